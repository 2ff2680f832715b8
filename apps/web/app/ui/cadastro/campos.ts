import { t } from '@lingui/core/macro'

/** A record's fields by wire name: what people call each, its values in words where the raw one is none; `longo`: it has a row to itself. */
export type Campos = Record<string, { label: string; valor?: (valor: unknown) => string; longo?: boolean }>

/** A value of the change history or of a conflict, in words. */
export function escrito(campos: Campos, campo: string, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return t`vazio`
  const palavras = campos[campo]?.valor
  if (palavras) return palavras(valor)
  if (typeof valor === 'boolean') return valor ? t`sim` : t`não`
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
