import { Trans, useLingui } from '@lingui/react/macro'
import { removerLogo, trocarLogo } from '@zelo/contract/empresa/imagem/retrato'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { PhotoCard } from '#ui/photo/photo-editor.tsx'
import type { Empresa } from './empresa.queries.ts'

/** The company's logo, which clients see when they book and talk. */
export function EmpresaLogo({ empresa: { id, nome, logo } }: { empresa: Empresa }) {
  const { t } = useLingui()
  return (
    <PhotoCard
      title={<Trans>Logo</Trans>}
      text={<Trans>Aparece na página de agendar, no cartaz e na conversa.</Trans>}
      removable={logo !== null}
      question={{ title: t`Remover a logo?`, text: t`No lugar dela aparece só o nome.` }}
      onSend={async (imagem) => {
        const params = { id }
        await (imagem === null ? request(removerLogo, { params }) : request(trocarLogo, { params, body: { imagem } }))
        await queryClient.invalidateQueries({ queryKey: ['empresa'] })
      }}
    >
      <Avatar name={nome} src={logo} size="xl" />
    </PhotoCard>
  )
}
