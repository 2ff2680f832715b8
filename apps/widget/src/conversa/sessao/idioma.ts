import type { Idioma } from '@zelo/contract/nucleo/enums'
import { cookies } from '@zelo/contract/site/navegador'

/** The `?idioma=` of the embedding page, else the site's cookie, else the browser's language. */
export function escolherIdioma(busca: string, cookie: string, navegador: string): Idioma {
  const pedido = new URLSearchParams(busca).get('idioma') ?? /(?:^|;\s*)idioma=(\w+)/.exec(cookie)?.[1]
  if (pedido === 'br' || pedido === 'en') return pedido
  return navegador.toLowerCase().startsWith('pt') ? 'br' : 'en'
}

/** Stores the language for the whole site, as the site's menu does. */
export function guardarIdioma(idioma: Idioma) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
  document.cookie = `${cookies.idioma}=${idioma}; path=/; max-age=31536000; samesite=lax`
}

export const localeDe = { br: 'pt-BR', en: 'en' } as const satisfies Record<Idioma, string>
