import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Conhecimento } from './conhecimento.queries.ts'

const column = columnsOf<Conhecimento>()

export function useColunas() {
  const { t } = useLingui()
  return [
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
      cell: ({ getValue }) => <span className="line-clamp-2 max-w-64 text-note text-ink-2">{getValue()}</span>,
    }),
    column.instant('alterada_em', { header: t`Última alteração` }),
  ]
}
