import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { titulo } from '#lib/titulo.ts'
import { Passo } from './passo.tsx'

export function meta() {
  return [
    titulo(t`Lista de espera`),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** What the link of an offer opens: one free time to take or to leave, without an account. */
export default function EsperaOfertaPage() {
  return (
    <div data-ilha="espera-oferta" className="pt-6 sm:pt-10">
      <Passo nome="abrindo" inicial titulo={<Trans>Abrindo o horário</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Um instante.</Trans>
        </p>
        <noscript>
          <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink">
            <Trans>Para aceitar o horário aqui, ative o JavaScript do navegador, ou ligue para a empresa.</Trans>
          </p>
        </noscript>
      </Passo>

      <Passo nome="aberta" acima={<span data-dado="empresa" />} titulo={<span data-dado="quando" />}>
        <OQue />
        <p className="mt-4 text-ink-2">
          <Trans>
            Abriu este horário e você é a próxima pessoa da lista. A oferta vale até{' '}
            <strong data-dado="prazo" className="font-emphasis text-ink" />.
          </Trans>
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button data-acao="aceitar" variant="primary" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
            <Trans>Quero este horário</Trans>
          </Button>
          <Button data-acao="sair" variant="quiet" size="lg" className="aria-busy:opacity-80 max-sm:w-full">
            <Trans>Sair da lista</Trans>
          </Button>
        </div>
        <p className="mt-5 text-[15px] text-ink-2">
          <Trans>Este não serve? Não faça nada: seu lugar na lista continua.</Trans>
        </p>
      </Passo>

      <Passo nome="aceita" acima={<span data-dado="empresa" />} titulo={<Trans>Horário marcado</Trans>}>
        <p className="mt-4 text-lg text-ink">
          <span data-dado="quando" className="inline-block first-letter:uppercase" />
        </p>
        <OQue />
        <p className="mt-3 text-ink-2">
          <Trans>A confirmação foi para o seu e-mail. Por ela você muda ou cancela quando quiser.</Trans>
        </p>
      </Passo>

      <Passo nome="perdida" acima={<span data-dado="empresa" />} titulo={<Trans>Alguém chegou antes</Trans>}>
        <Fim>
          <Trans>
            O horário de <span data-dado="quando" /> já foi marcado. Seu lugar na lista continua: avisamos no próximo.
          </Trans>
        </Fim>
      </Passo>

      <Passo nome="expirada" acima={<span data-dado="empresa" />} titulo={<Trans>Esta oferta passou do prazo</Trans>}>
        <Fim>
          <Trans>
            Ela valia até <span data-dado="prazo" />. Seu lugar na lista continua: avisamos quando abrir outro horário.
          </Trans>
        </Fim>
      </Passo>

      <Passo nome="retirada" acima={<span data-dado="empresa" />} titulo={<Trans>Você saiu da lista</Trans>}>
        <Fim>
          <Trans>Não vamos mais avisar sobre este pedido.</Trans>
        </Fim>
      </Passo>

      <Passo nome="ausente" titulo={<Trans>Este link não abre nenhuma oferta</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Confira se o endereço veio inteiro do e-mail.</Trans>
        </p>
        <ButtonAnchor href="/" size="lg" className="mt-6">
          <Trans>Ir para o início</Trans>
        </ButtonAnchor>
      </Passo>
    </div>
  )
}

function OQue() {
  return (
    <p className="mt-3 text-ink">
      <span data-dado="servico" className="font-emphasis" /> · <span data-dado="profissional" />
    </p>
  )
}

function Fim({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-ink-2">{children}</p>
      <a
        href="/"
        data-agendar
        className="mt-6 inline-flex min-h-11 items-center font-emphasis text-pri-ink hover:underline"
      >
        <Trans>Ver outros horários</Trans>
      </a>
    </>
  )
}
