import { Trans, useLingui } from '@lingui/react/macro'
import { StickyNote, Trash2 } from 'lucide-react'
import { ConversaAnexo, type LerArquivo } from '#conversa/conversa/aberta/conversa-anexo.tsx'
import type { MensagemComNotas } from '#conversa/conversa/aberta/conversa-thread.tsx'
import type { Mensagem, Nota } from '#conversa/conversa/conversa.queries.ts'
import { ConversaEnvio } from '#conversa/conversa/escrita/conversa-envio.tsx'
import { diaLocal, formatDiaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { StepTrail } from '#ui/text/step.tsx'

type Props = {
  linha: MensagemComNotas
  anterior: Mensagem | undefined
  primeira: boolean
  cliente: string
  /** The first message that the user had not read. */
  novas: boolean
  /** The message that was searched for. */
  alvo: boolean
  onApagarNota?: (nota: Nota) => void
  lerArquivo?: LerArquivo
}

/** A message, with its day and the mark of new messages before it, and its notes after it. */
export function ConversaLinha({
  linha: { mensagem, notas },
  anterior,
  primeira,
  cliente,
  novas,
  alvo,
  onApagarNota,
  lerArquivo,
}: Props) {
  const outroDia = primeira || (anterior && diaLocal(anterior.criada_em) !== diaLocal(mensagem.criada_em))
  return (
    <div className="flex flex-col gap-2 pb-2">
      {outroDia ? (
        <Divisa>
          <time dateTime={mensagem.criada_em} className="first-letter:uppercase">
            {formatDiaPorExtenso(mensagem.criada_em)}
          </time>
        </Divisa>
      ) : null}
      {novas ? (
        <Divisa forte>
          <Trans>Novas mensagens</Trans>
        </Divisa>
      ) : null}
      <Fala mensagem={mensagem} cliente={cliente} alvo={alvo} lerArquivo={lerArquivo} />
      {notas.map((nota) => (
        <NotaOuMudanca key={nota.id} nota={nota} apagar={onApagarNota} />
      ))}
    </div>
  )
}

/** A message that is still loading, with the usual height. */
export function LinhaVazia({ doCliente }: { doCliente: boolean }) {
  return (
    <div aria-hidden className="flex h-[78px] flex-col gap-2 py-1">
      <Skeleton className={`h-10 rounded-2xl! ${doCliente ? 'w-48' : 'w-64 self-end'}`} />
    </div>
  )
}

function Divisa({ forte, children }: { forte?: boolean; children: React.ReactNode }) {
  const linha = `h-px flex-1 ${forte ? 'bg-amber' : 'bg-line'}`
  return (
    <p className={`my-3 flex items-center gap-4 text-note ${forte ? 'font-emphasis text-ink' : 'text-ink-3'}`}>
      <span aria-hidden className={linha} />
      {children}
      <span aria-hidden className={linha} />
    </p>
  )
}

type FalaProps = { mensagem: Mensagem; cliente: string; alvo: boolean; lerArquivo?: LerArquivo }

const lados = { CLIENTE: 'cliente', AGENTE: 'agente', EQUIPE: 'equipe' } as const

function Fala({ mensagem, cliente, alvo, lerArquivo }: FalaProps) {
  const { t } = useLingui()
  const autor = { CLIENTE: cliente, AGENTE: t`Agente`, EQUIPE: t`Equipe` }[mensagem.autor]
  const onFim = mensagem.autor !== 'CLIENTE'
  return (
    <>
      {mensagem.passos.length > 0 && onFim ? <StepTrail steps={mensagem.passos} open /> : null}
      <div className={`flex flex-col rounded-2xl ${alvo ? 'outline-2 outline-offset-4 outline-amber' : ''}`}>
        <Bubble from={lados[mensagem.autor]} author={autor}>
          {mensagem.anexo ? <ConversaAnexo anexo={mensagem.anexo} ler={lerArquivo} /> : null}
          {mensagem.anexo?.so_arquivo ? null : mensagem.texto}
        </Bubble>
      </div>
      <p className={`text-note text-ink-3 tabular-nums ${onFim ? 'self-end text-end' : 'self-start'}`}>
        <span aria-hidden>{autor}, </span>
        <time dateTime={mensagem.criada_em}>{formatHora(mensagem.criada_em)}</time>
        {onFim ? null : mensagem.passos.map(({ titulo }) => <span key={titulo}> · {titulo}</span>)}
        {mensagem.envio ? <ConversaEnvio envio={mensagem.envio} /> : null}
      </p>
    </>
  )
}

function NotaOuMudanca({ nota, apagar }: { nota: Nota; apagar?: (nota: Nota) => void }) {
  const { t } = useLingui()
  const { identidade } = useSessao()
  if (nota.tipo !== 'NOTA')
    return (
      <Divisa>
        <span className="tabular-nums">
          <Mudanca nota={nota} />
        </span>
      </Divisa>
    )
  const quem = nota.quem?.nome || t`Equipe`
  return (
    <aside
      aria-label={t`Nota da equipe`}
      className="my-1 flex items-start gap-2.5 rounded-frame rounded-es-[4px] border border-dashed border-amber bg-amber-soft px-3.5 py-2.5 text-amber-ink"
    >
      <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-[1.45] whitespace-pre-line wrap-anywhere">{nota.texto}</p>
        <p className="mt-1 text-note tabular-nums">
          <Trans>Só a equipe vê</Trans> · {quem}, <time dateTime={nota.criada_em}>{formatHora(nota.criada_em)}</time>
        </p>
      </div>
      {apagar && nota.quem?.id === identidade.id ? (
        <IconButton label={t`Apagar nota`} onClick={() => apagar(nota)} className="-my-1.5 text-amber-ink!">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      ) : null}
    </aside>
  )
}

function Mudanca({ nota }: { nota: Nota }) {
  const { t } = useLingui()
  const quem = nota.quem?.nome.split(' ')[0] || t`A equipe`
  const para = nota.para?.nome.split(' ')[0] || t`outra pessoa`
  const hora = formatHora(nota.criada_em)
  switch (nota.tipo) {
    case 'CHAMOU':
      return <Trans>O agente chamou a equipe às {hora}</Trans>
    case 'ASSUMIU':
      return (
        <Trans>
          {quem} assumiu às {hora}
        </Trans>
      )
    case 'ATRIBUIU':
      return (
        <Trans>
          {quem} passou para {para} às {hora}
        </Trans>
      )
    case 'DEVOLVEU':
      return (
        <Trans>
          {quem} devolveu ao agente às {hora}
        </Trans>
      )
    default:
      return (
        <Trans>
          {quem} encerrou às {hora}
        </Trans>
      )
  }
}
