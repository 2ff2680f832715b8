import type { Idioma } from '#platform/format.ts'
import { dobrar, palavras, semEnderecos } from '#platform/text.ts'
import { idiomas } from './lexico.ts'

/** A conversation changes its language only for this majority of words of the other one. */
const paraMudar = 3
/** In a longer text one word tells nothing: «amg, tô in love, uns 10 min». */
const curto = 4

/** The language of a text, or undefined when unclear; `atual` is the conversation's so far. */
export function lerIdioma(texto: string, atual?: Idioma): Idioma | undefined {
  const ditas = palavras(dobrar(semEnderecos(texto))).slice(0, 200)
  const saldo = ditas.filter((p) => idiomas.en.has(p)).length - ditas.filter((p) => idiomas.br.has(p)).length
  const idioma = saldo > 0 ? 'en' : 'br'
  if (saldo === 0 || (atual && idioma !== atual && Math.abs(saldo) < paraMudar)) return undefined
  if (!atual && Math.abs(saldo) < 2 && ditas.length > curto) return undefined
  return idioma
}
