const pacienciaMs = 500

/** What a piece of work gives, or undefined when it fails or keeps one waiting: for what must answer while the database does not. */
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
