import { Trans, useLingui } from '@lingui/react/macro'
import { exportarUsuarios } from '@zelo/contract/identidade/usuario'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { maybe, oneOf, uuid, wholeNumber, withDefault } from '#ui/address/address-field.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuLink } from '#ui/overlay/menu.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { rotaUsuario, type Usuario, useBase, usuarios } from './usuario.queries.ts'
import { useColunas } from './usuario-colunas.tsx'
import { UsuarioFiltros } from './usuario-filtros.tsx'
import { statusFiltraveis } from './usuario-textos.ts'

const PerfisDialog = sobDemanda(
  () => import('#identidade/usuario/vinculo/usuario-perfis-dialog.tsx'),
  'PerfisDialog',
  null,
)
const UsuarioAcoes = sobDemanda(() => import('./usuario-acoes.tsx'), 'UsuarioAcoes', null)
const UsuarioSelecao = sobDemanda(
  () => import('#identidade/usuario/em-lote/usuario-selecao.tsx'),
  'UsuarioSelecao',
  null,
)
const StatusDialog = sobDemanda(() => import('./usuario-status-dialog.tsx'), 'StatusDialog', null)

const campos = {
  ...listFields(['nome', 'criado_em']),
  status: withDefault(oneOf(statusFiltraveis), 'TODOS'),
  perfil: maybe(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  empresa: maybe(uuid),
  exclusao: maybe(oneOf(['PEDIDA'])),
}

/** All users, for the control panel and for the administration. */
export default function UsuarioPage() {
  const { t } = useLingui()
  const base = useBase()
  const { pode } = usePermissoes(rotaUsuario)
  const lista = useRecordList(campos, usuarios)
  const [bloquear, setBloquear] = useState<Usuario[] | null>(null)
  const [perfilar, setPerfilar] = useState<Usuario[] | null>(null)
  const escolhidas = lista.selectedRows

  return (
    <>
      <RecordList
        name="usuario"
        title={t`Usuários`}
        description={<Trans>Quem entra no sistema, com que perfil e em que empresa.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        base={base}
        searchIn={t`Nome, e-mail ou CPF`}
        filters={<UsuarioFiltros pedido={lista.asked} mudar={lista.change} />}
        addLabel={pode('INS') && t`Convidar`}
        addAt={`${base}/convites`}
        download={pode('CPY') ? exportarUsuarios : undefined}
        rowActions={(usuario) => (
          <>
            <MenuLink to={`${base}/${usuario.id}`}>
              <Trans>Abrir</Trans>
            </MenuLink>
            <UsuarioAcoes usuario={usuario} lista={base} onStatus={(um) => setBloquear([um])} />
          </>
        )}
        selectionActions={
          pode('UPD') || pode('PRM') ? (
            <UsuarioSelecao onStatus={() => setBloquear(escolhidas)} onPerfis={() => setPerfilar(escolhidas)} />
          ) : undefined
        }
        empty={
          <EmptyState icon={<Users />} title={<Trans>Ninguém por aqui</Trans>}>
            <Trans>Convide a primeira pessoa.</Trans>
          </EmptyState>
        }
      />
      {bloquear ? <StatusDialog pessoas={bloquear} onClose={() => setBloquear(null)} /> : null}
      {perfilar ? <PerfisDialog pessoas={perfilar} onClose={() => setPerfilar(null)} /> : null}
    </>
  )
}
