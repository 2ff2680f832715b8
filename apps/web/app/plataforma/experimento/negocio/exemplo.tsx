import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Bubble } from '#ui/text/bubble.tsx'

/**
 * A sample conversation with the business that the editor starts with. `breve`: only its beginning.
 */
export function Exemplo({ breve = false }: { breve?: boolean }) {
  const { t } = useLingui()
  return (
    <figure aria-label={t`Exemplo: uma barbearia responde e marca`} className="flex h-full flex-col">
      <div className="flex h-17 shrink-0 items-center gap-3 border-line-2 border-b px-5">
        <Avatar name={t`Barbearia Navalha`} size="lg" />
        <p className="flex-1 text-sm leading-tight">
          <span className="block font-emphasis">
            <Trans>Barbearia Navalha</Trans>
          </span>
          <span className="text-note text-ink-3">
            <Trans>Assistente virtual com IA</Trans>
          </span>
        </p>
        <span className="text-note text-ink-3">
          <Trans>Exemplo</Trans>
        </span>
      </div>
      <div className="flex flex-1 flex-col justify-end overflow-hidden p-5">
        <Falas breve={breve} />
      </div>
    </figure>
  )
}

function Falas({ breve }: { breve: boolean }) {
  const { t } = useLingui()
  const [cliente, agente] = [t`Cliente`, t`Agente`]
  return (
    <ol className="flex flex-col gap-3">
      <Fala de="cliente" autor={cliente}>
        <Trans>Quanto tá o corte? Tem horário sábado cedo?</Trans>
      </Fala>
      <Passo titulo={<Trans>Leu os serviços</Trans>}>
        <Trans>Corte, 40 min, R$ 55</Trans>
      </Passo>
      <Passo titulo={<Trans>Consultou a agenda</Trans>}>
        <Trans>sábado de manhã, 3 horários</Trans>
      </Passo>
      <Fala de="agente" autor={agente}>
        <Trans>O corte leva 40 minutos e custa R$ 55. Sábado tenho 9h, 9h45 e 10h30. Qual prefere?</Trans>
      </Fala>
      {!breve && (
        <>
          <Fala de="cliente" autor={cliente}>
            <Trans>9h45, com o Téo</Trans>
          </Fala>
          <Passo titulo={<Trans>Agendamento criado</Trans>}>
            <Trans>sábado às 9:45</Trans>
          </Passo>
          <Fala de="agente" autor={agente}>
            <Trans>Prontinho, Bruno! Está marcado com o Téo, sábado às 9h45.</Trans>
          </Fala>
        </>
      )}
    </ol>
  )
}

function Fala({ de, autor, children }: { de: 'cliente' | 'agente'; autor: string; children: ReactNode }) {
  return (
    <li className="flex flex-col">
      <Bubble from={de} author={autor}>
        {children}
      </Bubble>
    </li>
  )
}

function Passo({ titulo, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2 self-end text-note text-ink-2">
      <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
      <span>
        <span className="font-emphasis text-ink">{titulo}</span> {children}
      </span>
    </li>
  )
}
