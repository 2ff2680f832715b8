import type { Idioma } from '@zelo/contract/nucleo/enums'

export function nomeDoManifesto(idioma: Idioma): string {
  return idioma === 'en' ? 'manifest.en.webmanifest' : 'manifest.webmanifest'
}

/** The absolute address of a page in one language: the bare one is the Portuguese page, the default. */
export function absoluto(origem: string, path: string, idioma: Idioma): string {
  return `${origem}${path}${idioma === 'en' ? '?idioma=en' : ''}`
}

/** The browser's code with Portuguese words; the files of the other language have the same names in a folder of theirs. */
export const pastaDoCodigo = 'assets/br/'

/** Addresses of code, in one language: `/assets/br/montar-1.js` becomes `/assets/en/montar-1.js`. */
export function comIdioma(texto: string, idioma: Idioma): string {
  return texto.replaceAll(pastaDoCodigo, `assets/${idioma}/`)
}
