import { frasesDeTempo, type Trecho } from '#agente/linguagem/ler-tempo.ts'
import { type Palavra, palavrasDe } from '#agente/linguagem/palavras.ts'
import type { Dias, Faixa } from '#agente/linguagem/tempo.ts'
import { ehOficio } from './oficios.ts'

/** The client's text, the kind of the attendant's last text, and the positions of known names. */
export type LinhaDoCliente = {
  texto: string
  estado: string
  /** Services (s), professionals (p) and other people (n) in the text, by their positions. */
  nomes?: readonly { tipo: 's' | 'p' | 'n'; ini: number; fim: number }[]
}

/** How many trait numbers there are; two traits may share one. The next number is the bias. */
export const espaco = 1 << 18

/** The rest of a longer line is not read. */
const maxLetras = 1_500

/** Any clock will do: only the kind of a phrase matters here, not its day or hour. */
const relogio = { hoje: '2026-01-05', minuto: 0 }
const etiquetas = {
  Dias: '<d>',
  UmaDepois: '<d>',
  Hora: '<h>',
  Janela: '<j>',
  DiasRecusados: '<f>',
  FaixaRecusada: '<f>',
  HoraRecusada: '<f>',
  Momento: '<dh>',
  Passo: '',
  Demora: '',
  EmMinutos: '<m>',
  Corrige: '',
  Troca: '',
  Ruido: '',
}

/** Words that deny the few words after them. */
const negacoes = new Set(
  "nao n not no never don't can't doesn't won't nem nunca menos exceto except nenhum sem".split(' '),
)

/**
 * A word, or the kind of the phrase that it replaces. `classe`: the word is a trade, or is
 * capitalised like a name; the phrase sets a start, an end or both.
 */
type Dita = { palavra: string; classe?: keyof typeof marcas }

/** How a class is written in the traits. */
const marcas = { nome: 'K', oficio: 'O', limite: 'L' }

/**
 * The traits of a line, as numbers below `espaco`: runs of one to three words, pairs with a gap,
 * first and last words, words after a no, capitals inside a sentence, runs of three to five
 * letters, and the words together with the attendant's last text. Days, hours, services and names
 * are replaced by their kind.
 */
export function tracosComVies(linha: LinhaDoCliente): Uint32Array {
  const { estado } = linha
  const ps = palavrasDe(linha.texto.slice(0, maxLetras))
  const ditas = comEtiquetas(ps, linha)
  const gerais = ditas.map(({ palavra }) => palavra)
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
    const { classe } = ditas[i - 1] ?? {}
    if (classe) {
      const marca = marcas[classe]
      por(marca)
      por(`${marca} ${estado}`)
      por(`${marca} ${w[i - 1]}`)
      por(`${marca}> ${w[i + 1]}`)
      por(`${marca} ${estado} ${w[i - 1]}`)
      por(`${marca} ${w[i - 2]} ${w[i - 1]}`)
    }
  }
  const radicais = w.map((palavra) => (palavra.startsWith('<') ? palavra : palavra.slice(0, 5)))
  for (let i = 0; i < w.length; i++) {
    por(`r ${radicais[i]}`)
    por(`r ${estado} ${radicais[i]}`)
    if (i + 1 < w.length) por(`r ${radicais[i]} ${radicais[i + 1]}`)
    if (i + 2 < w.length) por(`t ${radicais[i]} ${radicais[i + 2]}`)
  }
  for (const i of [1, 2]) {
    por(`p${i} ${w[i]}`)
    por(`q${i} ${w.at(-1 - i)}`)
  }
  por(`p ${estado} ${w[1]} ${w[2]}`)
  let negadas = 0
  for (let i = 1; i < w.length - 1; i++) {
    const palavra = w[i] as string
    if (negacoes.has(palavra)) negadas = 4
    else if (/^[.!?;,]$/.test(palavra)) negadas = 0
    else if (negadas-- > 0) por(`N ${radicais[i]}`)
    else if (w[i + 1] === 'nao') por(`M ${radicais[i]}`)
  }
  const letras = ` ${gerais.join(' ')} `
  for (const n of [3, 4, 5]) for (let i = 0; i + n <= letras.length; i++) por(`c ${letras.slice(i, i + n)}`)
  tracos.add(espaco)
  return Uint32Array.from(tracos)
}

