import { useSyncExternalStore } from 'react'

let aberto = { pathname: '', nome: '' }
const ouvintes = new Set<() => void>()

/** The page of one record says what it is called, so that the trail in the header can. */
export function nomearRegistro(pathname: string, nome: string): void {
  if (!nome || (aberto.pathname === pathname && aberto.nome === nome)) return
  aberto = { pathname, nome }
  for (const ouvinte of ouvintes) ouvinte()
}

/** What the record at this address is called, once its page knows. */
export function useNomeDoRegistro(pathname: string): string | undefined {
  const lido = useSyncExternalStore(assinar, () => aberto)
  return lido.pathname === pathname ? lido.nome : undefined
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
