import { useSyncExternalStore } from 'react'

let aberto = { pathname: '', nome: '' }
const ouvintes = new Set<() => void>()

/** Sets the name of the open record, for the breadcrumbs. */
export function nomearRegistro(pathname: string, nome: string): void {
  if (!nome || (aberto.pathname === pathname && aberto.nome === nome)) return
  aberto = { pathname, nome }
  for (const ouvinte of ouvintes) ouvinte()
}

/** The name of the record at this address, once known. */
export function useNomeDoRegistro(pathname: string): string | undefined {
  const lido = useSyncExternalStore(assinar, () => aberto)
  return lido.pathname === pathname ? lido.nome : undefined
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
