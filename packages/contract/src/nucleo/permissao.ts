import type * as z from 'zod/mini'
import type { Operacao } from './enums.ts'
import type * as schema from './permissao.schema.ts'

export const flags = [
  'pode_visualizar',
  'pode_incluir',
  'pode_alterar',
  'pode_excluir',
  'pode_permitir',
  'pode_alterar_plano',
  'pode_copiar',
] as const
export type Flag = (typeof flags)[number]

/** The flag that each operation asks for. */
export const flagDaOperacao: Record<Operacao, Flag> = {
  DSP: 'pode_visualizar',
  INS: 'pode_incluir',
  UPD: 'pode_alterar',
  DEL: 'pode_excluir',
  PRM: 'pode_permitir',
  PLN: 'pode_alterar_plano',
  CPY: 'pode_copiar',
}
export type Permissao = z.infer<typeof schema.permissao>
type Entrada = Partial<Permissao>

/** Whether an entry has the route and the flag, or is a master entry. False without a list. */
export function podeRota(
  permissoes: readonly Entrada[] | undefined,
  rota: string,
  flag: Flag = 'pode_visualizar',
): boolean {
  return some(permissoes, (entrada) => entrada.rota === rota && entrada[flag] === true)
}

/** Whether an entry has the name of the action and the flag, or is a master entry. */
export function podeAcao(permissoes: readonly Entrada[] | undefined, nome: string, flag: Flag): boolean {
  return some(permissoes, (entrada) => entrada.nome === nome && entrada[flag] === true)
}

function some(permissoes: readonly Entrada[] | undefined, matches: (entrada: Entrada) => boolean): boolean {
  if (!Array.isArray(permissoes)) return false
  return permissoes.some((entrada) => entrada?.master === true || (entrada != null && matches(entrada)))
}

/** The route that counts for a path: a detail page (`/cpainel/usuario/42`) has its parent's. */
export function rotaDaPermissao(path: string, rotas: readonly string[]): string | undefined {
  return rotas.filter((rota) => path === rota || path.startsWith(`${rota}/`)).sort((a, b) => b.length - a.length)[0]
}

export const rotasControle = [
  '/cpainel/perfil',
  '/cpainel/usuario',
  '/cpainel/notificacao',
  '/cpainel/servidor',
  '/cpainel/categoria',
  '/cpainel/prompt',
  '/cpainel/fuso-horario',
  '/cpainel/template-email',
] as const

/** The menu shows the management group if one of these five is granted. */
export const rotasGerenciamento = [
  '/gerenciamento/dashboard',
  '/gerenciamento/assinatura',
  '/gerenciamento/pagamentos',
  '/gerenciamento/chat-messages/chat',
  '/gerenciamento/dados-cliente',
] as const

export const rotasGerenciamentoExtras = [
  '/gerenciamento/chat-messages',
  '/gerenciamento/agenda',
  '/gerenciamento/servicos',
  '/gerenciamento/agente',
  '/gerenciamento/canais',
  '/gerenciamento/lista-espera',
  '/gerenciamento/sinais',
] as const

export const rotasCadastro = ['/cadastro-basico/empresa', '/cadastro-basico/profissional'] as const

export const rotasAdministracao = [
  '/admin/dashboard',
  '/admin/categoria',
  '/admin/plano',
  '/admin/usuario',
  '/admin/configuracoes',
  '/admin/gerenciamento/chat-messages',
] as const

export const rotasConta = ['/conta-usuario/configuracoes'] as const

export const rotas = [
  ...rotasControle,
  ...rotasGerenciamento,
  ...rotasGerenciamentoExtras,
  ...rotasCadastro,
  ...rotasAdministracao,
  ...rotasConta,
] as const
