import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { rotaUsuario } from '#identidade/usuario/usuario.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { RecordFrame } from '#ui/record/record-frame.tsx'

const ConviteForm = sobDemanda(() => import('./convite-form.tsx'), 'ConviteForm')
const ConviteLista = sobDemanda(() => import('./convite-lista.tsx'), 'ConviteLista')

/** Invites people and lists the invitations. */
export default function ConvitesPage() {
  const { pode, porQueNao } = usePermissoes(rotaUsuario)
  const falta = (['INS', 'PRM'] as const).find((operacao) => !pode(operacao))
  return (
    <RecordFrame
      title={<Trans>Convidar</Trans>}
      side={
        <Suspense fallback={<RecordLoading />}>
          <ConviteLista mexe={!falta} />
        </Suspense>
      }
    >
      {falta ? (
        <p className="text-sm text-ink-2">{porQueNao(falta)}</p>
      ) : (
        <Suspense fallback={<FieldsLoading className="card h-109 p-4 sm:h-60 sm:grid-cols-2" />}>
          <ConviteForm />
        </Suspense>
      )}
    </RecordFrame>
  )
}
