import { Trans, useLingui } from '@lingui/react/macro'
import { metodosPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type Cobranca, type Comeco, cobrar, type Fatura, type Metodo } from '#dinheiro/pagamento/pagamento.queries.ts'
import { totaisDoPeriodo } from '#dinheiro/pagamento/pagamento-textos.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { PagamentoAndamento } from './pagamento-andamento.tsx'
import { ComoAutoriza, DebitoMarcado } from './pagamento-automatico.tsx'
import { PagamentoInstrucao } from './pagamento-instrucao.tsx'
import { acoesDoMetodo, PagamentoMetodos } from './pagamento-metodos.tsx'
import { PagamentoResumo } from './pagamento-resumo.tsx'
import { PagamentoTeste } from './pagamento-teste.tsx'

/** An unpaid invoice: how to pay it, its state, and what happens next. */
export function PagamentoFatura({ fatura, data, onTrocar }: { fatura: Fatura; data: Comeco; onTrocar: () => void }) {
  const { i18n } = useLingui()
  const [mais] = fatura.cobrancas
  const [escolhido, escolher] = useState<Metodo | undefined>(mais?.metodo)
  // A method that is no longer offered stays while it still has a code to pay.
  const comCodigo = fatura.cobrancas.filter(isPagavel).map((cobranca) => cobranca.metodo)
  const metodos = metodosPagamento.filter((cada) => data.metodos.includes(cada) || comCodigo.includes(cada))
  const metodo = metodos.find((cada) => cada === escolhido) ?? metodos[0] ?? 'PIX'
  const debito = fatura.cobrancas.find((cobranca) => cobranca.debito && cobranca.situacao === 'EM_ANALISE')
  const { busy, act } = useAction()
  const doMetodo = fatura.cobrancas.find((cobranca) => cobranca.metodo === metodo && !cobranca.debito)
  const aberta = doMetodo && isPagavel(doMetodo) ? doMetodo : undefined

  const gerarCobranca = () => act(() => cobrar(fatura.id, metodo))

  if (fatura.situacao === 'CANCELADA') {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={<Trans>Esta fatura foi cancelada</Trans>}
        actions={
          <ButtonLink to="/pagamento" variant="primary">
            <Trans>Ver o que pagar agora</Trans>
          </ButtonLink>
        }
      >
        <Trans>Não pague o código antigo: você trocou de plano ou de período depois dela.</Trans>
      </EmptyState>
    )
  }
  const paga = fatura.situacao !== 'ABERTA'
  const numero = fatura.numero
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
      <div className="grid min-w-0 gap-5">
        {paga ? (
          <Paga fatura={fatura} />
        ) : (
          <>
            {debito ? <DebitoMarcado debito={debito} /> : null}
            <PagamentoMetodos metodos={metodos} value={metodo} onChange={escolher} />
            {metodo === 'PIX_AUTOMATICO' && !aberta ? <ComoAutoriza /> : null}
            {aberta ? (
              <PagamentoInstrucao
                cobranca={aberta}
                autoriza={fatura.autorizacao === 'ESPERANDO'}
                onVenceu={() => void gerarCobranca()}
                gerando={busy}
              />
            ) : (
              <section className="grid justify-items-start gap-3 card p-6">
                <p className="font-display text-5xl leading-none font-semibold tabular-nums">
                  {formatReais(fatura.total_centavos)}
                </p>
                <p className="text-sm text-ink-2">
                  {doMetodo?.situacao === 'RECUSADA' ? (
                    <Trans>O pagamento foi recusado. Tente de novo ou escolha outra forma.</Trans>
                  ) : doMetodo?.situacao === 'VENCIDA' ? (
                    <Trans>O código anterior venceu. Gere outro: o valor é o mesmo.</Trans>
                  ) : doMetodo?.situacao === 'EM_ANALISE' ? (
                    <Trans>O pagamento está em análise. Não pague de novo: esta página muda sozinha.</Trans>
                  ) : (
                    <Trans>Você será cobrado uma vez só, seja qual for a forma.</Trans>
                  )}
                </p>
                {doMetodo?.situacao === 'EM_ANALISE' ? null : (
                  <Button variant={debito ? 'outline' : 'primary'} busy={busy} onClick={() => void gerarCobranca()}>
                    {i18n._(acoesDoMetodo[metodo])}
                  </Button>
                )}
              </section>
            )}
          </>
        )}
        <PagamentoAndamento fatura={fatura} />
        {mais?.teste ? <PagamentoTeste cobranca={doMetodo ?? debito ?? mais} autorizacao={fatura.autorizacao} /> : null}
      </div>
      <PagamentoResumo
        titulo={<Trans>Fatura {numero}</Trans>}
        linhas={fatura.linhas}
        total={fatura.total_centavos}
        rotuloTotal={
          fatura.periodo && (fatura.tipo === 'PRIMEIRA' || fatura.tipo === 'RENOVACAO') ? (
            i18n._(totaisDoPeriodo[fatura.periodo])
          ) : (
            <Trans>Total</Trans>
          )
        }
        fatos={[
          { id: 'vencimento', rotulo: <Trans>Vencimento</Trans>, valor: formatDia(fatura.vencimento) },
          ...(data.dados ? [{ id: 'nota', rotulo: <Trans>Recibo para</Trans>, valor: data.dados.nome }] : []),
        ]}
      >
        {fatura.tipo === 'PRIMEIRA' && !paga ? (
          <Button onClick={onTrocar}>
            <Trans>Trocar plano, período ou cupom</Trans>
          </Button>
        ) : null}
      </PagamentoResumo>
    </div>
  )
}

function isPagavel({ situacao, metodo, debito }: Cobranca): boolean {
  if (debito) return false
  return situacao === 'PENDENTE' || (situacao === 'VENCIDA' && metodo === 'BOLETO')
}

function Paga({ fatura }: { fatura: Fatura }) {
  const valor = formatReais(fatura.total_centavos)
  return (
    <section role="status" className="grid justify-items-start gap-3 rounded-frame border border-pri bg-pri-soft p-6">
      <CircleCheck aria-hidden className="size-7 text-pri-ink" />
      <h2 className="text-lg font-emphasis">
        {fatura.situacao === 'ESTORNADA' ? (
          <Trans>{valor} devolvidos</Trans>
        ) : (
          <Trans>Pagamento de {valor} confirmado</Trans>
        )}
      </h2>
      {fatura.situacao === 'PAGA' ? (
        <ButtonLink to={`/pagamento/sucesso?fatura=${fatura.id}`} variant="primary">
          <Trans>Continuar</Trans>
        </ButtonLink>
      ) : null}
    </section>
  )
}
