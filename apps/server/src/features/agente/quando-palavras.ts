import { dobrar } from './texto.ts'

/** `t` is the folded, corrected word; `n` its number when it is one; `bruto` as typed (folded). */
export type Token = { t: string; n?: number; bruto: string }

const semana: Record<number, string[]> = {
  1: ['segunda', 'seg', 'monday', 'mon', 'segundona'],
  2: ['terca', 'tuesday', 'tue', 'tues', 'tersa', 'ter'],
  3: ['quarta', 'qua', 'wednesday', 'wed', 'quart', 'kuarta', 'wensday', 'wednsday'],
  4: ['quinta', 'qui', 'thursday', 'thu', 'thur', 'thurs', 'qnta', 'qnt', 'kinta', 'qta', 'thrusday'],
  5: ['sexta', 'sex', 'friday', 'fri', 'sextou', 'sesta', 'firday'],
  6: ['sabado', 'sab', 'saturday', 'sat', 'sabadu', 'saterday'],
  7: ['domingo', 'dom', 'sunday', 'sun'],
}
const meses = [
  ['janeiro', 'jan', 'january'],
  ['fevereiro', 'fev', 'february', 'feb'],
  ['marco', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['maio', 'mai', 'may'],
  ['junho', 'jun', 'june'],
  ['julho', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['setembro', 'set', 'september', 'sep', 'sept'],
  ['outubro', 'out', 'october', 'oct'],
  ['novembro', 'nov', 'november', 'novenbro'],
  ['dezembro', 'dez', 'december', 'dec', 'desembro'],
]
const numeros: Record<string, number> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ onze: 11, doze: 12, treze: 13, catorze: 14, quatorze: 14, quinze: 15, dezesseis: 16, dezessete: 17 },
  ...{ dezoito: 18, dezenove: 19, deis: 10, deiz: 10, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, primeiro: 1 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
  ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50 },
}
const correcoes: Record<string, string> = {
  ...{ hj: 'hoje', oje: 'hoje', hoj: 'hoje', hje: 'hoje', today: 'hoje', todays: 'hoje' },
  ...{ tomorrow: 'amanha', tomorow: 'amanha', tommorow: 'amanha', tmrw: 'amanha', tomorrows: 'amanha' },
  ...{
    amanhan: 'amanha',
    amanham: 'amanha',
    amanhaa: 'amanha',
    amn: 'amanha',
    amnh: 'amanha',
    amanhar: 'amanha',
    amañha: 'amanha',
  },
  ...{
    dps: 'depois',
    dpois: 'depois',
    prox: 'proxima',
    proximo: 'proxima',
    q: 'que',
    vm: 'vem',
    smn: 'semana',
    sem: 'sem',
  },
  ...{
    manhan: 'manha',
    tardi: 'tarde',
    trd: 'tarde',
    noiti: 'noite',
    noit: 'noite',
    hrs: 'h',
    hs: 'h',
    hr: 'h',
    horas: 'h',
    hora: 'h',
  },
  ...{ meiodia: 'meio-dia', noon: 'meio-dia', midday: 'meio-dia', midnight: 'meia-noite' },
}
/** Real words one slip away from a day: never corrected. */
const palavrasReais = new Set(
  'manha quita quina seta teca tera terc erca sabao domino extra sexa quint amana maanha uarta quara'.split(' '),
)

const diaDaPalavra = new Map<string, number>()
for (const [dia, nomes] of Object.entries(semana)) for (const nome of nomes) diaDaPalavra.set(nome, Number(dia))
const mesDaPalavra = new Map<string, number>()
meses.forEach((nomes, i) => {
  for (const nome of nomes) mesDaPalavra.set(nome, i + 1)
})

const conhecidas = new Map<string, string>(Object.entries(correcoes))
for (const palavra of [
  'amanha',
  'segunda',
  'terca',
  'quarta',
  'quinta',
  'sexta',
  'sabado',
  'domingo',
  'tomorrow',
  'saturday',
  'thursday',
]) {
  for (const deslize of deslizes(palavra)) {
    if (palavrasReais.has(deslize) || conhecidas.has(deslize) || diaDaPalavra.has(deslize)) continue
    conhecidas.set(deslize, correcoes[palavra] ?? palavra)
  }
}

