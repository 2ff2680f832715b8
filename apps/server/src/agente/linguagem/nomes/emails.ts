import { semCorreio } from '#agente/linguagem/lexico-pedido.ts'

/** An e-mail address and its place in a text; `email` is missing if a word may be lost. */
type EmailDito = { email: string | undefined; ini: number; fim: number }

const sinais: [sinal: string, dito: string][] = [
  ['_', 'underlines?|underscore|underline|anderline|sublinhado|sublinha'],
  ['-', 'tra[çc]o|tracinho|h[íi]fen|hyphen|dash'],
  ['.', String.raw`ponto(?!\s+final)|dot`],
]
const sinal = sinais.map(([, dito]) => dito).join('|')
const parte = String.raw`[a-z\d._%+-]{1,64}`
const nomeDito = String.raw`(?<![^\s,;:<>()"'])(?<local>${parte}(?:\s+(?:${sinal})\s+${parte}){0,6})`
const dominioDito = String.raw`(?<dominio>[a-z\d.-]{1,64}(?:\s+(?:${sinal})\s+[a-z\d.-]{1,64}){0,6})`
/** «At» is a usual word: only with «dot» after it is it the sign. */
const falado = new RegExp(
  String.raw`${nomeDito}\s*(?:\s(?:arroba|\(at\)|\[at\])\s|@|\sat\s(?=\s*[a-z\d-]+(?:\s+(?:${sinal})\s+[a-z\d-]+)*\s+dot\s))\s*${dominioDito}`,
  'giu',
)
/** What stands before an address without being a part of it. */
const apresenta =
  /(?:^|[,;:.!?\n<>()"'=]|(?:^|[^\p{L}\p{N}])(?:[éeo]|eh|is|it's|e-?mails?|mail|correio|contato|endere[çc]o|address|contact|para?|pr[ao]|p|to|no|em|on|use|usa|anota|anote|manda|mande|envia|envie|send|ser|seria|be|meu|minha|my|sim|yes|claro|sure|ok|t[áa]|bom|oi|ol[áa]|hi|hello|ent[ãa]o|aqui|here|vai|segue))\s*$/iu

const escrever = (dito: string) =>
  sinais
    .reduce((texto, [com, palavra]) => texto.replace(new RegExp(String.raw`\s+(?:${palavra})\s+`, 'giu'), com), dito)
    .toLowerCase()

/**
 * Addresses, written or spoken: «ana underline lima arroba uol ponto com ponto br». After a word
 * that may be the beginning of a spoken one («ana lima arroba…»), whose address it is is unknown.
 */
export function emailsDitos(texto: string): EmailDito[] {
  return [...texto.slice(0, 100_000).matchAll(falado)].flatMap((achado) => {
    const { local = '', dominio = '' } = achado.groups ?? {}
    const dito = achado[0].replace(/\.+$/, '')
    const junto = `${escrever(local)}@${escrever(dominio)}`.replace(/\.+$/, '')
    const isEndereco =
      junto.length <= 254 &&
      /^[a-z\d][a-z\d._%+-]*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/.test(junto) &&
      !junto.includes('..')
    if (!isEndereco) return []
    const certo = /^\S+@/.test(dito) || apresenta.test(texto.slice(Math.max(0, achado.index - 40), achado.index))
    return [{ email: certo ? junto : undefined, ini: achado.index, fim: achado.index + dito.length }]
  })
}

/** The first e-mail address in a text, lower case. */
export const emailDe = (texto: string) => emailsDitos(texto.slice(0, 4000)).find(({ email }) => email)?.email

/** Whether a folded text says that there is no e-mail, or refuses to give it when `perguntado`. */
export function recusaEmail(dobrado: string, perguntado: boolean, atos: ReadonlyMap<string, number>): boolean {
  if (perguntado && (atos.has('nao') || atos.has('rejeitar') || semCorreio.test(dobrado))) return true
  return /\b(?:nao (?:tenho|uso)|sem|no|don'?t have(?: an?)?|without) e ?-?mail\b/.test(dobrado)
}
