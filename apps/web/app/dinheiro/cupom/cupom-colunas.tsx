import { useLingui } from '@lingui/react/macro'
import { formatDia } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import type { Cupom } from './cupom.queries.ts'
import { nomesDaSituacao, useDesconto } from './cupom-textos.ts'

const column = columnsOf<Cupom>()

export function useColunas() {
  const { t } = useLingui()
  const desconto = useDesconto()
  return [
    column.name('codigo', t`Código`, (row) => row.descricao || desconto(row)),
    column.field('valor', t`Desconto`, (row) => <span className="sm:whitespace-nowrap">{desconto(row)}</span>, {
      phone: 'end',
    }),
    column.field('situacao', t`Situação`, ({ situacao }) => <LookTag look={nomesDaSituacao[situacao]} />, {
      phone: 'end',
    }),
    column.number('usos', t`Usos`, (row) =>
      row.max_usos === null ? row.usos : <span className="whitespace-nowrap">{t`${row.usos} de ${row.max_usos}`}</span>,
    ),
    column.field('parceiro', t`Parceiro`, (row) => row.parceiro ?? '–', { aside: true }),
    column.money('descontado_centavos', t`Já descontado`, { phone: 'hidden' }),
    column.field('valido_ate', t`Vale até`, ({ valido_ate }) => (
      <span className="whitespace-nowrap tabular-nums">{valido_ate ? formatDia(valido_ate) : t`sem prazo`}</span>
    )),
    column.instant('criado_em', t`Criado em`),
    column.instant('alterado_em', t`Última alteração`),
  ]
}
