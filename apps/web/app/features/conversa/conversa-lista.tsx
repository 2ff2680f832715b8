import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { LoadingBar } from '#components/loading-bar.tsx'
import { SearchInput } from '#components/search-input.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { diaLocal, formatDiaMes, formatHora } from '#lib/data-hora.ts'
import { useSessao } from '#lib/session.ts'
import { type ConversaResumo, conversas, type FiltroConversa } from './conversa.queries.ts'

type Props = {
  filtro: FiltroConversa
  onFiltro: (parte: Partial<FiltroConversa>) => void
  /** The open one. */
  aberta?: string
}

/** Search, state filter and the conversations, each one a link to its thread. */
export function ConversaLista({ filtro, onFiltro, aberta }: Props) {
  const { t } = useLingui()

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-col gap-3 border-b border-line px-4 pt-4 pb-3">
        <h1 className="font-display text-[22px] leading-tight font-semibold tracking-[-0.02em]">
          <Trans>Histórico de conversas</Trans>
        </h1>
        <SearchInput
          label={t`Buscar por nome, e-mail ou telefone`}
          placeholder={t`Nome, e-mail ou telefone`}
          value={filtro.busca}
          onSearch={(busca) => onFiltro({ busca })}
        />
        <Segmented
          label={t`Situação`}
          size="sm"
          value={filtro.status}
          onChange={(status) => onFiltro({ status })}
          options={[
            { value: 'TODAS', label: <Trans>Todas</Trans> },
            { value: 'AGENTE', label: <Trans>Agente</Trans> },
            { value: 'ESPERANDO', label: <Trans>Esperando</Trans> },
            { value: 'PESSOA', label: <Trans>Equipe</Trans> },
          ]}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <Conteudo filtro={filtro} onFiltro={onFiltro} aberta={aberta} />
      </div>
    </div>
  )
}

function Conteudo({ filtro, onFiltro, aberta }: Props) {
  const { empresa } = useSessao()
  const consulta = useInfiniteQuery(conversas(empresa, filtro))
  if (consulta.isPending) return <Carregando />
  if (consulta.isError) {
    return (
      <ErrorState compact busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
        {consulta.error.message}
      </ErrorState>
    )
  }
  const itens = consulta.data.pages.flatMap((pagina) => pagina.itens)
  if (itens.length === 0) return <Vazia filtro={filtro} onFiltro={onFiltro} />
  return (
    <>
      {consulta.isFetching ? <LoadingBar /> : null}
      <ul>
        {itens.map((item) => (
          <Item key={item.id} conversa={item} aberta={item.id === aberta} />
        ))}
      </ul>
      {consulta.hasNextPage ? (
        <div className="grid place-items-center p-4">
          <Button size="sm" busy={consulta.isFetchingNextPage} onClick={() => consulta.fetchNextPage()}>
            <Trans>Mostrar mais</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Item({ conversa, aberta }: { conversa: ConversaResumo; aberta: boolean }) {
  const { t } = useLingui()
  const nome = conversa.cliente?.nome ?? t`Visitante do site`
  return (
    <li>
      <Link
        to={`/gerenciamento/chat-messages/chat?conversa=${conversa.id}`}
        aria-current={aberta ? 'true' : undefined}
        className={`flex min-h-[67px] gap-3 border-b border-line-2 px-4 py-3 -outline-offset-2 hover:bg-hover ${aberta ? 'bg-sunken' : ''}`}
      >
        <Avatar name={nome} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-emphasis">{nome}</span>
            <time dateTime={conversa.ultima_em} className="shrink-0 text-[13px] text-ink-3 tabular-nums">
              <Quando instante={conversa.ultima_em} />
            </time>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className="truncate text-[13px] text-ink-2">{conversa.ultima_mensagem}</span>
            <StatusTag of="conversa" status={conversa.status} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The hour today, the day before that. */
function Quando({ instante }: { instante: string }) {
  const hoje = diaLocal(instante) === diaLocal(new Date().toISOString())
  return hoje ? formatHora(instante) : formatDiaMes(instante)
}

function Vazia({ filtro, onFiltro }: Pick<Props, 'filtro' | 'onFiltro'>) {
  if (filtro.busca === '' && filtro.status === 'TODAS') {
    return (
      <EmptyState compact icon={<MessagesSquare />} title={<Trans>Nenhuma conversa ainda</Trans>}>
        <Trans>Quando alguém escrever para o seu agente, a conversa aparece aqui na hora.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      compact
      icon={<SearchX />}
      title={<Trans>Nada com estes filtros</Trans>}
      actions={
        <Button onClick={() => onFiltro({ busca: '', status: 'TODAS' })}>
          <Trans>Limpar filtros</Trans>
        </Button>
      }
    >
      <Trans>Tente outro nome ou outra situação.</Trans>
    </EmptyState>
  )
}

const linhas = ['a', 'b', 'c', 'd', 'e', 'f']

function Carregando() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Carregando</Trans>
      </span>
      {linhas.map((linha) => (
        <div key={linha} className="flex h-[67px] items-center gap-3 border-b border-line-2 px-4">
          <Skeleton className="size-9" />
          <div className="flex flex-col gap-2.5">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="h-2.5 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}
