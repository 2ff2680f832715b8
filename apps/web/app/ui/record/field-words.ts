import { t } from '@lingui/core/macro'

/** A record's fields by wire name: what people call each, its values in words where the raw one is none; `longo`: it has a row to itself. */
export type FieldWords = Record<string, { label: string; words?: (valor: unknown) => string; long?: boolean }>

/** A value of the change history or of a conflict, in words. */
export function inWords(campos: FieldWords, campo: string, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return t`vazio`
  const palavras = campos[campo]?.words
  if (palavras) return palavras(valor)
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
