import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { maybe, oneOf, uuid, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ensaioDe, rotaAgente, roteirosDe } from './roteiro.queries.ts'

const RoteiroForm = sobDemanda(() => import('./roteiro-form.tsx'), 'RoteiroForm', null)
const RoteiroItem = sobDemanda(() => import('./roteiro-item.tsx'), 'RoteiroItem')
const EnsaioAcoes = sobDemanda(() => import('./ensaio-situacao.tsx'), 'EnsaioAcoes', null)
const EnsaioSituacao = sobDemanda(() => import('./ensaio-situacao.tsx'), 'EnsaioSituacao')

const campos = { lingua: withDefault(oneOf(['br', 'en'] as const), 'br'), aberto: maybe(uuid) }

/** Test conversations that the agent must pass, and its results with the new text. */
export default function EnsaioPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAgente)
  const [{ lingua, aberto }, mudar] = useAddressState(campos)
  const roteiros = useQuery(roteirosDe(empresa, lingua))
  const ensaio = useQuery(ensaioDe(empresa, lingua))
  const [editando, setEditando] = useState<string | null>(null)
  const erro = roteiros.error ?? ensaio.error
  const emEdicao = roteiros.data?.find(({ id }) => id === editando)

  return (
    <>
      <AgenteAbas />
      <PageHeader
        title={<Trans>Ensaio</Trans>}
        description={
          <Trans>
            Conversas que deram certo viram testes. Antes de publicar, o agente passa por todas com o texto novo.
          </Trans>
        }
        actions={
          <>
            <Segmented
              label={t`Idioma dos testes`}
              value={lingua}
              onChange={(nova) => mudar({ lingua: nova, aberto: undefined })}
              options={[
                { value: 'br', label: t`Português` },
                { value: 'en', label: t`Inglês` },
              ]}
            />
            {roteiros.data?.length && pode('UPD') ? <EnsaioAcoes ensaio={ensaio.data} lingua={lingua} /> : null}
          </>
        }
      />
      {erro ? (
        <ErrorState
          query={{
            error: erro,
            isFetching: roteiros.isFetching || ensaio.isFetching,
            refetch: () => void Promise.all([roteiros.refetch(), ensaio.refetch()]),
          }}
        />
      ) : roteiros.data === undefined || ensaio.data === undefined ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : roteiros.data.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<ListChecks />}
            title={<Trans>Nenhum teste ainda</Trans>}
            actions={
              <>
                <ButtonLink to="/gerenciamento/chat-messages" variant="primary">
                  <Trans>Escolher uma conversa</Trans>
                </ButtonLink>
                <ButtonLink to={`${rotaAgente}/teste`}>
                  <Trans>Testar o agente</Trans>
                </ButtonLink>
              </>
            }
          >
            <Trans>Abra uma conversa e use «Transformar em teste»: nomes e contatos são trocados por fictícios.</Trans>
          </EmptyState>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <div className="grid gap-4">
            <EnsaioSituacao ensaio={ensaio.data} />
            <ul className="divide-y divide-line-2 overflow-hidden card">
              {roteiros.data.map((roteiro) => (
                <RoteiroItem
                  key={roteiro.id}
                  roteiro={roteiro}
                  resultado={ensaio.data?.resultados.find(({ roteiro_id }) => roteiro_id === roteiro.id)}
                  aberto={aberto === roteiro.id}
                  onAbrir={(abre) => mudar({ aberto: abre ? roteiro.id : undefined }, { replace: true })}
                  onEditar={pode('UPD') ? () => setEditando(roteiro.id) : undefined}
                />
              ))}
            </ul>
          </div>
        </Suspense>
      )}
      {emEdicao ? (
        <RoteiroForm key={emEdicao.id} roteiro={emEdicao} exclui={pode('DEL')} onClose={() => setEditando(null)} />
      ) : null}
    </>
  )
}
