import type { Idioma } from '#platform/format.ts'
import { dobrar, palavras, semEnderecos } from '#platform/text.ts'

const ingles = new Set(
  "the i i'm im want would like book appointment hello hi hey please tomorrow how much is are you what when thanks thank my name yes can for at with cancel do have any on next monday tuesday wednesday thursday friday saturday sunday morning afternoon evening good need talk where open of it this that and".split(
    ' ',
  ),
)
const portugues = new Set(
  'quero queria oi ola bom boa dia tarde noite marcar agendar amanha hoje com para pra voce vc quanto custa obrigado obrigada sim nao horario meu minha uma um que qual quais tem segunda terca quarta quinta sexta sabado domingo as sou e de da do na no pode gostaria cancelar onde fica preciso semana vem depois'.split(
    ' ',
  ),
)
/** A conversation changes its language only for this majority of words of the other one. */
const paraMudar = 3
/** In a longer text one word tells nothing: «amg, tô in love, uns 10 min». */
const curto = 4

/** The language of a text, or undefined when unclear; `atual` is the conversation's so far. */
export function lerIdioma(texto: string, atual?: Idioma): Idioma | undefined {
  const ditas = palavras(dobrar(semEnderecos(texto))).slice(0, 200)
  const saldo = ditas.filter((p) => ingles.has(p)).length - ditas.filter((p) => portugues.has(p)).length
  const idioma = saldo > 0 ? 'en' : 'br'
  if (saldo === 0 || (atual && idioma !== atual && Math.abs(saldo) < paraMudar)) return undefined
  if (!atual && Math.abs(saldo) < 2 && ditas.length > curto) return undefined
  return idioma
}
