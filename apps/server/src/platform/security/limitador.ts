type Opcoes = {
  /** Units that fit at once, and that flow off in `janelaMs`. */
  max: number
  janelaMs: number
  /** Keys remembered; the ones unused for longest are forgotten first. */
  chaves?: number
}

/** A leaking bucket per key, in the memory of this instance. */
type Limitador = {
  /** Takes one unit: 0 when it fits, else the seconds after which it would. */
  tomar(chave: string, agora: Date): number
  /** Gives part of a unit back. */
  devolver(chave: string, parte: number): void
}

export function criarLimitador({ max, janelaMs, chaves = 20_000 }: Opcoes): Limitador {
  const baldes = new Map<string, { cheio: number; em: number }>()

  return {
    tomar(chave, agora) {
      const em = agora.getTime()
      const antes = baldes.get(chave)
      const escoou = antes ? (Math.max(0, em - antes.em) * max) / janelaMs : 0
      const cheio = antes ? Math.max(0, antes.cheio - escoou) : 0
      const falta = cheio + 1 - max
      if (falta > 0) return Math.ceil((falta * janelaMs) / max / 1000)
      baldes.delete(chave)
      baldes.set(chave, { cheio: cheio + 1, em })
      const [maisAntiga] = baldes.keys()
      if (baldes.size > chaves && maisAntiga !== undefined) baldes.delete(maisAntiga)
      return 0
    },
    devolver(chave, parte) {
      const balde = baldes.get(chave)
      if (balde) balde.cheio = Math.max(0, balde.cheio - parte)
    },
  }
}
