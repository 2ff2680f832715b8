import { Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import type { Sinal } from './sinal.queries.ts'
import { andamentos, looksSinal } from './sinal-textos.ts'

const column = columnsOf<Sinal>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('cliente', t`Cliente`, (row) => row.contato, { called: (row) => row.cliente.nome }),
    column.field(
      'servico',
      t`Horário`,
      (row) => (
        <span className="block py-1.5">
          <span className="block whitespace-nowrap tabular-nums">{formatDataHora(row.inicio)}</span>
          <span className="block text-note text-ink-3">
            {row.servico} · {row.profissional}
          </span>
        </span>
      ),
      { phone: 'subtitle' },
    ),
    column.money('valor_centavos', t`Sinal`),
    column.field(
      'situacao',
      t`Situação`,
      (row) => {
        const devido = formatReais(row.a_devolver_centavos)
        const prazo = formatDataHora(row.expira_em)
        return (
          <span className="grid justify-items-start gap-1 py-1.5">
            <LookTag look={looksSinal[row.situacao]} />
            {row.situacao === 'AGUARDANDO' ? (
              <span className="text-note text-ink-3 tabular-nums">
                <Trans>até {prazo}</Trans>
              </span>
            ) : null}
            {row.andamento ? <span className="text-note text-ink-3">{i18n._(andamentos[row.andamento])}</span> : null}
            {row.devolucao === 'NA_MAO' ? (
              <span className="text-note text-warn-ink tabular-nums">
                <Trans>Devolver {devido}</Trans>
              </span>
            ) : null}
            {row.devolucao === 'A_CAMINHO' ? (
              <span className="text-note text-ink-3 tabular-nums">
                <Trans>{devido} voltando para o cliente</Trans>
              </span>
            ) : null}
          </span>
        )
      },
      { phone: 'end' },
    ),
    column.instant('criado_em', t`Pedido em`),
  ]
}
