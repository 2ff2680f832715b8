import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { Receipt } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { escolhaDe, lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { type Painel, planosAVenda, rotaAssinatura, testar } from './assinatura.queries.ts'
import { AssinaturaEventos } from './assinatura-eventos.tsx'
import { AssinaturaUsos } from './assinatura-usos.tsx'

/**
 * Shown without a subscription: the trial if available, the plans, or who holds the subscription.
 */
export function SemAssinatura({ painel }: { painel: Painel }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaAssinatura)
  const { data: planos, error, isFetching, refetch } = useQuery(planosAVenda)
  const { encerrada, outro_titular: outro, teste_disponivel: podeTestar } = painel
  const escolhido = lerPlanoSelecionado()
  const escolha = escolhido && escolhaDe(escolhido, planos ?? [])
  const plano =
    planos?.find(({ id }) => id === escolha?.plano) ?? planos?.find(({ destaque }) => destaque) ?? planos?.[0]
  const periodo: Periodo = escolha?.periodo ?? 'MENSAL'
  const nome = plano?.nome ?? ''
  const [quando, antigo] = encerrada ? [formatDataHora(encerrada.em).slice(0, 10), encerrada.plano] : ['', '']
  if (outro) {
    return (
      <EmptyState icon={<Receipt />} title={<Trans>A assinatura está com {outro}</Trans>}>
        <Trans>Quem contratou cuida do plano e dos pagamentos desta empresa.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        icon={<Receipt />}
        title={
          encerrada ? <Trans>Sua assinatura terminou em {quando}</Trans> : <Trans>Você ainda não tem um plano</Trans>
        }
        actions={
          <>
            {podeTestar && pode('UPD') && !planos && !error ? (
              <Skeleton className="h-11 w-66" />
            ) : podeTestar && plano && pode('UPD') ? (
              <Button
                variant="primary"
                onClick={() => void act(() => testar({ plano: plano.id, periodo }), t`Teste iniciado. Bom proveito!`)}
              >
                <Trans>Testar o {nome} por 7 dias</Trans>
              </Button>
            ) : null}
            <ButtonLink to="/planos" variant={podeTestar ? 'outline' : 'primary'}>
              <Trans>Ver planos</Trans>
            </ButtonLink>
          </>
        }
      >
        {encerrada ? (
          <Trans>
            O plano {antigo} foi encerrado, e tudo o que você cadastrou continua guardado. Para voltar, escolha um
            plano.
          </Trans>
        ) : podeTestar ? (
          <Trans>São 7 dias grátis, sem cartão. O agente começa a atender seus clientes na hora.</Trans>
        ) : (
          <Trans>Escolha um plano para o agente atender seus clientes. Testar no painel continua livre.</Trans>
        )}
      </EmptyState>
      {error && podeTestar ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
      {painel.eventos.length > 0 ? (
        <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
          <AssinaturaEventos eventos={painel.eventos} />
          <AssinaturaUsos usos={painel.usos} />
        </div>
      ) : null}
    </>
  )
}
