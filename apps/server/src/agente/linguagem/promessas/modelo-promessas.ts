import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partesDe, tracosComVies } from '#agente/linguagem/atos/tracos.ts'
import { type Exemplo, logistica, treinar } from '#agente/linguagem/atos/treino.ts'
import { arquivoDePalavras } from '#agente/linguagem/lexico.ts'
import { guardarPesos, impressaoDe, pastaDosPesos } from '#agente/linguagem/pesos-guardados.ts'

/** Weights of the traits that say whether a sentence promises something. */
export type Pesos = ReadonlyMap<number, number>

const dados = join(import.meta.dirname, 'dados')
const arquivo = join(pastaDosPesos, 'promessas.json')
let aberto: Pesos | undefined

/**
 * Examples of a team's messages, one a line: `sim` or `nao`, a tab, the text. `sim`: the writer, or
 * a colleague of theirs, will come back to the client.
 */
export function exemplosDePromessa(): Exemplo[] {
  return arquivosDosDados().flatMap((nome) => {
    const idioma = nome.endsWith('en.tsv') ? ('en' as const) : ('br' as const)
    const linhas = readFileSync(nome, 'utf8').split('\n').filter(Boolean)
    return linhas.map((linha): Exemplo => {
      const [rotulo, texto, resto] = linha.split('\t')
      if (!texto || resto !== undefined || !/^(sim|nao)$/.test(rotulo ?? '')) throw new Error(`${nome}: ${linha}`)
      return { texto, estado: 'equipe', atos: rotulo === 'sim' ? ['prometer'] : [], idioma }
    })
  })
}

export function pesosDe(exemplos: readonly Exemplo[]): Pesos {
  const { conhecidos, pesos } = treinar(exemplos, ['prometer'])
  return new Map([...conhecidos].map((traco, i) => [traco, pesos[i] as number]))
}

/** The sentence of a text that most surely promises something, and how sure that is, 0–1. */
export function certezaDePromessa(texto: string, pesos: Pesos = abrirPromessas()): { frase: string; certeza: number } {
  const [inteira, ...partes] = partesDe({ texto, estado: 'equipe' })
  // Each of several sentences is read by itself: the promise is one of them.
  const frases = partes.length > 0 ? partes : inteira ? [inteira] : []
  return frases
    .map((linha) => {
      const conhecidos = [...tracosComVies(linha)].flatMap((traco) => pesos.get(traco) ?? [])
      const soma = conhecidos.reduce((total, peso) => total + peso, 0)
      return { frase: linha.texto, certeza: logistica(soma / Math.sqrt(conhecidos.length || 1)) }
    })
    .reduce((melhor, uma) => (uma.certeza > melhor.certeza ? uma : melhor), { frase: '', certeza: 0 })
}

/** Reads the built weights, or learns them when examples or reader have changed: some seconds. */
export function abrirPromessas(): Pesos {
  aberto ??= lerGuardado() ?? guardar(pesosDe(exemplosDePromessa()))
  return aberto
}

function lerGuardado(): Pesos | undefined {
  try {
    const { feitoDe, pesos } = JSON.parse(readFileSync(arquivo, 'utf8'))
    return feitoDe === impressao() ? new Map(pesos) : undefined
  } catch {
    return undefined
  }
}

function guardar(pesos: Pesos): Pesos {
  guardarPesos(arquivo, JSON.stringify({ feitoDe: impressao(), pesos: [...pesos] }))
  return pesos
}

/** Changes with the examples and with how lines are read. */
const impressao = () =>
  impressaoDe(
    ['.', '..', '../atos', '../regras'].map((pasta) => join(import.meta.dirname, pasta)),
    [arquivoDePalavras, ...arquivosDosDados()],
  )

function arquivosDosDados(): string[] {
  return readdirSync(dados)
    .sort()
    .map((nome) => join(dados, nome))
}
