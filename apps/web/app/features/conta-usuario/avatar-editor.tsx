import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removerAvatar, trocarAvatar } from '@zelo/contract/conta-usuario'
import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { showError } from '#components/form/show-error.ts'
import { FotoDaConta } from '#components/foto-da-conta.tsx'
import { modal } from '#components/modal/modal.ts'
import { toast } from '#components/toast/toast.ts'
import { request } from '#lib/api-client.ts'
import { guardarPerfil, type Perfil } from './conta-usuario.queries.ts'

const AvatarRecorte = lazy(async () => ({ default: (await import('./avatar-recorte.tsx')).AvatarRecorte }))

/** Choose, crop, send; or back to the standard picture. */
export function AvatarEditor({ perfil }: { perfil: Perfil }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const arquivo = useRef<HTMLInputElement>(null)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const enviar = useMutation({
    mutationFn: (imagem: string | null) =>
      imagem === null ? request(removerAvatar, {}) : request(trocarAvatar, { body: { imagem } }),
    onSuccess: async (novo, imagem) => {
      fechar()
      await guardarPerfil(cache, novo)
      toast.success(imagem === null ? t`Foto removida.` : t`Foto nova no lugar.`)
    },
    onError: showError,
  })

  function fechar() {
    if (escolhida) URL.revokeObjectURL(escolhida)
    setEscolhida(null)
  }

  async function remover() {
    const resposta = await modal.confirm({
      title: t`Remover a sua foto?`,
      text: t`No lugar dela aparece a imagem padrão.`,
      confirmButtonText: t`Remover foto`,
      confirmButtonColor: 'danger',
    })
    if (resposta === 'confirmed') enviar.mutate(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <FotoDaConta avatar={perfil.avatarUrl} className="size-24" />
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={arquivo}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={t`Arquivo da foto`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [foto] = event.target.files ?? []
            if (foto) setEscolhida(URL.createObjectURL(foto))
            event.target.value = ''
          }}
        />
        <Button icon={<ImageUp aria-hidden className="size-4" />} onClick={() => arquivo.current?.click()}>
          <Trans>Escolher foto</Trans>
        </Button>
        {perfil.avatarUrl ? (
          <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={remover}>
            <Trans>Remover foto</Trans>
          </Button>
        ) : null}
      </div>
      {escolhida ? (
        <Suspense>
          <AvatarRecorte
            imagem={escolhida}
            enviando={enviar.isPending}
            onEnviar={(base64) => enviar.mutate(base64)}
            onFechar={fechar}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
