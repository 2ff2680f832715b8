import type { ConfiguracaoPlataforma } from '../instalacao/configuracao.ts'
import type { Plano } from '../instalacao/plano.ts'
import type { Idioma } from '../nucleo/enums.ts'

/** Run-time data of public pages, filled in by the server. */
export type DadosDoSite = Pick<ConfiguracaoPlataforma, 'contato' | 'encarregado'> & {
  /** Base address of the site, without a final slash. */
  origem: string
  /** A demo company exists; pages may show its chat. */
  demo: boolean
  /** Plans on sale, sorted, in the page's language. */
  planos: Plano[]
  /** Announcement during maintenance. */
  manutencao?: string | undefined
}

/**
 * `semIdioma`: the address names no language. `registroDaChave`: record of the key in the address;
 * null: none, undefined: the browser asks.
 */
export type PedidoDePagina = { path: string; idioma: Idioma; semIdioma: boolean; registroDaChave?: unknown }

/** `embutidos`: inline scripts and styles, for the policy. `listada`: indexable. */
export type PaginaDesenhada = { html: string; embutidos: { script: string[]; style: string[] }; listada: boolean }

/** Made by the web build (`build/servidor/site.js`). `preparos`: its `preparos.json`. */
export type ProgramaDoSite<Preparos = unknown> = {
  desenhar(pedido: PedidoDePagina, hoje: DadosDoSite, preparos: Preparos): PaginaDesenhada
}
