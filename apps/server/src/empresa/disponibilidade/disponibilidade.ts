import { type Dia, diaDaSemana, instanteLocal, minutosDe, relogioLocal, somarDias } from '#platform/time.ts'

export type Faixa = { inicio: string; fim: string }
export type Intervalo = { inicio: Date; fim: Date }

/** The time of one professional. Hours are local to `fuso` (IANA). */
export type AgendaProfissional = {
  fuso: string
  /** ISO weekdays 1–7; a missing day is closed. `fim` is after `inicio`, at most `24:00`. */
  semana: { diaSemana: number; faixas: Faixa[] }[]
  /** Replaces a whole calendar day. Without `faixas` it is closed. */
  excecoes: { data: Dia; faixas: Faixa[] }[]
  /** Hours added to a day. */
  extras?: { data: Dia; faixas: Faixa[] }[]
  /** Hours taken from a day, wherever they came from. */
  folgas?: { data: Dia; faixas: Faixa[] }[]
  /** Appointments with their buffers. `inicio` is included, `fim` is not. */
  ocupados: Intervalo[]
}

/** All in minutes, but `horizonteDias`: local days after today, the last one included. */
export type RegrasAgenda = {
  duracaoMin: number
  intervaloAntesMin?: number
  intervaloDepoisMin?: number
  antecedenciaMin?: number
  horizonteDias?: number
  /** Minutes between possible starts, counted from the start of each range. Default 30. */
  gradeMin?: number
}

export type Recusa = 'horario_ocupado' | 'fora_do_horario' | 'antecedencia' | 'horizonte'

const MINUTO_MS = 60_000
export const GRADE_PADRAO_MIN = 30
export const HORIZONTE_PADRAO_DIAS = 60

/**
 * Starts of free slots from `de` to before `ate`, earliest first. The service must lie within
 * working hours, where touching ranges count as one, also across midnight. With its buffers it must
 * not overlap an appointment, but buffers may lie outside working hours. Throws RangeError for an
 * unknown zone or a malformed hour.
 */
export function horariosLivres(
  agenda: AgendaProfissional,
  regras: RegrasAgenda,
  busca: { agora: Date; de: Date; ate: Date; limite?: number },
): Date[] {
  const { agora, limite = Number.POSITIVE_INFINITY } = busca
  const de = Math.max(busca.de.getTime(), primeiroPermitido(regras, agora))
  const ate = Math.min(busca.ate.getTime(), fimDoHorizonte(agenda.fuso, regras, agora))
  const ocupados = unir(agenda.ocupados.map(({ inicio, fim }) => [inicio.getTime(), fim.getTime()]))
  const livres: Date[] = []
  let i = 0
  for (const inicio of candidatos(agenda, regras, de, ate)) {
    if (livres.length >= limite) break
    const [usoInicio, usoFim] = uso(regras, inicio)
    while (i < ocupados.length && (ocupados[i]?.[1] ?? 0) <= usoInicio) i++
    const ocupado = ocupados[i]
    if (!ocupado || ocupado[0] >= usoFim) livres.push(new Date(inicio))
  }
  return livres
}

/** Working time from `de` to `ate`, whether or not it is booked. Sorted, without overlap. */
export function tempoDeTrabalho(
  agenda: Omit<AgendaProfissional, 'ocupados'>,
  { de, ate }: { de: Date; ate: Date },
): Intervalo[] {
  return unir(faixasPorDia(agenda, de.getTime(), ate.getTime()).flat())
    .map(([abre, fecha]): Par => [Math.max(abre, de.getTime()), Math.min(fecha, ate.getTime())])
    .filter(([abre, fecha]) => abre < fecha)
    .map(([abre, fecha]) => ({ inicio: new Date(abre), fim: new Date(fecha) }))
}

/** Why this start cannot be booked, by the rules of `horariosLivres`; null if it can. */
export function conferirHorario(
  agenda: AgendaProfissional,
  regras: RegrasAgenda,
  { agora, inicio }: { agora: Date; inicio: Date },
): Recusa | null {
  const t = inicio.getTime()
  if (t < primeiroPermitido(regras, agora)) return 'antecedencia'
  if (t >= fimDoHorizonte(agenda.fuso, regras, agora)) return 'horizonte'
  if (candidatos(agenda, regras, t, t + 1).length === 0) return 'fora_do_horario'
  const livre = horariosLivres(agenda, regras, { agora, de: inicio, ate: new Date(t + 1) }).length === 1
  return livre ? null : 'horario_ocupado'
}

/** Time that a booking takes, buffers included. It is stored with the appointment. */
export function tempoOcupado(regras: RegrasAgenda, inicio: Date): Intervalo {
  const [de, ate] = uso(regras, inicio.getTime())
  return { inicio: new Date(de), fim: new Date(ate) }
}

