import { t } from '@lingui/core/macro'

export type Rules<V, T> = {
  required?: boolean
  /** The limits of the contract. */
  minChars?: number
  maxChars?: number
  /** Returns one sentence of advice, or undefined when the value is valid. */
  check?: (value: T, values: V) => string | undefined
}

/** The rules as one, with the server's texts. */
export function toRule<V, T>({ required, minChars, maxChars, check }: Rules<V, T>) {
  return (value: unknown, values: V): string | undefined => {
    const empty = value === undefined || value === null || value === '' || value === false
    if (typeof value === 'string' ? value.trim() === '' : empty) return required ? t`Preencha este campo.` : undefined
    if (typeof value === 'string') {
      if (minChars !== undefined && value.length < minChars) return t`Use pelo menos ${minChars} caracteres.`
      if (maxChars !== undefined && value.length > maxChars) return t`Use no máximo ${maxChars} caracteres.`
    }
    return check?.(value as T, values)
  }
}
