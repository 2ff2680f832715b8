import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Conhecimento } from './conhecimento.queries.ts'

const column = columnsOf<Conhecimento>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.field('pergunta', t`Pergunta e resposta`, (row) => (
      <span className="block min-w-0 max-w-2xl py-1.5">
        <span className="block text-pretty font-emphasis">{row.pergunta}</span>
        <span className="line-clamp-2 text-note text-ink-2">{row.resposta}</span>
      </span>
    )),
    column.field('sinonimos', t`Outras palavras`, ({ sinonimos }) => (
      <span className="line-clamp-2 max-w-64 text-note text-ink-2">{sinonimos}</span>
    )),
    column.instant('alterada_em', t`Última alteração`),
  ]
}
