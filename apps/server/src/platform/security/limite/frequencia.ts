import { MuitasTentativas } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { origemDe } from '../rede.ts'
import { type Limite, type LimitePorEndereco, tetoDe } from './declarar.ts'

/** At most so many keys are remembered; the least recently used are dropped first. */
const maxChaves = 20_000

type Precisa = Pick<Servicos, 'config' | 'clock'>

/** Leaky bucket per key, in this instance's memory: `max` units drain in `janelaMs`. */
type Limitador = {
  /**
   * Takes one unit. If there is none, throws MuitasTentativas with the wait in seconds.
   * @returns whole units left, and the seconds until all are free
   */
  tomar(chave: string): { restam: number; zeraEmS: number }
  /** Gives a part of a unit back. */
  devolver(chave: string, parte: number): void
}

export function criarLimitador(limite: Limite & { janelaMs: number }, { config, clock }: Precisa): Limitador {
  const { janelaMs } = limite
  const max = tetoDe(limite, config)
  const baldes = new Map<string, { cheio: number; em: number }>()

  return {
    tomar(chave) {
      if (max === Number.POSITIVE_INFINITY) return { restam: max, zeraEmS: 0 }
      const em = clock.now().getTime()
      const antes = baldes.get(chave)
      const escoou = antes ? (Math.max(0, em - antes.em) * max) / janelaMs : 0
      const cheio = antes ? Math.max(0, antes.cheio - escoou) : 0
      const falta = cheio + 1 - max
      if (falta > 0) throw new MuitasTentativas(Math.ceil((falta * janelaMs) / max / 1000))
      baldes.delete(chave)
      baldes.set(chave, { cheio: cheio + 1, em })
      const [maisAntiga] = baldes.keys()
      if (baldes.size > maxChaves && maisAntiga !== undefined) baldes.delete(maisAntiga)
      return { restam: Math.floor(max - cheio - 1), zeraEmS: Math.ceil(((cheio + 1) * janelaMs) / max / 1000) }
    },
    devolver(chave, parte) {
      const balde = baldes.get(chave)
      if (balde) balde.cheio = Math.max(0, balde.cheio - parte)
    },
  }
}

/** `assunto`: each subject has its own bucket. */
type LimitadorPorEndereco = Omit<Limitador, 'tomar'> & { tomar(ip: string, assunto?: string): void }

/** `criarLimitador` by request address: a bucket for the address and one for its network. */
export function criarLimitadorPorEndereco(limite: LimitePorEndereco, servicos: Precisa): LimitadorPorEndereco {
  const endereco = criarLimitador(limite, servicos)
  const rede = criarLimitador({ ...limite, max: limite.maxDaRede }, servicos)
  return {
    tomar(ip, assunto = '') {
      const origem = origemDe(ip)
      endereco.tomar(assunto + origem.endereco)
      rede.tomar(assunto + origem.rede)
    },
    devolver(ip, parte) {
      const origem = origemDe(ip)
      endereco.devolver(origem.endereco, parte)
      rede.devolver(origem.rede, parte)
    },
  }
}
