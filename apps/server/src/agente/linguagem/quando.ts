import { type Dia, relogioLocal, somarDias } from '#platform/time.ts'
import { lerTempo, type Momento, type Tempo } from './ler-tempo.ts'
import { palavrasDe } from './palavras.ts'
import type { Base, Dias, Hora, Horas, Trecho } from './tempo.ts'

/** Minutes from local midnight; a start counts when de <= start < ate. */
export type IntervaloHora = { de: number; ate: number }
/** A day with its own hours, minutes that may be meant or a window, and its professional, by id. */
export type Par = { dia: Dia; minutos?: number[]; faixa?: IntervaloHora; profissional?: string }
export type Ambiguidade =
  /** «às 4»: minutes of both readings; opening hours may settle it. */
  | { tipo: 'manha_ou_tarde'; opcoes: number[] }
  /** «próxima sexta», or «sexta» said on a Friday. */
  | { tipo: 'qual_semana'; opcoes: Dia[] }
  /** «dia 5» when the 5th is over: the next one, when there is one. */
  | { tipo: 'dia_passado'; texto: string; opcoes: Dia[] }
  /** «31/02», or «dia 31» in a month of 30. */
  | { tipo: 'data_inexistente'; texto: string; opcoes: Dia[] }
  | { tipo: 'hora_inexistente'; texto: string }
  /** The named hour of the named day is over. */
  | { tipo: 'ja_passou' }
  /** `pares`: each day has hours of its own, «quinta às 9h ou sexta às 10h». */
  | { tipo: 'varias_datas'; opcoes: Dia[]; pares?: Par[] }
  | { tipo: 'varias_horas'; opcoes: number[] }
  /** «de manhã», and no day. */
  | { tipo: 'so_periodo' }

/**
 * The time in a text, in the company's zone. A field is filled only when the text means one thing;
 * other readings are in `ambiguidades`, to be asked. `data` is `YYYY-MM-DD`, `hora` minutes since
 * local midnight, `intervalo` a window of the day, `dias` a window of days, ends included.
 */
export type Quando = {
  data?: Dia
  hora?: number
  /** «Umas 15 pras 3»: a time near that will do. */
  cerca?: true
  /** The other reading of `hora`, dropped because it is already past: «hoje às 9» said at ten. */
  horaPassada?: number
  intervalo?: IntervaloHora
  dias?: { de: Dia; ate: Dia }
  /** ISO weekdays that are ruled out, «menos segunda», and days, «dia 25 não posso». */
  exceto?: number[]
  foraDias?: Dia[]
  /** Minutes of refused starts: «menos às 14h», both readings of «às 4 não dá». */
  foraHoras?: number[]
  /** Latest end, in minutes: «preciso sair até as 17». `intervalo` ends there for any length. */
  fim?: number
  /** The first or the last time that there is. */
  ponta?: 'primeira' | 'ultima'
  /** Replaces a refused value. */
  trocou?: true
  ambiguidades: Ambiguidade[]
}

/** Kinds of ambiguity that are about a day. */
export const ambiguidadesDeDia = ['qual_semana', 'dia_passado', 'data_inexistente', 'varias_datas']
const ambiguidadesDeHora = ['manha_ou_tarde', 'varias_horas']

/** The days and hours that a reading leaves ambiguous. */
export function emAberto({ ambiguidades }: Quando) {
  const opcoes = <T>(tipos: string[]) =>
    ambiguidades.flatMap((a) => (tipos.includes(a.tipo) && 'opcoes' in a ? (a.opcoes as T[]) : []))
  return { dias: opcoes<string>(ambiguidadesDeDia), minutos: opcoes<number>(ambiguidadesDeHora) }
}

export type OpcoesQuando = {
  agora: Date
  fuso: string
  /** How to read a text that is only a number: the answer to «que dia?» or «que horas?». */
  numeroSolto?: 'dia' | 'hora'
  /** The time that «um dia depois», «uma hora mais tarde» counts from. */
  base?: Base
  pauta?: Trecho[]
  /** A day is settled: «essa tarde» means its afternoon. */
  comDia?: boolean
}

/** Days that are read of a stretch without an end. */
const diasEmAberto = 30

