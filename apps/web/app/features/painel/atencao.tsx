import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { podeRota } from '@zelo/contract/permissao'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { agendamentos } from '#features/agendamento/agendamento.queries.ts'
import { conversas } from '#features/conversa/conversa.queries.ts'
import { formatHora } from '#lib/data-hora.ts'
import { useSessao } from '#lib/session.ts'

const quantos = 5

/** What needs somebody today: conversations that wait for a person, and the appointments still to come (a professional sees only their own). */
export function Atencao() {
  const { empresa, identidade, usuario } = useSessao()
  const pode = (rota: string) => usuario?.status === 'ATIVO' && podeRota(identidade.permissoes, rota)
  if (!empresa) return null
  return (
    <div className="mb-8 grid items-start gap-5 lg:grid-cols-2">
      {pode('/gerenciamento/chat-messages') ? <Esperando empresa={empresa} /> : null}
      {pode('/gerenciamento/agenda') ? <Hoje empresa={empresa} /> : null}
    </div>
  )
}

function Esperando({ empresa }: { empresa: string }) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(conversas(empresa, { status: 'ESPERANDO', busca: '' }))
  const itens = consulta.data?.pages[0]?.itens
  return (
    <Bloco
      titulo={<Trans>Esperam por você</Trans>}
      todas={{ to: '/gerenciamento/chat-messages?status=ESPERANDO', nome: <Trans>Ver conversas</Trans> }}
      consulta={consulta}
      vazio={itens?.length === 0 ? <Trans>Nenhuma conversa esperando. O agente está dando conta.</Trans> : null}
    >
      {itens?.slice(0, quantos).map((conversa) => (
        <Item
          key={conversa.id}
          to={`/gerenciamento/chat-messages/chat?conversa=${conversa.id}`}
          nome={conversa.cliente?.nome ?? t`Visitante`}
          texto={conversa.ultima_mensagem}
          hora={formatHora(conversa.ultima_em)}
        />
      ))}
    </Bloco>
  )
}

function Hoje({ empresa }: { empresa: string }) {
  const agora = new Date()
  const inicio = new Date(agora.getFullYear(), agora.getMonth(), agora.getDate())
  const fim = new Date(agora.getFullYear(), agora.getMonth(), agora.getDate() + 1)
  const consulta = useQuery(agendamentos(empresa, inicio.toISOString(), fim.toISOString()))
  const proximos = consulta.data?.agendamentos.filter(
    (item) => new Date(item.fim) > agora && (item.status === 'MARCADO' || item.status === 'CONFIRMADO'),
  )
  return (
    <Bloco
      titulo={<Trans>Ainda hoje</Trans>}
      todas={{ to: '/gerenciamento/agenda', nome: <Trans>Abrir agenda</Trans> }}
      consulta={consulta}
      vazio={proximos?.length === 0 ? <Trans>Nada mais marcado para hoje.</Trans> : null}
    >
      {proximos?.slice(0, quantos).map((item) => (
        <Item
          key={item.id}
          to="/gerenciamento/agenda"
          nome={item.cliente.nome}
          texto={`${item.servico.nome} · ${item.profissional.nome}`}
          hora={formatHora(item.inicio, consulta.data?.fuso)}
        />
      ))}
    </Bloco>
  )
}

type BlocoProps = {
  titulo: ReactNode
  todas: { to: string; nome: ReactNode }
  consulta: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  vazio: ReactNode
  children: ReactNode
}

function Bloco({ titulo, todas, consulta, vazio, children }: BlocoProps) {
  return (
    <section className="overflow-hidden rounded-frame border border-line bg-surface">
      <header className="flex items-center justify-between gap-4 border-line-2 border-b px-5 py-3">
        <h2 className="font-emphasis text-[15px]">{titulo}</h2>
        <Link to={todas.to} className="text-[13.5px] text-pri-ink hover:underline">
          {todas.nome}
        </Link>
      </header>
      {consulta.isPending ? (
        <div aria-busy="true" className="grid gap-4 p-5">
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ) : null}
      {consulta.isError ? (
        <ErrorState compact onRetry={() => void consulta.refetch()} busy={consulta.isFetching} />
      ) : null}
      {vazio ? <p className="px-5 py-6 text-ink-2 text-sm">{vazio}</p> : <ul>{children}</ul>}
    </section>
  )
}

function Item({ to, nome, texto, hora }: { to: string; nome: string; texto: string; hora: string }) {
  return (
    <li className="border-line-2 border-t first:border-t-0">
      <Link to={to} prefetch="intent" className="flex min-h-14 items-center gap-4 px-5 py-2.5 hover:bg-hover">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-emphasis text-ink text-sm">{nome}</span>
          <span className="block truncate text-[13px] text-ink-2">{texto}</span>
        </span>
        <span className="shrink-0 text-[13px] text-ink-3 tabular-nums">{hora}</span>
      </Link>
    </li>
  )
}
