import { maisNome, usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { nomesAssim, patrios } from '#agente/linguagem/lexico.ts'
import { isMes } from '#agente/linguagem/palavras.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** Endings of what people are or do: «casada», «moradora», «estudante», «flexible»; folded. */
const deQuemE =
  /.{2}(?:[aiou]vel|[ai]ble|ful|less|[ts]ive|(?:et|at|erg)ic[ao]?|ist[ao]|eir[oa]|[dts]or(?:a|es)?|ense|[aei]nt[ea]|[ai]d[oa]|[oa]log[oa]|hot[oa]|utic[oa]|tarian[oa])$/
const comMaiuscula = /^\p{Lu}/u

/** Whether a word, as written, says what somebody is, and is no name: «canhota», «Portuguese». */
export function descreve(palavra: string): boolean {
  const dita = dobrar(palavra)
  // «Frances» is a name, «francês» is not.
  if (patrios.has(dita) || /^franc[eê]s$/.test(palavra)) return true
  const ehDeGente = usoDaPalavra(dita) !== undefined && maisNome(dita)
  return !comMaiuscula.test(palavra) && !ehDeGente && !nomesAssim.has(dita) && deQuemE.test(dita)
}

/** A word that examples say so often names nobody by itself. */
const corriqueira = 20

/** Whether all words are everyday ones: «you have it already», «same name»; not «will smith». */
export function soPalavrasComuns(nome: string): boolean {
  const ditas = palavras(dobrar(nome))
  if (ditas.length === 1 && (comMaiuscula.test(nome) || isMes(ditas[0] ?? ''))) return false
  return ditas.every((dita) => !maisNome(dita) && (usoDaPalavra(dita) ?? 0) >= corriqueira)
}

/** «Costa e Silva»: a surname that may follow «e». */
export const sobrenomeComE = /^(?:silva|souza|sousa|costa|castro|melo|mello|lima|sa|albuquerque|almeida)$/

/** Whether another person's name follows: «maria e joão», «Ana & Bia». */
export function seguidoDeOutro(depois: string): boolean {
  const [, outro = ''] =
    /^\s*(?:e|and|&|\+|mais|com|with)\s+(?:[oa]\s+|the\s+|pr[ao]\s+)?(\p{L}{2,})/iu.exec(depois) ?? []
  const dita = dobrar(outro)
  return outro !== '' && !sobrenomeComE.test(dita) && maisNome(dita) && !descreve(outro)
}
