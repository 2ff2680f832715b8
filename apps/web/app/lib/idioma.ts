import { i18n, type Messages } from '@lingui/core'
import type { Idioma } from '@zelo/contract/enums'

export const idiomas: { code: Idioma; name: string; bcp47: string }[] = [
  { code: 'br', name: 'Brasil', bcp47: 'pt-BR' },
  { code: 'en', name: 'English', bcp47: 'en' },
]

/** Right-to-left only for `ae`, which may come by the cookie of an older visit. */
export function direcaoDe(codigo: string): 'rtl' | 'ltr' {
  return codigo === 'ae' ? 'rtl' : 'ltr'
}

export function idiomaDoHtml(lang: string): Idioma {
  return lang.toLowerCase().startsWith('en') ? 'en' : 'br'
}

export function bcp47(codigo: string): string {
  return idiomas.find((idioma) => idioma.code === codigo)?.bcp47 ?? 'pt-BR'
}

export function idiomaAtual(): Idioma {
  return i18n.locale === 'en' ? 'en' : 'br'
}

const publicos: Record<Idioma, () => Promise<{ messages: Messages }>> = {
  br: () => import('../locales/publico/br.po'),
  en: () => import('../locales/publico/en.po'),
}
const doPainel: Record<Idioma, () => Promise<{ messages: Messages }>> = {
  br: () => import('../locales/br.po'),
  en: () => import('../locales/en.po'),
}

let comPainel = false

export async function carregarIdioma(idioma: Idioma): Promise<void> {
  const catalogos = await Promise.all([publicos[idioma](), comPainel ? doPainel[idioma]() : { messages: {} }])
  i18n.loadAndActivate({ locale: idioma, messages: Object.assign({}, ...catalogos.map((catalogo) => catalogo.messages)) })
}

/** The panel's layouts call this before their first render. */
export async function carregarIdiomaDoPainel(): Promise<void> {
  if (comPainel) return
  comPainel = true
  await carregarIdioma(idiomaAtual())
}

/** Switches at run time and remembers it for the next visit: the server picks the prerendered page by this cookie. */
export async function trocarIdioma(idioma: Idioma): Promise<void> {
  await carregarIdioma(idioma)
  document.documentElement.lang = bcp47(idioma)
  document.documentElement.dir = direcaoDe(idioma)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `idioma=${idioma}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
