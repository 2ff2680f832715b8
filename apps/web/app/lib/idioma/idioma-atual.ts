import type { Idioma } from '@zelo/contract/nucleo/enums'
import { cookies } from '@zelo/contract/site/navegador'

export const idiomas: { code: Idioma; name: string; bcp47: string }[] = [
  { code: 'br', name: 'Brasil', bcp47: 'pt-BR' },
  { code: 'en', name: 'English', bcp47: 'en' },
]

export function idiomaDoHtml(lang: string): Idioma {
  return lang.toLowerCase().startsWith('en') ? 'en' : 'br'
}

export function bcp47(codigo: string): string {
  return idiomas.find((idioma) => idioma.code === codigo)?.bcp47 ?? 'pt-BR'
}

/** Right-to-left only for `ae`, which may come by the cookie of an older visit. */
export function direcaoDe(codigo: string): 'rtl' | 'ltr' {
  return codigo === 'ae' ? 'rtl' : 'ltr'
}

let doDesenho: Idioma = 'br'

/** Where there is no document: the language of the page that is drawn next. */
export function desenharEm(idioma: Idioma): void {
  doDesenho = idioma
}

/** The language of the document; outside a browser, of the page that is drawn. */
export function idiomaAtual(): Idioma {
  if (typeof document === 'undefined') return doDesenho
  return idiomaDoHtml(document.documentElement.lang)
}

/** The language of the last visit, as the cookie has it; empty without one. */
export function idiomaDoCookie(): string {
  return /(?:^|;\s*)idioma=(\w+)/.exec(document.cookie)?.[1] ?? ''
}

/** Kept for the next visit: the server picks the prerendered page by this cookie. */
export function lembrarIdioma(idioma: Idioma): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookies.idioma}=${idioma}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
