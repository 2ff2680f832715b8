import { i18n, type Messages } from '@lingui/core'
import type { Idioma } from '@zelo/contract/enums'
import { bcp47, direcaoDe, lembrarIdioma } from './idioma-atual.ts'

const catalogos: Record<Idioma, () => Promise<{ messages: Messages }>> = {
  br: () => import('../locales/br.po'),
  en: () => import('../locales/en.po'),
}

export async function carregarIdioma(idioma: Idioma): Promise<void> {
  const { messages } = await catalogos[idioma]()
  i18n.loadAndActivate({ locale: idioma, messages })
}

/** Switches the panel at run time, without loading it again. */
export async function trocarIdioma(idioma: Idioma): Promise<void> {
  lembrarIdioma(idioma)
  document.documentElement.lang = bcp47(idioma)
  document.documentElement.dir = direcaoDe(idioma)
  await carregarIdioma(idioma)
}
