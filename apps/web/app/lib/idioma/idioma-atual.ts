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

/** Only `ae`, which old cookies may hold, is right-to-left. */
export function direcaoDe(codigo: string): 'rtl' | 'ltr' {
  return codigo === 'ae' ? 'rtl' : 'ltr'
}

let doDesenho: Idioma = 'br'

/** Sets the language for rendering without a document. */
export function desenharEm(idioma: Idioma): void {
  doDesenho = idioma
}

/** The language of the document, else of the rendering. */
export function idiomaAtual(): Idioma {
  if (typeof document === 'undefined') return doDesenho
  return idiomaDoHtml(document.documentElement.lang)
}

/** The language in the cookie. May be empty. */
export function idiomaDoCookie(): string {
  return /(?:^|;\s*)idioma=(\w+)/.exec(document.cookie)?.[1] ?? ''
}

/** Stores the language in the cookie that the server reads. */
export function lembrarIdioma(idioma: Idioma): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookies.idioma}=${idioma}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
