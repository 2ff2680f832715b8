import { type Dia, diaDaSemana, diaDe, existeDia, somarDias } from '#platform/time.ts'

/** Days from `de` to `ate`, both included; an end that is not there is open. */
export type Trecho = { de?: Dia; ate?: Dia }
export type DuvidaDia = 'qual_semana' | 'dia_passado' | 'data_inexistente'

/**
 * The days of a phrase: one stretch, or several if it may be any of them. `duvida`: why the client
 * must be asked. `semana`: a weekday alone, which a date next to it confirms; `lista`: several
 * weekdays; `exceto`: ISO weekdays taken out.
 */
export type Dias = {
  trechos: Trecho[]
  duvida?: DuvidaDia
  texto?: string
  semana?: number
  lista?: number[]
  certo?: true
  exceto?: number[]
  /** «Essa tarde»: today's, unless another day is under discussion. */
  desta?: true
}

/**
 * Minutes from local midnight, from `de` until before `ate`; a missing end is open. `parte`: only a
 * part of the day was named; `inclui`: `ate` itself too, as in «até as 11»; `fim`: over by `ate`;
 * `ponta`: the first or the last time of all; `so`: no other part, «só consigo de tarde».
 */
export type Faixa = {
  de?: number
  ate?: number
  parte?: true
  inclui?: true
  fim?: true
  ponta?: 'primeira' | 'ultima'
  so?: true
}
/**
 * Minutes that a time may mean, the likelier first; none: no such time. `cerca` is «lá pelas»,
 * `talvezArtigo` a bare «uma» or «one».
 */
export type Hora = { opcoes: number[]; cerca?: true; exata?: true; talvezArtigo?: true }
/** The times of day in a phrase, one of which is meant. */
export type Horas = { hora?: Hora; faixa?: Faixa }[]

/**
 * The company's clock. «Um dia depois» counts from `base`: if its day has several times, `minuto`
 * is the first and `ultimo` the last. `pauta`: days asked for or shown; a bare weekday is one of
 * them.
 */
export type Relogio = { hoje: Dia; minuto: number; base?: Base; pauta?: Trecho[] }
export type Base = { dia: Dia; minuto?: number; ultimo?: number }

/** A past day is not replaced by a date more than so many days ahead. */
export const longe = 60

export const umDia = (dia: Dia, mais: Partial<Dias> = {}): Dias => ({ trechos: [{ de: dia, ate: dia }], ...mais })
export const trecho = (de: Dia | undefined, ate: Dia | undefined): Dias => ({
  trechos: [{ ...(de && { de }), ...(ate && { ate }) }],
})
export const inexistente = (texto: string, opcoes: Dia[] = []): Dias => ({
  trechos: opcoes.map((dia) => ({ de: dia, ate: dia })),
  duvida: 'data_inexistente',
  texto,
})

/** The only day of a stretch, if it is one. */
export function diaUnico({ trechos: [um, outro] }: Dias): Dia | undefined {
  return um && !outro && um.de === um.ate ? um.de : undefined
}

/** First and last day of the first stretch. */
export const primeiro = ({ trechos }: Dias) => trechos[0]?.de
export const ultimo = ({ trechos }: Dias) => trechos[0]?.ate

const primeiroDos = (...dias: Dia[]): Dia => dias.sort()[0] as Dia
export const ultimoDos = (...dias: Dia[]): Dia => dias.sort().at(-1) as Dia

export function ano(dia: Dia): number {
  return Number(dia.slice(0, 4))
}

/** First and last day of the month `salto` months from that of `dia`. */
export function mesDoDia(dia: Dia, salto = 0): { de: Dia; ate: Dia } {
  const meses = ano(dia) * 12 + Number(dia.slice(5, 7)) - 1 + salto
  return mesInteiro(Math.floor(meses / 12), (meses % 12) + 1)
}

export function mesInteiro(doAno: number, mes: number): { de: Dia; ate: Dia } {
  const de = diaDe(doAno, mes, 1)
  return { de, ate: somarDias(mes === 12 ? diaDe(doAno + 1, 1, 1) : diaDe(doAno, mes + 1, 1), -1) }
}

/** The present or next month of that number. */
export function proximoMes(mes: number, hoje: Dia): { de: Dia; ate: Dia } {
  const este = mesInteiro(ano(hoje), mes)
  return este.ate < hoje ? mesInteiro(ano(hoje) + 1, mes) : este
}

/** Monday and Sunday of the week `salto` weeks from that of `dia`. */
export function semanaDoDia(dia: Dia, salto = 0): { de: Dia; ate: Dia } {
  const de = somarDias(dia, 1 - diaDaSemana(dia) + 7 * salto)
  return { de, ate: somarDias(de, 6) }
}

/** The same day `salto` months away, or that month's last day. */
export function mesmoDiaDoMes(dia: Dia, salto: number): Dia {
  const { de, ate } = mesDoDia(dia, salto)
  const alvo = somarDias(de, Number(dia.slice(8)) - 1)
  return primeiroDos(alvo, ate)
}

