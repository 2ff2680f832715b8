import { useLingui } from '@lingui/react'
import type { Nome } from '#pagina.ts'

/** Reads a name in the reader's language. */
export function useNome(): (nome: Nome) => string {
  const { i18n } = useLingui()
  return (nome) => nome[i18n.locale === 'en' ? 'en' : 'br']
}
