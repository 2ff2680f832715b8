import { useLingui } from '@lingui/react/macro'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Plano } from './plano.queries.ts'
import { VendaTag } from './venda-tag.tsx'

const column = columnsOf<Plano>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('nome', {
      header: t`Nome`,
      below: (row) => (i18n.locale === 'en' ? row.descricao_en : row.descricao_br),
    }),
    column.accessor('preco_mensal', {
      header: t`Por mês`,
      meta: { align: 'end' },
      cell: ({ getValue }) => formatReais(getValue()),
    }),
    column.accessor('preco_semestral', {
      header: t`Por semestre`,
      meta: { align: 'end' },
      cell: ({ getValue }) => formatReais(getValue()),
    }),
    column.accessor('preco_anual', {
      header: t`Por ano`,
      meta: { align: 'end' },
      cell: ({ getValue }) => formatReais(getValue()),
    }),
    column.accessor('visivel', {
      header: t`Venda`,
      cell: ({ getValue }) => <VendaTag visivel={getValue()} />,
    }),
    column.accessor('ordem', { header: t`Ordem`, meta: { align: 'end' } }),
    column.instant('alterado_em', { header: t`Última alteração` }),
  ]
}
