import { i18n, type Messages } from '@lingui/core'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { aplicarDirecao } from '#lib/guardado/preferencias.ts'
import { bcp47, idiomaAtual, lembrarIdioma } from './idioma-atual.ts'

const catalogos: Record<Idioma, () => Promise<{ messages: Messages }>> = {
  br: () => import('#locales/br.po'),
  en: () => import('#locales/en.po'),
}

/** Activates the document's language. Builds contain their texts; development loads them. */
export async function iniciarIdioma(): Promise<void> {
  const idioma = idiomaAtual()
  ativar(idioma, import.meta.env.DEV ? (await catalogos[idioma]()).messages : {})
}

/** Changes the panel's language at run time: the catalogue replaces the texts of the build. */
export async function trocarIdioma(idioma: Idioma): Promise<void> {
  const { messages } = await catalogos[idioma]()
  lembrarIdioma(idioma)
  document.documentElement.lang = bcp47(idioma)
  aplicarDirecao()
  ativar(idioma, messages)
}

/** Plurals and numbers need the full tag, because `br` alone means Breton. */
function ativar(locale: Idioma, messages: Messages): void {
  i18n.loadAndActivate({ locale, locales: bcp47(locale), messages })
}
