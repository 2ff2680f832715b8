import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { lerExperimento } from '#lib/guardado/experimento-guardado.ts'

/** What happens after the form is sent. */
export function ProximosPassos() {
  const [levado, setLevado] = useState<string>()
  useEffect(() => setLevado(lerExperimento()?.rascunho.nome), [])
  return (
    <aside className="self-start rounded-band bg-deep p-6 text-on-deep lg:p-12">
      <h2 className="font-display text-on-deep text-2xl font-semibold leading-[1.1] tracking-[-0.02em] lg:text-4xl">
        <Trans>O que vem depois</Trans>
      </h2>
      <ol className="mt-6 flex flex-col gap-5">
        <Passo titulo={<Trans>Confirme o e-mail</Trans>}>
          <Trans>Um link chega na hora. Sem ele ninguém usa o seu CPF.</Trans>
        </Passo>
        <Passo titulo={<Trans>Conte o que você faz</Trans>}>
          <Trans>Serviços, horários e quem atende. Se você já experimentou o agente, isso vem junto.</Trans>
        </Passo>
        <Passo titulo={<Trans>Veja o agente trabalhar</Trans>}>
          <Trans>São 7 dias de teste sem cartão. Depois você escolhe um plano, ou para por aí.</Trans>
        </Passo>
      </ol>
      {levado ? (
        <p className="mt-7 border-deep-chip border-t pt-5 text-body leading-normal">
          <Trans>
            <strong className="wrap-anywhere font-emphasis">{levado}</strong> vem junto: os serviços, preços e horários
            que você montou entram na sua conta.
          </Trans>
        </p>
      ) : null}
    </aside>
  )
}

function Passo({ titulo, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-[7px] size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
      <div>
        <p className="font-emphasis">{titulo}</p>
        <p className="mt-0.5 text-body text-on-deep-2 leading-normal">{children}</p>
      </div>
    </li>
  )
}
