import { onlyDigits } from './cpf.ts'

/** 11987654321 → (11) 98765-4321, without a pasted +55. Also masks half-typed numbers. */
export function formatTelefone(texto: string): string {
  const d = onlyDigits(texto)
    .replace(/^55(?=\d{10,11}$)/, '')
    .slice(0, 11)
  if (d.length < 3) return d
  const meio = d.length > 10 ? 7 : 6
  return `(${d.slice(0, 2)}) ${d.slice(2, meio)}${d.length > meio ? `-${d.slice(meio)}` : ''}`
}
