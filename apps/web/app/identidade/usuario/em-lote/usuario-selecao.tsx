import { Trans } from '@lingui/react/macro'
import { Ban, UserCog } from 'lucide-react'
import { rotaUsuario } from '#identidade/usuario/usuario.queries.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'

/** Actions on several users at once. */
export function UsuarioSelecao({ onStatus, onPerfis }: { onStatus: () => void; onPerfis: () => void }) {
  const { pode } = usePermissoes(rotaUsuario)
  return (
    <>
      {pode('UPD') ? (
        <SelectionAction icon={<Ban aria-hidden />} onClick={onStatus}>
          <Trans>Mudar status</Trans>
        </SelectionAction>
      ) : null}
      {pode('PRM') ? (
        <SelectionAction icon={<UserCog aria-hidden />} onClick={onPerfis}>
          <Trans>Definir perfis</Trans>
        </SelectionAction>
      ) : null}
    </>
  )
}
