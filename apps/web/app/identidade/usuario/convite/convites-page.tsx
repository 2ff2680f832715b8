import { Trans } from '@lingui/react/macro'
import { rotaUsuario } from '#identidade/usuario/usuario.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { ConviteForm } from './convite-form.tsx'

const ConviteLista = sobDemanda(() => import('./convite-lista.tsx'), 'ConviteLista')

/** Invites people and lists the invitations. */
export default function ConvitesPage() {
  const { pode, porQueNao } = usePermissoes(rotaUsuario)
  const falta = (['INS', 'PRM'] as const).find((operacao) => !pode(operacao))
  return (
    <RecordFrame title={<Trans>Convidar</Trans>} side={<ConviteLista mexe={!falta} />}>
      {falta ? <p className="text-sm text-ink-2">{porQueNao(falta)}</p> : <ConviteForm />}
    </RecordFrame>
  )
}
