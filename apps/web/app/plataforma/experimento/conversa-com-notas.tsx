import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { ExperimentoGuardado } from '#lib/guardado/experimento-guardado.ts'
import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Exemplo } from '#plataforma/experimento/negocio/exemplo.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { type Notas, useNotas } from './use-notas.ts'

type Aberto = {
  experimento: ExperimentoGuardado
  conversa: number
  /** True when the next chat that opens takes the focus. */
  focar: RefObject<boolean>
  onOutraConversa: () => void
  onAcabou: () => void
}
type Props = Omit<Aberto, 'experimento'> & { ref: Ref<HTMLDivElement>; experimento: ExperimentoGuardado | undefined }

/** The example, then the visitor's chat. Beside it are the agent's notes. */
export function ConversaComNotas({ ref, experimento, ...resto }: Props) {
  const { t } = useLingui()
  return (
    <div
      ref={ref}
      className="grid scroll-mt-20 overflow-hidden rounded-hero bg-surface text-ink md:grid-cols-[minmax(0,1fr)_248px] lg:sticky lg:top-6"
    >
      {experimento ? (
        <ConversaDoExperimento key={experimento.id} experimento={experimento} {...resto} />
      ) : (
        <>
          <Quadro>
            <Exemplo />
          </Quadro>
          <Anotado>
            <ol className="flex flex-col gap-3">
              <Nota dia={t`Sábado`} hora="9:45" cliente="Bruno Leal" detalhe={t`Corte com Téo`} />
            </ol>
          </Anotado>
        </>
      )}
    </div>
  )
}

function ConversaDoExperimento({ experimento, conversa, focar, onOutraConversa, onAcabou }: Aberto) {
  const notas = useNotas(experimento, onAcabou)
  /**
   * The visitor started again, so a request for a person in the last conversation no longer counts.
   */
  const [dispensada, setDispensada] = useState(false)
  if (dispensada && notas?.chamou_pessoa === false) setDispensada(false)
  const chamou = notas?.chamou_pessoa === true && !dispensada
  const agendamentos = notas?.agendamentos ?? []
  return (
    <>
      <Quadro>
        <Conversa key={conversa} chave={experimento.chave} focar={focar} />
      </Quadro>
      <Anotado rodape={<CriarConta />}>
        {notas && agendamentos.length > 0 ? (
          <ol className="flex flex-col gap-3">
            {agendamentos.map((agendamento) => (
              <Nota key={agendamento.id} {...comoNota(agendamento, notas.fuso)} />
            ))}
          </ol>
        ) : null}
        {agendamentos.length === 0 && !chamou ? (
          <p className="text-ink-3 leading-normal">
            <Trans>Marque um horário na conversa: ele aparece aqui na hora.</Trans>
          </p>
        ) : null}
        {chamou ? (
          <ChamouPessoa
            onOutraConversa={() => {
              setDispensada(true)
              onOutraConversa()
            }}
          />
        ) : null}
      </Anotado>
    </>
  )
}

function Conversa({ chave, focar }: { chave: string; focar: RefObject<boolean> }) {
  const { t } = useLingui()
  const moldura = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (focar.current) moldura.current?.focus({ preventScroll: true })
  }, [focar])
  return (
    <iframe
      ref={moldura}
      title={t`Conversa com o seu agente`}
      src={`/conversa/${chave}?idioma=${idiomaAtual()}`}
      className="block size-full border-0"
    />
  )
}

function Quadro({ children }: { children: ReactNode }) {
  return <div className="h-[min(620px,70svh)] min-w-0 md:h-[min(620px,82svh)]">{children}</div>
}

function Anotado({ children, rodape }: { children: ReactNode; rodape?: ReactNode }) {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`O que o agente anotou`}
      className="flex flex-col border-line-2 bg-bg max-md:border-t md:border-s"
    >
      <h2 className="flex h-17 shrink-0 items-center border-line-2 border-b px-5 font-emphasis text-sm max-md:h-12">
        <Trans>O que o agente anotou</Trans>
      </h2>
      <div aria-live="polite" className="min-h-28 flex-1 p-4 text-note">
        {children}
      </div>
      {rodape}
    </aside>
  )
}

function ChamouPessoa({ onOutraConversa }: { onOutraConversa: () => void }) {
  return (
    <div className="mt-3 rounded-field bg-amber-soft p-3 text-amber-ink leading-snug">
      <p className="flex items-center gap-1.5 font-emphasis">
        <UserRound aria-hidden className="size-4" />
        <Trans>O agente chamou você</Trans>
      </p>
      <p className="mt-1">
        <Trans>Na sua conta, você seria avisado na hora, com a conversa inteira para ler.</Trans>
      </p>
      <button
        type="button"
        onClick={onOutraConversa}
        className="mt-2 min-h-11 cursor-pointer font-emphasis underline lg:min-h-8"
      >
        <Trans>Começar outra conversa</Trans>
      </button>
    </div>
  )
}

function CriarConta() {
  return (
    <div className="border-line-2 border-t p-4">
      <a
        href="/nova-conta"
        className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full whitespace-normal! text-center leading-tight`}
      >
        <Trans>Criar minha conta com estes dados</Trans>
      </a>
      <p className="mt-2 text-note text-ink-3 leading-snug">
        <Trans>Se não criar, apagamos tudo em até 24 horas.</Trans>
      </p>
    </div>
  )
}

type PropsDaNota = { dia: string; hora: string; cliente: string; detalhe: string; cancelado?: boolean }

function Nota({ dia, hora, cliente, detalhe, cancelado = false }: PropsDaNota) {
  return (
    <li>
      <p className="mb-1.5 font-emphasis text-ink">{dia}</p>
      <div className="grid grid-cols-[44px_1fr] items-start gap-2">
        <span className="pt-1.5 text-ink tabular-nums">{hora}</span>
        <span
          className={`rounded-field rounded-es-[3px] px-2.5 py-1.5 leading-tight ${cancelado ? 'bg-sunken text-ink-3 line-through' : 'bg-agent text-on-agent'}`}
        >
          <span className="block wrap-anywhere font-emphasis">{cliente}</span>
          <span className="wrap-anywhere">{detalhe}</span>
        </span>
      </div>
    </li>
  )
}

function comoNota(
  { inicio, status, cliente, servico, profissional }: Notas['agendamentos'][number],
  fuso: string,
): PropsDaNota {
  const formato = (opcoes: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(bcp47(idiomaAtual()), { timeZone: fuso, ...opcoes }).format(new Date(inicio))
  const dia = formato({ weekday: 'long', day: 'numeric', month: 'short' })
  return {
    dia: dia.charAt(0).toUpperCase() + dia.slice(1),
    hora: formato({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    cliente: cliente.nome,
    detalhe: `${servico.nome} · ${profissional.nome}`,
    cancelado: status === 'CANCELADO',
  }
}
