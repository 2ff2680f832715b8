const ouvintes = new Set<() => void>()

/** Statuses of a server that is away, whoever answers for it. */
export function isFora(status: number | undefined): boolean {
  return status === undefined || (status >= 502 && status <= 504)
}

/** A call found no server. */
export function avisarFora(): void {
  for (const ouvinte of ouvintes) ouvinte()
}

export function aoFicarFora(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
