import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota } from '@zelo/contract/permissao'
import type { Identidade } from '#lib/token.ts'
import { gruposVisiveis, menuAdminVisivel, menuUsuarioVisivel } from './menu-painel.ts'

export type Pagina = { route: string; label: MessageDescriptor; grupo: MessageDescriptor }

/** In no menu: reached from another page, and here. `com`: the entry it uses, where it has none of its own. */
const semMenu: Record<
  'controle' | 'gerenciamento' | 'cadastro' | 'admin',
  { route: string; label: MessageDescriptor; com?: string }
> = {
  controle: { route: '/cpainel/usuario/convites', label: msg`Convites`, com: '/cpainel/usuario' },
  gerenciamento: { route: '/gerenciamento/chat-messages', label: msg`Lista de conversas` },
  cadastro: { route: '/cadastro-basico', label: msg`Cadastro básico`, com: '/cadastro-basico/empresa' },
  admin: { route: '/admin/configuracoes/auditoria', label: msg`Auditoria`, com: '/admin/configuracoes' },
}
const editarPerfil = { route: '/conta-usuario/editar-perfil', label: msg`Editar perfil` }

/** Every page that a user may open from a menu, with the group it stands in: what the command palette looks through. */
export function paginasVisiveis(permissoes: Identidade['permissoes'], status: string | undefined): Pagina[] {
  const doGrupo = (grupo: MessageDescriptor, items: { route: string; label: MessageDescriptor }[]) =>
    items.map(({ route, label }) => ({ route, label, grupo }))
  const extra = (lugar: keyof typeof semMenu) => {
    const { route, com = route } = semMenu[lugar]
    return podeRota(permissoes, com) ? [semMenu[lugar]] : []
  }
  const abertos = gruposVisiveis(permissoes, status)
  // The registration that is not finished has no group in the menu, and is the one page that its owner looks for.
  const cadastro = abertos.some(({ id }) => id === 'cadastro') ? [] : doGrupo(msg`Cadastro básico`, extra('cadastro'))
  return [
    { route: '/private', label: msg`Início`, grupo: msg`Minha Conta` },
    ...abertos.flatMap(({ id, label, items }) => doGrupo(label, [...items, ...extra(id)])),
    ...cadastro,
    ...doGrupo(msg`Administração`, [...menuAdminVisivel(permissoes), ...extra('admin')]),
    ...doGrupo(msg`Minha Conta`, [...menuUsuarioVisivel(permissoes), editarPerfil]),
  ]
}
