import { t } from '@lingui/core/macro'

/** Per wire field: its label and its value in words. `long` gives it a row of its own. */
export type FieldWords = Record<string, { label: string; words?: (value: unknown) => string; long?: boolean }>

/** The beginning of a long text, for `words`. The versions show the whole text. */
export function beginningOf(value: unknown): string {
  const text = String(value).replace(/\s+/g, ' ')
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

/** A field's value in words, for a history or a conflict. */
export function inWords(fields: FieldWords, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t`vazio`
  const words = fields[field]?.words
  if (words) return words(value)
  if (typeof value === 'boolean') return value ? t`sim` : t`não`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
