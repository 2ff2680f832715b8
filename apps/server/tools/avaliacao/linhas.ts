import { z } from 'zod'
import { lerAtos } from '#agente/linguagem/atos/ler-atos.ts'
import { atosConhecidos } from '#agente/linguagem/atos/modelo.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { lerLinhas } from './datas.ts'

const textos = z.union([z.string(), z.array(z.string())])
const linhaSchema = z.object({
  texto: z.string(),
  /** What the agent said before, as a state: `inicio`, `perguntou_dia`, … */
  estado: z.string(),
  atos: z.array(z.string()),
  /** Parts of the text by kind. Those with days, hours and parts of the day are compared. */
  valores: z.record(z.string(), textos).optional(),
})
const camposDoTempo = ['dia', 'hora', 'periodo']

export type Medida = { precisao: number; cobertura: number; f1: number; total: number }
export type RelatorioLinhas = {
  total: number
  /** Mean over the acts that occur. */
  macroF1: number
  porAto: Record<string, Medida>
  /** Parts of the text that say when; right if read from the first letter to the last. */
  valores: { certos: number; total: number }
}

/** Reads the acts of each line of a JSON lines file, without a catalogue, and compares them. */
export async function avaliarLinhas(arquivo: string): Promise<RelatorioLinhas> {
  const linhas = await lerLinhas(arquivo, linhaSchema)
  const contas = new Map<string, { certos: number; ditos: number; total: number }>()
  const conta = (ato: string) => {
    const dele = contas.get(ato) ?? { certos: 0, ditos: 0, total: 0 }
    contas.set(ato, dele)
    return dele
  }
  const valores = { certos: 0, total: 0 }
  const conhecidos = new Set(atosConhecidos())
  for (const { texto, estado, atos, valores: marcados = {} } of linhas) {
    const lidos = lerAtos({ texto, estado }).map(({ ato }) => ato)
    for (const ato of atos) conta(ato).total += 1
    for (const ato of lidos) {
      if (!conhecidos.has(ato)) continue
      conta(ato).ditos += 1
      if (atos.includes(ato)) conta(ato).certos += 1
    }
    const doTempo = camposDoTempo.flatMap((campo) => marcados[campo] ?? [])
    const achados = doTempo.length > 0 ? lerValores(texto) : []
    valores.total += doTempo.length
    valores.certos += doTempo.filter((valor) => achados.includes(valor)).length
  }
  const porAto = Object.fromEntries([...contas].sort().map(([ato, c]) => [ato, medir(c)]))
  const presentes = Object.values(porAto).filter(({ total }) => total > 0)
  const macroF1 = presentes.reduce((soma, { f1 }) => soma + f1, 0) / (presentes.length || 1)
  return { total: linhas.length, macroF1: arredondar(macroF1), porAto, valores }
}

function medir({ certos, ditos, total }: { certos: number; ditos: number; total: number }): Medida {
  const f1 = certos === 0 ? 0 : (2 * certos) / (ditos + total)
  return {
    precisao: arredondar(certos / (ditos || 1)),
    cobertura: arredondar(certos / (total || 1)),
    f1: arredondar(f1),
    total,
  }
}

const arredondar = (x: number) => Math.round(x * 1000) / 1000

/** The parts of a text that each say a day, an hour or a part of the day. */
function lerValores(texto: string): string[] {
  const frases = frasesDitas(texto, ['Dias', 'Hora', 'Janela', 'Ruido'])
  return frases.flatMap(({ tipo, ini, fim }) => (tipo === 'Ruido' ? [] : [texto.slice(ini, fim)]))
}
