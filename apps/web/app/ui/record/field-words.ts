import { t } from '@lingui/core/macro'

/** Fields by wire name: label, value in words; `long`: a row of its own. */
export type FieldWords = Record<string, { label: string; words?: (valor: unknown) => string; long?: boolean }>

/** A value of history or conflict, in words. */
export function inWords(campos: FieldWords, campo: string, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return t`vazio`
  const palavras = campos[campo]?.words
  if (palavras) return palavras(valor)
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
