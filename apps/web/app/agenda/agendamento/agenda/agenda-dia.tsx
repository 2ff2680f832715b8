import { Trans } from '@lingui/react/macro'
import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { AtrasoAviso, avisoDeAtraso } from '#agenda/agendamento/atraso-aviso.tsx'
import type { Tom, Tons } from '#agenda/agendamento/calendario/tom.ts'
import { diaLocal, formatHora } from '#lib/formato/data-hora.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'

type Props = {
  agendamentos: readonly Agendamento[]
  fuso: string
  tons: Tons
  /** Address of each professional's picture, by id. */
  fotos: ReadonlyMap<string, string | null>
  /** Draws the line of the moment in its place, when the day is today. */
  agora?: string
  onAbrir: (agendamento: Agendamento) => void
}

/** The day in order. */
export function AgendaDia({ agendamentos, fuso, tons, fotos, agora, onAbrir }: Props) {
  const antes = agora ? agendamentos.filter(({ inicio }) => inicio <= agora) : agendamentos
  const depois = agendamentos.slice(antes.length)
  const itens = (lista: readonly Agendamento[]) =>
    lista.map((agendamento) => (
      <li key={agendamento.id} className="grid grid-cols-[52px_minmax(0,1fr)] gap-3">
        <time dateTime={agendamento.inicio} className="pt-3 text-ink-2 tabular-nums">
          {formatHora(agendamento.inicio, fuso)}
        </time>
        <Cartao
          agendamento={agendamento}
          fuso={fuso}
          tom={tons.get(agendamento.profissional.id)}
          foto={fotos.get(agendamento.profissional.id)}
          onAbrir={() => onAbrir(agendamento)}
        />
      </li>
    ))
  return (
    <ol className="flex flex-col gap-2">
      {itens(antes)}
      {agora ? (
        <li aria-hidden className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-3">
          <span className="font-emphasis text-note tabular-nums">{formatHora(agora, fuso)}</span>
          <span className="h-0 border-t-2 border-ink" />
        </li>
      ) : null}
      {itens(depois)}
    </ol>
  )
}

type CartaoProps = {
  agendamento: Agendamento
  fuso: string
  tom: Tom | undefined
  foto: string | null | undefined
  onAbrir: () => void
}

function Cartao({ agendamento, fuso, tom, foto, onAbrir }: CartaoProps) {
  const { cliente, servico, profissional, status } = agendamento
  const apagado = status === 'CANCELADO'
  const aviso = avisoDeAtraso(agendamento)
  return (
    <article className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-frame rounded-es-[4px] border border-line bg-surface px-4 py-3 hover:bg-hover">
      <div className="min-w-40 flex-1">
        <h2 className={`truncate font-emphasis ${apagado ? 'text-ink-2 line-through' : ''}`}>
          <button
            type="button"
            onClick={onAbrir}
            className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-frame"
          >
            {cliente.nome}
          </button>
        </h2>
        <p className="text-note text-ink-2">
          <Trans>
            {servico.nome}, até {formatHora(agendamento.fim, fuso)}
          </Trans>
        </p>
        {aviso ? (
          <p className="mt-1 text-note">
            <AtrasoAviso aviso={aviso} />
          </p>
        ) : null}
      </div>
      <StatusTag of="agendamento" status={status} />
      <span title={profissional.nome} className="flex items-center gap-2 text-note text-ink-2">
        <Avatar name={profissional.nome} src={foto} size="sm" tone={tom} />
        <span className="sr-only sm:not-sr-only">{profissional.nome}</span>
      </span>
    </article>
  )
}

/** The appointments of a local day, in order. */
export function doDia(agendamentos: readonly Agendamento[], dia: string, fuso: string): Agendamento[] {
  return agendamentos.filter(({ inicio }) => diaLocal(inicio, fuso) === dia)
}
