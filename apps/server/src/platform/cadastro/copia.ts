import type { Idioma } from '@zelo/contract/nucleo/enums'

const marcas: Record<Idioma, string> = { br: ' (cópia)', en: ' (copy)' }

/** «Barbearia (cópia)», shortened to `max`. */
export function nomeDaCopia(nome: string, idioma: Idioma, max: number): string {
  const marca = marcas[idioma]
  return nome.slice(0, max - marca.length).trimEnd() + marca
}