/** Reads dates and hours in Portuguese and English. Linear in the text's length, never throws. */
export function lerQuando(texto: string, { agora, fuso, numeroSolto, base, pauta, comDia }: OpcoesQuando): Quando {
  const relogio = relogioLocal(fuso, agora)
  const hoje = relogio.dia
  // A time in the present minute is still ahead only if the minute begins exactly now.
  const proximoMinuto = agora.getTime() % 60_000 === 0 ? relogio.minuto : relogio.minuto + 1
  const tempo = lerTempo(
    comNumeroSolto(texto, numeroSolto),
    { hoje, minuto: relogio.minuto, ...(base && { base }), ...(pauta && { pauta }) },
    comDia,
  )
  if (tempo.emMinutos !== undefined) {
    const alvo = relogioLocal(fuso, new Date(Math.ceil((agora.getTime() + tempo.emMinutos * 60_000) / 60_000) * 60_000))
    return { data: alvo.dia, hora: alvo.minuto, ambiguidades: [] }
  }
  const quando: Quando = { ambiguidades: [] }
  const exceto = [...new Set(foraDe(tempo))]
  if (exceto.length > 0) quando.exceto = exceto
  const foraDias = tempo.fora.flatMap(({ semanas, dias }) => (semanas || !dias ? [] : diasDe(dias)))
  if (foraDias.length > 0) quando.foraDias = foraDias
  if (tempo.foraHoras.length > 0) quando.foraHoras = tempo.foraHoras
  if (tempo.trocou) quando.trocou = true
  const pares = paresDe(tempo.momentos)
  if (pares.length > 1 && /\b(?:ou|or)\b/i.test(texto))
    quando.ambiguidades.push({ tipo: 'varias_datas', opcoes: pares.map(({ dia }) => dia), pares })
  else {
    porDias(quando, tempo.momentos, hoje, pares)
    porHoras(quando, tempo.momentos, hoje, proximoMinuto)
  }
  const semDia = !tempo.momentos.some(({ dias }) => dias)
  const quieto = quando.ambiguidades.length === 0
  if (quieto && quando.data === hoje && quando.intervalo && quando.intervalo.ate <= relogio.minuto)
    quando.ambiguidades.push({ tipo: 'ja_passou' })
  if (quieto && semDia && quando.intervalo && quando.hora === undefined)
    quando.ambiguidades.push({ tipo: 'so_periodo' })
  return quando
}

/** Around the first of two days that answer «que dia?»: «5 ou 12», «entre 5 e 12». */
const deDoisDias = /^(?:undefined|entre|de|do|between|from) (?:a|ao|ate|e|ou|to|until|till|through|-)$/
/** A number between these words is an answer: «9 não dá, tem 16?», «10 please». */
const antesDoNumero = new Set(
  ', hmm hm tem teria ser e ou prefiro quero consegue da melhor it got have do about rather is does the a das ok yeah yes yep sim'.split(
    ' ',
  ),
)
const depoisDoNumero = new Set(
  '. , ; ! ? please pls pfv por entao mesmo then works is ta fica serve ok would seria better melhor still ainda if instead rather em again'.split(
    ' ',
  ),
)

function comNumeroSolto(texto: string, como: 'dia' | 'hora' | undefined): string {
  const ps = como ? palavrasDe(texto) : []
  // «19th at 2», asked which day.
  const ordinal = como === 'dia' && ps.find(({ t }, i) => t === 'ord' && ps[i - 1]?.t !== 'the')
  if (ordinal) return `${texto.slice(0, ordinal.ini)} the ${texto.slice(ordinal.ini)}`
  const numero = ps.find(({ n = 0, digitos = 0 }, i) => {
    const [antes = 'tem', depois = '.'] = [ps[i - 1]?.t, ps[i + 1]?.t]
    if (como === 'dia' && i < 2 && ps[i + 2]?.n && deDoisDias.test(`${ps[i - 1]?.t} ${depois}`)) return n > 0
    // «11 pra mim e 12 pra Bia», not «10 pras 9».
    const deAlguem = como === 'hora' && (depois === 'pras' || depois === 'for') && ps[i + 2]?.n === undefined
    return n > 0 && digitos <= 2 && (depoisDoNumero.has(depois) || deAlguem) && antesDoNumero.has(antes)
  })
  if (!numero || ps.filter(({ n }) => n !== undefined).length > 2) return texto
  return `${texto.slice(0, numero.ini)} ${como === 'dia' ? 'dia' : 'às'} ${texto.slice(numero.ini)}`
}

const foraDe = ({ fora, momentos }: Tempo) => [
  ...fora.flatMap(({ semanas }) => semanas ?? []),
  ...momentos.flatMap(({ dias }) => dias?.exceto ?? []),
]

/** The days of closed stretches, a month of them at most. */
const diasDe = ({ trechos }: Dias): Dia[] =>
  trechos.flatMap(({ de, ate }) => {
    const todos: Dia[] = []
    for (let dia = de; dia && ate && dia <= ate && todos.length < 31; dia = somarDias(dia, 1)) todos.push(dia)
    return todos
  })

