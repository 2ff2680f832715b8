import { t } from '@lingui/core/macro'

/** Fields by name: label, value in words; `longo`: a row of its own. */
export type Campos = Record<string, { label: string; valor?: (valor: unknown) => string; longo?: boolean }>

/** A value of history or conflict, in words. */
export function escrito(campos: Campos, campo: string, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return t`vazio`
  const palavras = campos[campo]?.valor
  if (palavras) return palavras(valor)
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
