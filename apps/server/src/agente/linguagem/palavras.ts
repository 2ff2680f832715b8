import { dobrar, lembrando } from '#platform/text.ts'
import {
  corrigiveis,
  dezenas,
  doTempo,
  grafias,
  ligacoes,
  meses,
  ordinais,
  palavrasReais,
  passado,
  semana,
  unidades,
} from './lexico.ts'

/**
 * A word, a number or a sign. Rules know `t`, folded and corrected; `ini` and `fim` are offsets in
 * the given text. `n` of numbers is 0–9999, in words or in `digitos` figures; `ord` of «1º»,
 * «22nd». `artigo`: «um», which is never one o'clock.
 */
export type Palavra = {
  t: string
  ini: number
  fim: number
  n?: number
  digitos?: number
  ord?: number
  artigo?: boolean
}

/** Lower case without accents, with the offset in the text of each character. */
function dobrarComLugares(texto: string): { dobrado: string; lugares: number[] } {
  let dobrado = ''
  const lugares: number[] = []
  let i = 0
  for (const letra of texto) {
    const simples = letra === 'º' || letra === '°' ? 'o' : letra.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    dobrado += simples
    for (let k = 0; k < simples.length; k++) lugares.push(i)
    i += letra.length
  }
  lugares.push(i)
  return { dobrado, lugares }
}

