import { espaco, type Linha, tracosComVies } from './tracos.ts'

export type Exemplo = Linha & { atos: readonly string[] }

/**
 * Weights of each act for each trait: one row per trait, one column per act. Logistic regression of each act by itself, by AdaGrad over shuffled examples. The same examples give the same weights: the shuffle is
 * seeded. A few seconds for ten thousand lines.
 */
export function treinar(
  exemplos: readonly Exemplo[],
  atos: readonly string[],
  { voltas = 8, passo = 1.5, freio = 2e-6, atencao = 0.02 } = {},
): Float32Array {
  const n = atos.length
  const linhas = new Float32Array((espaco + 1) * n)
  const somas = new Float32Array((espaco + 1) * n).fill(1)
  const tracos = exemplos.map((e) => tracosComVies(e))
  const certos = exemplos.map((e) => Float32Array.from(atos, (ato) => (e.atos.includes(ato) ? 1 : 0)))
  const ordem = Uint32Array.from(exemplos, (_, i) => i)
  const sorteio = semente(20261124)
  const notas = new Float32Array(n)
  const erros = new Float32Array(n)
  const colunas = new Uint8Array(n)
  for (let volta = 0; volta < voltas; volta++) {
    embaralhar(ordem, sorteio)
    for (const e of ordem) {
      const meus = tracos[e] as Uint32Array
      const certo = certos[e] as Float32Array
      somar(linhas, n, meus, notas)
      const escala = 1 / Math.sqrt(meus.length)
      // Most acts are plainly not there: only what a line is still wrong about is learnt from it.
      let quantos = 0
      for (let a = 0; a < n; a++) {
        const erro = ((certo[a] as number) - logistica((notas[a] as number) * escala)) * escala
        if (Math.abs(erro) < atencao * escala) continue
        erros[quantos] = erro
        colunas[quantos++] = a
      }
      for (const t of meus)
        for (let k = 0; k < quantos; k++) {
          const onde = t * n + (colunas[k] as number)
          const g = (erros[k] as number) - freio * (linhas[onde] as number)
          somas[onde] = (somas[onde] as number) + g * g * 50
          linhas[onde] = (linhas[onde] as number) + (passo * g * 4) / Math.sqrt(somas[onde] as number)
        }
    }
  }
  return linhas
}

function somar(linhas: Float32Array, n: number, tracos: Uint32Array, notas: Float32Array): void {
  notas.fill(0)
  for (const t of tracos) {
    const base = t * n
    for (let a = 0; a < n; a++) notas[a] = (notas[a] as number) + (linhas[base + a] as number)
  }
}

export const logistica = (x: number) => 1 / (1 + Math.exp(-x))

/** Mulberry32. */
function semente(inicio: number): () => number {
  let a = inicio
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function embaralhar(ordem: Uint32Array, sorteio: () => number): void {
  for (let i = ordem.length - 1; i > 0; i--) {
    const j = Math.floor(sorteio() * (i + 1))
    const [a, b] = [ordem[i] as number, ordem[j] as number]
    ordem[i] = b
    ordem[j] = a
  }
}
