import type { Idioma } from '@zelo/contract/enums'

export function nomeDoManifesto(idioma: Idioma): string {
  return idioma === 'en' ? 'manifest.en.webmanifest' : 'manifest.webmanifest'
}

/** The absolute address of a page in one language: the bare one is the Portuguese page, the default. */
export function absoluto(origem: string, path: string, idioma: Idioma): string {
  return `${origem}${path}${idioma === 'en' ? '?idioma=en' : ''}`
}
