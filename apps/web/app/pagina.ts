import type { Idioma } from '@zelo/contract/nucleo/enums'

/** `texto`: finished HTML. `fluxo`: finished HTML that acts. `painel`: the application. */
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
  /** Without it, the name that the page's permission has. */
  nome?: Nome
  /** It stands in the menu of its group, or only in the palette. */
  onde?: 'menu' | 'paleta'
  /** Its place among those that may stand in the bar of a phone, and its short name there. */
  barra?: { lugar: number; nome?: Nome }
  /** The permission that shows it in menus, where its address has none. */
  permissao?: string
  /** The page above it in the trail, where the address does not say it. */
  acima?: string
  /** Search engines list it. */
  listada?: boolean
  /** The address under which search engines list the same page. */
  canonica?: string
  /** One finished page answers for all addresses below it: their end is a key or a token. */
  chave?: boolean
  /** Its own page takes the whole window: no sidebar, header or footer. */
  semMoldura?: boolean
}

/** `arquivo`: the page's module: wing, word, file. */
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
