import { type Dia, diaDaSemana, relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import type { Data } from './quando-calendario.ts'
import { lerDatas } from './quando-datas.ts'
import { type Hora, lerHoras } from './quando-horas.ts'
import { type Token, tokens } from './quando-palavras.ts'
import { type IntervaloHora, type Periodo, periodos } from './quando-periodos.ts'

export type Ambiguidade =
  /** «às 4»: minutes of both readings; opening hours may settle it. */
  | { tipo: 'manha_ou_tarde'; opcoes: number[] }
  /** «sexta que vem», or «sexta» said on a Friday. */
  | { tipo: 'qual_semana'; opcoes: Dia[] }
  /** «dia 5» when the 5th is over: the next one, when there is one. */
  | { tipo: 'dia_passado'; texto: string; opcoes: Dia[] }
  /** «31/02», or «dia 31» in a month of 30. */
  | { tipo: 'data_inexistente'; texto: string; opcoes: Dia[] }
  | { tipo: 'hora_inexistente'; texto: string }
  /** That hour of that day is over. */
  | { tipo: 'ja_passou' }
  | { tipo: 'varias_datas'; opcoes: Dia[] }
  | { tipo: 'varias_horas'; opcoes: number[] }
  /** «de manhã», and no day. */
  | { tipo: 'so_periodo' }

/**
 * What a text says about when, in the company's zone. A field is filled only when the text means one thing; what may mean several stays empty
 * and is listed in `ambiguidades`, to be asked. `data` is `YYYY-MM-DD`, `hora` minutes since local midnight, `intervalo` a window of the day
 * (also filled from `periodo`), `dias` a window of days, both ends included.
 */
export type Quando = {
  data?: Dia
  hora?: number
  /** The other reading of `hora`, dropped because it is over today: «hoje às 9» said at ten. */
  horaPassada?: number
  periodo?: Periodo
  intervalo?: IntervaloHora
  dias?: { de: Dia; ate: Dia }
  /** ISO weekdays that are ruled out: «menos segunda». */
  exceto?: number[]
  ambiguidades: Ambiguidade[]
}

export type OpcoesQuando = {
  agora: Date
  fuso: string
  /** How to read a text that is only a number: the answer to «que dia?» or «que horas?». */
  numeroSolto?: 'dia' | 'hora'
}

/** Reads Portuguese and English dates and hours. Linear in the text's length, never throws on a text. */
export function lerQuando(texto: string, { agora, fuso, numeroSolto }: OpcoesQuando): Quando {
  const relogio = relogioLocal(fuso, agora)
  const hoje = relogio.dia
  // A time that starts this very minute is still ahead only when the minute has not begun to run.
  const proximoMinuto = agora.getTime() % 60_000 === 0 ? relogio.minuto : relogio.minuto + 1
  const ts = comNumeroSolto(tokens(texto), numeroSolto)
  const { datas, dias, emMinutos, exceto } = lerDatas(ts, hoje)
  const { horas, periodos: ditos, intervalo } = lerHoras(ts)
  const quando: Quando = { ambiguidades: [], ...(exceto.length > 0 && { exceto }) }
  if (emMinutos !== undefined) {
    const alvo = relogioLocal(fuso, new Date(Math.ceil((agora.getTime() + emMinutos * 60_000) / 60_000) * 60_000))
    return { data: alvo.dia, hora: alvo.minuto, ambiguidades: [] }
  }
  juntarPeriodos(quando, ditos, intervalo)
  const alvo = juntarDatas(quando, datas, dias)
  if (dias && !alvo && quando.data === undefined) quando.dias = dias
  juntarHoras(quando, horas, hoje, proximoMinuto)
  const semDia = quando.data === undefined && !quando.dias && datas.length === 0
  if (
    quando.data === hoje &&
    quando.intervalo &&
    quando.intervalo.ate <= relogio.minuto &&
    quando.ambiguidades.length === 0
  )
    quando.ambiguidades.push({ tipo: 'ja_passou' })
  if (semDia && quando.intervalo && quando.hora === undefined && quando.ambiguidades.length === 0)
    quando.ambiguidades.push({ tipo: 'so_periodo' })
  return quando
}

function comNumeroSolto(ts: Token[], como: 'dia' | 'hora' | undefined): Token[] {
  const uteis = ts.filter(({ t }) => /[a-z0-9]/.test(t))
  const unico = uteis[0]
  if (!como || uteis.length !== 1 || unico?.n === undefined || unico.t.length > 2) return ts
  return [{ t: como === 'dia' ? 'dia' : 'as', bruto: '' }, unico]
}

function juntarPeriodos(quando: Quando, ditos: Periodo[], intervalo: IntervaloHora | undefined): void {
  const unicos = [...new Set(ditos)]
  if (unicos.length === 1) quando.periodo = unicos[0]
  const janelas = unicos.map((p) => periodos[p])
  const doPeriodo =
    janelas.length > 0
      ? { de: Math.min(...janelas.map((j) => j.de)), ate: Math.max(...janelas.map((j) => j.ate)) }
      : undefined
  const de = Math.max(intervalo?.de ?? 0, doPeriodo?.de ?? 0)
  const ate = Math.min(intervalo?.ate ?? 1440, doPeriodo?.ate ?? 1440)
  if (intervalo || doPeriodo) quando.intervalo = de < ate ? { de, ate } : intervalo
}

/** Weekday names only confirm an explicit date; two different dates are asked about. True when a week («semana que vem») was used up. */
function juntarDatas(quando: Quando, datas: Data[], dias: { de: Dia; ate: Dia } | undefined): boolean {
  const nomeadas = datas.slice(0, 50)
  const explicitas = unicas(nomeadas.filter((d) => d.semana === undefined))
  const semanas = unicas(nomeadas.filter((d) => d.semana !== undefined))
  const usaSemana = Boolean(dias && semanas.length === 1 && semanas[0]?.semanaAlvo && explicitas.length === 0)
  if (usaSemana && dias) {
    for (let dia = dias.de; dia <= dias.ate; dia = somarDias(dia, 1)) {
      if (diaDaSemana(dia) === semanas[0]?.semana) {
        quando.data = dia
        return true
      }
    }
  }
  const confirmada =
    explicitas.length === 1 &&
    semanas.every(({ semana }) => explicitas[0]?.opcoes.some((d) => diaDaSemana(d) === semana))
  // «quinta, dia 2» after the 2nd: the weekday says that the next one is meant.
  const seguinte = explicitas[0]
  if (confirmada && semanas.length > 0 && seguinte?.motivo === 'dia_passado' && seguinte.opcoes.length === 1) {
    quando.data = seguinte.opcoes[0]
    return false
  }
  const sobram = confirmada ? explicitas : [...explicitas, ...semanas]
  const unica = sobram[0]
  if (!unica) return false
  if (sobram.length > 1) {
    const opcoes = [...new Set(sobram.flatMap((d) => d.opcoes.slice(0, 1)))].sort()
    quando.ambiguidades.push({ tipo: 'varias_datas', opcoes })
  } else if (unica.motivo === 'qual_semana') quando.ambiguidades.push({ tipo: 'qual_semana', opcoes: unica.opcoes })
  else if (unica.motivo) quando.ambiguidades.push({ tipo: unica.motivo, texto: unica.texto, opcoes: unica.opcoes })
  else quando.data = unica.opcoes[0]
  return false
}

function unicas(datas: Data[]): Data[] {
  return [
    ...new Map(
      datas.map((d) => [`${d.opcoes.join()}|${d.motivo ?? ''}|${d.opcoes.length ? '' : d.texto}`, d]),
    ).values(),
  ]
}

function juntarHoras(quando: Quando, horas: Hora[], hoje: Dia, proximoMinuto: number): void {
  const diferentes = [...new Map(horas.slice(0, 50).map((h) => [h.opcoes.join(), h])).values()]
  const unica = diferentes[0]
  if (!unica) return
  if (diferentes.length > 1) {
    quando.ambiguidades.push({
      tipo: 'varias_horas',
      opcoes: diferentes.flatMap((h) => h.opcoes.slice(0, 1)).sort((a, b) => a - b),
    })
    return
  }
  if (unica.opcoes.length === 0) {
    quando.ambiguidades.push({ tipo: 'hora_inexistente', texto: unica.texto })
    return
  }
  tirarHojeSePassou(quando, unica.opcoes, hoje, proximoMinuto)
  const possiveis = quando.data === hoje ? unica.opcoes.filter((m) => m >= proximoMinuto) : unica.opcoes
  if (possiveis.length === 1) {
    quando.hora = possiveis[0]
    const passada = unica.opcoes.find((m) => !possiveis.includes(m))
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
