import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota } from '@zelo/contract/permissao'
import type { Identidade } from '#lib/token.ts'
import {
  entradaAdmin,
  type GrupoId,
  grupos,
  isDentro,
  listaDeConversas,
  menuAdmin,
  menuUsuario,
} from './menu-painel.ts'

/** `nome`: what a record is called, in the place of the label. */
export type Passo = { label: MessageDescriptor; nome?: string; to?: string }

type Pagina = { route: string; label: MessageDescriptor }
type Ramo = { label: MessageDescriptor; to?: string; paginas: readonly Pagina[] }

const configuracoes = { route: '/admin/configuracoes', label: msg`Configurações` }
const meuPerfil = { route: '/conta-usuario/meu-perfil', label: msg`Meu Perfil` }

const acima = (route: string, label: MessageDescriptor): Pagina => ({ route, label })
const convites = msg`Convites`
const usuarios = msg`Usuários`

/** Pages that stand below another one and are no record of it: the page above and their own name. */
const abaixo: Record<string, readonly [pai: Pagina, label: MessageDescriptor]> = {
  '/cpainel/usuario/convites': [acima('/cpainel/usuario', usuarios), convites],
  '/admin/usuario/convites': [acima('/admin/usuario', usuarios), convites],
  '/admin/configuracoes/auditoria': [configuracoes, msg`Auditoria`],
  '/admin/dashboard/frases': [acima('/admin/dashboard', msg`Dashboard`), msg`Frases não entendidas`],
  '/gerenciamento/agente/teste': [acima('/gerenciamento/agente', msg`Agente`), msg`Teste`],
  '/conta-usuario/editar-perfil': [meuPerfil, msg`Editar perfil`],
}

const daBase: Partial<Record<GrupoId, string>> = { cadastro: '/cadastro-basico' }

/** Where the reader is, from the first page down: «Início / Painel de controle / Usuários / Rita Moura». What has no page of its own, or none for this user, has no address. */
export function trilha(pathname: string, permissoes: Identidade['permissoes'], registro?: string): Passo[] {
  const inicio = { label: msg`Início`, to: '/private' }
  if (pathname === '/private') return [inicio]
  if (pathname === '/cadastro-basico') return [inicio, { label: msg`Cadastro básico`, to: pathname }]
  const ramo = ramos(permissoes).find(({ paginas }) => paginas.some(({ route }) => isDentro(pathname, route)))
  if (!ramo) return []
  const [pai, daFilha] = abaixo[pathname] ?? []
  const pagina =
    pai ??
    ramo.paginas.filter(({ route }) => isDentro(pathname, route)).sort((a, b) => b.route.length - a.route.length)[0]
  if (!pagina) return []
  const dele = passo(pagina, permissoes)
  // The branch leads to its first page: beside that page it would be the same link twice.
  const inicial = [inicio, { label: ramo.label, to: ramo.to === dele.to ? undefined : ramo.to }, dele]
  if (daFilha) return [...inicial, { label: daFilha, to: pathname }]
  return pathname === pagina.route ? inicial : [...inicial, { label: semNome(pathname), nome: registro }]
}

function ramos(permissoes: Identidade['permissoes']): Ramo[] {
  return [
    ...grupos.map(({ id, label, items }) => ({
      label,
      to: daBase[id],
      paginas: id === 'gerenciamento' ? [...items, listaDeConversas] : items,
    })),
    { label: msg`Administração`, to: entradaAdmin(permissoes), paginas: [...menuAdmin, configuracoes] },
    {
      label: msg`Minha Conta`,
      to: meuPerfil.route,
      paginas: [...menuUsuario, { route: '/conta-usuario/editar-perfil', label: msg`Editar perfil` }],
    },
  ]
}

function passo({ route, label }: Pagina, permissoes: Identidade['permissoes']): Passo {
  const livre = route === meuPerfil.route || route === '/conta-usuario/alterar-senha'
  return { label, to: livre || podeRota(permissoes, route) ? route : undefined }
}

/** Until its page knows what the record is called. */
function semNome(pathname: string): MessageDescriptor {
  return pathname.endsWith('/novo') ? msg`Novo registro` : msg`Detalhes`
}
