import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { filtrosConversa } from '@zelo/contract/conversa'
import { ArrowLeft, MessageSquareDashed, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#components/avatar.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import { comPadrao, opcional, texto, umDe, uuid } from '#components/data-table/campo.ts'
import { useBusca } from '#components/data-table/use-busca.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { ErroApi } from '#lib/api-client.ts'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { nomesDoCanal } from './canal-textos.ts'
import { conversa, mensagens } from './conversa.queries.ts'
import { ConversaLista } from './conversa-lista.tsx'
import { ConversaThread } from './conversa-thread.tsx'
import { useConversasAoVivo } from './use-conversas-ao-vivo.ts'

const ConversaCliente = lazy(async () => ({ default: (await import('./conversa-cliente.tsx')).ConversaCliente }))
const ConversaAtendimento = lazy(async () => ({
  default: (await import('./conversa-atendimento.tsx')).ConversaAtendimento,
}))

export function meta() {
  return [titulo(t`Histórico de conversas`)]
}

const campos = {
  conversa: opcional(uuid),
  status: comPadrao(umDe(filtrosConversa), 'TODAS'),
  busca: comPadrao(texto(100), ''),
}

/**
 * Fills the page under the header. The list, the thread and the client: three panes on a wide screen, one at a time on a phone. `/gerenciamento/chat-messages` shows the
 * list, `/chat?conversa=` a thread.
 */
export default function ConversaPage() {
  const { empresa } = useSessao()
  const [{ conversa: id, status, busca }, mudar] = useBusca(campos)
  useConversasAoVivo(empresa)

  return (
    <div
      data-tela-cheia
      className="grid h-[calc(100dvh-64px)] min-h-96 grid-cols-[minmax(0,1fr)] lg:grid-cols-[328px_minmax(0,1fr)]"
    >
      <div className={`min-h-0 border-e border-line bg-surface ${id ? 'hidden lg:block' : ''}`}>
        <ConversaLista filtro={{ status, busca }} onFiltro={(parte) => mudar(parte, { replace: true })} aberta={id} />
      </div>
      {id ? <Aberta key={id} id={id} /> : <Escolha />}
    </div>
  )
}

function Escolha() {
  return (
    <div className="hidden place-items-center lg:grid">
      <EmptyState icon={<MessageSquareDashed />} title={<Trans>Escolha uma conversa</Trans>}>
        <Trans>As mensagens, os passos do agente e os dados do cliente aparecem aqui.</Trans>
      </EmptyState>
    </div>
  )
}

function Aberta({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const [verCliente, setVerCliente] = useState(false)
  const consulta = useQuery(conversa(empresa, id))
  const falas = useInfiniteQuery(mensagens(empresa, id))
  if (consulta.isError) return <Falha erro={consulta.error} onRetry={() => consulta.refetch()} />

  const nome = consulta.data?.cliente?.nome ?? t`Visitante do site`
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_344px]">
      <section
        aria-label={nome}
        className={`flex min-h-0 min-w-0 flex-col bg-surface ${verCliente ? 'hidden xl:flex' : ''}`}
      >
        <header className="flex min-h-16 items-center gap-3 border-b border-line px-4 lg:px-6">
          <Voltar />
          {consulta.data ? <Avatar name={nome} size="lg" /> : <Skeleton className="size-9" />}
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-emphasis">{consulta.data ? nome : <Skeleton className="h-2.5 w-32" />}</h2>
            <p className="truncate text-[13px] text-ink-3">
              {i18n._(nomesDoCanal[consulta.data?.conversa.canal ?? 'WEB'])}
            </p>
          </div>
          {consulta.data ? <StatusTag of="conversa" status={consulta.data.conversa.status} /> : null}
          <IconButton label={t`Ver dados do cliente`} className="xl:hidden" onClick={() => setVerCliente(true)}>
            <UserRound aria-hidden className="size-5" />
          </IconButton>
        </header>
        <ConversaThread consulta={falas} cliente={nome} />
        <Suspense>{consulta.data ? <ConversaAtendimento dados={consulta.data} nome={nome} /> : null}</Suspense>
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
        <Suspense>{consulta.data ? <ConversaCliente dados={consulta.data} /> : null}</Suspense>
      </aside>
    </div>
  )
}

function Voltar() {
  const { t } = useLingui()
  return (
    <Link
      to="/gerenciamento/chat-messages"
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
            <ButtonLink to="/gerenciamento/chat-messages">
              <Trans>Ver todas as conversas</Trans>
            </ButtonLink>
          }
        >
          <Trans>O endereço pode estar incompleto, ou a conversa é de outra empresa.</Trans>
        </EmptyState>
      ) : (
        <ErrorState onRetry={onRetry}>{erro.message}</ErrorState>
      )}
    </div>
  )
}
