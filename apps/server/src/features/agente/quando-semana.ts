import { type Dia, diaDaSemana, diaDe, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { type Data, maior, somaMes } from './quando-calendario.ts'
import { diaSemanaDe, type Token } from './quando-palavras.ts'

export type Lido = { fim: number; data?: Data; dias?: { de: Dia; ate: Dia }; emMinutos?: number; pula?: boolean }
export type Leitor = (ts: Token[], i: number, hoje: Dia) => Lido | undefined

export const palavra = (ts: Token[], i: number, ...opcoes: string[]) => opcoes.includes(ts[i]?.t ?? '')
export const sequencia = (ts: Token[], i: number, ...palavras: string[]) => palavras.every((p, k) => ts[i + k]?.t === p)

/** Stretches of days: «semana que vem», «this week», «fim de semana», «mês que vem». */
export function lerSemana(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  const segunda = somarDias(hoje, 1 - diaDaSemana(hoje))
  const periodo = (fim: number, de: Dia, ate: Dia): Lido => ({ fim, dias: { de: maior(de, hoje), ate } })
  const unidade = (k: number) =>
    palavra(ts, k, 'semana', 'week') ? 'semana' : palavra(ts, k, 'mes', 'month') ? 'mes' : undefined
  if (sequencia(ts, i, 'fim', 'de', 'semana') || sequencia(ts, i, 'final', 'de', 'semana'))
    return periodo(i + 3, somarDias(segunda, 5), somarDias(segunda, 6))
  if (palavra(ts, i, 'weekend', 'fds')) return periodo(i + 1, somarDias(segunda, 5), somarDias(segunda, 6))
  const antes = palavra(ts, i, 'proxima', 'next', 'outra')
    ? 1
    : palavra(ts, i, 'essa', 'esta', 'nessa', 'nesta', 'desta', 'dessa', 'esse', 'este', 'this')
      ? 0
      : undefined
  const qual = antes !== undefined ? unidade(i + 1) : unidade(i)
  const depois = antes === undefined && sequencia(ts, i + 1, 'que', 'vem') ? 1 : undefined
  const salto = antes ?? depois
  if (!qual || salto === undefined) return undefined
  const fim = i + (antes !== undefined ? 2 : 3)
  if (qual === 'semana') return periodo(fim, somarDias(segunda, 7 * salto), somarDias(segunda, 7 * salto + 6))
  const { ano, mes } = somaMes(hoje, salto)
  return periodo(fim, diaDe(ano, mes, 1), somarDias(diaDe(ano, mes + 1, 1), -1))
}

/** «sexta», «próxima sexta», «sexta que vem», «nesta sexta», «sexta da semana que vem», «sexta sem ser essa». */
export function lerDiaSemana(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  const antes = diaSemanaDe(ts[i]) ? '' : (ts[i]?.t ?? '')
  const k = antes ? i + 1 : i
  const semana = diaSemanaDe(ts[k])
  if (
    !semana ||
    (antes && !['proxima', 'next', 'this', 'essa', 'esta', 'nessa', 'nesta', 'outra', 'coming'].includes(antes))
  )
    return undefined
  if (!eDiaDeVerdade(ts, k, antes)) return undefined
  const falta = (semana - diaDaSemana(hoje) + 7) % 7
  const chega = somarDias(hoje, falta)
  const texto = ts[k]?.t ?? ''
  let fim = k + 1
  if (palavra(ts, fim, '.')) fim += 1
  const semanaQueVem = casar(ts, fim, [
    ['da', 'semana', 'que', 'vem'],
    ['da', 'proxima', 'semana'],
    ['next', 'week'],
    ['of', 'next', 'week'],
  ])
  if (semanaQueVem)
    return { fim: semanaQueVem, data: { opcoes: [somarDias(hoje, 8 - diaDaSemana(hoje) + semana - 1)], texto } }
  const depoisDessa = ts.findIndex(
    (_, j) =>
      j >= fim &&
      j < fim + 6 &&
      casar(ts, j, [
        ['nao', 'essa'],
        ['nao', 'esta'],
        ['not', 'this'],
      ]),
  )
  const outraSemana = casar(ts, fim, [['da', 'outra', 'semana']])
  if (outraSemana) {
    const primeira = somarDias(hoje, 8 - diaDaSemana(hoje) + semana - 1)
    if (depoisDessa >= 0) return { fim: outraSemana, data: { opcoes: [somarDias(primeira, 7)], texto } }
    const opcoes = [primeira, somarDias(primeira, 7)]
    return { fim: outraSemana, data: { opcoes, motivo: 'qual_semana', texto, semana } }
  }
  const pulaUma = casar(ts, fim, [
    ['sem', 'ser', 'essa'],
    ['sem', 'ser', 'esta'],
    ['sem', 'ser', 'esse'],
    ['after', 'next'],
  ])
  if (pulaUma || antes === 'outra') return { fim: pulaUma ?? fim, data: { opcoes: [somarDias(chega, 7)], texto } }
  const desta = casar(ts, fim, [['agora'], ['desta', 'semana'], ['dessa', 'semana'], ['this', 'week']])
  if (desta || ['this', 'essa', 'esta', 'nessa', 'nesta', 'coming'].includes(antes))
    return { fim: desta ?? fim, data: { opcoes: [chega], texto, semana } }
  const queVem = casar(ts, fim, [['que', 'vem']])
  if (queVem || antes) {
    const opcoes =
      falta === 0 ? [somarDias(hoje, 7)] : semana > diaDaSemana(hoje) ? [chega, somarDias(chega, 7)] : [chega]
    return {
      fim: queVem ?? fim,
      data: { opcoes, texto, semana, ...(opcoes.length > 1 ? { motivo: 'qual_semana' as const } : {}) },
    }
  }
  if (falta === 0)
    return { fim, data: { opcoes: [hoje, somarDias(hoje, 7)], motivo: 'qual_semana', texto, semana, semanaAlvo: true } }
  return { fim, data: { opcoes: [chega], texto, semana, semanaAlvo: true } }
}

/** «ter», «dom», «set» and «sat» are also everyday words: as days they come with «na», a number, or alone. */
function eDiaDeVerdade(ts: Token[], k: number, antes: string): boolean {
  if (!['ter', 'dom', 'sat', 'sun', 'mon', 'sex'].includes(ts[k]?.bruto ?? '')) return true
  const proximo = ts[k + 1]
  if (antes || ts.length === 1 || palavra(ts, k - 1, 'na', 'no', 'on', 'e', 'ou', 'or', '/')) return true
  return (
    proximo?.n !== undefined ||
    palavra(
      ts,
      k + 1,
      ',',
      '.',
      'as',
      'at',
      'dia',
      'de',
      'a',
      'manha',
      'tarde',
      'noite',
      'ou',
      'or',
      'morning',
      'afternoon',
    )
  )
}

function casar(ts: Token[], i: number, frases: string[][]): number | undefined {
  const frase = frases.find((f) => sequencia(ts, i, ...f))
  return frase && i + frase.length
}
