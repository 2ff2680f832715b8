import { Trans } from '@lingui/react/macro'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SenhaForm } from './senha-form.tsx'

export default function AlterarSenhaPage() {
  return (
    <>
      <PageHeader title={<Trans>Alterar Senha</Trans>} />
      <Section
        title={<Trans>Nova senha</Trans>}
        text={
          <Trans>
            Junte três ou quatro palavras que só você juntaria. Ao salvar, as outras sessões são encerradas e avisamos
            por e-mail.
          </Trans>
        }
      >
        <SenhaForm />
      </Section>
    </>
  )
}
