const ouvintes = new Set<() => void>()

/** The server is away: no answer came, or only a proxy answered. */
export function isFora(status: number | undefined): boolean {
  return status === undefined || (status >= 502 && status <= 504)
}

/** Reports that a call reached no server. */
export function avisarFora(): void {
  for (const ouvinte of ouvintes) ouvinte()
}

export function aoFicarFora(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
