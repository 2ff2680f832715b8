import { Trans, useLingui } from '@lingui/react/macro'
import { empresaDemo } from '@zelo/contract/nucleo/origem'
import type { ReactNode } from 'react'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { useToday } from '#ui/flow/today.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { AgendaDoDia } from './agenda-do-dia.tsx'

export function Hero() {
  const { demo } = useToday()
  return (
    <section className="mx-auto grid max-w-[1440px] items-center gap-10 px-5 pt-6 lg:grid-cols-[minmax(0,41fr)_minmax(0,59fr)] lg:gap-14 lg:px-18 lg:pt-14">
      <div>
        <h1 className="font-display text-7xl font-semibold leading-none tracking-[-0.035em] lg:text-hero">
          <Trans>A conversa termina com hora marcada.</Trans>
        </h1>
        <p className="mt-6 max-w-[34em] text-lg text-ink-2 leading-[1.55]">
          <Trans>
            O Zelo é um agente de IA que responde seus clientes no chat do site, consulta a agenda e marca o horário.
            Você vê cada passo e ele chama você quando precisa.
          </Trans>
        </p>
        <div className="mt-8 flex flex-wrap gap-2.5 max-sm:flex-col">
          <ButtonAnchor href="/nova-conta" variant="primary" size="xl">
            <Trans>Começar agora</Trans>
          </ButtonAnchor>
          <a
            href={demo ? `/conversa/${empresaDemo}` : '/experimente'}
            className="inline-flex min-h-13 items-center justify-center rounded-button border border-ctl bg-surface px-6.5 font-emphasis text-base hover:bg-hover"
          >
            <Trans>Conversar com um agente</Trans>
          </a>
        </div>
        <p className="mt-5 text-ink-3 text-sm">
          <Trans>7 dias de teste, sem cartão.</Trans>
        </p>
      </div>
      <ConversaDemo />
    </section>
  )
}

function Passo({ titulo, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <li className="turn flex items-baseline gap-2 self-end text-note text-ink-2">
      <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
      <span>
        <span className="font-emphasis text-ink">{titulo}</span> {children}
      </span>
    </li>
  )
}

function ConversaDemo() {
  const { t } = useLingui()
  const cliente = t`Cliente`
  const agente = t`Agente`
  return (
    <figure
      aria-label={t`Exemplo: uma conversa que vira agendamento`}
      className="grid overflow-hidden rounded-hero border border-line bg-surface md:grid-cols-[minmax(0,1fr)_232px]"
    >
      <div>
        <div className="flex h-17 items-center gap-3 border-line-2 border-b px-5">
          <Avatar name="Clínica Aurora" size="lg" />
          <p className="text-sm leading-tight">
            <span className="block font-emphasis text-ink">Clínica Aurora</span>
            <span className="text-note text-ink-3">
              <Trans>Assistente virtual com IA</Trans>
            </span>
          </p>
        </div>
        <ol className="flex flex-col gap-3 p-5">
          <li className="turn flex flex-col">
            <Bubble from="cliente" author={cliente}>
              <Trans>Oi! Vocês têm limpeza na quinta à tarde? Prefiro a Dra. Lívia.</Trans>
            </Bubble>
          </li>
          <Passo titulo={<Trans>Consultou a agenda</Trans>}>
            <Trans>quinta à tarde, 2 horários</Trans>
          </Passo>
          <li className="turn flex flex-col">
            <Bubble from="agente" author={agente}>
              <Trans>Tem sim, Renata: 14h30 ou 16h. A limpeza leva 45 minutos e custa R$ 180. Qual prefere?</Trans>
            </Bubble>
          </li>
          <li className="turn flex flex-col">
            <Bubble from="cliente" author={cliente}>
              <Trans>16h, por favor</Trans>
            </Bubble>
          </li>
          <Passo titulo={<Trans>Agendamento criado</Trans>}>
            <Trans>quinta às 16:00</Trans>
          </Passo>
          <li className="turn flex flex-col">
            <Bubble from="agente" author={agente}>
              <Trans>Marcado! Mandei a confirmação no seu e-mail. Até quinta.</Trans>
            </Bubble>
          </li>
        </ol>
      </div>
      <AgendaDoDia />
    </figure>
  )
}
