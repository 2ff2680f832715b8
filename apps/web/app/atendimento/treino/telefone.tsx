import { Trans, useLingui } from '@lingui/react/macro'
import { limitesTreino, type Treino } from '@zelo/contract/atendimento/treino'
import { Check, CheckCheck, Clock, RotateCcw, SendHorizontal } from 'lucide-react'
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { StepTrail } from '#ui/text/step.tsx'
import type { Escrita } from './use-treino.ts'

type Props = {
  treino: Treino
  indo: readonly Escrita[]
  onDizer: (texto: string) => Promise<boolean>
  onRecomecar: () => Promise<void>
}

/** The phone of a client. The client's messages are on the side of the owner. */
export function Telefone({ treino, indo, onDizer, onRecomecar }: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const { busy, act } = useAction()
  const { empresa, mensagens, chegando, digitando, status, servico } = treino
  const comPessoa = status !== null && status !== 'AGENTE'
  const escrevendo = !comPessoa && (digitando || indo.length > 0)
  const sugestoes = escrevendo
    ? []
    : (mensagens.at(-1)?.opcoes ?? [
        servico ? t`Quero marcar ${servico} amanhã` : t`Quero marcar um horário amanhã`,
        t`Quais são os preços?`,
        t`Vocês abrem sábado?`,
        t`Quero falar com uma pessoa`,
      ])

  async function enviar(event: FormEvent) {
    event.preventDefault()
    const fala = texto.trim()
    if (!fala) return
    setTexto('')
    // Puts a message that was not sent back into the field, before newer text.
    if (!(await onDizer(fala))) setTexto((depois) => [fala, depois].filter(Boolean).join(' '))
  }

  return (
    <section
      aria-label={t`Telefone de treino`}
      className="flex h-[min(42rem,calc(100dvh-17rem))] min-h-88 flex-col card"
    >
      <header className="flex items-center gap-3 border-line border-b p-3">
        <Avatar name={empresa} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-emphasis text-ink">{empresa}</p>
          <p role="status" className="text-note text-ink-2">
            {escrevendo ? <Trans>digitando…</Trans> : comPessoa ? <Trans>com a equipe</Trans> : <Trans>online</Trans>}
          </p>
        </div>
        <Tag tone="info">
          <Trans>Treino</Trans>
        </Tag>
        {status === null ? null : (
          <IconButton label={t`Recomeçar`} disabled={busy} onClick={() => act(onRecomecar)}>
            <RotateCcw aria-hidden className="size-4" />
          </IconButton>
        )}
      </header>
      <Falas treino={treino}>
        {[...chegando, ...indo].map(({ chave, texto: fala }, i) => (
          <Minha key={chave} estado={i < chegando.length ? 'enviada' : 'indo'}>
            {fala}
          </Minha>
        ))}
      </Falas>
      <div className="border-line border-t p-3">
        {comPessoa ? (
          <p className="mb-2 text-note text-ink-2">
            <Trans>
              Aqui o agente chamou a equipe: de verdade, uma pessoa continuaria. Recomece para treinar de novo.
            </Trans>
          </p>
        ) : sugestoes.length > 0 ? (
          <fieldset className="mb-2 flex min-w-0 gap-2 max-sm:overflow-x-auto sm:flex-wrap">
            <legend className="sr-only">
              <Trans>Sugestões</Trans>
            </legend>
            {sugestoes.map((sugestao) => (
              <Button key={sugestao} size="sm" className="shrink-0" onClick={() => void onDizer(sugestao)}>
                {sugestao}
              </Button>
            ))}
          </fieldset>
        ) : null}
        <form onSubmit={enviar} className="flex items-end gap-2">
          <Field label={t`Mensagem do cliente`} hideLabel className="flex-1">
            <Input
              value={texto}
              maxLength={limitesTreino.texto}
              autoComplete="off"
              enterKeyHint="send"
              placeholder={t`Mensagem`}
              onChange={(event) => setTexto(event.target.value)}
            />
          </Field>
          <IconButton type="submit" size="md" variant="outline" label={t`Enviar`} disabled={!texto.trim()}>
            <SendHorizontal aria-hidden className="size-4 rtl:rotate-180" />
          </IconButton>
        </form>
      </div>
    </section>
  )
}

function Falas({ treino: { mensagens, lida_ate, fuso }, children }: { treino: Treino; children: ReactNode[] }) {
  const { t } = useLingui()
  const rolagem = useRef<HTMLDivElement>(null)
  const ditas = mensagens.length + children.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls the box to its end
  useEffect(() => {
    const caixa = rolagem.current
    if (caixa) caixa.scrollTop = caixa.scrollHeight
  }, [ditas])
  return (
    <div
      ref={rolagem}
      role="log"
      aria-label={t`Conversa de treino`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls, also by keyboard
      tabIndex={0}
      className="flex flex-1 flex-col gap-2 overflow-y-auto p-3 -outline-offset-2"
    >
      {ditas === 0 ? (
        <p className="m-auto max-w-64 text-center text-ink-2 text-sm">
          <Trans>Escreva a primeira mensagem, ou toque numa sugestão. O agente responde como no WhatsApp.</Trans>
        </p>
      ) : null}
      {mensagens.map(({ id, ordem, autor, texto, passos, criada_em }) =>
        autor === 'CLIENTE' ? (
          <Minha key={id} estado={ordem <= lida_ate ? 'lida' : 'entregue'} hora={formatHora(criada_em, fuso)}>
            {texto}
          </Minha>
        ) : (
          <Fragment key={id}>
            <Bubble from="agente" side="start" author={t`Agente`}>
              {texto}
              <span className="mt-1 block text-xs tabular-nums">{formatHora(criada_em, fuso)}</span>
            </Bubble>
            {passos.length > 0 ? <StepTrail steps={passos} side="start" /> : null}
          </Fragment>
        ),
      )}
      {children}
    </div>
  )
}

type Estado = 'indo' | 'enviada' | 'entregue' | 'lida'

function Minha({ estado, hora, children }: { estado: Estado; hora?: string; children: ReactNode }) {
  const { t } = useLingui()
  const [nome, Marca] = {
    indo: [t`Enviando`, Clock] as const,
    enviada: [t`Enviada`, Check] as const,
    entregue: [t`Entregue`, CheckCheck] as const,
    lida: [t`Lida`, CheckCheck] as const,
  }[estado]
  return (
    <Bubble from="cliente" side="end" author={t`Você, como cliente`}>
      {children}
      <span className="mt-1 flex items-center justify-end gap-1 text-xs text-ink-3 tabular-nums">
        {hora}
        <Marca role="img" aria-label={nome} className={`size-3.5 ${estado === 'lida' ? 'text-pri' : ''}`} />
      </span>
    </Bubble>
  )
}
