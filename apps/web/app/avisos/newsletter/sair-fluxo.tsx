import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sairNewsletter as chamada } from '@zelo/contract/avisos/newsletter'
import { request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export function meta() {
  return [titulo(t`Sair das novidades`), { name: 'robots', content: 'noindex' }]
}

export default function SairFluxo() {
  return (
    <NewsletterLink
      agir={(token) => request(chamada, { querystring: { token } })}
      titulo={<Trans>Sair das novidades?</Trans>}
      texto={
        <Trans>Você deixa de receber a mensagem mensal. E-mails da sua conta e dos seus horários continuam.</Trans>
      }
      botao={<Trans>Sair das novidades</Trans>}
      feito={{
        titulo: <Trans>Pronto, você saiu</Trans>,
        texto: (
          <Trans>Não mandamos mais novidades para este e-mail. Se mudar de ideia, é só se inscrever de novo.</Trans>
        ),
      }}
    />
  )
}
