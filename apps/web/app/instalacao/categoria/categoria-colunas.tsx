import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Categoria } from './categoria.queries.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

const column = columnsOf<Categoria>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.name('nome_br', t`Nome`, (row) => row.nome_en, {
      id: 'nome',
      picture: (row) => (
        <span className="grid size-8 shrink-0 place-items-center rounded-field bg-bubble text-ink-2">
          <CategoriaIcone icone={row.icone} />
        </span>
      ),
    }),
    column.field('slug', t`Identificador`),
    column.number('ordem', t`Ordem`),
    column.active('ativo', t`Situação`),
    column.instant('alterada_em', t`Última alteração`),
  ]
}
