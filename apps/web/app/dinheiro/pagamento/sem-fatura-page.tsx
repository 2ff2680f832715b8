import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import {
  decidir,
  devolvido,
  type Estorno,
  resolver,
  rotaPlano,
  type SemFatura,
  semFatura,
} from './pagamento.queries.ts'
import { motivosSemFatura } from './pagamento-textos.ts'

const RazaoCampo = sobDemanda(() => import('#dinheiro/pagamento/pagar/razao-campo.tsx'), 'RazaoCampo', null)

/** Payments without an invoice, and requested refunds. Each needs a decision by a person. */
export default function SemFaturaPage() {
  const { data, error, isFetching, refetch } = useQuery(semFatura)
  return (
    <>
      <PlanoAbas />
      <PageHeader
        title={<Trans>Pagamentos sem fatura</Trans>}
        description={<Trans>Dinheiro que chegou em dobro, atrasado ou com outro valor, e devoluções pedidas.</Trans>}
      />
      {data ? (
        data.pagamentos.length + data.estornos.length === 0 ? (
          <div className="card">
            <EmptyState icon={<CircleCheck />} title={<Trans>Nada para resolver</Trans>}>
              <Trans>Todo o dinheiro que chegou tem a sua fatura.</Trans>
            </EmptyState>
          </div>
        ) : (
          <ul className="grid gap-4">
            {data.pagamentos.map((item) => (
              <Pagamento key={item.id} item={item} />
            ))}
            {data.estornos.map((item) => (
              <Devolucao key={item.id} item={item} />
            ))}
          </ul>
        )
      ) : (
        <Unread compact={false} query={{ error, isFetching, refetch }} className="h-72 w-full" />
      )}
    </>
  )
}

function Pagamento({ item }: { item: SemFatura }) {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const [acao, escolher] = useState<'CASAR' | 'ESTORNAR' | 'ENCERRAR' | null>(null)
  const { proposta, fatura } = item
  const [numero, proposto, quando] = [fatura?.numero ?? 0, proposta?.numero ?? 0, formatDataHora(item.pago_em)]
  const botoes = { CASAR: t`Quitar com este pagamento`, ESTORNAR: t`Devolver o dinheiro`, ENCERRAR: t`Encerrar` }
  return (
    <li className="grid gap-3 card p-5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-emphasis">
          <span className="tabular-nums">{formatReais(item.valor_centavos)}</span> ·{' '}
          {item.titular ?? t`Titular desconhecido`}
        </h2>
        <span className="text-ink-2 tabular-nums">{quando}</span>
      </div>
      <p>
        {i18n._(motivosSemFatura[item.motivo])}
        {fatura ? <Trans> (fatura {numero})</Trans> : null}.{' '}
        {proposta ? <Trans>Proposta: quita a fatura {proposto}, que está em aberto com o mesmo valor.</Trans> : null}
      </p>
      {item.estorno ? <Andamento {...item.estorno} /> : null}
      {!pode('PLN') || item.estorno?.situacao === 'PEDIDO' ? null : acao ? (
        <RazaoCampo
          rotulo={<Trans>Razão, para a auditoria</Trans>}
          botao={botoes[acao]}
          onCancelar={() => escolher(null)}
          feito={acao === 'ESTORNAR' ? t`Devolução pedida.` : t`Resolvido.`}
          onEnviar={(motivo) =>
            resolver(item.id, { acao, motivo, ...(acao === 'CASAR' && proposta && { fatura_id: proposta.id }) })
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {proposta ? (
            <Button variant="primary" onClick={() => escolher('CASAR')}>
              <Trans>Quitar a fatura {proposto}</Trans>
            </Button>
          ) : null}
          <Button onClick={() => escolher('ESTORNAR')}>{botoes.ESTORNAR}</Button>
          <Button variant="quiet" onClick={() => escolher('ENCERRAR')}>
            {botoes.ENCERRAR}
          </Button>
        </div>
      )}
    </li>
  )
}

type Voltando = { situacao: 'PEDIDO' | 'A_MAO' | 'RECUSADO'; erro: string | null; espera_conta?: boolean }

/** The state of money that is being refunded. */
function Andamento({ situacao, erro, espera_conta: esperaConta }: Voltando) {
  if (situacao === 'A_MAO') {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone="warn">
          <Trans>Devolução manual</Trans>
        </Tag>
        <Trans>O dinheiro não passou pelo serviço de pagamento. Faça a transferência e registre aqui.</Trans>
      </p>
    )
  }
  return situacao === 'PEDIDO' ? (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag tone="waiting">
        <Trans>Devolução a caminho</Trans>
      </Tag>
      {erro ? (
        <Trans>O serviço de pagamento não respondeu. Tentamos de novo a cada cinco minutos.</Trans>
      ) : esperaConta ? (
        <Trans>O titular precisa dizer em que conta recebe. Já avisamos.</Trans>
      ) : (
        <Trans>Sai desta lista quando o dinheiro voltar.</Trans>
      )}
    </p>
  ) : (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag tone="danger">
        <Trans>Devolução recusada</Trans>
      </Tag>
      <Trans>
        O serviço de pagamento não devolveu: <code>{erro}</code>
      </Trans>
    </p>
  )
}

function Devolucao({ item }: { item: Estorno }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const [numero, valor] = [item.numero ?? 0, formatReais(item.valor_centavos)]
  const recusada = item.situacao === 'RECUSADO'
  const [registrando, registrar] = useState(false)
  return (
    <li className="grid gap-3 card p-5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-emphasis">
          {item.situacao === 'SOLICITADO' ? (
            <Trans>
              Devolver {valor} da fatura {numero}?
            </Trans>
          ) : (
            <Trans>
              Devolução de {valor} da fatura {numero}
            </Trans>
          )}
        </h2>
        <span className="text-ink-2 tabular-nums">{formatDataHora(item.pedido_em)}</span>
      </div>
      <p>
        {item.titular}: «{item.motivo}»
      </p>
      {item.situacao === 'SOLICITADO' ? null : (
        <Andamento situacao={item.situacao} erro={item.erro} espera_conta={item.espera_conta} />
      )}
      {!pode('PLN') || item.situacao === 'PEDIDO' ? null : registrando ? (
        <RazaoCampo
          rotulo={<Trans>Como o dinheiro voltou, para a auditoria</Trans>}
          botao={<Trans>Registrar devolução</Trans>}
          onCancelar={() => registrar(false)}
          feito={t`Devolução registrada. O titular foi avisado.`}
          onEnviar={(motivo) => devolvido(item.id, motivo)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {item.situacao === 'A_MAO' ? null : (
            <Button variant="primary" onClick={() => void act(() => decidir(item.id, true), t`Pedido aceito.`)}>
              {recusada ? <Trans>Tentar de novo</Trans> : <Trans>Devolver</Trans>}
            </Button>
          )}
          {item.situacao === 'SOLICITADO' ? null : (
            <Button variant={recusada ? undefined : 'primary'} onClick={() => registrar(true)}>
              <Trans>Já devolvi por fora</Trans>
            </Button>
          )}
          {item.situacao === 'A_MAO' ? null : (
            <Button
              variant={recusada ? 'quiet' : undefined}
              onClick={() =>
                void act(() => decidir(item.id, false), recusada ? t`Devolução encerrada.` : t`Pedido recusado.`)
              }
            >
              {recusada ? <Trans>Encerrar</Trans> : <Trans>Recusar o pedido</Trans>}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
