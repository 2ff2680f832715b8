import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { EnvioDaLista } from './envio.queries.ts'
import { publicos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const column = columnsOf<EnvioDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.accessor('assunto', {
      header: t`Assunto`,
      cell: ({ getValue }) => <span className="block max-w-md truncate font-emphasis">{getValue()}</span>,
    }),
    column.accessor('publico', {
      header: t`Público`,
      cell: ({ getValue }) => i18n._(publicos[getValue()]),
    }),
    column.accessor('estado', {
      header: t`Situação`,
      cell: ({ getValue }) => <EstadoTag estado={getValue()} />,
    }),
    column.accessor('enviada_em', {
      header: t`Envio`,
      cell: ({ row }) => {
        const quando = row.original.enviada_em ?? row.original.agendada_para
        return <span className="whitespace-nowrap tabular-nums">{quando ? formatDataHora(quando) : '–'}</span>
      },
    }),
    column.accessor('entregues', { header: t`Entregues`, meta: { align: 'end' } }),
    column.instant('alterada_em', { header: t`Última alteração` }),
  ]
}
