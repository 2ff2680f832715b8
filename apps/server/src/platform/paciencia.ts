const pacienciaMs = 500

/** Result of `trabalho`; undefined if it fails or takes over 500 ms. */
export function comPaciencia<T>(trabalho: Promise<T>): Promise<T | undefined> {
  return dentroDe(pacienciaMs, trabalho).catch(() => undefined)
}

/** `trabalho`; rejects with `tarde` if it takes longer. What it does goes on. */
export function dentroDe<T>(
  ms: number,
  trabalho: Promise<T>,
  tarde: () => Error = () => new Error(`No answer in ${ms} ms.`),
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const relogio = setTimeout(() => reject(tarde()), ms)
  return Promise.race([trabalho, promise]).finally(() => clearTimeout(relogio))
}
