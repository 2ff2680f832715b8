import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'

/** Upper case, without mask: 14 characters, digits only or (since July 2026) with letters. */
export function normalizeCnpj(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

export function isCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text)
  return cnpj.length === 14 && isValidCnpj(cnpj, { version: 2 })
}

/** 12ABC34501DE35 → 12.ABC.345/01DE-35. A part of a CNPJ gets a part of the mask. */
export function formatCnpj(text: string): string {
  const c = normalizeCnpj(text).slice(0, 14)
  let formatted = c.slice(0, 2)
  if (c.length > 2) formatted += `.${c.slice(2, 5)}`
  if (c.length > 5) formatted += `.${c.slice(5, 8)}`
  if (c.length > 8) formatted += `/${c.slice(8, 12)}`
  if (c.length > 12) formatted += `-${c.slice(12)}`
  return formatted
}
