import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** The digits of a text, with «５» as 5, so that all spellings of a CPF are one account. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

export function isCpf(text: string): boolean {
  const digits = onlyDigits(text)
  return digits.length === 11 && isValidCpf(digits)
}

/** 52998224725 → 529.982.247-25. A part of a CPF gets a part of the mask. */
export function formatCpf(text: string): string {
  const d = onlyDigits(text).slice(0, 11)
  return (
    [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.') + (d.length > 9 ? `-${d.slice(9)}` : '')
  )
}

/** 52998224725 → ***.982.247-**. The server sends the whole CPF only if its owner asks for it. */
export function maskCpf(text: string): string {
  const d = onlyDigits(text)
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : ''
}
