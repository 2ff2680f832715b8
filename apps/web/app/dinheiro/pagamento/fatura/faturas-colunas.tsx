import { useLingui } from '@lingui/react/macro'
import type { FaturaListada } from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomesDoMetodo, nomesDoPeriodo, situacoesDaFatura } from '#dinheiro/pagamento/pagamento-textos.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'

const column = columnsOf<FaturaListada>()

export function useColunasDeFatura() {
  const { t, i18n } = useLingui()
  return [
    column.field('numero', t`Fatura`, (row) => (
      <span className="block min-w-0 py-1.5">
        <span className="block truncate font-emphasis">{t`Fatura ${row.numero}`}</span>
        <span className="block truncate text-note text-ink-3">
          {row.tipo === 'AJUSTE'
            ? t`Mudança de plano`
            : row.tipo === 'PERIODO'
              ? t`Mudança de período`
              : row.periodo
                ? i18n._(nomesDoPeriodo[row.periodo])
                : ''}
        </span>
      </span>
    )),
    column.field('situacao', t`Situação`, ({ situacao }) => <LookTag look={situacoesDaFatura[situacao]} />, {
      phone: 'end',
    }),
    column.money('total_centavos', t`Total`, { id: 'total' }),
    column.field('vencimento', t`Vencimento`, ({ vencimento }) => (
      <span className="tabular-nums">{formatDia(vencimento)}</span>
    )),
    column.field('paga_em', t`Paga em`, ({ paga_em }) =>
      paga_em ? <span className="whitespace-nowrap tabular-nums">{formatDataHora(paga_em)}</span> : '—',
    ),
    column.field('metodo', t`Forma`, ({ metodo }) => (metodo ? i18n._(nomesDoMetodo[metodo]) : '—')),
    column.instant('emitida_em', t`Emitida em`),
  ]
}
