import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import { formatReais } from '#lib/reais.ts'
import type { Plano } from './plano.queries.ts'
import { VendaTag } from './venda-tag.tsx'

const column = columnsOf<Plano>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('nome', {
          header: t`Nome`,
          cell: ({ row: { original } }) => (
            <span className="block min-w-0 py-1.5">
              <span className="block truncate font-emphasis">{original.nome}</span>
              <span className="block truncate text-note text-ink-3">
                {i18n.locale === 'en' ? original.descricao_en : original.descricao_br}
              </span>
            </span>
          ),
        }),
        column.accessor('preco_mensal', {
          header: t`Por mês`,
          meta: { align: 'end' },
          cell: ({ getValue }) => formatReais(getValue()),
        }),
        column.accessor('preco_semestral', {
          header: t`Por semestre`,
          enableSorting: false,
          meta: { align: 'end' },
          cell: ({ getValue }) => formatReais(getValue()),
        }),
        column.accessor('preco_anual', {
          header: t`Por ano`,
          enableSorting: false,
          meta: { align: 'end' },
          cell: ({ getValue }) => formatReais(getValue()),
        }),
        column.accessor('visivel', {
          header: t`Venda`,
          enableSorting: false,
          cell: ({ getValue }) => <VendaTag visivel={getValue()} />,
        }),
        column.accessor('ordem', { header: t`Ordem`, meta: { align: 'end' } }),
        column.accessor('alterado_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t, i18n],
  )
}
