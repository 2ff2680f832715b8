import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'

type Props = {
  acao: 'confirmar' | 'sair'
  titulo: ReactNode
  texto: ReactNode
  botao: ReactNode
  feito: { titulo: ReactNode; texto: ReactNode }
}

const tituloClass =
  'mt-6 text-balance font-display text-[40px] font-semibold leading-[1.04] tracking-[-0.03em] lg:text-[48px]'
const textoClass = 'mt-4 text-[17px] text-ink-2 leading-normal'
const estadoClass = 'outline-none [&[hidden]]:hidden'

/** What the links of the newsletter's e-mails open. Mail scanners open links too, so only the button acts. */
export function NewsletterLink({ acao, titulo, texto, botao, feito }: Props) {
  return (
    <div data-ilha="newsletter-link" data-acao={acao} className="mx-auto max-w-[620px] px-5 pt-14 pb-4 lg:pt-24">
      <div data-estado="pedido" className={estadoClass}>
        <Mail aria-hidden className="size-10 text-pri-ink" />
        <h1 className={tituloClass}>{titulo}</h1>
        <p className={textoClass}>{texto}</p>
        <noscript>
          <p className={textoClass}>
            <Trans>Para usar este botão, ligue o JavaScript do navegador.</Trans>
          </p>
        </noscript>
        <Button data-agir variant="primary" size="lg" className="mt-7">
          {botao}
        </Button>
      </div>
      <div data-estado="feito" hidden tabIndex={-1} className={estadoClass}>
        <CircleCheck aria-hidden className="size-10 text-pri-ink" />
        <h2 className={tituloClass}>{feito.titulo}</h2>
        <p className={textoClass}>{feito.texto}</p>
        <ButtonAnchor href="/" size="lg" className="mt-7">
          <Trans>Voltar ao início</Trans>
        </ButtonAnchor>
      </div>
      <div data-estado="recusado" hidden tabIndex={-1} className={estadoClass}>
        <CircleAlert aria-hidden className="size-10 text-danger-ink" />
        <h2 className={tituloClass}>
          <Trans>Este link não vale mais</Trans>
        </h2>
        <p className={textoClass}>
          <Trans>
            Ele pode ter vencido, ter sido trocado por um mais novo ou ter chegado cortado. Para receber outro,
            inscreva-se de novo aqui embaixo.
          </Trans>
        </p>
        <ButtonAnchor href="#novidades" variant="primary" size="lg" className="mt-7">
          <Trans>Inscrever de novo</Trans>
        </ButtonAnchor>
      </div>
    </div>
  )
}