/** The days of a choice in which each has hours of its own; none if any has not. */
function paresDe(momentos: Momento[]): Par[] {
  let comData = false
  const pares: Par[] = []
  for (const { dias, horas = [] } of momentos) {
    const antes = pares.at(-1)?.dia ?? ''
    const [{ de, ate } = {}, outro] = dias?.trechos ?? []
    const minutos = horas.flatMap(({ hora }) => hora?.opcoes ?? [])
    const faixa = intervaloDe(horas)
    if (!dias || !de || de !== ate || (outro && !dias.duvida) || (minutos.length === 0 && !faixa)) continue
    // «Terça às 9h ou quarta às 11h», on a Wednesday; «sexta dia 27 ou sábado»: the one after it.
    const depois = dias.duvida
      ? dias.trechos.find((um) => um.de && um.de > antes)?.de
      : dias.semana !== undefined && de < antes && comData
        ? somarDias(de, 7)
        : de
    comData ||= dias.semana === undefined
    pares.push({ dia: depois ?? de, ...(minutos.length > 0 ? { minutos } : { faixa }) })
  }
  const dias = new Set(pares.map(({ dia }) => dia))
  const horas = new Set(pares.map(({ minutos, faixa }) => JSON.stringify([minutos, faixa])))
  return dias.size === momentos.length && horas.size > 1 ? pares : []
}

function porDias(quando: Quando, momentos: Momento[], hoje: Dia, pares: Par[]): void {
  const ditos = new Map(
    momentos.flatMap(({ dias }) => (dias ? [[JSON.stringify(dias.trechos) + dias.duvida, dias] as const] : [])),
  )
  const [dias, outro] = [...ditos.values()].slice(0, 50)
  if (!dias) return
  if (outro) {
    const cadaUm = ({ duvida, trechos: [primeiro = {}, ...mais] }: Dias) =>
      duvida ? [primeiro] : [primeiro, ...mais.filter(({ de, ate }) => de === ate)]
    const opcoes = [...new Set([...ditos.values()].flatMap(cadaUm).flatMap(({ de }) => de ?? []))].sort()
    const um: Ambiguidade = { tipo: 'varias_datas', opcoes, ...(pares.length > 1 && { pares }) }
    if (opcoes.length > 1) return void quando.ambiguidades.push(um)
  }
  const opcoes = dias.trechos.flatMap(({ de, ate }) => (de && de === ate ? [de] : []))
  const { texto = '' } = dias
  if (dias.duvida === 'data_inexistente') quando.ambiguidades.push({ tipo: 'data_inexistente', texto, opcoes })
  else if (dias.trechos.every(({ ate }) => ate && ate < hoje))
    quando.ambiguidades.push({ tipo: 'dia_passado', texto, opcoes: [] })
  else if (dias.duvida === 'dia_passado') quando.ambiguidades.push({ tipo: 'dia_passado', texto, opcoes })
  else if (dias.duvida === 'qual_semana' && opcoes.length > 1) quando.ambiguidades.push({ tipo: 'qual_semana', opcoes })
  else if (opcoes.length === dias.trechos.length && opcoes.length > 1)
    quando.ambiguidades.push({ tipo: 'varias_datas', opcoes: [...opcoes].sort() })
  else if (opcoes.length === 1 && dias.trechos.length === 1) quando.data = opcoes[0]
  else {
    quando.dias = envolver(dias, hoje)
    const fora = dias.exceto ? [] : diasDe({ trechos: [quando.dias] }).filter((dia) => !contem(dias, dia))
    if (fora.length > 0) quando.foraDias = [...(quando.foraDias ?? []), ...fora]
  }
}

const contem = ({ trechos }: Dias, dia: Dia) => trechos.some(({ de = dia, ate = dia }) => dia >= de && dia <= ate)

/** From the first day to the last. `exceto` or `foraDias` hold the days left out between them. */
function envolver({ trechos }: Dias, hoje: Dia): { de: Dia; ate: Dia } {
  const comecos = trechos.map(({ de = hoje }) => (de < hoje ? hoje : de)).sort()
  const de = comecos[0] ?? hoje
  const fins = trechos.map(({ de: inicio = de, ate }) => ate ?? somarDias(inicio, diasEmAberto)).sort()
  return { de, ate: fins.at(-1) ?? de }
}

