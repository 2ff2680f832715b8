import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { StatusTag } from '#components/status-tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import type { Categoria } from './categoria.queries.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

const column = columnsOf<Categoria>()

export function useColunas() {
  const { t } = useLingui()
  return useMemo(
    () =>
      column.columns([
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
        column.accessor('ativo', {
          header: t`Situação`,
          enableSorting: false,
          cell: ({ getValue }) => <StatusTag of="administrativo" status={getValue() ? 'ATIVO' : 'INATIVO'} />,
        }),
        column.accessor('alterada_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t],
  )
}
