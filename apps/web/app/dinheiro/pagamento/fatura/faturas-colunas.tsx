import { useLingui } from '@lingui/react/macro'
import type { Listada } from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomesDoMetodo, nomesDoPeriodo, situacoesDaFatura } from '#dinheiro/pagamento/pagamento-textos.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Tag } from '#ui/tag/tag.tsx'

const column = columnsOf<Listada>()

export function useColunasDeFatura() {
  const { t, i18n } = useLingui()
  return [
    column.accessor('numero', {
      header: t`Fatura`,
      cell: ({ row: { original } }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate font-emphasis">{t`Fatura ${original.numero}`}</span>
          <span className="block truncate text-note text-ink-3">
            {original.tipo === 'AJUSTE'
              ? t`Mudança de plano`
              : original.tipo === 'PERIODO'
                ? t`Mudança de período`
                : original.periodo
                  ? i18n._(nomesDoPeriodo[original.periodo])
                  : ''}
          </span>
        </span>
      ),
    }),
    column.accessor('situacao', {
      header: t`Situação`,
      cell: ({ getValue }) => {
        const [nome, tone] = situacoesDaFatura[getValue()]
        return <Tag tone={tone}>{i18n._(nome)}</Tag>
      },
    }),
    column.accessor('total_centavos', {
      id: 'total',
      header: t`Total`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="tabular-nums">{formatReais(getValue())}</span>,
    }),
    column.accessor('vencimento', {
      header: t`Vencimento`,
      cell: ({ getValue }) => <span className="tabular-nums">{formatDia(getValue())}</span>,
    }),
    column.accessor('paga_em', {
      header: t`Paga em`,
      cell: ({ getValue }) => {
        const quando = getValue()
        return quando ? <span className="whitespace-nowrap tabular-nums">{formatDataHora(quando)}</span> : '—'
      },
    }),
    column.accessor('metodo', {
      header: t`Forma`,
      cell: ({ getValue }) => {
        const metodo = getValue()
        return metodo ? i18n._(nomesDoMetodo[metodo]) : '—'
      },
    }),
    column.instant('emitida_em', { header: t`Emitida em` }),
  ]
}
