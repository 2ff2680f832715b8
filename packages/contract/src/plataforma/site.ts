import type { ConfiguracaoPlataforma } from '../instalacao/configuracao.ts'
import type { Plano } from '../instalacao/plano.ts'
import type { Idioma } from '../nucleo/enums.ts'

/** What public pages say that is not written in their code: the server knows it when it draws them. */
export type Hoje = Pick<ConfiguracaoPlataforma, 'contato' | 'encarregado'> & {
  /** Where the site is served, without a final slash. */
  origem: string
  /** There is a demo company, whose chat pages may show and lead to. */
  demo: boolean
  /** On sale, in their order, with texts in the page's language. */
  planos: Plano[]
  /** What is announced while the product is closed. */
  manutencao?: string | undefined
}

/**
 * `semIdioma`: the page at an address that does not name its language. `achado`: what stands under the key that the address ends in; null
 * where nothing does, and undefined where the browser is to ask.
 */
export type PedidoDePagina = { path: string; idioma: Idioma; semIdioma: boolean; achado?: unknown }

/** A page as HTML. `embutidos`: the scripts and styles that stand in it, for its content policy; `listada`: search engines may list it. */
export type PaginaDesenhada = { html: string; embutidos: { script: string[]; style: string[] }; listada: boolean }

/** The program that the web build leaves for the server (`build/servidor/site.js`). `preparos`: what `preparos.json` beside it holds. */
export type ProgramaDoSite<Preparos = unknown> = {
  desenhar(pedido: PedidoDePagina, hoje: Hoje, preparos: Preparos): PaginaDesenhada
}