/** The nth such weekday of a stretch; −1 is the last. */
export function enesimo(n: number, semana: number, { de, ate }: { de: Dia; ate: Dia }): Dia | undefined {
  if (n < 0) return somarDias(ate, -((diaDaSemana(ate) - semana + 7) % 7) + 7 * (n + 1))
  const dia = somarDias(de, ((semana - diaDaSemana(de) + 7) % 7) + 7 * (n - 1))
  return dia > ate ? undefined : dia
}

const dois = (n: number) => String(n).padStart(2, '0')

export function comAno(doAno: number, mes: number, dia: number, hoje: Dia): Dias {
  const texto = `${dois(dia)}/${dois(mes)}/${doAno}`
  if (doAno < 1900 || doAno > 2999 || !existeDia(doAno, mes, dia)) return inexistente(texto)
  const data = diaDe(doAno, mes, dia)
  return data < hoje ? umDia(data, { duvida: 'dia_passado', texto }) : umDia(data, { texto })
}

/** A day and month: long past, it is next year's; just past, doubtful. 29/02 needs a leap year. */
export function semAno(mes: number, dia: number, hoje: Dia): Dias {
  const texto = `${dois(dia)}/${dois(mes)}`
  const este = ano(hoje)
  const seguintes = [este, este + 1].filter((a) => existeDia(a, mes, dia)).map((a) => diaDe(a, mes, dia))
  const data = seguintes.find((d) => d >= hoje)
  if (!data) return inexistente(texto)
  const acabouDePassar = ano(data) > este && existeDia(este, mes, dia) && data > somarDias(hoje, 275)
  return umDia(data, { texto, ...(acabouDePassar && { duvida: 'dia_passado' as const }) })
}

/** «dia 12» of this month or, if that is past, of the next month that has it. */
export function soDia(dia: number, hoje: Dia): Dias {
  const texto = `dia ${dia}`
  if (dia < 1 || dia > 31) return inexistente(texto)
  const doMes = noMes(dia, mesDoDia(hoje), hoje)
  if (doMes.trechos.length > 0 && !doMes.duvida) return doMes
  for (let salto = 1; salto <= 2; salto++) {
    const outro = noMes(dia, mesDoDia(hoje, salto), hoje)
    if (outro.trechos.length > 0) return { ...outro, duvida: doMes.duvida ?? 'dia_passado', texto }
  }
  return inexistente(texto)
}

/**
 * «Dia 29», while days of December are spoken of: of the coming days of that number, the one that
 * is nearest to them; else as `soDia`. «Venceu dia 5» stays a past day, unless they hold a fifth.
 */
export function diaPerto(n: number, { hoje, pauta = [] }: Relogio): Dias {
  const instantes = pauta.flatMap(({ de = hoje, ate = de }) => [[Date.parse(de), Date.parse(ate)] as const])
  const longeDe = (dia: Dia) =>
    Math.min(...instantes.map(([de, ate]) => Math.max(de - Date.parse(dia), Date.parse(dia) - ate, 0)))
  const dias = Array.from({ length: 13 }, (_, salto) => mesDoDia(hoje, salto)).flatMap(({ de, ate }) => {
    const dia = somarDias(de, n - 1)
    return n > 0 && dia >= hoje && dia <= ate ? [dia] : []
  })
  const [perto] = instantes.length > 0 ? dias.sort((a, b) => longeDe(a) - longeDe(b)) : []
  const dito = soDia(n, hoje)
  return perto && (!dito.duvida || longeDe(perto) === 0) ? umDia(perto) : dito
}

/** The next day of that number that `serve` accepts, within so many months. */
export function proximoDiaDeNumero(
  n: number,
  hoje: Dia,
  meses: number,
  serve: (dia: Dia) => boolean = () => true,
): Dia | undefined {
  for (let salto = 0; salto < meses && n > 0; salto++) {
    const { de, ate } = mesDoDia(hoje, salto)
    const dia = somarDias(de, n - 1)
    if (dia >= hoje && dia <= ate && serve(dia)) return dia
  }
  return undefined
}

export function noMes(dia: number, { de, ate }: { de: Dia; ate: Dia }, hoje: Dia): Dias {
  const texto = `${dois(dia)}/${de.slice(5, 7)}`
  const data = somarDias(de, dia - 1)
  if (dia < 1 || data > ate) return inexistente(texto)
  return data < hoje ? umDia(data, { duvida: 'dia_passado', texto }) : umDia(data, { texto })
}

/** The days that are in both, or undefined. */
export function cruzarDias(a: Dias, b: Dias): Dias | undefined {
  const trechos = a.trechos.flatMap((x) =>
    b.trechos.flatMap((y) => {
      const de = x.de && y.de ? ultimoDos(x.de, y.de) : (x.de ?? y.de)
      const ate = x.ate && y.ate ? primeiroDos(x.ate, y.ate) : (x.ate ?? y.ate)
      return de && ate && de > ate ? [] : [{ ...(de && { de }), ...(ate && { ate }) }]
    }),
  )
  return trechos.length > 0 ? { trechos } : undefined
}

