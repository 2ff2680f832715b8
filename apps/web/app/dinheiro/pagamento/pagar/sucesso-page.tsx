import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass } from 'lucide-react'
import { comeco, type Fatura, umaFatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

/** Shows only what the server knows. Opening this page activates nothing. */
export default function SucessoPage() {
  const [busca] = useSearchParams()
  const id = busca.get('fatura')
  const inicio = useQuery(comeco)
  const daFatura = useQuery({ ...umaFatura(id ?? ''), enabled: id !== null })
  const fatura = id === null ? undefined : daFatura.data
  const error = inicio.error ?? (id === null ? null : daFatura.error)
  if (error)
    return (
      <ErrorState
        query={{
          error,
          isFetching: inicio.isFetching,
          refetch: () => void Promise.all([inicio.refetch(), daFatura.refetch()]),
        }}
      />
    )
  if (!inicio.data || (id !== null && !fatura)) return <Skeleton className="h-72 w-full" />
  const ativa = inicio.data.assinatura?.estado === 'ATIVO'
  const paga = fatura ? fatura.situacao === 'PAGA' : ativa
  const valor = fatura ? formatReais(fatura.total_centavos) : ''
  if (paga) {
    return (
      <>
        <PageHeader title={<Trans>Pagamento confirmado</Trans>} />
        <EmptyState
          icon={<CircleCheck />}
          title={ativa ? <Trans>Sua assinatura está ativa</Trans> : <Trans>Recebemos o seu pagamento</Trans>}
          actions={
            <>
              <ButtonLink to="/private" variant="primary">
                <Trans>Ir para o painel</Trans>
              </ButtonLink>
              <ButtonLink to="/gerenciamento/pagamentos">
                <Trans>Ver recibo</Trans>
              </ButtonLink>
            </>
          }
        >
          {fatura ? (
            <>
              <Trans>Recebemos {valor}. O recibo está em Pagamentos.</Trans> <SobreAutorizacao fatura={fatura} />
            </>
          ) : (
            <Trans>Está tudo certo com o seu plano.</Trans>
          )}
        </EmptyState>
      </>
    )
  }
  const espera = fatura?.id ?? inicio.data.aberta?.id
  return (
    <>
      <PageHeader title={<Trans>Esperando o pagamento</Trans>} />
      <EmptyState
        icon={<Hourglass />}
        title={<Trans>O pagamento ainda não caiu</Trans>}
        actions={
          <ButtonLink to={espera ? `/pagamento?fatura=${espera}` : '/pagamento'} variant="primary">
            <Trans>Voltar ao pagamento</Trans>
          </ButtonLink>
        }
      >
        <Trans>Assim que o banco avisar, esta página muda sozinha. Se já pagou, não pague de novo.</Trans>
      </EmptyState>
    </>
  )
}

/** The state of the authorization that was requested with the payment. */
function SobreAutorizacao({ fatura: { autorizacao, cobrancas } }: { fatura: Fatura }) {
  // Another method paid it, so no authorization was requested.
  if (!cobrancas.some(({ situacao, metodo }) => situacao === 'PAGA' && metodo === 'PIX_AUTOMATICO')) return null
  if (autorizacao === 'CONFIRMADA') return <Trans>As próximas renovações saem sozinhas por Pix Automático.</Trans>
  if (autorizacao === 'ESPERANDO')
    return <Trans>Seu banco ainda confirma a autorização do Pix Automático: avisamos assim que ele responder.</Trans>
  if (autorizacao === 'RECUSADA')
    return <Trans>O Pix Automático não foi autorizado: a próxima renovação vem com um código Pix.</Trans>
  return null
}
