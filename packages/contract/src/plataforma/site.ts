import type { ConfiguracaoPlataforma } from '../instalacao/configuracao.ts'
import type { Plano } from '../instalacao/plano.ts'
import type { Idioma } from '../nucleo/enums.ts'

/** Data of public pages that the server fills in when it draws them. */
export type DadosDoSite = Pick<ConfiguracaoPlataforma, 'contato' | 'encarregado'> & {
  /** Base address of the site, without a final slash. */
  origem: string
  /** True if there is a demo company. Pages may show its chat. */
  demo: boolean
  /** Plans on sale, sorted, in the page's language. */
  planos: Plano[]
  /** Announcement during maintenance. */
  manutencao?: string | undefined
}

/**
 * `semIdioma`: the address does not name the language. `registroDaChave` is the record of the key
 * in the address; null if there is none, undefined if the browser will ask.
 */
export type PedidoDePagina = { path: string; idioma: Idioma; semIdioma: boolean; registroDaChave?: unknown }

/** `embutidos`: inline scripts and styles, for the policy. `listada`: for search engines. */
export type PaginaDesenhada = { html: string; embutidos: { script: string[]; style: string[] }; listada: boolean }

/** The web build makes this (`build/servidor/site.js`). `preparos` is its `preparos.json`. */
export type ProgramaDoSite<Preparos = unknown> = {
  desenhar(pedido: PedidoDePagina, hoje: DadosDoSite, preparos: Preparos): PaginaDesenhada
}
