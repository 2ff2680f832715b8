const ouvintes = new Set<() => void>()

/** No answer, or a proxy's: the server is away. */
export function isFora(status: number | undefined): boolean {
  return status === undefined || (status >= 502 && status <= 504)
}

/** Reports that a call found no server. */
export function avisarFora(): void {
  for (const ouvinte of ouvintes) ouvinte()
}

export function aoFicarFora(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