/** The days of `a` that are not in `b`; an open end of `a` closes seven days from its beginning. */
export function semDias(a: Dias, fora: Dias | readonly number[]): Dias {
  const isFora = (dia: Dia) =>
    'trechos' in fora
      ? fora.trechos.some(({ de = dia, ate = dia }) => dia >= de && dia <= ate)
      : fora.includes(diaDaSemana(dia))
  const trechos: { de: Dia; ate: Dia }[] = []
  for (const { de, ate } of a.trechos) {
    if (!de) continue
    const fim = ate ?? somarDias(de, 6)
    for (let dia = de, n = 0; dia <= fim && n < 400; dia = somarDias(dia, 1), n++) {
      if (isFora(dia)) continue
      const ultimo = trechos.at(-1)
      if (ultimo && somarDias(ultimo.ate, 1) === dia) ultimo.ate = dia
      else trechos.push({ de: dia, ate: dia })
    }
  }
  return { trechos }
}

/** The days of those weekdays in some stretches, each by itself. */
export const soSemanas = (trechos: Trecho[], semanas: readonly number[]): Dias => ({
  trechos: [1, 2, 3, 4, 5, 6, 7]
    .filter((semana) => semanas.includes(semana))
    .flatMap(
      (semana) =>
        semDias(
          { trechos },
          [1, 2, 3, 4, 5, 6, 7].filter((d) => d !== semana),
        ).trechos,
    )
    .sort((a, b) => ((a.de ?? '') < (b.de ?? '') ? -1 : 1)),
})

export function cruzarFaixas(a: Faixa, b: Faixa): Faixa | undefined {
  const de = Math.max(a.de ?? 0, b.de ?? 0)
  const ate = Math.min(a.ate ?? 1440, b.ate ?? 1440)
  const deQuemAcaba = (qual: 'inclui' | 'fim') => (a[qual] && a.ate === ate) || (b[qual] && b.ate === ate)
  const [inclui, fim] = [deQuemAcaba('inclui'), deQuemAcaba('fim')]
  return de < ate ? { de, ate, ...(inclui && { inclui }), ...(fim && { fim }) } : undefined
}

/** The readings of a time inside a part of the day; all of them when none is inside. */
export function horaNaFaixa(hora: Hora, { de = 0, ate = 1440 }: Faixa): Hora {
  const dentro = hora.opcoes.filter((m) => m >= de && m < ate)
  return dentro.length > 0 ? { ...hora, opcoes: dentro } : hora
}

/**
 * A window of morning hours in an afternoon or an evening: «tonight after 8», «8 e pouco da tarde».
 * With both ends named it may leave the part of the day.
 */
export function naParte(parte: Faixa | undefined, janela: Faixa | undefined): Faixa | undefined {
  const { de: inicio = 0, ate: fim = 1440 } = parte ?? {}
  const { de, ate } = janela ?? {}
  const ultimo = de !== undefined && ate !== undefined && fim >= partes.tarde.ate ? 1440 : fim
  const isDela = (m = inicio - 720) => m + 720 >= inicio && m + 720 < ultimo
  if (!parte?.parte || janela?.parte || inicio < 720 || !isDela(de) || !isDela(ate)) return undefined
  return { de: de === undefined ? inicio : de + 720, ate: ate === undefined ? fim : ate + 720 }
}

/** Parts of the day, as people here mean them. */
export const partes = {
  madrugada: { de: 0, ate: 360 },
  cedo: { de: 360, ate: 600 },
  manha: { de: 360, ate: 720 },
  fim_da_manha: { de: 630, ate: 720 },
  almoco: { de: 720, ate: 840 },
  depois_do_almoco: { de: 780, ate: 900 },
  comeco_da_tarde: { de: 720, ate: 870 },
  meio_da_tarde: { de: 870, ate: 990 },
  tarde: { de: 720, ate: 1080 },
  fim_da_tarde: { de: 990, ate: 1110 },
  fim_do_dia: { de: 990, ate: 1170 },
  comeco_da_noite: { de: 1080, ate: 1200 },
  noite: { de: 1080, ate: 1380 },
} as const satisfies Record<string, Faixa>

/** The rest of a day whose beginning or end is refused. */
export function foraDaFaixa({ de = 0, ate = 1440 }: Faixa): Faixa | undefined {
  return de <= 360 ? { de: ate } : ate >= 1380 ? { ate: de } : undefined
}

/** Whether weekday and date disagree: «terça, 25 de dezembro» when that day is a Friday. */
export function desmente(a: Dias, b: Dias): boolean {
  const [semana, data] = a.semana !== undefined ? [a.semana, b] : [b.semana, a]
  const dia = data.semana === undefined ? diaUnico(data) : undefined
  return semana !== undefined && dia !== undefined && diaDaSemana(dia) !== semana
}
