import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota } from '@zelo/contract/permissao'
import type { Identidade } from '#lib/token.ts'
import { gruposVisiveis, menuAdminVisivel, menuUsuarioVisivel } from './menu-painel.ts'

export type Pagina = { route: string; label: MessageDescriptor; grupo: MessageDescriptor }

/** In no menu: from a record's history, the settings and here. */
const auditoria = { route: '/admin/configuracoes/auditoria', label: msg`Auditoria` }

/** Every page that a user may open from a menu, with the group it stands in: what the command palette looks through. */
export function paginasVisiveis(permissoes: Identidade['permissoes'], status: string | undefined): Pagina[] {
  const doGrupo = (grupo: MessageDescriptor, items: { route: string; label: MessageDescriptor }[]) =>
    items.map(({ route, label }) => ({ route, label, grupo }))
  return [
    { route: '/private', label: msg`Início`, grupo: msg`Minha Conta` },
    ...gruposVisiveis(permissoes, status).flatMap(({ label, items }) => doGrupo(label, items)),
    ...doGrupo(msg`Administração`, [
      ...menuAdminVisivel(permissoes),
      ...(podeRota(permissoes, '/admin/configuracoes') ? [auditoria] : []),
    ]),
    ...doGrupo(msg`Minha Conta`, menuUsuarioVisivel(permissoes)),
  ]
}
