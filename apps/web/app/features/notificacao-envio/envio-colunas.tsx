import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import type { EnvioDaLista } from './envio.queries.ts'
import { publicos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const column = columnsOf<EnvioDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('assunto', {
          header: t`Assunto`,
          cell: ({ getValue }) => <span className="block max-w-md truncate font-emphasis">{getValue()}</span>,
        }),
        column.accessor('publico', {
          header: t`Público`,
          enableSorting: false,
          cell: ({ getValue }) => i18n._(publicos[getValue()]),
        }),
        column.accessor('estado', {
          header: t`Situação`,
          enableSorting: false,
          cell: ({ getValue }) => <EstadoTag estado={getValue()} />,
        }),
        column.accessor('enviada_em', {
          header: t`Envio`,
          enableSorting: false,
          cell: ({ row }) => {
            const quando = row.original.enviada_em ?? row.original.agendada_para
            return <span className="whitespace-nowrap tabular-nums">{quando ? formatDataHora(quando) : '–'}</span>
          },
        }),
        column.accessor('entregues', { header: t`Entregues`, enableSorting: false, meta: { align: 'end' } }),
        column.accessor('alterada_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t, i18n],
  )
}
