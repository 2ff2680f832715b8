import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Unread } from '#ui/feedback/unread.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { perfilProprioQuery } from './conta-usuario.queries.ts'
import { PerfilForm } from './perfil-form.tsx'

// The page shows before its forms. Their code loads while the account is read.

export default function EditarPerfilPage() {
  const consulta = useQuery(perfilProprioQuery)
  const perfil = consulta.data
  return (
    <>
      <PageHeader title={<Trans>Editar perfil</Trans>} />
      {perfil ? (
        <>
          <Section title={<Trans>Foto</Trans>} text={<Trans>Aparece no topo da página e para a sua equipe.</Trans>}>
            <AvatarEditor perfil={perfil} />
          </Section>
          <Section title={<Trans>Dados</Trans>} text={<Trans>O CPF identifica a conta e não muda.</Trans>}>
            <PerfilForm perfil={perfil} />
          </Section>
        </>
      ) : (
        <Unread query={consulta} />
      )}
    </>
  )
}
