import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Fuso } from './fuso.queries.ts'

const column = columnsOf<Fuso>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.name('nome_br', t`Nome`, (row) => row.nome_en, { id: 'nome' }),
    column.field('id', t`Fuso`, undefined, { phone: 'subtitle' }),
    column.field('deslocamento', t`Agora`, ({ deslocamento }) => (
      <span className="whitespace-nowrap tabular-nums">UTC{deslocamento}</span>
    )),
    column.active('ativo', t`Situação`),
    column.instant('alterado_em', t`Última alteração`),
  ]
}
