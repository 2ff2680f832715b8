import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, MessageCircle } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Link } from '#components/link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { diaLocal, formatDataHora } from '#lib/data-hora.ts'
import { type Marco, marcos } from './cliente.queries.ts'

/** Appointments and conversations, newest first; each leads to where it is. */
export function ClienteMarcos({ id }: { id: string }) {
  const consulta = useInfiniteQuery(marcos(id))
  const linhas = consulta.data?.pages.flatMap((pagina) => pagina.itens)
  return (
    <Card title={<Trans>Linha do tempo</Trans>}>
      {consulta.isError ? (
        <ErrorState compact busy={consulta.isFetching} onRetry={() => consulta.refetch()}>
          {consulta.error.message}
        </ErrorState>
      ) : null}
      {consulta.isPending ? (
        <div role="status" className="grid gap-3 px-4 py-4">
          <span className="sr-only">
            <Trans>Carregando</Trans>
          </span>
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-3 w-40" />
        </div>
      ) : null}
      {linhas?.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          <Trans>Conversas e horários deste cliente vão aparecer aqui.</Trans>
        </p>
      ) : null}
      <ol className="divide-y divide-line-2 text-sm">
        {linhas?.map((marco) => (
          <li key={marco.id}>
            <UmMarco marco={marco} />
          </li>
        ))}
      </ol>
      {consulta.hasNextPage ? (
        <div className="border-t border-line p-3">
          <Button size="sm" busy={consulta.isFetchingNextPage} onClick={() => consulta.fetchNextPage()}>
            <Trans>Mostrar mais</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function UmMarco({ marco }: { marco: Marco }) {
  const agendamento = marco.tipo === 'AGENDAMENTO'
  const Icone = agendamento ? CalendarDays : MessageCircle
  return (
    <Link
      to={
        agendamento
          ? `/gerenciamento/agenda?dia=${diaLocal(marco.quando)}&visao=dia`
          : `/gerenciamento/chat-messages/chat?conversa=${marco.id}`
      }
      className="flex items-start gap-3 px-4 py-3 -outline-offset-2! hover:bg-hover"
    >
      <Icone aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-emphasis">
          {agendamento ? marco.servico : <Trans>Conversa</Trans>}
          {agendamento ? <span className="font-normal text-ink-2"> · {marco.profissional}</span> : null}
        </span>
        <span className="block truncate text-[13px] text-ink-3">
          <time dateTime={marco.quando}>{formatDataHora(marco.quando)}</time>
          {agendamento ? null : ` · ${marco.ultima_mensagem}`}
        </span>
      </span>
      {agendamento ? (
        <StatusTag of="agendamento" status={marco.status} />
      ) : (
        <StatusTag of="conversa" status={marco.status} />
      )}
    </Link>
  )
}
