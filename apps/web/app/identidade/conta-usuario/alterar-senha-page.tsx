import { Trans } from '@lingui/react/macro'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'

const SenhaForm = sobDemanda(() => import('./senha-form.tsx'), 'SenhaForm')

export default function AlterarSenhaPage() {
  return (
    <>
      <PageHeader title={<Trans>Alterar Senha</Trans>} />
      <Section
        height="[--height:20rem]"
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
