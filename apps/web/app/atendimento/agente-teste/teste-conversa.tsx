import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef } from 'react'
import { emReais } from '#lib/formato/em-reais.ts'
import { Bubble } from '#ui/text/bubble.tsx'
import { StepTrail } from '#ui/text/step.tsx'
import type { TesteFeito, TurnoDoTeste } from './agente-teste.queries.ts'

/** Also the height of its placeholder. */
export const alturaDaConversa = 'h-[min(30rem,60dvh)]'

/**
 * Both sides of the test, with the agent's steps before each answer. `falas` may be one message
 * ahead of `teste`.
 */
export function TesteConversa({ teste, falas, esperando }: { teste: TesteFeito; falas: string[]; esperando: boolean }) {
  const { t } = useLingui()
  const rolagem = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls the box to its end
  useEffect(() => {
    const caixa = rolagem.current
    if (caixa) caixa.scrollTop = caixa.scrollHeight
  }, [falas, teste])
  return (
    <div
      ref={rolagem}
      role="log"
      aria-label={t`Conversa de teste`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the conversation scrolls, so the keyboard must reach it
      tabIndex={0}
      className={`flex flex-col gap-2 overflow-y-auto p-4 -outline-offset-2 ${alturaDaConversa}`}
    >
      <Bubble from="agente" author={t`Agente`}>
        {teste.saudacao.texto}
      </Bubble>
      {falas.map((fala, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new messages are added at the end
        <Fragment key={i}>
          <Bubble from="cliente" author={t`Você, como cliente`}>
            {fala}
          </Bubble>
          {teste.turnos[i] ? <Turno turno={teste.turnos[i]} /> : null}
        </Fragment>
      ))}
      {esperando ? (
        <p role="status" className="self-end text-note text-ink-3">
          <Trans>O agente está escrevendo…</Trans>
        </p>
      ) : null}
    </div>
  )
}

function Turno({ turno }: { turno: TurnoDoTeste }) {
  const { t, i18n } = useLingui()
  const { mensagens, passos, motor, ms } = turno
  const tokens = 'tokens' in turno ? turno.tokens : 0
  const custo = 'custo_micro' in turno ? emReais(i18n, turno.custo_micro) : ''
  if (!motor) return null
  return (
    <>
      {passos.length > 0 ? <StepTrail steps={passos} open /> : null}
      {mensagens.map(({ texto }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of an answer keep their order
        <Bubble key={i} from="agente" author={t`Agente`}>
          {texto}
        </Bubble>
      ))}
      <p className="mb-2 self-end text-note text-ink-3 tabular-nums">
        {tokens > 0 ? (
          <>
            {motor === 'MODELO' ? <Trans>Modelo</Trans> : <Trans>Motor do Zelo, no lugar do modelo</Trans>} ·{' '}
            <Trans>
              {ms} ms · {i18n.number(tokens)} tokens · {custo}
            </Trans>
          </>
        ) : (
          <Trans>Motor do Zelo · {ms} ms · sem custo</Trans>
        )}
      </p>
    </>
  )
}
