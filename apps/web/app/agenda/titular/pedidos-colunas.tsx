import { Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import type { PedidoTitular } from './titular.queries.ts'
import { looksDaSituacao, nomesDoTipo } from './titular-textos.tsx'

const column = columnsOf<PedidoTitular>()

const soODia = (instante: string) => formatDataHora(instante).slice(0, 10)

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('cliente', t`Cliente`, ({ protocolo }) => protocolo, {
      called: ({ cliente }) => cliente?.nome ?? t`Sem nome: já apagado`,
    }),
    column.field(
      'tipo',
      t`Pede`,
      ({ tipo, correcao }) => (
        <span className="block py-1.5">
          <span className="block">{i18n._(nomesDoTipo[tipo])}</span>
          {correcao ? <span className="block text-note text-ink-3">{Object.values(correcao).join(' · ')}</span> : null}
        </span>
      ),
      { phone: 'subtitle' },
    ),
    column.field('situacao', t`Situação`, ({ situacao }) => <LookTag look={looksDaSituacao[situacao]} />),
    column.field(
      'vence_em',
      t`Prazo da lei`,
      ({ vence_em, situacao, encerrado_em }) => {
        const vencido = situacao === 'ABERTO' && new Date(vence_em) < new Date()
        if (encerrado_em)
          return (
            <span className="text-ink-2 tabular-nums">
              <Trans>encerrado em {soODia(encerrado_em)}</Trans>
            </span>
          )
        return (
          <span className={`whitespace-nowrap tabular-nums ${vencido ? 'font-emphasis text-danger-ink' : ''}`}>
            {soODia(vence_em)}
          </span>
        )
      },
      { phone: 'end' },
    ),
    column.instant('criado_em', t`Pedido em`),
  ]
}