function uso(regras: RegrasAgenda, inicio: number): [number, number] {
  const { duracaoMin, intervaloAntesMin = 0, intervaloDepoisMin = 0 } = regras
  return [inicio - intervaloAntesMin * MINUTO_MS, inicio + (duracaoMin + intervaloDepoisMin) * MINUTO_MS]
}

function primeiroPermitido({ antecedenciaMin = 0 }: RegrasAgenda, agora: Date): number {
  return agora.getTime() + antecedenciaMin * MINUTO_MS
}

function fimDoHorizonte(fuso: string, { horizonteDias = HORIZONTE_PADRAO_DIAS }: RegrasAgenda, agora: Date): number {
  return instanteLocal(fuso, somarDias(relogioLocal(fuso, agora).dia, horizonteDias + 1), 0).getTime()
}

type Par = [number, number]

/** Possible starts within working hours, from `de` to before `ate`, booked or not. */
function candidatos(agenda: AgendaProfissional, regras: RegrasAgenda, de: number, ate: number): number[] {
  if (de >= ate) return []
  const passo = Math.max(1, regras.gradeMin ?? GRADE_PADRAO_MIN) * MINUTO_MS
  const duracao = regras.duracaoMin * MINUTO_MS
  const porDia = faixasPorDia(agenda, de, ate + duracao)
  const cobertura = unir(porDia.flat())
  const inicios = new Set<number>()
  for (const [abre, fecha] of porDia.flat()) {
    const pulados = Math.max(0, Math.ceil((de - abre) / passo))
    for (let t = abre + pulados * passo; t < fecha && t < ate; t += passo) {
      if (cabe(cobertura, t, t + duracao)) inicios.add(t)
    }
  }
  return [...inicios].sort((a, b) => a - b)
}

/** Working ranges of each local day. */
function faixasPorDia(
  { fuso, semana, excecoes, extras = [], folgas = [] }: Omit<AgendaProfissional, 'ocupados'>,
  de: number,
  ate: number,
): Par[][] {
  const ultimo = relogioLocal(fuso, new Date(ate)).dia
  const fora = unir(folgas.flatMap(({ data, faixas }) => faixas.map((faixa) => parDe(fuso, data, faixa))))
  const dias: Par[][] = []
  for (let dia = relogioLocal(fuso, new Date(de)).dia; dia <= ultimo; dia = somarDias(dia, 1)) {
    const daExcecao = excecoes.filter(({ data }) => data === dia)
    const doDia = daExcecao.length > 0 ? daExcecao : semana.filter(({ diaSemana }) => diaSemana === diaDaSemana(dia))
    const pares = [...doDia, ...extras.filter(({ data }) => data === dia)]
      .flatMap(({ faixas }) => faixas)
      .map((faixa) => parDe(fuso, dia, faixa))
    dias.push(tirar(unir(pares), fora))
  }
  return dias
}

function parDe(fuso: string, dia: Dia, { inicio, fim }: Faixa): Par {
  return [instanteLocal(fuso, dia, minutosDe(inicio)).getTime(), instanteLocal(fuso, dia, minutosDe(fim)).getTime()]
}

/** What is left of sorted ranges without the ranges of `fora`. */
function tirar(pares: Par[], fora: Par[]): Par[] {
  return fora.reduce(
    (restam, [sai, volta]) =>
      restam
        .flatMap(([inicio, fim]): Par[] => [
          [inicio, Math.min(fim, sai)],
          [Math.max(inicio, volta), fim],
        ])
        .filter(([inicio, fim]) => inicio < fim),
    pares,
  )
}

/** Sorts ranges, merges those that overlap or touch, and drops empty ones. */
function unir(pares: Par[]): Par[] {
  const unidos: Par[] = []
  for (const [inicio, fim] of pares.filter(([a, b]) => a < b).sort((a, b) => a[0] - b[0])) {
    const ultimo = unidos.at(-1)
    if (ultimo && inicio <= ultimo[1]) ultimo[1] = Math.max(ultimo[1], fim)
    else unidos.push([inicio, fim])
  }
  return unidos
}

function cabe(cobertura: Par[], inicio: number, fim: number): boolean {
  let baixo = 0
  let alto = cobertura.length
  while (baixo < alto) {
    const meio = (baixo + alto) >> 1
    if ((cobertura[meio]?.[0] ?? 0) <= inicio) baixo = meio + 1
    else alto = meio
  }
  return fim <= (cobertura[baixo - 1]?.[1] ?? Number.NEGATIVE_INFINITY)
}
