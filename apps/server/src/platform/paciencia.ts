const pacienciaMs = 500

/** Result of `trabalho`; undefined if it fails or takes over 500 ms. */
export async function comPaciencia<T>(trabalho: Promise<T>): Promise<T | undefined> {
  let relogio: NodeJS.Timeout | undefined
  const limite = new Promise<undefined>((resolve) => {
    relogio = setTimeout(() => resolve(undefined), pacienciaMs)
  })
  try {
    return await Promise.race([trabalho.catch(() => undefined), limite])
  } finally {
    clearTimeout(relogio)
  }
}
