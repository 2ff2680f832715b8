import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apagarNotaDaConversa, marcarConversaLida } from '@zelo/contract/conversa/conversa'
import { ArrowLeft, MessageSquareDashed, UserRound } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { type ConversaAberta, conversa, rotaLista, trechoDaThread } from '#conversa/conversa/conversa.queries.ts'
import { anotarLida, lerNovidades } from '#conversa/conversa/novidades.ts'
import { portas } from '#conversa/conversa/portas.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { lerArquivo } from '#lib/api/baixar.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'

const ConversaCliente = sobDemanda(() => import('./conversa-cliente.tsx'), 'ConversaCliente', null)
const ConversaThread = sobDemanda(() => import('./conversa-thread.tsx'), 'ConversaThread')
const ConversaAcoes = sobDemanda(() => import('./conversa-acoes.tsx'), 'ConversaAcoes')
const ConversaAtendimento = sobDemanda(() => import('./conversa-atendimento.tsx'), 'ConversaAtendimento', null)

/** The thread and, beside it or in its place, the client. */
export function ConversaAbertaPainel({ id, irPara }: { id: string; irPara?: number }) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const [verCliente, setVerCliente] = useState(false)
  const consulta = useQuery(conversa(empresa, id))
  const apagarNota = useApagarNota(id)
  useLida(id, consulta.data)
  if (consulta.isError) return <Falha erro={consulta.error} onRetry={() => consulta.refetch()} />

  const dados = consulta.data
  const nome = dados?.cliente?.nome ?? t`Visitante do site`
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_344px]">
      <section
        aria-label={nome}
        className={`flex min-h-0 min-w-0 flex-col bg-surface ${verCliente ? 'hidden xl:flex' : ''}`}
      >
        <header className="@container flex min-h-16 items-center gap-2 border-b border-line ps-4 pe-2 sm:gap-3 lg:px-6">
          <Voltar />
          {dados ? <Avatar name={nome} size="lg" /> : <Skeleton className="size-9 rounded-full!" />}
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-emphasis">{dados ? nome : <Skeleton className="h-2.5 w-32" />}</h2>
            <p className="truncate text-note text-ink-3">{i18n._(nomesDoCanal[dados?.conversa.canal ?? 'WEB'])}</p>
          </div>
          {dados ? (
            <span className="@max-[26rem]:sr-only">
              <StatusTag of="conversa" status={dados.conversa.status} />
            </span>
          ) : null}
          <IconButton label={t`Ver dados do cliente`} className="xl:hidden" onClick={() => setVerCliente(true)}>
            <UserRound aria-hidden className="size-5" />
          </IconButton>
          <Suspense fallback={<span className="size-11 lg:size-8" />}>
            {dados && portas.TransformarEmTeste ? <portas.TransformarEmTeste conversa={id} /> : null}
            {dados ? <ConversaAcoes dados={dados} nome={nome} /> : null}
          </Suspense>
        </header>
        <Suspense fallback={<div className="flex-1" />}>
          {dados ? (
            <ConversaThread
              total={dados.conversa.ultima_ordem}
              trecho={trechoDaThread(empresa, id)}
              cliente={nome}
              lidaAte={dados.conversa.lida_ate}
              irPara={irPara}
              onApagarNota={apagarNota}
              lerArquivo={async (anexo) => {
                const { verAnexo } = await import('@zelo/contract/conversa/anexo')
                return lerArquivo(verAnexo, { params: { id, anexo } })
              }}
            />
          ) : (
            <div className="flex-1" />
          )}
        </Suspense>
        {dados ? <ConversaAtendimento dados={dados} nome={nome} /> : null}
      </section>
      <aside
        aria-label={t`Dados do cliente`}
        className={`min-h-0 overflow-y-auto border-s border-line bg-bg xl:block ${verCliente ? '' : 'hidden'}`}
      >
        <div className="px-4 pt-3 xl:hidden">
          <IconButton label={t`Voltar à conversa`} onClick={() => setVerCliente(false)}>
            <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
          </IconButton>
        </div>
        {dados ? <ConversaCliente dados={dados} /> : null}
      </aside>
    </div>
  )
}

/**
 * Marks the messages as read when the thread opens, and when a message arrives while it is visible.
 */
function useLida(id: string, dados: ConversaAberta | undefined) {
  const cache = useQueryClient()
  const { empresa } = useSessao()
  const dita = useRef(0)
  const { ultima_ordem: ate = 0, lida_ate: lida = 0 } = dados?.conversa ?? {}
  useEffect(() => {
    const dizer = () => {
      if (document.hidden || ate <= Math.max(dita.current, lida)) return
      dita.current = ate
      request(marcarConversaLida, { params: { id }, body: { ate } }).then(
        () => anotarLida(cache, empresa, id, ate),
        () => {
          dita.current = 0
        },
      )
    }
    dizer()
    document.addEventListener('visibilitychange', dizer)
    return () => document.removeEventListener('visibilitychange', dizer)
  }, [cache, empresa, id, ate, lida])
}

function useApagarNota(id: string) {
  const cache = useQueryClient()
  const { empresa } = useSessao()
  return ({ id: nota }: { id: string }) =>
    act(async () => {
      await request(apagarNotaDaConversa, { params: { id, nota } })
      await lerNovidades(cache, empresa, id)
    })
}

function Voltar() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const filtros = new URLSearchParams(params)
  filtros.delete('conversa')
  filtros.delete('mensagem')
  return (
    <Link
      to={{ pathname: rotaLista, search: filtros.toString() }}
      aria-label={t`Voltar à lista`}
      className="-ms-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-2 hover:bg-hover lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
    </Link>
  )
}

function Falha({ erro, onRetry }: { erro: Error; onRetry: () => void }) {
  const naoExiste = erro instanceof ErroApi && (erro.status === 404 || erro.status === 422)
  return (
    <div className="grid place-items-center">
      {naoExiste ? (
        <EmptyState
          icon={<MessageSquareDashed />}
          title={<Trans>Esta conversa não existe</Trans>}
          actions={
            <ButtonLink to={rotaLista}>
              <Trans>Ver todas as conversas</Trans>
            </ButtonLink>
          }
        >
          <Trans>O endereço pode estar incompleto, ou a conversa é de outra empresa.</Trans>
        </EmptyState>
      ) : (
        <ErrorState query={{ error: erro, refetch: onRetry }} />
      )}
    </div>
  )
}
