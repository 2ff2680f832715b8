import { i18n } from '@lingui/core'
import type { Idioma } from '@zelo/contract/enums'
import { bcp47, idiomaAtual, lembrarIdioma } from './idioma-atual.ts'
import { aplicarDirecao } from './preferencias.ts'
import { type Area, areaDe, lerCatalogos } from './textos.ts'

const carregadas = new Set<Area>(['base'])

export async function carregarIdioma(idioma: Idioma, path = location.pathname): Promise<void> {
  carregadas.add(areaDe(path))
  // Plurals and numbers go by the real language: `br` alone is Breton.
  i18n.loadAndActivate({ locale: idioma, locales: bcp47(idioma), messages: await lerCatalogos(carregadas, idioma) })
}

/** The words of an area before they are shown; nothing to wait for when it was visited. */
export async function carregarArea(area: Area): Promise<void> {
  if (carregadas.has(area)) return
  const idioma = idiomaAtual()
  const messages = await lerCatalogos([area], idioma)
  carregadas.add(area)
  i18n.load(idioma, messages)
}

/** A part that opens on a press, with its words. */
export async function comArea<M>(area: Area, modulo: Promise<M>): Promise<M> {
  const [lido] = await Promise.all([modulo, carregarArea(area)])
  return lido
}

/** Switches the panel at run time, without loading it again. */
export async function trocarIdioma(idioma: Idioma): Promise<void> {
  lembrarIdioma(idioma)
  document.documentElement.lang = bcp47(idioma)
  aplicarDirecao()
  await carregarIdioma(idioma)
}
