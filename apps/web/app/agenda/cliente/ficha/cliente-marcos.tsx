import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, MessageCircle } from 'lucide-react'
import { type Marco, marcos } from '#agenda/cliente/cliente.queries.ts'
import { diaLocal, formatDataHora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa, enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { Link } from '#ui/button/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'

/** The client's appointments and conversations, newest first, each with a link. */
export function ClienteMarcos({ id }: { id: string }) {
  return (
    <Card title={<Trans>Linha do tempo</Trans>}>
      <EndlessList
        query={useInfiniteQuery(marcos(id))}
        rowKey={(marco) => marco.id}
        empty={<Trans>Conversas e horários deste cliente vão aparecer aqui.</Trans>}
        className=""
      >
        {(marco) => <UmMarco marco={marco} />}
      </EndlessList>
    </Card>
  )
}

function UmMarco({ marco }: { marco: Marco }) {
  const agendamento = marco.tipo === 'AGENDAMENTO'
  const Icone = agendamento ? CalendarDays : MessageCircle
  return (
    <Link
      to={agendamento ? enderecoDoDia(diaLocal(marco.quando)) : enderecoDaConversa(marco.id)}
      className="flex items-start gap-3 px-4 py-3 -outline-offset-2! hover:bg-hover"
    >
      <Icone aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-emphasis">
          {agendamento ? marco.servico : <Trans>Conversa</Trans>}
          {agendamento ? <span className="font-normal text-ink-2"> · {marco.profissional}</span> : null}
        </span>
        <span className="block truncate text-note text-ink-3">
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
