import { useLingui } from '@lingui/react'
import type { Nome } from '#pagina.ts'

/** Returns a function that translates names. */
export function useNome(): (nome: Nome) => string {
  const { i18n } = useLingui()
  return (nome) => nome[i18n.locale === 'en' ? 'en' : 'br']
}
