import { Trans, useLingui } from '@lingui/react/macro'
import { removerFoto, trocarFoto } from '@zelo/contract/empresa/imagem/retrato'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { PhotoCard } from '#ui/photo/photo-editor.tsx'

type Props = { profissional: { id: string; nome: string; foto: string | null } }

/** A professional's picture. The team sees it in the agenda, and clients when they book. */
export function ProfissionalFoto({ profissional: { id, nome, foto } }: Props) {
  const { t } = useLingui()
  return (
    <PhotoCard
      title={<Trans>Foto</Trans>}
      text={<Trans>Aparece na agenda e para quem agenda.</Trans>}
      removable={foto !== null}
      question={{ title: t`Remover a foto de ${nome}?`, text: t`No lugar dela aparecem as iniciais.` }}
      onSend={async (imagem) => {
        const params = { id }
        await (imagem === null ? request(removerFoto, { params }) : request(trocarFoto, { params, body: { imagem } }))
        await Promise.all(
          ['profissional', 'agendamento-oferta'].map((um) => queryClient.invalidateQueries({ queryKey: [um] })),
        )
      }}
    >
      <Avatar name={nome} src={foto} size="xl" />
    </PhotoCard>
  )
}
