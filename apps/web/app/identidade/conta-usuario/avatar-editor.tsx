import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { removerAvatar, trocarAvatar } from '@zelo/contract/identidade/conta-usuario'
import { request } from '#lib/api/api-client.ts'
import { FotoDaConta } from '#ui/photo/foto-da-conta.tsx'
import { FotoEditor } from '#ui/photo/foto-editor.tsx'
import { guardarPerfil, type Perfil } from './conta-usuario.queries.ts'

/** The person's own picture, or back to the standard one. */
export function AvatarEditor({ perfil }: { perfil: Perfil }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  return (
    <FotoEditor
      tem={Boolean(perfil.avatarUrl)}
      pergunta={{ titulo: t`Remover a sua foto?`, texto: t`No lugar dela aparece a imagem padrão.` }}
      onEnviar={async (imagem) =>
        guardarPerfil(
          cache,
          await (imagem === null ? request(removerAvatar, {}) : request(trocarAvatar, { body: { imagem } })),
        )
      }
    >
      <FotoDaConta avatar={perfil.avatarUrl} className="size-24" />
    </FotoEditor>
  )
}
