import { Trans, useLingui } from '@lingui/react/macro'
import { exportarUsuarios } from '@zelo/contract/identidade/usuario'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { comPadrao, inteiro, opcional, umDe, uuid } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuLink } from '#ui/overlay/menu.tsx'
import { rotaUsuario, type Usuario, useBase, usuarios } from './usuario.queries.ts'
import { useColunas } from './usuario-colunas.tsx'
import { statusFiltraveis } from './usuario-textos.ts'

const UsuarioFiltros = sobDemanda(() => import('./usuario-filtros.tsx'), 'UsuarioFiltros')
const PerfisDialog = sobDemanda(() => import('#identidade/usuario/vinculo/usuario-perfis-dialog.tsx'), 'PerfisDialog')
const UsuarioAcoes = sobDemanda(() => import('./usuario-acoes.tsx'), 'UsuarioAcoes')
const UsuarioSelecao = sobDemanda(() => import('#identidade/usuario/em-lote/usuario-selecao.tsx'), 'UsuarioSelecao')
const StatusDialog = sobDemanda(() => import('./usuario-status-dialog.tsx'), 'StatusDialog')

const campos = {
  ...camposDeLista(['nome', 'criado_em']),
  status: comPadrao(umDe(statusFiltraveis), 'TODOS'),
  perfil: opcional(inteiro(1, Number.MAX_SAFE_INTEGER)),
  empresa: opcional(uuid),
  exclusao: opcional(umDe(['PEDIDA'])),
}

/** Everybody who signs in. The same screen stands in the control panel and in the administration. */
export default function UsuarioPage() {
  const { t } = useLingui()
  const base = useBase()
  const { pode } = usePermissoes(rotaUsuario)
  const lista = useLista(campos, usuarios)
  const [bloquear, setBloquear] = useState<Usuario[] | null>(null)
  const [perfilar, setPerfilar] = useState<Usuario[] | null>(null)
  const escolhidas = lista.linhasEscolhidas

  return (
    <>
      <CadastroLista
        nome="usuario"
        titulo={t`Usuários`}
        descricao={<Trans>Quem entra no sistema, com que perfil e em que empresa.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        base={base}
        buscaEm={t`Nome, e-mail ou CPF`}
        filtros={
          <Suspense>
            <UsuarioFiltros pedido={lista.pedido} mudar={lista.mudar} />
          </Suspense>
        }
        novo={pode('INS') && t`Convidar`}
        novoEm={`${base}/convites`}
        exportar={pode('CPY') ? exportarUsuarios : undefined}
        acoes={(usuario) => (
          <>
            <MenuLink to={`${base}/${usuario.id}`}>
              <Trans>Abrir</Trans>
            </MenuLink>
            <Suspense>
              <UsuarioAcoes usuario={usuario} lista={base} onStatus={(um) => setBloquear([um])} />
            </Suspense>
          </>
        )}
        selectionActions={
          pode('UPD') || pode('PRM') ? (
            <Suspense>
              <UsuarioSelecao onStatus={() => setBloquear(escolhidas)} onPerfis={() => setPerfilar(escolhidas)} />
            </Suspense>
          ) : undefined
        }
        vazia={
          <EmptyState icon={<Users />} title={<Trans>Ninguém por aqui</Trans>}>
            <Trans>Convide a primeira pessoa.</Trans>
          </EmptyState>
        }
      />
      {bloquear ? (
        <Suspense>
          <StatusDialog pessoas={bloquear} onClose={() => setBloquear(null)} />
        </Suspense>
      ) : null}
      {perfilar ? (
        <Suspense>
          <PerfisDialog pessoas={perfilar} onClose={() => setPerfilar(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
