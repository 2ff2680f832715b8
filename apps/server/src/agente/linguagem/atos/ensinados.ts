import { atosConhecidos, type Ensinados, notasDe } from './modelo.ts'
import { tracoDaPalavra, tracosComVies } from './tracos.ts'
import type { Exemplo } from './treino.ts'

/** Shares of common traits: below `longe` a lesson does nothing, from `perto` on it acts fully. */
const longe = 0.4
const perto = 0.6
/** A taught line's sums: at least `feito` for its acts, at most `naoFeito` for all others. */
const feito = 3
const naoFeito = -3
/** A line with one of these words is never like a line without any. */
const negacoes = ['nao', 'n', 'nem', 'nunca', 'not', 'never', 'dont', "don't", "can't", 'no'].map(tracoDaPalavra)

type Ensinado = { tracos: number; negado: boolean; correcao: Float32Array }

/**
 * A company's reader. The most similar lesson corrects a line; of equally similar ones, the last.
 * Other lines read as before. The same lessons in the same order give the same certainties. About
 * 2 KB a lesson and 0.1 ms a line.
 */
export function ensinar(exemplos: readonly Exemplo[]): Ensinados {
  const atos = atosConhecidos()
  const pares: number[] = []
  const ensinados = exemplos.map((exemplo, qual): Ensinado => {
    const tracos = tracosComVies(exemplo)
    for (const traco of tracos) pares.push(traco * maxEnsinados + qual)
    const notas = notasDe(exemplo)
    const correcao = Float32Array.from(atos, (ato, a) =>
      exemplo.atos.includes(ato)
        ? Math.max(0, feito - (notas[a] as number))
        : Math.min(0, naoFeito - (notas[a] as number)),
    )
    return { tracos: tracos.length, negado: nega(tracos), correcao }
  })
  // Trait and lesson packed into one sorted number: a binary search finds what a line shares.
  const indice = Float64Array.from(pares).sort()
  return {
    corrigir(tracos, notas) {
      const [qual, parecida] = maisParecido(tracos, indice, ensinados)
      const forca = Math.min(1, (parecida - longe) / (perto - longe))
      const { correcao } = ensinados[qual] ?? {}
      if (!correcao || forca <= 0) return
      for (let a = 0; a < notas.length; a++) notas[a] = (notas[a] as number) + forca * (correcao[a] as number)
    },
  }
}

/** A company may teach at most so many lessons. */
const maxEnsinados = 300

function maisParecido(
  tracos: Uint32Array,
  indice: Float64Array,
  ensinados: Ensinado[],
): [qual: number, quanto: number] {
  const comuns = new Uint16Array(ensinados.length)
  for (const traco of tracos) {
    const chave = traco * maxEnsinados
    for (let i = primeiroDesde(indice, chave); (indice[i] as number) < chave + maxEnsinados; i++) {
      const qual = (indice[i] as number) - chave
      comuns[qual] = (comuns[qual] as number) + 1
    }
  }
  const negado = nega(tracos)
  let melhor: [number, number] = [-1, 0]
  for (const [qual, um] of ensinados.entries()) {
    const comum = comuns[qual] as number
    const quanto = um.negado === negado ? comum / (tracos.length + um.tracos - comum) : 0
    if (quanto >= melhor[1]) melhor = [qual, quanto]
  }
  return melhor
}

const nega = (tracos: Uint32Array) => negacoes.some((traco) => tracos.includes(traco))

/** The first index whose number is at least `valor`; the length if there is none. */
function primeiroDesde(indice: Float64Array, valor: number): number {
  let de = 0
  let ate = indice.length
  while (de < ate) {
    const meio = (de + ate) >>> 1
    if ((indice[meio] as number) < valor) de = meio + 1
    else ate = meio
  }
  return de
}
