import type { Config } from '#platform/config.ts'
import { MuitasTentativas } from '#platform/errors.ts'
import { origemDe } from '../rede.ts'
import { type Limite, tetoDe } from './declarar.ts'

/** Retry-After in seconds. A guess, because nobody knows when a place becomes free. */
const tentarEmS = 15

/** Counts concurrent uses per key, in this instance's memory. */
type Contador = {
  /** Takes a place; the returned function frees it. Throws MuitasTentativas if all are taken. */
  ocupar(chave: string): () => void
}

/** `config` may be absent for limits that ZELO_LIMITES cannot lift. */
export function criarContador(limite: Limite, config: Pick<Config, 'limites'> = { limites: true }): Contador {
  const max = tetoDe(limite, config)
  const ocupados = new Map<string, number>()
  return {
    ocupar(chave) {
      const antes = ocupados.get(chave) ?? 0
      if (antes >= max) throw new MuitasTentativas(tentarEmS)
      ocupados.set(chave, antes + 1)
      let solto = false
      return () => {
        if (solto) return
        solto = true
        const resta = (ocupados.get(chave) ?? 0) - 1
        if (resta > 0) ocupados.set(chave, resta)
        else ocupados.delete(chave)
      }
    },
  }
}

/** `criarContador` by request address: takes a place of the address and one of its network. */
export function criarContadorPorEndereco(
  limite: Limite & { maxDaRede: number },
  config: Pick<Config, 'limites'>,
): Contador {
  const endereco = criarContador(limite, config)
  const rede = criarContador({ ...limite, max: limite.maxDaRede }, config)
  return {
    ocupar(ip) {
      const origem = origemDe(ip)
      const soltarDoEndereco = endereco.ocupar(origem.endereco)
      try {
        const soltarDaRede = rede.ocupar(origem.rede)
        return () => {
          soltarDoEndereco()
          soltarDaRede()
        }
      } catch (error) {
        soltarDoEndereco()
        throw error
      }
    },
  }
}
