import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { StatusTag } from '#components/status-tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import type { Fuso } from './fuso.queries.ts'

const column = columnsOf<Fuso>()

export function useColunas() {
  const { t } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('nome_br', {
          id: 'nome',
          header: t`Nome`,
          cell: ({ row }) => (
            <span className="block py-1.5">
              <span className="block font-emphasis">{row.original.nome_br}</span>
              <span className="block text-note text-ink-3">{row.original.nome_en}</span>
            </span>
          ),
        }),
        column.accessor('id', { header: t`Fuso` }),
        column.accessor('deslocamento', {
          header: t`Agora`,
          enableSorting: false,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">UTC{getValue()}</span>,
        }),
        column.accessor('ativo', {
          header: t`Situação`,
          enableSorting: false,
          cell: ({ getValue }) => <StatusTag of="administrativo" status={getValue() ? 'ATIVO' : 'INATIVO'} />,
        }),
        column.accessor('alterado_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t],
  )
}
