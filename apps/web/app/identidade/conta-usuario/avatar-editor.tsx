import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { removerAvatar, trocarAvatar } from '@zelo/contract/identidade/conta-usuario'
import { request } from '#lib/api/api-client.ts'
import { AccountPhoto } from '#ui/photo/account-photo.tsx'
import { PhotoEditor } from '#ui/photo/photo-editor.tsx'
import { guardarPerfil, type Perfil } from './conta-usuario.queries.ts'

/** The user's own picture, or the standard one. */
export function AvatarEditor({ perfil }: { perfil: Perfil }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  return (
    <PhotoEditor
      removable={Boolean(perfil.avatarUrl)}
      question={{ title: t`Remover a sua foto?`, text: t`No lugar dela aparece a imagem padrão.` }}
      onSend={async (imagem) =>
        guardarPerfil(
          cache,
          await (imagem === null ? request(removerAvatar, {}) : request(trocarAvatar, { body: { imagem } })),
        )
      }
    >
      <AccountPhoto avatar={perfil.avatarUrl} className="size-24" />
    </PhotoEditor>
  )
}