function porHoras(quando: Quando, momentos: Momento[], hoje: Dia, proximoMinuto: number): void {
  const ditas = momentos.flatMap(({ horas }) => horas ?? []).slice(0, 50)
  const horas = new Map(ditas.flatMap(({ hora }) => (hora ? [[hora.opcoes.join(), hora] as const] : [])))
  const faixas = ditas.flatMap(({ faixa }) => faixa ?? [])
  const ponta = faixas.find((f) => f.ponta)?.ponta
  if (ponta) quando.ponta = ponta
  const fins = faixas.flatMap(({ fim, ate }) => (fim && ate !== undefined ? [ate] : []))
  if (fins.length > 0) quando.fim = Math.min(...fins)
  const intervalo = intervaloDe(ditas.filter(({ faixa }) => !(faixa?.ponta && faixa.parte)))
  if (intervalo) quando.intervalo = intervalo
  const [hora] = horas.values()
  if (!hora) return
  if (horas.size > 1) {
    const opcoes = [...horas.values()].flatMap((h) => h.opcoes.slice(0, 1))
    quando.ambiguidades.push({ tipo: 'varias_horas', opcoes })
  } else porHora(quando, hora, hoje, proximoMinuto)
  if (horas.size === 1 && hora.cerca) quando.cerca = true
}

/** The window common to all; without one, the window around all of them. */
function intervaloDe(todas: Horas): IntervaloHora | undefined {
  // «Só consigo de tarde porque de manhã fico com meu neto»: the other part is a reason.
  const so = todas.filter(({ faixa }) => faixa?.so)
  const ditas = so.length > 0 ? so : todas
  const faixas = ditas.flatMap(({ faixa }) =>
    faixa ? [{ de: faixa.de ?? 0, ate: (faixa.ate ?? 1440) + (faixa.inclui ? 1 : 0) }] : [],
  )
  if (faixas.length === 0) return undefined
  const de = Math.max(...faixas.map((f) => f.de))
  const ate = Math.min(...faixas.map((f) => f.ate))
  // «Até as 17h tô buscando a guria, só a partir das 17h30»: busy until then, free after it.
  const depois = ditas.some(({ faixa }) => faixa?.de === de && faixa.ate === undefined)
  if (de >= ate && depois && ditas.some(({ faixa }) => faixa?.de === undefined)) return { de, ate: 1440 }
  return de < ate
    ? { de, ate }
    : { de: Math.min(...faixas.map((f) => f.de)), ate: Math.max(...faixas.map((f) => f.ate)) }
}

function porHora(quando: Quando, { opcoes }: Hora, hoje: Dia, proximoMinuto: number): void {
  if (opcoes.length === 0) return void quando.ambiguidades.push({ tipo: 'hora_inexistente', texto: '' })
  tirarHojeSePassou(quando, opcoes, hoje, proximoMinuto)
  const possiveis = (quando.data === hoje ? opcoes.filter((m) => m >= proximoMinuto) : [...opcoes]).sort(
    (a, b) => a - b,
  )
  if (possiveis.length === 1) {
    quando.hora = possiveis[0]
    const passada = opcoes.find((m) => !possiveis.includes(m))
    if (passada !== undefined) quando.horaPassada = passada
  } else if (possiveis.length > 1) quando.ambiguidades.push({ tipo: 'manha_ou_tarde', opcoes: possiveis })
  else quando.ambiguidades.push({ tipo: 'ja_passou' })
}

/** «sexta às 9» said on a Friday afternoon can only be the next one. */
function tirarHojeSePassou(quando: Quando, opcoes: number[], hoje: Dia, proximoMinuto: number): void {
  const i = quando.ambiguidades.findIndex((a) => a.tipo === 'qual_semana' && a.opcoes[0] === hoje)
  const duvida = quando.ambiguidades[i]
  if (duvida?.tipo !== 'qual_semana' || opcoes.some((m) => m >= proximoMinuto)) return
  quando.ambiguidades.splice(i, 1)
  quando.data = duvida.opcoes[1]
}

/** «Quarta tenho prova, melhor quinta», about Wednesday's appointment: the other day is wanted. */
export function outroQueOAtual(quando: Quando, { dia, minuto }: Base, dobrado: string): Quando {
  const deDois = /\b(?:e|and)\b/.test(dobrado)
  let resto = quando
  for (const um of quando.ambiguidades) {
    const de = { ...resto, ambiguidades: resto.ambiguidades.filter((outro) => outro !== um) }
    if (um.tipo === 'varias_datas' && um.opcoes.length === 2 && um.opcoes.includes(dia))
      resto = { ...de, data: um.opcoes.find((opcao) => opcao !== dia) }
    if (um.tipo === 'varias_horas' && !deDois && um.opcoes.length === 2 && um.opcoes.includes(minuto ?? -1))
      resto = { ...de, hora: um.opcoes.find((opcao) => opcao !== minuto) }
  }
  return resto
}
