import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Agendamento, Oferta } from '#agenda/agendamento/agendamento.queries.ts'
import { AtrasoAviso, avisoDeAtraso } from '#agenda/agendamento/atraso-aviso.tsx'
import { aparencia } from '#agenda/agendamento/calendario/calendario-bloco.tsx'
import type { Trecho } from '#agenda/agendamento/calendario/disposicao.ts'
import { horaDe, relogioDe } from '#agenda/agendamento/calendario/relogio.ts'
import type { Tom, Tons } from '#agenda/agendamento/calendario/tom.ts'
import { diaLocal, formatHora } from '#lib/formato/data-hora.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { Vaga } from './vagas.ts'

type Props = {
  agendamentos: readonly Agendamento[]
  /** Free times to book. Empty for users who may not book. */
  vagas: readonly Vaga[]
  /**
   * Times taken by external calendars (`quem` is the professional) and by bookings not sent yet.
   */
  tomados: readonly (Trecho & { quem: string; aEnviar?: string })[]
  fuso: string
  tons: Tons
  profissionais: Oferta['profissionais']
  /** Draws a line at the current time, when the day is today. */
  agora?: string
  onAbrir: (agendamento: Agendamento) => void
  onMarcar: (vaga: Vaga) => void
}

/** The height that header or buttons may cover at the edges. */
const margem = 72

