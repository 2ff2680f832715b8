import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Identidade } from '#lib/token.ts'
import { gruposVisiveis, menuAdmin, menuUsuario } from './menu-painel.ts'

type Passo = { label: MessageDescriptor; to?: string }

/** Where the reader is, by the menu that leads there: «Gerenciamento / Agenda». */
export function trilha(pathname: string, permissoes: Identidade['permissoes'], status: string | undefined): Passo[] {
  const casa = (route: string) => pathname === route || pathname.startsWith(`${route}/`)
  for (const { label, items } of gruposVisiveis(permissoes, status)) {
    const item = items.filter(({ route }) => casa(route)).sort((a, b) => b.route.length - a.route.length)[0]
    if (item) return [{ label }, { label: item.label, to: item.route }]
  }
  const admin = menuAdmin.find(({ route }) => casa(route))
  if (admin) return [{ label: msg`Administração` }, { label: admin.label, to: admin.route }]
  if (casa('/admin/configuracoes'))
    return [{ label: msg`Administração` }, { label: msg`Configurações`, to: '/admin/configuracoes' }]
  const conta = menuUsuario.find(({ route }) => casa(route))
  if (conta) return [{ label: msg`Minha Conta` }, { label: conta.label, to: conta.route }]
  return pathname === '/private' ? [{ label: msg`Minha Conta` }] : []
}
