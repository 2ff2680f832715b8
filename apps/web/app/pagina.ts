import type { Idioma } from '@zelo/contract/nucleo/enums'

/**
 * `texto`: finished HTML. `fluxo`: finished HTML with interactive parts. `painel`: the application.
 */
type Tipo = 'texto' | 'fluxo' | 'painel'
export type Layout = 'principal' | 'cliente' | 'tela' | 'auth' | 'admin' | 'app'
/**
 * Who may open a page. `livre`: anyone. `sessao`: any signed-in user. `pagamento`: the same, but a
 * visitor is sent to the login page. `conta`: as `pagamento`, also before a second factor is set
 * up. `permissao`: signed in, with pode_visualizar on the page's route or on the nearest route
 * above it.
 */
type Acesso = 'livre' | 'sessao' | 'pagamento' | 'conta' | 'permissao'
export type Nome = Record<Idioma, string>

export type ExtrasDaPagina = {
  layout?: Layout
  acesso?: Acesso
  /** Default: the name of the page's permission. */
  nome?: Nome
  /** Whether the page is in the menu of its group, or only in the palette. */
  onde?: 'menu' | 'paleta'
  /** Its rank among the pages that a phone's bar can show, and its short name there. */
  barra?: { lugar: number; nome?: Nome }
  /** The permission that shows the page in menus, when its address has none. */
  permissao?: string
  /** The page above it in the breadcrumbs, when the address does not tell. */
  acima?: string
  /** Search engines list the page. */
  listada?: boolean
  /** The address under which search engines list the same page. */
  canonica?: string
  /** One finished page answers for all addresses below it. They end in a key or a token. */
  chave?: boolean
  /** Opens without a company, unlike the others of its group. */
  semEmpresa?: boolean
  /** The page takes the whole window: no sidebar, header or footer. */
  semMoldura?: boolean
}

/** `arquivo` is the page's module: wing, word, file. */
export type LinhaDaPagina<P extends string, E extends ExtrasDaPagina> = {
  path: P
  tipo: Tipo
  layout: Layout
  acesso: Acesso
  arquivo: string
} & E

const linha =
  (tipo: Tipo) =>
  <const P extends string, const E extends ExtrasDaPagina = ExtrasDaPagina>(
    path: P,
    arquivo: string,
    extras?: E,
  ): LinhaDaPagina<P, E> => ({
    path,
    tipo,
    arquivo,
    layout: tipo === 'painel' ? layoutDoPainel(path) : 'principal',
    acesso: tipo === 'painel' ? 'permissao' : 'livre',
    ...(extras as E),
  })

export const texto = linha('texto')
export const fluxo = linha('fluxo')
export const painel = linha('painel')

function layoutDoPainel(path: string): Layout {
  return /^\/(private|admin)\b/.test(path) && path !== '/admin/gerenciamento/chat-messages' ? 'admin' : 'app'
}
