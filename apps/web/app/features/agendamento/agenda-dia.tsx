import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Avatar } from '#components/avatar.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { formatHora } from '#lib/data-hora.ts'
import type { Agendamento } from './agendamento.queries.ts'

/** The day in order. An appointment made in a conversation opens it. */
export function AgendaDia({ agendamentos, fuso }: { agendamentos: readonly Agendamento[]; fuso: string }) {
  return (
    <ol className="flex flex-col gap-2">
      {agendamentos.map((agendamento) => (
        <li key={agendamento.id} className="grid grid-cols-[52px_minmax(0,1fr)] gap-3">
          <time dateTime={agendamento.inicio} className="pt-3 text-ink-2 tabular-nums">
            {formatHora(agendamento.inicio, fuso)}
          </time>
          <Cartao agendamento={agendamento} fuso={fuso} />
        </li>
      ))}
    </ol>
  )
}

function Cartao({ agendamento, fuso }: { agendamento: Agendamento; fuso: string }) {
  const { cliente, servico, profissional, conversa_id } = agendamento
  return (
    <article
      className={`relative flex items-center gap-3 rounded-frame rounded-es-[4px] border border-line bg-surface px-4 py-3 ${conversa_id ? 'hover:bg-hover' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-emphasis">
          {conversa_id ? (
            <Link
              to={`/gerenciamento/chat-messages/chat?conversa=${conversa_id}`}
              className="after:absolute after:inset-0 after:rounded-frame"
            >
              {cliente.nome}
            </Link>
          ) : (
            cliente.nome
          )}
        </h2>
        <p className="text-[13px] text-ink-2">
          <Trans>
            {servico.nome}, até {formatHora(agendamento.fim, fuso)}
          </Trans>
        </p>
      </div>
      <StatusTag of="agendamento" status={agendamento.status} />
      <span title={profissional.nome} className="hidden items-center gap-2 text-[13px] text-ink-2 sm:flex">
        <Avatar name={profissional.nome} size="sm" />
        {profissional.nome}
      </span>
    </article>
  )
}
