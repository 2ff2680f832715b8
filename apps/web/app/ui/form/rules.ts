import { t } from '@lingui/core/macro'
import type { RegisterOptions } from 'react-hook-form'

export type Rules<V, T> = {
  required?: boolean
  /** As the contract's limit says. */
  minChars?: number
  maxChars?: number
  /** Any other rule: what to do about it in one sentence, or undefined when all is well. */
  check?: (value: T, values: V) => string | undefined
}

/** Our rules as React Hook Form runs them; the words are those of the server. */
export function toValidate<V, T>({ required, minChars, maxChars, check }: Rules<V, T>): RegisterOptions['validate'] {
  return (value: unknown, values: unknown) => {
    const empty = value === undefined || value === null || value === '' || value === false
    if (typeof value === 'string' ? value.trim() === '' : empty) return required ? t`Preencha este campo.` : true
    if (typeof value === 'string') {
      if (minChars !== undefined && value.length < minChars) return t`Use pelo menos ${minChars} caracteres.`
      if (maxChars !== undefined && value.length > maxChars) return t`Use no máximo ${maxChars} caracteres.`
    }
    return check?.(value as T, values as V) ?? true
  }
}