/** One letter missing, doubled, or two neighbours swapped: what a thumb does. */
function deslizes(palavra: string): string[] {
  const variantes: string[] = []
  for (let i = 0; i < palavra.length; i++) {
    variantes.push(palavra.slice(0, i) + palavra.slice(i + 1))
    variantes.push(palavra.slice(0, i + 1) + palavra.slice(i))
    if (i > 0) variantes.push(palavra.slice(0, i - 1) + palavra[i] + palavra[i - 1] + palavra.slice(i + 1))
  }
  return variantes.filter((v) => v !== palavra)
}

export function diaSemanaDe(token: Token | undefined): number | undefined {
  return token && diaDaPalavra.get(token.t)
}

export function mesDe(token: Token | undefined): number | undefined {
  return token && mesDaPalavra.get(token.t)
}

const doTempo = new Set(
  `hoje amanha ontem depois cedo manha tarde noite madrugada almoco meio meia dia semana mes feira vem proxima fim final comeco inicio h
  morning afternoon evening night noon day week weekend next`.split(/\s+/),
)

/** True for a folded word that may say when: a weekday, a month, a number in words, a part of the day. */
export function isPalavraDeTempo(palavra: string): boolean {
  const corrigida = conhecidas.get(palavra) ?? palavra
  return isMes(corrigida) || diaDaPalavra.has(corrigida) || corrigida in numeros || doTempo.has(corrigida)
}

/** True for the folded name of a month, which people are called by as well: «May», «Marco». */
export function isMes(palavra: string): boolean {
  return mesDaPalavra.has(palavra)
}

/** Text → tokens, in linear time. E-mail addresses and links are left out, numbers in words become numbers. */
export function tokens(texto: string): Token[] {
  const limpo = dobrar(texto)
    .split(/\s+/)
    .map((palavra) => (palavra.includes('@') || palavra.includes('://') ? ' ; ' : palavra))
    .join(' ')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/o'clock/g, 'h')
    .replace(/[-–—]feira\b|\bfeira\b/g, ' ')
    .replace(/meio[ -]dia/g, 'meiodia')
    .replace(/meia[ -]noite/g, 'meia-noite')
  const brutos = limpo.match(/meia-noite|\d+|[a-z]+|[^\sa-z\d]/g) ?? []
  const lista: Token[] = []
  for (let i = 0; i < brutos.length; i++) {
    const bruto = brutos[i] ?? ''
    const anterior = lista.at(-1)
    if (/^\d/.test(bruto)) {
      lista.push(bruto.length <= 4 ? { t: bruto, bruto, n: Number(bruto) } : { t: bruto, bruto })
      continue
    }
    const palavra = conhecidas.get(bruto) ?? bruto
    const n = numeros[palavra]
    const dezena = lista.at(-2)
    const unidade = n !== undefined && n < 10
    if (unidade && (anterior?.t === 'e' || anterior?.t === '-') && eDezena(dezena)) {
      lista.splice(-2, 2, { t: String((dezena?.n ?? 0) + n), bruto: '', n: (dezena?.n ?? 0) + n })
    } else if (unidade && n > 2 && eDezena(anterior)) {
      lista.splice(-1, 1, { t: String((anterior?.n ?? 0) + n), bruto: '', n: (anterior?.n ?? 0) + n })
    } else if (n !== undefined && mesDaPalavra.get(palavra) === undefined) lista.push({ t: palavra, bruto, n })
    else if (palavra === 'dez') lista.push({ t: palavra, bruto, n: 10 })
    else lista.push({ t: palavra, bruto })
  }
  return lista
}

function eDezena(token: Token | undefined): boolean {
  return token?.n !== undefined && !/^\d/.test(token.bruto) && token.bruto !== '' && token.n >= 20 && token.n % 10 === 0
}
