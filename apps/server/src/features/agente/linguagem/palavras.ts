import { corrigiveis, dezenas, doTempo, grafias, meses, ordinais, palavrasReais, semana, unidades } from './lexico.ts'

/**
 * A word, a number or a sign of a text. `t` is the folded, corrected form that rules know; `ini` and `fim` are offsets in the text as given.
 * `n` is set for numbers (0–9999), written in figures (`digitos` of them) or in words; `ord` for «1º», «22nd».
 */
export type Palavra = { t: string; ini: number; fim: number; n?: number; digitos?: number; ord?: number }

/** Lower case without accents, and for each of its characters the offset in the text that it came from. */
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

/** Text → words with their places, in linear time. E-mail addresses and links become one sign that no rule knows. */
export function palavrasDe(texto: string): Palavra[] {
  const { dobrado, lugares } = dobrarComLugares(texto)
  const lista: Palavra[] = []
  for (const achado of dobrado.matchAll(/\S+/g)) {
    const pedaco = achado[0]
    const ini = achado.index
    if (pedaco.includes('@') && pedaco.length > 1) lista.push({ t: ';', ini, fim: ini + pedaco.length })
    else if (pedaco.includes('://')) lista.push({ t: ';', ini, fim: ini + pedaco.length })
    else
      for (const parte of pedaco.matchAll(/\d+|[a-z]+(?:'[a-z]+)?|[^a-z\d]/g))
        juntar(lista, parte[0], ini + parte.index)
  }
  for (const palavra of lista) {
    palavra.ini = lugares[palavra.ini] ?? 0
    palavra.fim = lugares[palavra.fim] ?? texto.length
  }
  return lista
}

function juntar(lista: Palavra[], bruto: string, ini: number): void {
  const fim = ini + bruto.length
  const anterior = lista.at(-1)
  const colada = anterior?.fim === ini
  if (/^\d/.test(bruto)) {
    lista.push(bruto.length <= 4 ? { t: '#', ini, fim, n: Number(bruto), digitos: bruto.length } : { t: ';', ini, fim })
    return
  }
  if (colada && anterior?.digitos && anterior.digitos <= 2 && /^(?:st|nd|rd|th|o|a|os|as)$/.test(bruto)) {
    lista.splice(-1, 1, { t: 'ord', ini: anterior.ini, fim, ord: anterior.n })
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
  const t = corrigir(bruto)
  const n = unidades.get(t)
  const dezena = dezenas.get(anterior?.t ?? '')
  if (n !== undefined && n < 10 && anterior?.n === dezena && dezena !== undefined) {
    lista.splice(-1, 1, { t: '#', ini: anterior?.ini ?? ini, fim, n: dezena + n })
    return
  }
  const antes = lista.at(-2)
  const dezenaAntes = dezenas.get(antes?.t ?? '')
  if (n !== undefined && n < 10 && dezenaAntes !== undefined && (anterior?.t === 'e' || anterior?.t === '-')) {
    lista.splice(-2, 2, { t: '#', ini: antes?.ini ?? ini, fim, n: dezenaAntes + n })
    return
  }
  const numero = dezenas.get(t) ?? n
  lista.push(numero === undefined ? { t, ini, fim } : { t, ini, fim, n: numero })
}

/** Letters beside each on a phone's keyboard, and those that sound the same. */
const vizinhas: Record<string, string> = {
  ...{
    a: 'sq',
    b: 'vn',
    c: 'xvsk',
    d: 'sf',
    e: 'wri',
    f: 'dg',
    g: 'fhj',
    h: 'gj',
    i: 'uoe',
    j: 'hkg',
    k: 'jlc',
    l: 'ko',
    m: 'n',
  },
  ...{
    n: 'bm',
    o: 'ipu',
    p: 'o',
    q: 'wak',
    r: 'et',
    s: 'adzxc',
    t: 'ry',
    u: 'yio',
    v: 'cb',
    w: 'qe',
    x: 'zcs',
    y: 'tu',
    z: 'xs',
  },
}

const corrigidas = new Map<string, string>()
for (const certa of corrigiveis)
  for (const deslize of deslizes(certa))
    if (!palavrasReais.has(deslize) && !semana.has(deslize) && !meses.has(deslize))
      corrigidas.set(deslize, grafias.get(certa) ?? certa)

/** One letter missing, doubled, exchanged for its neighbour, or swapped with it: what a thumb does. */
function deslizes(palavra: string): string[] {
  const variantes: string[] = []
  for (let i = 0; i < palavra.length; i++) {
    variantes.push(palavra.slice(0, i) + palavra.slice(i + 1), palavra.slice(0, i + 1) + palavra.slice(i))
    if (i > 0) variantes.push(palavra.slice(0, i - 1) + palavra[i] + palavra[i - 1] + palavra.slice(i + 1))
    for (const vizinha of vizinhas[palavra[i] ?? ''] ?? '')
      variantes.push(palavra.slice(0, i) + vizinha + palavra.slice(i + 1))
  }
  return variantes
}

function corrigir(bruto: string): string {
  const posse = bruto.replace(/'s$/, '')
  const simples = posse.replace(/([a-z])\1{2,}/g, '$1')
  return grafias.get(simples) ?? corrigidas.get(simples) ?? simples
}

export const semanaDe = (palavra: string) => semana.get(palavra)
/** A weekday said of all of its kind: «sextas», «Mondays». */
export const semanasDe = (palavra: string) => (palavra.endsWith('s') ? semana.get(palavra.slice(0, -1)) : undefined)
export const mesDe = (palavra: string) => meses.get(palavra)
export const ordinalDe = (palavra: string) => ordinais.get(palavra)

/** True for the folded name of a month, which people are called by as well: «May», «Marco». */
export function isMes(palavra: string): boolean {
  return meses.has(palavra)
}

/** True for a folded word that may say when: a weekday, a month, a number in words, a part of the day. */
export function isPalavraDeTempo(palavra: string): boolean {
  const t = corrigir(palavra)
  return semana.has(t) || meses.has(t) || unidades.has(t) || dezenas.has(t) || doTempo.has(t)
}
