import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { confirmarNewsletter as chamada } from '@zelo/contract/avisos/newsletter'
import { request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export function meta() {
  return [titulo(t`Confirmar inscrição`), { name: 'robots', content: 'noindex' }]
}

export default function ConfirmarFluxo() {
  return (
    <NewsletterLink
      agir={(token) => request(chamada, { body: { token } })}
      titulo={<Trans>Receber nossas novidades?</Trans>}
      texto={<Trans>Uma mensagem por mês, sobre atendimento e agenda. Você sai quando quiser, com um clique.</Trans>}
      botao={<Trans>Confirmar inscrição</Trans>}
      feito={{
        titulo: <Trans>Inscrição confirmada</Trans>,
        texto: <Trans>Obrigado! A próxima edição chega no seu e-mail.</Trans>,
      }}
    />
  )
}
