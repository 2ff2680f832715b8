import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arquivoDePalavras } from '#agente/linguagem/lexico.ts'
import { guardarPesos, impressaoDe, pastaDosPesos } from '#agente/linguagem/pesos-guardados.ts'
import { dobrar } from '#platform/text.ts'
import { arquivosDosDados, lerExemplos } from './exemplos.ts'
import { desvios } from './limites.ts'
import { espaco, type LinhaDoCliente, partesDe, tracosComVies } from './tracos.ts'
import { type Exemplo, logistica, treinar } from './treino.ts'

/**
 * A row of whole numbers per trait, a column per act. The last column is 1 for a trait that the
 * examples know; `escalas` turn columns back into weights.
 */
type Modelo = {
  atos: string[]
  escalas: number[]
  linhas: Int8Array
  palavras: Map<string, number>
  /** Words that are frequent in lines that accept, choose or move. */
  acordo: Set<string>
}

const arquivo = join(pastaDosPesos, 'atos.bin')
let aberto: Modelo | undefined

/** A company's lessons: `corrigir` changes a line's sums in place, by its likeness to a lesson. */
export type Ensinados = { corrigir(tracos: Uint32Array, notas: Float32Array): void }

/** How often examples say a folded word, alone or after another; undefined below two examples. */
export const usoDaPalavra = (palavra: string, anterior?: string) =>
  abrirModelo().palavras.get(anterior === undefined ? palavra : `${anterior} ${palavra}`)

/** A use of a word as a name adds this to its count, other uses add 1. */
const deNome = 0.001
/** Whether the examples have a word only as a name, or not at all. */
export const podeSerNome = (palavra: string) => (usoDaPalavra(palavra) ?? 0) < 1
/** How often the examples use a word as a name. */
const usoComoNome = (palavra: string) => ((usoDaPalavra(palavra) ?? 0) % 1) / deNome
/** Whether the examples have a word mostly as a name, or not at all. */
export const maisNome = (palavra: string) =>
  podeSerNome(palavra) || usoComoNome(palavra) >= (usoDaPalavra(palavra) ?? 0)

/** Whether a folded word is frequent in examples that accept, choose or move. */
export const ehDeAcordo = (palavra: string) => abrirModelo().acordo.has(palavra)

/** The acts that the model knows. */
export const atosConhecidos = (): readonly string[] => abrirModelo().atos

/**
 * How sure the model is of each act of a line, 0–1, with the company's lessons. If the model is not
 * built yet, it is trained first: some twenty seconds, once.
 */
export function certezas(linha: LinhaDoCliente, ensinados?: Ensinados): Map<string, number> {
  const notas = notasDe(linha)
  ensinados?.corrigir(tracosComVies(linha), notas)
  return new Map(atosConhecidos().map((ato, a) => [ato, logistica(notas[a] as number)]))
}

/** Per act, the mean of the line's sum and its strongest sentence's, before `logistica`. */
export function notasDe(linha: LinhaDoCliente): Float32Array {
  const [inteira, ...partes] = partesDe(linha).map(somasDe) as [Float32Array, ...Float32Array[]]
  return inteira.map((nota, a) => {
    const daParte = partes.length > 0 ? Math.max(...partes.map((parte) => parte[a] as number)) : nota
    return (nota + daParte) / 2 + (desvios.get(atosConhecidos()[a] as string) ?? 0)
  })
}

function somasDe(linha: LinhaDoCliente): Float32Array {
  const { atos, escalas, linhas } = abrirModelo()
  const n = atos.length + 1
  const somas = new Int32Array(n)
  for (const traco of tracosComVies(linha)) {
    const base = traco * n
    for (let a = 0; a < n; a++) somas[a] = (somas[a] as number) + (linhas[base + a] as number)
  }
  const raiz = Math.sqrt(somas[n - 1] as number)
  return Float32Array.from(escalas, (escala, a) => ((somas[a] as number) * escala) / raiz)
}

