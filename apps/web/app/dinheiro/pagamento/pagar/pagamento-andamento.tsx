import { Trans, useLingui } from '@lingui/react/macro'
import type { Fatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomeDaSituacao } from '#dinheiro/pagamento/pagamento-textos.ts'
import { formatHora } from '#lib/formato/data-hora.ts'

/** The state of the payment. It updates by itself. */
export function PagamentoAndamento({ fatura }: { fatura: Fatura }) {
  const { t, i18n } = useLingui()
  const [mais] = fatura.cobrancas
  const paga = fatura.situacao === 'PAGA' || fatura.situacao === 'ESTORNADA'
  const passos = [
    {
      id: 'criada',
      feito: Boolean(mais),
      texto: <Trans>Cobrança criada</Trans>,
      fim: mais ? formatHora(mais.criada_em) : '',
    },
    {
      id: 'esperando',
      feito: paga,
      texto: paga || !mais ? <Trans>Pagamento recebido</Trans> : i18n._(nomeDaSituacao(mais)),
      fim: paga || !mais ? '' : t`ao vivo`,
    },
    {
      id: 'ativa',
      feito: paga && fatura.assinatura_estado === 'ATIVO',
      texto: <Trans>Pagamento confirmado e assinatura ativa</Trans>,
      fim: fatura.paga_em ? formatHora(fatura.paga_em) : '',
    },
  ]
  return (
    <ol aria-label={t`Andamento do pagamento`} aria-live="polite" className="grid gap-4 card p-5 text-sm">
      {passos.map(({ id, feito, texto, fim }, i) => {
        const agora = !feito && (i === 0 || passos[i - 1]?.feito)
        return (
          <li
            key={id}
            className={`flex items-center gap-3 ${feito || agora ? '' : 'text-ink-3'}`}
            aria-current={agora ? 'step' : undefined}
          >
            <span
              aria-hidden
              className={`size-3 shrink-0 rounded-full border-2 ${feito ? 'border-pri bg-pri' : agora ? 'border-pri' : 'border-line'}`}
            />
            <span className={feito || agora ? 'font-emphasis' : ''}>{texto}</span>
            {id === 'esperando' && agora ? (
              <span className="text-ink-2 max-sm:hidden">
                <Trans>Esta página muda sozinha, pode deixar aberta.</Trans>
              </span>
            ) : null}
            <span className="ms-auto text-note text-ink-2 tabular-nums">{fim}</span>
          </li>
        )
      })}
    </ol>
  )
}
