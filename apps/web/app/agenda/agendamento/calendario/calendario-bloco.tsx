import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatusAgendamento } from '@zelo/contract/nucleo/enums'
import type { ComponentProps, PointerEvent } from 'react'
import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { AtrasoCurto, avisoDeAtraso } from '#agenda/agendamento/atraso-aviso.tsx'
import { looks } from '#ui/tag/status-tag.tsx'
import { TagMark } from '#ui/tag/tag.tsx'
import type { Trecho } from './disposicao.ts'
import { minimoVisivel } from './disposicao.ts'
import { horaDe } from './relogio.ts'
import type { Tom } from './tom.ts'

/** The height of an hour in pixels. */
export const alturaHora = 72

export type Lugar = Trecho & { faixa: number; faixas: number }

/** The position of a stretch of a day in its column. */
export function posicao({ inicio, fim, faixa, faixas }: Lugar, deMinuto: number) {
  const altura = Math.max(fim - inicio, minimoVisivel)
  return {
    insetBlockStart: `${((inicio - deMinuto) * alturaHora) / 60}px`,
    blockSize: `${(altura * alturaHora) / 60 - 2}px`,
    insetInlineStart: `calc(${(100 * faixa) / faixas}% + 2px)`,
    inlineSize: `calc(${100 / faixas}% - 5px)`,
  }
}

const pessoas = {
  a: 'bg-person-a text-person-a-ink',
  b: 'bg-person-b text-person-b-ink',
  c: 'bg-person-c text-person-c-ink',
}
const aConfirmar = {
  a: 'bg-surface text-person-a-ink',
  b: 'bg-surface text-person-b-ink',
  c: 'bg-surface text-person-c-ink',
}

/** The time is only held until the deposit is paid. */
const aguardaSinal = [msg`Aguarda sinal`, 'neutral', 'half'] as const

/** The colour shows the professional. Border and mark show the state, as the tag does. */
export function aparencia(status: StatusAgendamento, tom: Tom): string {
  if (status === 'FALTOU') return 'border border-transparent bg-warn-soft text-warn-ink'
  if (status === 'ATENDIDO') return 'border border-line bg-sunken text-ink-2'
  if (status === 'CANCELADO') return 'border border-line bg-surface text-ink-2'
  return status === 'MARCADO'
    ? `border border-dashed border-current ${aConfirmar[tom]}`
    : `border border-transparent ${pessoas[tom]}`
}

type Props = {
  agendamento: Agendamento
  lugar: Lugar
  tom: Tom
  deMinuto: number
  /** Props that let the arrow keys reach it. */
  parada: Pick<ComponentProps<'button'>, 'ref' | 'tabIndex' | 'onFocus'>
  /** It is being dragged. This is where it started. */
  saindo: boolean
  podeMover: boolean
  onAbrir: () => void
  onPegar: (event: PointerEvent, modo: 'mover' | 'esticar') => void
}

/** One appointment in the calendar. Dragging its lower edge changes its length. */
export function CalendarioBloco(props: Props) {
  const { agendamento, lugar, tom, deMinuto, parada, saindo, podeMover, onAbrir, onPegar } = props
  const { t, i18n } = useLingui()
  const { cliente, servico, profissional, status } = agendamento
  const aviso = avisoDeAtraso(agendamento)
  const reservado = agendamento.sinal?.situacao === 'AGUARDANDO'
  const [label, , mark] = reservado ? aguardaSinal : looks.agendamento[status]
  const [de, ate, estado] = [horaDe(lugar.inicio), horaDe(lugar.fim), i18n._(label)]
  const alto = lugar.fim - lugar.inicio >= 40
  const estreito = lugar.faixas > 1
  return (
    <button
      type="button"
      {...parada}
      onClick={onAbrir}
      onPointerDown={podeMover ? (event) => onPegar(event, 'mover') : undefined}
      style={posicao(lugar, deMinuto)}
      className={`group absolute z-10 flex flex-col overflow-hidden rounded-field rounded-es-[3px] px-2 text-start text-note leading-[1.3] select-none [-webkit-touch-callout:none] hover:z-20 focus-visible:z-20 ${alto ? 'py-1' : 'justify-center'} ${podeMover ? 'cursor-grab' : 'cursor-pointer'} ${saindo ? 'opacity-40' : ''} ${aparencia(status, tom)}`}
    >
      <span className="flex w-full min-w-0 items-center gap-1.5">
        {alto || estreito ? null : <span className="tabular-nums">{de}</span>}
        <span className="truncate font-emphasis">{cliente.nome}</span>
        {aviso ? <AtrasoCurto aviso={aviso} soIcone={estreito} /> : null}
        {!mark || mark === 'dashed' ? null : (
          <span className={aviso ? '' : 'ms-auto'}>
            <TagMark mark={mark} />
          </span>
        )}
      </span>
      {alto ? (
        <span className="truncate tabular-nums">
          {de} {reservado ? estado : servico.nome}
        </span>
      ) : null}
      <span className="sr-only">
        {alto ? null : estreito ? `, ${de}, ${servico.nome}` : `, ${servico.nome}`}
        {t`, até ${ate}, ${profissional.nome}, ${estado}`}
      </span>
      {podeMover ? (
        <span
          aria-hidden
          onPointerDown={(event) => onPegar(event, 'esticar')}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:h-4"
        />
      ) : null}
    </button>
  )
}