/** A day in order: its appointments and, as buttons, its free times. */
export function AgendaDia({
  agendamentos,
  vagas,
  tomados,
  fuso,
  tons,
  profissionais,
  agora,
  onAbrir,
  onMarcar,
}: Props) {
  const { t } = useLingui()
  const linha = useRef<HTMLLIElement>(null)
  function tomado({ quem, fim, aEnviar }: Props['tomados'][number]): string {
    const ate = horaDe(fim)
    const oQue = aEnviar === undefined ? t`Ocupado (calendário) até ${ate}` : t`A enviar: ${aEnviar}, até ${ate}`
    const nome = profissionais.length > 1 ? profissionais.find(({ id }) => id === quem)?.nome : undefined
    return [oQue, nome].filter(Boolean).join(' · ')
  }
  const hoje = agora !== undefined
  // Scrolls only once, so that a user who scrolls away stays there.
  useEffect(() => {
    if (!hoje) return
    // The browser lays the day out for its frame anyway.
    const quadro = requestAnimationFrame(() => {
      const onde = linha.current?.getBoundingClientRect()
      if (onde && (onde.top < margem || onde.bottom > innerHeight - 2 * margem))
        linha.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(quadro)
  }, [hoje])

  const itens: { chave: string; minuto: number; desenho: ReactNode }[] = [
    ...agendamentos.map((agendamento) => ({
      chave: agendamento.id,
      minuto: relogioDe(agendamento.inicio, fuso).minuto,
      desenho: (
        <Linha hora={formatHora(agendamento.inicio, fuso)} marcado>
          <Cartao
            agendamento={agendamento}
            fuso={fuso}
            tom={tons.get(agendamento.profissional.id)}
            foto={profissionais.find(({ id }) => id === agendamento.profissional.id)?.foto}
            onAbrir={() => onAbrir(agendamento)}
          />
        </Linha>
      ),
    })),
    ...vagas.map((vaga) => ({
      chave: `${vaga.inicio}`,
      minuto: vaga.inicio,
      desenho: (
        <Linha hora={horaDe(vaga.inicio)}>
          <Livre vaga={vaga} tons={tons} profissionais={profissionais} onMarcar={() => onMarcar(vaga)} />
        </Linha>
      ),
    })),
    ...tomados.map((um) => ({
      chave: `${um.quem}:${um.inicio}:${um.fim}:${um.aEnviar}`,
      minuto: um.inicio,
      desenho: (
        <Linha hora={horaDe(um.inicio)} marcado>
          <p className="flex min-h-11 items-center gap-2 rounded-frame rounded-es-[4px] bg-bubble px-4 text-ink-2 text-note">
            {um.aEnviar === undefined ? null : <Clock aria-hidden className="size-4 shrink-0" />}
            {tomado(um)}
          </p>
        </Linha>
      ),
    })),
  ].sort((a, b) => a.minuto - b.minuto)
  const minutoDeAgora = agora ? relogioDe(agora, fuso).minuto : undefined
  const depois = minutoDeAgora === undefined ? -1 : itens.findIndex(({ minuto }) => minuto > minutoDeAgora)
  const linhaDeAgora = agora ? (
    <li ref={linha} aria-hidden className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-3">
      <span className="font-emphasis text-note tabular-nums">{formatHora(agora, fuso)}</span>
      <span className="h-0 border-t-2 border-ink" />
    </li>
  ) : null
  return (
    <ol className="flex flex-col gap-2">
      {itens.map(({ chave, desenho }, i) => (
        <Fragment key={chave}>
          {i === depois ? linhaDeAgora : null}
          {desenho}
        </Fragment>
      ))}
      {depois === -1 ? linhaDeAgora : null}
    </ol>
  )
}

function Linha({ hora, marcado, children }: { hora: string; marcado?: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] gap-3">
      <span aria-hidden={!marcado} className={`pt-3 tabular-nums ${marcado ? 'text-ink-2' : 'text-note text-ink-3'}`}>
        {hora}
      </span>
      {children}
    </li>
  )
}

type LivreProps = Pick<Props, 'tons' | 'profissionais'> & { vaga: Vaga; onMarcar: () => void }

function Livre({ vaga, tons, profissionais, onMarcar }: LivreProps) {
  const [de, ate] = [horaDe(vaga.inicio), horaDe(vaga.fim)]
  const livres = profissionais.filter(({ id }) => vaga.profissionais.includes(id))
  return (
    <button
      type="button"
      onClick={onMarcar}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-frame rounded-es-[4px] border border-dashed border-line px-4 text-start text-note text-ink-2 hover:border-ctl hover:bg-hover"
    >
      <span className="sr-only">
        <Trans>Marcar às {de}:</Trans>{' '}
      </span>
      <span className="me-auto">
        <Trans>Livre até {ate}</Trans>
      </span>
      {profissionais.length > 1 ? (
        <span className="flex gap-1">
          {livres.slice(0, 3).map(({ id, nome, foto }) => (
            <span key={id} title={nome}>
              <Avatar name={nome} src={foto} size="sm" tone={tons.get(id)} />
              <span className="sr-only">{nome} </span>
            </span>
          ))}
          {livres.length > 3 ? <span className="self-center text-ink-3">+{livres.length - 3}</span> : null}
        </span>
      ) : null}
      <Plus aria-hidden className="size-4 text-ink-3" />
    </button>
  )
}
type CartaoProps = {
  agendamento: Agendamento
  fuso: string
  tom: Tom | undefined
  foto: string | null | undefined
  onAbrir: () => void
}

function Cartao({ agendamento, fuso, tom = 'a', foto, onAbrir }: CartaoProps) {
  const { cliente, servico, profissional, status } = agendamento
  const apagado = status === 'CANCELADO'
  const aviso = avisoDeAtraso(agendamento)
  return (
    <article
      className={`relative flex items-center gap-3 rounded-frame rounded-es-[4px] px-4 py-3 hover:brightness-97 ${aparencia(status, tom)}`}
    >
      <div className="min-w-0 flex-1">
        <h2 className={`truncate font-emphasis ${apagado ? 'line-through' : ''}`}>
          <button
            type="button"
            onClick={onAbrir}
            className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-frame"
          >
            {cliente.nome}
          </button>
        </h2>
        <p className="truncate text-note">
          <Trans>
            {servico.nome}, até {formatHora(agendamento.fim, fuso)}
          </Trans>
        </p>
        {aviso ? (
          <p className="mt-1 text-note">
            <AtrasoAviso aviso={aviso} />
          </p>
        ) : null}
        <p className={status === 'CONFIRMADO' ? 'sr-only' : 'mt-1.5'}>
          <StatusTag of="agendamento" status={status} />
        </p>
      </div>
      <span title={profissional.nome} className="flex shrink-0 items-center gap-2 text-note">
        <span className="rounded-full bg-surface p-0.5">
          <Avatar name={profissional.nome} src={foto} size="sm" tone={tom} />
        </span>
        <span className="sr-only sm:not-sr-only">{profissional.nome}</span>
      </span>
    </article>
  )
}

/** The appointments of a local day. */
export function doDia(agendamentos: readonly Agendamento[], dia: string, fuso: string): Agendamento[] {
  return agendamentos.filter(({ inicio }) => diaLocal(inicio, fuso) === dia)
}
