import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Categoria } from './categoria.queries.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

const column = columnsOf<Categoria>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.accessor('nome_br', {
      id: 'nome',
      header: t`Nome`,
      cell: ({ row }) => (
        <span className="flex items-center gap-3 py-1.5">
          <span className="grid size-8 shrink-0 place-items-center rounded-field bg-sunken text-ink-2">
            <CategoriaIcone icone={row.original.icone} />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-emphasis">{row.original.nome_br}</span>
            <span className="block truncate text-note text-ink-3">{row.original.nome_en}</span>
          </span>
        </span>
      ),
    }),
    column.accessor('slug', { header: t`Identificador` }),
    column.accessor('ordem', { header: t`Ordem`, meta: { align: 'end' } }),
    column.active('ativo', { header: t`Situação` }),
    column.instant('alterada_em', { header: t`Última alteração` }),
  ]
}
