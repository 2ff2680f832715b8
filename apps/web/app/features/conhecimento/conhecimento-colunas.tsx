import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import type { Conhecimento } from './conhecimento.queries.ts'

const column = columnsOf<Conhecimento>()

export function useColunas() {
  const { t } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('pergunta', {
          header: t`Pergunta e resposta`,
          cell: ({ row }) => (
            <span className="block min-w-0 max-w-2xl py-1.5">
              <span className="block text-pretty font-emphasis">{row.original.pergunta}</span>
              <span className="line-clamp-2 text-note text-ink-2">{row.original.resposta}</span>
            </span>
          ),
        }),
        column.accessor('sinonimos', {
          header: t`Outras palavras`,
          enableSorting: false,
          cell: ({ getValue }) => <span className="line-clamp-2 max-w-64 text-note text-ink-2">{getValue()}</span>,
        }),
        column.accessor('alterada_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t],
  )
}
