import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Plano } from './plano.queries.ts'
import { VendaTag } from './venda-tag.tsx'

const column = columnsOf<Plano>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('nome', t`Nome`, (row) => (i18n.locale === 'en' ? row.descricao_en : row.descricao_br)),
    column.money('preco_mensal', t`Por mês`),
    column.money('preco_semestral', t`Por semestre`, { phone: 'hidden' }),
    column.money('preco_anual', t`Por ano`, { phone: 'hidden' }),
    column.field('visivel', t`Venda`, ({ visivel }) => <VendaTag visivel={visivel} />, { phone: 'end' }),
    column.number('ordem', t`Ordem`),
    column.instant('alterado_em', t`Última alteração`),
  ]
}
