import { setImmediate } from 'node:timers/promises'
import type { Estrago } from '@zelo/contract/agente/ensino'
import { ensinar } from '#agente/linguagem/atos/ensinados.ts'
import { lerExemplos } from '#agente/linguagem/atos/exemplos.ts'
import { lerAtos } from '#agente/linguagem/atos/ler-atos.ts'
import type { Exemplo } from '#agente/linguagem/atos/treino.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** So many lines may turn wrong: the authors of the lines disagree about one in twenty. */
const tolerados = 1
const mostrados = 3
/** Alike lines share at least this part of the shorter one's words. */
const comuns = 0.5
/** The shorter of two alike lines has at least this part of the other's words. */
const tamanhos = 0.35

type Provada = { exemplo: Exemplo; ditas: string[] }
let base: Promise<Provada[]> | undefined

/** The reader's training lines, to try lessons on. Read once per process, in slices. */
export function abrirBase(): Promise<Provada[]> {
  base ??= preparar()
  return base
}

async function preparar(): Promise<Provada[]> {
  const provadas: Provada[] = []
  for (const exemplo of lerExemplos()) {
    if (provadas.length % 500 === 0) await setImmediate()
    provadas.push({ exemplo, ditas: palavras(dobrar(exemplo.texto)) })
  }
  return provadas
}

/**
 * Lines that the lessons `atuais` read right and that `novo` would spoil. A single spoilt line is
 * accepted, unless it has the same words as the lesson.
 */
export function conferirLicao(provadas: readonly Provada[], atuais: readonly Exemplo[], novo: Exemplo): Estrago[] {
  const antes = ensinar(atuais)
  const depois = ensinar([...atuais, novo])
  const ditas = palavras(dobrar(novo.texto))
  const estragos = parecidas(provadas, ditas).flatMap(({ exemplo, ditas: dela }) => {
    const certa = dizer(exemplo.atos)
    const depoisDele = lerAtos(exemplo, depois).map(({ ato }) => ato)
    if (dizer(depoisDele) === certa || dizer(lerAtos(exemplo, antes).map(({ ato }) => ato)) !== certa) return []
    const lida = depoisDele.find((ato) => !exemplo.atos.includes(ato)) ?? (depoisDele[0] as string)
    return [{ texto: exemplo.texto, lida, mesma: dela.join(' ') === ditas.join(' ') }]
  })
  if (estragos.length <= tolerados && !estragos.some(({ mesma }) => mesma)) return []
  const diferentes = new Map(estragos.map(({ texto, lida }) => [texto.toLowerCase(), { texto, lida }]))
  return [...diferentes.values()].slice(0, mostrados)
}

function parecidas(provadas: readonly Provada[], ditas: string[]): Provada[] {
  const minhas = new Set(ditas)
  return provadas.filter(({ ditas: dela }) => {
    const [curta, longa] = [Math.min(dela.length, ditas.length), Math.max(dela.length, ditas.length)]
    if (curta < longa * tamanhos) return false
    return dela.filter((dita) => minhas.has(dita)).length >= curta * comuns
  })
}

const dizer = (atos: readonly string[]) => [...atos].sort().join('+')
