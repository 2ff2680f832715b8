import { frasesDeTempo } from '../ler-tempo.ts'
import { type Palavra, palavrasDe } from '../palavras.ts'

/** A line as the model sees it: what the client wrote, what the attendant said last, and the places of names that the reader knows. */
export type Linha = {
  texto: string
  estado: string
  /** Services, professionals and people that the text names, by their places in it. */
  nomes?: readonly { tipo: 's' | 'p' | 'n'; ini: number; fim: number }[]
}

/** How many numbers a trait may have; two traits may share one. The number after the last is of every line: the bias. */
export const espaco = 1 << 18

/** Any clock will do: only that a phrase is of a day or an hour counts here. */
const relogio = { hoje: '2026-01-05', minuto: 0 }
const etiquetas = {
  Dias: '<d>',
  Hora: '<h>',
  Janela: '<j>',
  Fora: '<f>',
  ForaHoras: '<f>',
  Momento: '<dh>',
  EmMinutos: '<m>',
  Ruido: '',
}

/**
 * The traits of a line, as numbers below `espaco`: words in runs of one to three and pairs with a gap, where days, hours, services and names
 * stand for their kind; letters in runs of three to five; and the words again together with what the attendant said last.
 */
export function tracosComVies(linha: Linha): Uint32Array {
  const { estado } = linha
  const ps = palavrasDe(linha.texto.slice(0, 1_500))
  const gerais = comEtiquetas(ps, linha)
  const tracos = new Set<number>()
  const por = (traco: string) => tracos.add(dispersar(traco))
  por(`e ${estado}`)
  por(`n ${Math.min(gerais.length, 12)}`)
  por(`n ${estado} ${Math.min(gerais.length, 6)}`)
  const w = ['<', ...gerais, '>']
  for (let i = 0; i < w.length; i++) {
    por(`w ${w[i]}`)
    por(`w ${estado} ${w[i]}`)
    if (i + 1 < w.length) {
      por(`w ${w[i]} ${w[i + 1]}`)
      por(`w ${estado} ${w[i]} ${w[i + 1]}`)
    }
    if (i + 2 < w.length) {
      por(`w ${w[i]} ${w[i + 1]} ${w[i + 2]}`)
      por(`s ${w[i]} ${w[i + 2]}`)
    }
    if (i + 3 < w.length) por(`s ${w[i]} ${w[i + 3]}`)
  }
  const radicais = w.map((palavra) => (palavra.startsWith('<') ? palavra : palavra.slice(0, 5)))
  for (let i = 0; i < w.length; i++) {
    por(`r ${radicais[i]}`)
    por(`r ${estado} ${radicais[i]}`)
    if (i + 1 < w.length) por(`r ${radicais[i]} ${radicais[i + 1]}`)
    if (i + 2 < w.length) por(`t ${radicais[i]} ${radicais[i + 2]}`)
  }
  const letras = ` ${gerais.join(' ')} `
  for (const n of [3, 4, 5]) for (let i = 0; i + n <= letras.length; i++) por(`c ${letras.slice(i, i + n)}`)
  tracos.add(espaco)
  return Uint32Array.from(tracos)
}

/** The trait of a word by itself. */
export const tracoDaPalavra = (palavra: string) => dispersar(`w ${palavra}`)

/** The words of a line, with what is a day, an hour or a name put as its kind. */
function comEtiquetas(ps: readonly Palavra[], { nomes = [] }: Linha): string[] {
  const frases = frasesDeTempo(ps, relogio)
  const ditas: string[] = []
  let fim = 0
  for (const p of ps) {
    if (p.ini < fim) continue
    const nome = nomes.find((um) => p.ini >= um.ini && p.ini < um.fim)
    const frase = frases.find((um) => p.ini >= um.ini && p.ini < um.fim)
    if (nome) {
      if (ditas.at(-1) !== `<${nome.tipo}>`) ditas.push(`<${nome.tipo}>`)
      fim = nome.fim
    } else if (frase && etiquetas[frase.tipo]) {
      ditas.push(etiquetas[frase.tipo])
      fim = frase.fim
    } else if (p.n !== undefined) ditas.push('<#>')
    else if (p.ord !== undefined) ditas.push('<o>')
    else ditas.push(p.t)
  }
  return ditas
}

/** FNV-1a, folded to `espaco`. */
function dispersar(texto: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < texto.length; i++) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193)
  return ((h >>> 0) ^ (h >>> 15)) & (espaco - 1)
}
