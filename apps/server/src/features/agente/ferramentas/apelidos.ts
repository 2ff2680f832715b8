import { dobrar, palavras } from '../linguagem/texto.ts'

/** Names that a model may use for records instead of their ids: «limpeza-de-pele». One name, one record; an unknown name is nobody. */
export function apelidos<T extends { id: string; nome: string }>(itens: readonly T[]): Map<string, T> {
  const porNome = new Map<string, T>()
  for (const item of itens) {
    const nome = palavras(dobrar(item.nome)).join('-').slice(0, 60) || 'item'
    porNome.set(porNome.has(nome) ? `${nome}-${item.id.slice(-6)}` : nome, item)
  }
  return porNome
}

export function apelidoDe<T extends { id: string }>(porNome: ReadonlyMap<string, T>, id: string): string {
  for (const [nome, item] of porNome) if (item.id === id) return nome
  return ''
}

/** Of an appointment: the same whatever else is cancelled or booked. */
export function codigoDe({ id }: { id: string }): string {
  return `ag-${id.replaceAll('-', '').slice(-8)}`
}

/** Of a wish on the waiting list, likewise. */
export function codigoDaEspera({ id }: { id: string }): string {
  return `es-${id.replaceAll('-', '').slice(-8)}`
}
