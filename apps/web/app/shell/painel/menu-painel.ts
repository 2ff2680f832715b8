import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota, rotasCadastro, rotasConta, rotasControle, rotasGerenciamento } from '@zelo/contract/permissao'
import { temPagina } from '#lib/paginas.ts'
import type { Identidade } from '#lib/token.ts'
import type { FooterLink, MenuItem } from '../menu.ts'

export type GrupoId = 'controle' | 'gerenciamento' | 'cadastro'
export type Grupo = { id: GrupoId; label: MessageDescriptor; items: MenuItem[] }

const controle: MenuItem[] = [
  { id: 'perfil', label: msg`Perfis`, route: '/cpainel/perfil', order: 1 },
  { id: 'usuario', label: msg`Usuários`, route: '/cpainel/usuario', order: 2 },
  { id: 'notificacao', label: msg`Notificações`, route: '/cpainel/notificacao', order: 3 },
  { id: 'servidor', label: msg`Servidores`, route: '/cpainel/servidor', order: 4 },
  { id: 'categoria', label: msg`Categorias`, route: '/cpainel/categoria', order: 5 },
  { id: 'prompt', label: msg`Prompts`, route: '/cpainel/prompt', order: 6 },
  { id: 'fuso-horario', label: msg`Fusos horários`, route: '/cpainel/fuso-horario', order: 7 },
  { id: 'template-email', label: msg`Modelos de e-mail`, route: '/cpainel/template-email', order: 8 },
]

const gerenciamento: MenuItem[] = [
  { id: 'dashboard', label: msg`Dashboard`, route: '/gerenciamento/dashboard', order: 1 },
  { id: 'assinatura', label: msg`Assinatura`, route: '/gerenciamento/assinatura', order: 2 },
  { id: 'pagamentos', label: msg`Pagamentos`, route: '/gerenciamento/pagamentos', order: 3 },
  { id: 'conversas', label: msg`Histórico de conversas`, route: '/gerenciamento/chat-messages/chat', order: 4 },
  { id: 'dados-cliente', label: msg`Dados do cliente`, route: '/gerenciamento/dados-cliente', order: 5 },
  { id: 'agenda', label: msg`Agenda`, route: '/gerenciamento/agenda', order: 6 },
  { id: 'servicos', label: msg`Serviços`, route: '/gerenciamento/servicos', order: 7 },
  { id: 'agente', label: msg`Agente`, route: '/gerenciamento/agente', order: 8 },
  { id: 'canais', label: msg`Canais`, route: '/gerenciamento/canais', order: 9 },
  { id: 'lista-espera', label: msg`Lista de espera`, route: '/gerenciamento/lista-espera', order: 10 },
  { id: 'sinais', label: msg`Sinais`, route: '/gerenciamento/sinais', order: 11 },
]

const cadastro: MenuItem[] = [
  { id: 'empresa', label: msg`Empresa`, route: '/cadastro-basico/empresa', order: 1 },
  { id: 'profissional', label: msg`Profissionais`, route: '/cadastro-basico/profissional', order: 2 },
]

export const menuAdmin: MenuItem[] = [
  { id: 'dashboard', label: msg`Dashboard`, route: '/admin/dashboard', order: 1 },
  { id: 'categorias', label: msg`Categorias`, route: '/admin/categoria', order: 2 },
  { id: 'planos', label: msg`Planos`, route: '/admin/plano', order: 3 },
  { id: 'usuarios', label: msg`Usuários`, route: '/admin/usuario', order: 4 },
  { id: 'historico', label: msg`Histórico de Conversas`, route: '/admin/gerenciamento/chat-messages', order: 5 },
]

export const menuUsuario: MenuItem[] = [
  { id: 'meu-perfil', label: msg`Meu Perfil`, route: '/conta-usuario/meu-perfil', order: 1 },
  { id: 'alterar-senha', label: msg`Alterar Senha`, route: '/conta-usuario/alterar-senha', order: 2 },
  { id: 'configuracoes', label: msg`Configurações`, route: '/conta-usuario/configuracoes', order: 3 },
]

export const rodapeApp: FooterLink[] = [
  { name: msg`Suporte`, href: '/ajuda/suporte' },
  { name: msg`Documentação`, href: '/ajuda/documentacao' },
  { name: msg`Política de Privacidade`, href: '/politica-privacidade' },
]

type Permissoes = Identidade['permissoes']

/** The settings of the platform are linked here and nowhere else. */
export function rodapeAdmin(permissoes: Permissoes): FooterLink[] {
  const href = '/admin/configuracoes'
  return podeRota(permissoes, href) ? [...rodapeApp, { name: msg`Configurações`, href }] : rodapeApp
}

function visiveis(items: MenuItem[], permissoes: Permissoes): MenuItem[] {
  return items
    .filter((item) => item.visible !== false && temPagina(item.route) && podeRota(permissoes, item.route))
    .sort((a, b) => a.order - b.order)
}

/** The sidebar's groups, whoever looks. */
export const grupos: readonly Grupo[] = [
  { id: 'controle', label: msg`Painel de controle`, items: controle },
  { id: 'gerenciamento', label: msg`Gerenciamento`, items: gerenciamento },
  { id: 'cadastro', label: msg`Cadastro básico`, items: cadastro },
]

/** The list of conversations: the menu leads to a thread, and a thread to the list. */
export const listaDeConversas = { route: '/gerenciamento/chat-messages', label: msg`Histórico de conversas` }

/** The page, or one below it. */
export const isDentro = (pathname: string, route: string) => pathname === route || pathname.startsWith(`${route}/`)

/** Whether the page that is open belongs to the group. */
export function isDoGrupo({ id, items }: Grupo, pathname: string): boolean {
  const paginas = id === 'gerenciamento' ? [...items, listaDeConversas] : items
  return paginas.some(({ route }) => isDentro(pathname, route))
}

/** The sidebar's groups for a user: each group by its own rule, each item by its own route. Management and registration need status ATIVO. */
export function gruposVisiveis(permissoes: Permissoes, status: string | undefined): Grupo[] {
  const algum = (rotas: readonly string[]) => rotas.some((rota) => podeRota(permissoes, rota))
  const ativo = status === 'ATIVO'
  const mostra: Record<GrupoId, boolean> = {
    controle: algum(rotasControle),
    gerenciamento: ativo && algum(rotasGerenciamento),
    cadastro: ativo && algum(rotasCadastro),
  }
  return grupos
    .filter(({ id }) => mostra[id])
    .map((grupo) => ({ ...grupo, items: visiveis(grupo.items, permissoes) }))
    .filter(({ items }) => items.length > 0)
}

/** The user's own pages: only the settings ask for a permission. */
export function menuUsuarioVisivel(permissoes: Permissoes): MenuItem[] {
  return menuUsuario.filter(({ route }) => temPagina(route) && (route !== rotasConta[0] || podeRota(permissoes, route)))
}

export function menuAdminVisivel(permissoes: Permissoes): MenuItem[] {
  return visiveis(menuAdmin, permissoes)
}

/** The first page of the administration that this user may open: where its name leads. */
export function entradaAdmin(permissoes: Permissoes): string | undefined {
  return menuAdminVisivel(permissoes)[0]?.route
}