/** The trait of a word by itself. */
export const tracoDaPalavra = (palavra: string) => dispersar(`w ${palavra}`)

/**
 * A line and, if it has several, each of its sentences: in a long line one sentence shows little.
 */
export function partesDe(linha: LinhaDoCliente): LinhaDoCliente[] {
  const texto = linha.texto.slice(0, maxLetras)
  const partes: LinhaDoCliente[] = []
  let ini = 0
  for (const corte of [...[...texto.matchAll(/[.!?;]\s+|\n/g)].map((um) => um.index + um[0].length), texto.length]) {
    const parte = texto.slice(ini, corte)
    const nomes = linha.nomes?.filter((um) => um.ini >= ini && um.ini < corte)
    if (parte.trim().length > 3)
      partes.push({
        texto: parte,
        estado: linha.estado,
        nomes: nomes?.map((um) => ({ ...um, ini: um.ini - ini, fim: um.fim - ini })),
      })
    ini = corte
  }
  return [linha, ...(partes.length > 1 ? partes : [])]
}

/** The words of a line, with days, hours and names replaced by their kind. */
function comEtiquetas(ps: readonly Palavra[], { texto, nomes = [] }: LinhaDoCliente): Dita[] {
  const frases = frasesDeTempo(ps, relogio)
  const ditas: Dita[] = []
  let fim = 0
  let comeca = true
  for (const p of ps) {
    const maiuscula = !comeca && /^\p{Lu}\p{Ll}/u.test(texto.slice(p.ini, p.fim))
    comeca = /^[.!?;:)]$/.test(p.t) || texto.slice(p.fim, p.fim + 2).includes('\n')
    if (p.ini < fim) continue
    const nome = nomes.find((um) => p.ini >= um.ini && p.ini < um.fim)
    const frase = frases.find((um) => p.ini >= um.ini && p.ini < um.fim && !(um.tipo === 'Janela' && um.valor.ponta))
    const por = (palavra: string, classe?: Dita['classe']) => ditas.push({ palavra, ...(classe && { classe }) })
    if (nome) {
      if (ditas.at(-1)?.palavra !== `<${nome.tipo}>`) por(`<${nome.tipo}>`)
      fim = nome.fim
    } else if (frase && etiquetas[frase.tipo]) {
      por(etiquetas[frase.tipo], limita(frase) ? 'limite' : undefined)
      fim = frase.fim
    } else if (p.n !== undefined) por('<#>')
    else if (p.ord !== undefined) por('<o>')
    else por(p.t, ehOficio(p.t) ? 'oficio' : maiuscula && /^[a-z]/.test(p.t) ? 'nome' : undefined)
  }
  return ditas
}

const aberto = ({ trechos }: Dias) => trechos.some(({ de, ate }) => !de || !ate)
const comLimite = ({ parte, ponta }: Faixa) => !parte && !ponta

function limita({ tipo, valor }: Trecho): boolean {
  if (tipo === 'Dias') return aberto(valor)
  if (tipo === 'Janela') return comLimite(valor)
  if (tipo !== 'Momento') return false
  return valor.some(
    ({ dias, horas }) => (dias && aberto(dias)) || horas?.some(({ faixa }) => faixa && comLimite(faixa)),
  )
}

function dispersar(texto: string): number {
  const h = resumo(texto)
  return (h ^ (h >>> 15)) & (espaco - 1)
}

/** FNV-1a. */
export function resumo(texto: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < texto.length; i++) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193)
  return h >>> 0
}
