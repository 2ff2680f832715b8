import type { Idioma } from '@zelo/contract/nucleo/enums'

export function nomeDoManifesto(idioma: Idioma): string {
  return idioma === 'en' ? 'manifest.en.webmanifest' : 'manifest.webmanifest'
}

/** The absolute address. Portuguese needs no parameter. */
export function absoluto(origem: string, path: string, idioma: Idioma): string {
  return `${origem}${path}${idioma === 'en' ? '?idioma=en' : ''}`
}

/** The Portuguese build of the browser code. English has the same file names in its own folder. */
export const pastaDoCodigo = 'assets/br/'

/** `/assets/br/montar-1.js` becomes `/assets/en/montar-1.js`. */
export function comIdioma(texto: string, idioma: Idioma): string {
  return texto.replaceAll(pastaDoCodigo, `assets/${idioma}/`)
}
