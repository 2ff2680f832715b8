import { maisNome, usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { isMes } from '#agente/linguagem/palavras.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** «I'm Portuguese», «sou mineira»: where people are from, in folded text. */
const patrios = new RegExp(
  `^(?:${[
    'brasileir[oa]|brazilian|portugues(?:a|e)?|angolan[oa]?|mocambican[oa]|mozambican|african[oa]?|american[oa]?|english|ingles(?:a)?|british|britanic[oa]|irish|irlandes(?:a)?|scottish|escoces(?:a)?|welsh',
    'spanish|espanhola?|french|francesa|german|alemao?|italian[oa]?|russian|russ[oa]|polish|polones(?:a)?|dutch|holandes(?:a)?|swedish|suec[oa]|swiss|suic[oa]|greek|greg[oa]|turkish|turc[oa]',
    'japanese|japones(?:a)?|chinese|chines(?:a)?|korean|corean[oa]|indian|indian[oa]|israeli|lebanese|libanes(?:a)?|syrian|arab|arabe|haitian[oa]?',
    'mexican[oa]?|argentinian|argentin[oa]|chilean|chilen[oa]|colombian[oa]?|peruvian|peruan[oa]|bolivian[oa]?|venezuelan[oa]?|uruguai[oa]|uruguayan|paraguai[oa]|paraguayan|cuban[oa]?|canadian|canadense|australian[oa]?|european|europei?[oa]',
    'carioca|paulistan[oa]|paulista|mineir[oa]|baian[oa]|gauch[oa]|paranaense|catarinense|cearense|pernambucan[oa]|goian[oa]|capixaba|potiguar|paraibano|maranhense|piauiense|alagoan[oa]|sergipan[oa]|paraense|amazonense|acrean[oa]|brasiliense|candang[oa]|nordestin[oa]|sulista',
  ].join('|')})$`,
)
/** Endings of what people are or do: «casada», «moradora», «estudante»; in folded text. */
const deQuemE =
  /.{2}(?:ist[ao]|eir[oa]|[dts]or(?:a|es)?|ense|[aei]nt[ea]|[ai]d[oa]|[oa]log[oa]|hot[oa]|utic[oa]|tarian[oa])$/
const nomesAssim = new Set(
  `salvador isadora teodora theodora eudora heliodora dante vicente clemente valente conrado amado amada candido candida placido florido
  garrido aida zenaida adelaide olinda pandora heitor vitor hector nestor cristo evaristo calisto calixto aristo batista baptista
  evandro leida lucida diogo margarida frida brigida almeida prado machado furtado salgado delgado evangelista jacinta
  pimenta hortense oliveira pereira ferreira moreira vieira teixeira nogueira siqueira silveira carneiro pinheiro monteiro ribeiro medeiros`.split(
    /\s+/,
  ),
)
const comMaiuscula = /^\p{Lu}/u

/** Whether a word, as written, says what somebody is, and is no name: «canhota», «Portuguese». */
export function descreve(palavra: string): boolean {
  const dita = dobrar(palavra)
  // «Frances» is a name, «francês» is not.
  if (patrios.test(dita) || /^franc[eê]s$/.test(palavra)) return true
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
