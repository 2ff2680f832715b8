import { Trans, useLingui } from '@lingui/react/macro'
import { removerLogo, trocarLogo } from '@zelo/contract/empresa/imagem/retrato'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { PhotoEditor } from '#ui/photo/photo-editor.tsx'
import type { Empresa } from './empresa.queries.ts'

/** The company's logo: clients see it where they book and talk. */
export function EmpresaLogo({ empresa: { id, nome, logo } }: { empresa: Empresa }) {
  const { t } = useLingui()
  return (
    <section className="card px-4 py-5" aria-labelledby="logo">
      <h2 id="logo" className="font-emphasis">
        <Trans>Logo</Trans>
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        <Trans>Aparece na página de agendar, no cartaz e na conversa.</Trans>
      </p>
      <PhotoEditor
        removable={logo !== null}
        question={{ title: t`Remover a logo?`, text: t`No lugar dela aparece só o nome.` }}
        onSend={async (imagem) => {
          const params = { id }
          await (imagem === null ? request(removerLogo, { params }) : request(trocarLogo, { params, body: { imagem } }))
          await queryClient.invalidateQueries({ queryKey: ['empresa'] })
        }}
      >
        <Avatar name={nome} src={logo} size="xl" />
      </PhotoEditor>
    </section>
  )
}
