import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Parceiro } from './parceiro.queries.ts'

const column = columnsOf<Parceiro>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.name('nome', t`Nome`, ({ cupons, email }) => cupons.join(', ') || email),
    column.field('percentual', t`Comissão`, ({ percentual, meses }) => (
      <span className="whitespace-nowrap">{t`${percentual}% por ${meses} meses`}</span>
    )),
    column.number('indicados', t`Assinantes`),
    column.money('a_pagar_centavos', t`A pagar`),
    column.money('pago_centavos', t`Já pago`, { phone: 'hidden' }),
    column.active('ativo', t`Situação`),
    column.instant('criado_em', t`Criado em`),
    column.instant('alterado_em', t`Última alteração`, { aside: true }),
  ]
}
