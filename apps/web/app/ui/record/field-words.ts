import { t } from '@lingui/core/macro'

/** Fields by wire name: label, value in words; `long`: a row of its own. */
export type FieldWords = Record<string, { label: string; words?: (value: unknown) => string; long?: boolean }>

/** A value of history or conflict, in words. */
export function inWords(fields: FieldWords, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t`vazio`
  const words = fields[field]?.words
  if (words) return words(value)
  if (typeof value === 'boolean') return value ? t`sim` : t`não`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