/** Written like a telephone or a document: many figures, no slash, neither a date nor two hours. */
const isCadastro = (pedaco: string) =>
  /^[+(]*\d[\d().-]*$/.test(pedaco) &&
  pedaco.replace(/\D/g, '').length >= 7 &&
  !/^\d{1,4}([.-])\d{1,2}\1\d{2,4}\D*$|^[012]\d[0-5]\d-[012]\d[0-5]\d\D*$/.test(pedaco)

/** Text → words with places, in linear time. Addresses, links, long numbers become a sign each. */
export const palavrasDe = lembrando((texto: string): readonly Palavra[] => {
  const { dobrado, lugares } = dobrarComLugares(texto)
  const lista: Palavra[] = []
  for (const achado of dobrado.matchAll(/\S+/g)) {
    const pedaco = achado[0]
    const ini = achado.index
    if (pedaco.includes('@') && pedaco.length > 1) lista.push({ t: ';', ini, fim: ini + pedaco.length })
    else if (pedaco.includes('://')) lista.push({ t: ';', ini, fim: ini + pedaco.length })
    else if (isCadastro(pedaco)) lista.push({ t: '~', ini, fim: ini + pedaco.length })
    else
      for (const parte of pedaco.matchAll(/\d+|[a-z]+(?:'[a-z]+)?|[^a-z\d]/g))
        juntar(lista, parte[0], ini + parte.index)
  }
  porVizinhos(lista)
  for (const palavra of lista) {
    palavra.ini = lugares[palavra.ini] ?? 0
    palavra.fim = lugares[palavra.fim] ?? texto.length
  }
  return lista
})

const abertura =
  /^(?:i'[dm]|im|can't|can|cant|could|do|is|are|any|sorry|just|need|have|got|how|hope|what|would|tudo|queria|gostaria|aqui)$/
const pedido = /^(?:need|want|have|can't|cant|would|was|am)$/

/** Reads words by their neighbours: «Morning, can't make it» greets, «tom at 10» is tomorrow. */
function porVizinhos(lista: Palavra[]): void {
  const [um, sinal, outro, mais] = lista
  if (um && /^(?:manha|tarde|noite)$/.test(um.t) && /^[,.!]$/.test(sinal?.t ?? ''))
    if (abertura.test(outro?.t ?? '') || (outro?.t === 'i' && pedido.test(mais?.t ?? ''))) um.t = 'oi'
  for (const [i, palavra] of lista.entries())
    if (palavra.t === 'tom' && /^(?:undefined|[,.;!?]|ou|book|by|until)$/.test(`${lista[i - 1]?.t}`))
      if (/^(?:#|at|@|manha|tarde|noite|meiodia|early)$/.test(lista[i + 1]?.t ?? '')) palavra.t = 'amanha'
  // «Na quita às 9»: next to a day or an hour, a word one letter off a weekday is that weekday.
  for (const [i, palavra] of lista.entries())
    if (
      /^(?:as|#|dia|agora|no|que)$/.test(lista[i + 1]?.t ?? '') &&
      /^(?:undefined|,|na|nessa|essa|pra|para)$/.test(`${lista[i - 1]?.t}`)
    )
      if (!ordinais.has(palavra.t)) palavra.t = comFeira.get(palavra.t) ?? palavra.t
  // «De mana», «pela trde» is a part of the day, even if the word has another meaning.
  for (const [i, palavra] of lista.entries())
    if (/^(?:de|pela|pelas)$/.test(lista[i - 1]?.t ?? '')) palavra.t = comParte.get(palavra.t) ?? palavra.t
}

function juntar(lista: Palavra[], bruto: string, ini: number): void {
  const fim = ini + bruto.length
  const anterior = lista.at(-1)
  const colada = anterior?.fim === ini
  if (/^\d/.test(bruto)) {
    lista.push(bruto.length <= 4 ? { t: '#', ini, fim, n: Number(bruto), digitos: bruto.length } : { t: '~', ini, fim })
    return
  }
  // «20m» late.
  if (colada && anterior?.digitos && bruto === 'm') return void lista.push({ t: 'minuto', ini, fim })
  // «mon 9a», «2p»; «seg 6a» is a Friday.
  const isAm = bruto === 'a' && /^(?:mon|tue|wed|thu|fri|sat|sun|at$|@$)/.test(lista.at(-2)?.t ?? '')
  if (colada && anterior?.digitos && (bruto === 'p' || isAm)) {
    lista.push({ t: `${bruto}m`, ini, fim })
    return
  }
  if (colada && anterior?.digitos && anterior.digitos <= 2 && /^(?:st|nd|rd|th|o|a|os|as)$/.test(bruto)) {
    // «2a», «6ª»: also Monday, Friday.
    const t = /^as?$/.test(bruto) ? `${anterior.n}a` : 'ord'
    lista.splice(-1, 1, { t, ini: anterior.ini, fim, ord: anterior.n })
    return
  }
  // «a.m.» is one word, «12.7.» are three signs.
  if (bruto === 'm' && anterior?.t === '.' && /^[ap]$/.test(lista.at(-2)?.t ?? '')) {
    const [letra] = lista.splice(-2, 2)
    lista.push({ t: `${letra?.t}m`, ini: letra?.ini ?? ini, fim })
    return
  }
  if (bruto === '.' && colada && /^[ap]m$/.test(anterior?.t ?? '')) {
    if (anterior) anterior.fim = fim
    return
  }
  const [, raiz] = /^([a-z]{3,})ish$/.exec(bruto) ?? []
  if (raiz && (unidades.has(raiz) || dezenas.has(raiz) || grafias.get(raiz) === 'meiodia')) {
    juntar(lista, raiz, ini)
    lista.push({ t: 'ish', ini: fim, fim })
    return
  }
  // «2nite», «2morrow».
  if (colada && anterior?.n === 2 && /^(?:nite|night|day|morrow|moro)$/.test(bruto)) {
    lista.splice(-1, 1, { t: corrigir(`to${bruto.replace('nite', 'night')}`), ini: anterior.ini, fim })
    return
  }
  const t = corrigir(bruto)
  const antesDaFeira = anterior?.t === '-' ? lista.at(-2) : anterior
  const diaDaFeira = semana.has(antesDaFeira?.t ?? '') ? antesDaFeira?.t : comFeira.get(antesDaFeira?.t ?? '')
  if (t === 'feira' && antesDaFeira && diaDaFeira) {
    if (anterior?.t === '-') lista.pop()
    antesDaFeira.t = diaDaFeira
    antesDaFeira.fim = fim
    return
  }
  const n = unidades.get(t)
  const ord = ordinais.get(t)
  // «vinte e um», «twenty-one», «twenty-first».
  for (const pula of anterior?.t === 'e' || anterior?.t === '-' ? [1, 2] : [1]) {
    const antes = lista.at(-pula)
    const dezena = dezenas.get(antes?.t ?? '')
    if (!antes || dezena === undefined) continue
    const unidade = n ?? (ord !== undefined && antes.t.endsWith('ty') ? ord : undefined)
    if (unidade === undefined || unidade < 1 || unidade > 9) continue
    const juntos = n === undefined ? { t: 'ord', ord: dezena + unidade } : { t: '#', n: dezena + n }
    lista.splice(-pula, pula, { ...juntos, ini: antes.ini, fim })
    return
  }
  const numero = dezenas.get(t) ?? n
  lista.push(numero === undefined ? { t, ini, fim } : { t, ini, fim, n: numero, ...(t === 'um' && { artigo: true }) })
}

const alfabeto = 'abcdefghijklmnopqrstuvwxyz'
const corrigidas = new Map<string, string>()
for (const certa of corrigiveis)
  for (const deslize of deslizes(certa))
    if (!palavrasReais.has(deslize) && !semana.has(deslize) && !meses.has(deslize))
      corrigidas.set(deslize, grafias.get(certa) ?? certa)

/** Before «feira» even another word, one slip away, is the weekday. */
const comFeira = new Map(
  ['segunda', 'terca', 'quarta', 'quinta', 'sexta'].flatMap((certa) =>
    deslizes(certa, true).map((deslize) => [deslize, certa] as const),
  ),
)

/** After «de» and «pela» another word, one slip away, is the part of the day. */
const comParte = new Map(
  ['manha', 'tarde', 'noite'].flatMap((certa) => deslizes(certa, false).map((deslize) => [deslize, certa] as const)),
)

/** Words one letter off: missing, doubled, exchanged or swapped. A short word exchanges none. */
function deslizes(palavra: string, trocando = palavra.length > 5): string[] {
  const variantes: string[] = []
  for (let i = 0; i < palavra.length; i++) {
    variantes.push(palavra.slice(0, i) + palavra.slice(i + 1), palavra.slice(0, i + 1) + palavra.slice(i))
    if (i > 0) variantes.push(palavra.slice(0, i - 1) + palavra[i] + palavra[i - 1] + palavra.slice(i + 1))
    for (const vizinha of trocando ? alfabeto : '') variantes.push(palavra.slice(0, i) + vizinha + palavra.slice(i + 1))
  }
  return variantes
}

function corrigir(bruto: string): string {
  const simples = bruto
    .replace(/'s$/, '')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/([aium])\1$|(?<=tard|noit|hoj)(e)e$/, '$1$2')
    .replace(/(?<=[a-z]{5})-?feiras?$|'(?=day$)/, '')
  return grafias.get(simples) ?? corrigidas.get(simples) ?? simples
}

/** The words that match a pattern's word: itself; for `~de`, `~em`, `~o` each word of a group. */
export const formasDe = (palavra: string): string[] =>
  (ligacoes.get(palavra) ?? [palavra]).map((forma) => (/[a-z]/.test(forma) ? corrigir(forma) : forma))

/** «O banho de hoje foi ótimo»; not «a de terça foi desmarcada?». */
const jaFoi = '\\0\\s+(?:foi|foram|ficou|ficaram|was|were|came out|turned out)\\b(?! \\w+(?:[ai]d[ao]s?|ed)\\b)'
const aoLado = (verbos: string[], menos = '') => {
  const fez = `(?:${verbos.join('|')})\\b`
  return new RegExp(`\\b${fez}(?:${menos}[^,.;!?\\n\\0]){0,30}\\0|\\0\\s+(?:eu |i )?${fez}|${jaFoi}`)
}
/** Words that part a day from the verb before it: «fui e quero terça», «fiz pra terça». */
const parte = '(?!\\b(?:e|and|mas|but|pra|para|for|to|quer|r?e?marc|r?e?agend|book|reserv|appoint))'
const doPassado = {
  hoje: aoLado(passado.eu),
  passou: aoLado([...passado.eu, ...passado.algo]),
  semana: aoLado([...passado.eu, ...passado.visita], parte),
}
/**
 * Whether a verb beside the words from `ini` to `fim` puts them in the past: «fiz o pé hoje», «fui
 * aí na terça»; of a day that is over (`passou`) also «o cartão venceu dia 5».
 */
export const jaFez = (texto: string, { ini, fim }: { ini: number; fim: number }, dia: keyof typeof doPassado) =>
  doPassado[dia].test(`${dobrar(texto.slice(0, ini))}\0${dobrar(texto.slice(fim))}`)

export const semanaDe = (palavra: string) => semana.get(palavra)
/** A weekday in the plural: «sextas», «Mondays». */
export const semanasDe = (palavra: string) => (palavra.endsWith('s') ? semana.get(palavra.slice(0, -1)) : undefined)
export const mesDe = (palavra: string) => meses.get(palavra)
export const ordinalDe = (palavra: string) => ordinais.get(palavra)

/** True for the folded name of a month, which people are called by as well: «May», «Marco». */
export function isMes(palavra: string): boolean {
  return meses.has(palavra)
}

/** Whether a folded word may say when: a weekday, a month, a number in words, a part of the day. */
export function isPalavraDeTempo(palavra: string): boolean {
  const t = corrigir(palavra)
  return semana.has(t) || meses.has(t) || unidades.has(t) || dezenas.has(t) || doTempo.has(t)
}