/** Reads the built weights, or builds them when the examples or the reader have changed. */
export function abrirModelo(): Modelo {
  aberto ??= ler() ?? construir()
  return aberto
}

function ler(): Modelo | undefined {
  try {
    const bytes = readFileSync(arquivo)
    const fim = bytes.indexOf('\n')
    const { feitoDe, atos, escalas, palavras, acordo } = JSON.parse(bytes.subarray(0, fim).toString('utf8'))
    if (feitoDe !== impressao()) return undefined
    return {
      atos,
      escalas,
      palavras: new Map(palavras),
      acordo: new Set(acordo),
      linhas: new Int8Array(bytes.buffer, bytes.byteOffset + fim + 1, (espaco + 1) * (atos.length + 1)),
    }
  } catch {
    return undefined
  }
}

function construir(): Modelo {
  const exemplos = lerExemplos()
  const atos = [...new Set(exemplos.flatMap((e) => e.atos))].sort()
  const { conhecidos, pesos } = treinar(exemplos, atos)
  const n = atos.length
  const escalas = atos.map((_, a) => {
    let maior = 0
    for (let i = a; i < pesos.length; i += n) maior = Math.max(maior, Math.abs(pesos[i] as number))
    return maior / 127
  })
  const linhas = new Int8Array((espaco + 1) * (n + 1))
  for (const [i, t] of conhecidos.entries()) {
    for (let a = 0; a < n; a++)
      linhas[t * (n + 1) + a] = Math.round((pesos[i * n + a] as number) / (escalas[a] as number))
    linhas[t * (n + 1) + n] = 1
  }
  const modelo = { atos, escalas, linhas, palavras: contarPalavras(exemplos), acordo: palavrasDeAcordo(exemplos) }
  guardar(modelo)
  return modelo
}

/** Counts words and pairs of words. Names count a little: a known name is not a misspelling. */
function contarPalavras(exemplos: readonly Exemplo[]): Map<string, number> {
  const vezes = new Map<string, number>()
  const contar = (dita: string, n: number) => vezes.set(dita, (vezes.get(dita) ?? 0) + n)
  for (const { texto, nomes = [] } of exemplos) {
    const deGente = nomes.filter(({ tipo }) => tipo !== 's')
    let anterior = ''
    for (const { 0: palavra, index } of dobrar(texto).matchAll(/[a-z]+/g)) {
      const nome = deGente.some(({ ini, fim }) => index >= ini && index < fim)
      contar(palavra, nome ? deNome : 1)
      if (anterior && !nome) contar(`${anterior} ${palavra}`, 1)
      anterior = nome ? '' : palavra
    }
  }
  return new Map([...vezes].filter(([dita, n]) => (dita.includes(' ') ? n > 2 : n > 1 || n < 1)))
}

const deAcordo = new Set('sim escolher informar agradecer mudar remarcar'.split(' '))
/** A word of agreement occurs at least so often in such lines. */
const vezesDeAcordo = 8

function palavrasDeAcordo(exemplos: readonly Exemplo[]): Set<string> {
  const linhas = exemplos.filter(({ atos }) => atos.every((ato) => deAcordo.has(ato)))
  return new Set([...contarPalavras(linhas)].flatMap(([dita, n]) => (n >= vezesDeAcordo ? [dita] : [])))
}

function guardar({ atos, escalas, linhas, palavras, acordo }: Modelo): void {
  const cabeca = { feitoDe: impressao(), atos, escalas, palavras: [...palavras], acordo: [...acordo] }
  guardarPesos(arquivo, Buffer.concat([Buffer.from(`${JSON.stringify(cabeca)}\n`), Buffer.from(linhas.buffer)]))
}

/** Changes with the examples and with how lines are read. */
const impressao = () =>
  impressaoDe(
    ['.', '..', '../regras'].map((pasta) => join(import.meta.dirname, pasta)),
    [arquivoDePalavras, ...arquivosDosDados()],
  )
