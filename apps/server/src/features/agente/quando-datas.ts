import { type Dia, diaDaSemana, diaDe, existeDia, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { diaSemanaDe, mesDe, type Token } from './quando-palavras.ts'

export type MotivoData = 'qual_semana' | 'dia_passado' | 'data_inexistente'
/** One date expression: the days it may mean. `semana` marks one that names only a weekday. */
export type Data = { opcoes: Dia[]; motivo?: MotivoData; texto: string; semana?: number; semanaAlvo?: boolean }
export type Datas = { datas: Data[]; dias?: { de: Dia; ate: Dia }; emMinutos?: number }

type Lido = { fim: number; data?: Data; dias?: { de: Dia; ate: Dia }; emMinutos?: number; pula?: boolean }
type Leitor = (ts: Token[], i: number, hoje: Dia) => Lido | undefined

const leitores: Leitor[] = [
  lerRuido,
  lerRelativa,
  lerDaquiA,
  lerNumerica,
  lerDiaN,
  lerPorExtenso,
  lerSemana,
  lerDiaSemana,
]

/** Reads every date expression; the tokens that belong to one are replaced by a blank, so that the hours are read from the rest. */
export function lerDatas(ts: Token[], hoje: Dia): Datas {
  const resultado: Datas = { datas: [] }
  for (let i = 0; i < ts.length; i++) {
    for (const leitor of leitores) {
      const lido = leitor(ts, i, hoje)
      if (!lido) continue
      const negada = lido.pula || negadaAntes(ts, i)
      if (!negada) {
        if (lido.data) resultado.datas.push(lido.data)
        resultado.dias = lido.dias ?? resultado.dias
        resultado.emMinutos = lido.emMinutos ?? resultado.emMinutos
      }
      for (let k = i; k < lido.fim; k++) ts[k] = { t: '', bruto: '' }
      i = lido.fim - 1
      break
    }
  }
  return resultado
}

const palavra = (ts: Token[], i: number, ...opcoes: string[]) => opcoes.includes(ts[i]?.t ?? '')
const sequencia = (ts: Token[], i: number, ...palavras: string[]) => palavras.every((p, k) => ts[i + k]?.t === p)
const dia = (fim: number, unico: Dia, texto = ''): Lido => ({ fim, data: { opcoes: [unico], texto } })

/** Greetings and ordinals that look like periods and weekdays: «boa tarde», «segunda opção». */
function lerRuido(ts: Token[], i: number): Lido | undefined {
  if (
    palavra(ts, i, 'bom', 'boa', 'good') &&
    palavra(ts, i + 1, 'dia', 'tarde', 'noite', 'morning', 'afternoon', 'evening', 'night', 'day')
  )
    return { fim: i + 2, pula: true }
  const ordinal = ['opcao', 'vez', 'via', 'consulta', 'sessao', 'dose', 'etapa', 'parte', 'opiniao', 'avaliacao']
  if (palavra(ts, i, 'segunda', 'quarta', 'quinta', 'sexta') && palavra(ts, i + 1, ...ordinal))
    return { fim: i + 2, pula: true }
  return undefined
}

function lerRelativa(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  if (sequencia(ts, i, 'depois', 'de', 'amanha')) return dia(i + 3, somarDias(hoje, 2))
  if (sequencia(ts, i, 'depois', 'amanha')) return dia(i + 2, somarDias(hoje, 2))
  if (sequencia(ts, i, 'day', 'after', 'amanha')) return dia(i + 3, somarDias(hoje, 2))
  if (palavra(ts, i, 'amanha')) return dia(i + 1, somarDias(hoje, 1))
  if (palavra(ts, i, 'hoje')) return dia(i + 1, hoje)
  if (palavra(ts, i, 'tonight')) {
    ts[i] = { t: 'noite', bruto: 'tonight' }
    return dia(i, hoje)
  }
  if (palavra(ts, i, 'this') && palavra(ts, i + 1, 'morning', 'afternoon', 'evening')) return dia(i + 1, hoje)
  if ((palavra(ts, i, 'agora') && palavra(ts, i + 1, 'mesmo')) || sequencia(ts, i, 'right', 'now'))
    return dia(i + 2, hoje)
  if (palavra(ts, i, 'ontem', 'anteontem', 'yesterday'))
    return { fim: i + 1, data: { opcoes: [], motivo: 'dia_passado', texto: ts[i]?.t ?? '' } }
  return undefined
}

/** «daqui a 3 dias», «em duas semanas», «in an hour». */
function lerDaquiA(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  let k = i
  if (palavra(ts, k, 'daqui')) k += palavra(ts, k + 1, 'a', 'ha') ? 2 : 1
  else if (palavra(ts, k, 'dentro') && palavra(ts, k + 1, 'de')) k += 2
  else if (palavra(ts, k, 'em', 'in')) k += 1
  else return undefined
  const meia = palavra(ts, k, 'meia')
  const n = palavra(ts, k, 'a', 'an') ? 1 : meia ? 0.5 : ts[k]?.n
  if (n === undefined || n > 400) return undefined
  const unidade = ts[k + 1]?.t ?? ''
  const fim = k + 2
  if (unidade === 'h' || unidade === 'hour' || unidade === 'hours') return { fim, emMinutos: n * 60 }
  if (/^(minutos?|min|minutes?)$/.test(unidade)) return { fim, emMinutos: n }
  if (meia) return undefined
  if (/^(dias?|days?)$/.test(unidade)) return dia(fim, somarDias(hoje, n))
  if (/^(semanas?|weeks?)$/.test(unidade)) return dia(fim, somarDias(hoje, n * 7))
  if (/^(mes|meses|months?)$/.test(unidade)) return dia(fim, mesmoDiaDoMes(hoje, n))
  return undefined
}

/** dd/mm, dd/mm/aa, dd/mm/aaaa, the same with - or . when the year is there, aaaa-mm-dd. */
function lerNumerica(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  const [a, sep, b, sep2, c] = [ts[i], ts[i + 1]?.t, ts[i + 2], ts[i + 3]?.t, ts[i + 4]]
  if (a?.n === undefined || b?.n === undefined || (sep !== '/' && sep !== '-' && sep !== '.')) return undefined
  if (ts[i - 1]?.t === '/' || b.t.length > 2) return undefined
  const terceiro = sep2 === sep && c?.n !== undefined
  if (a.t.length === 4) return terceiro ? { fim: i + 5, data: comAno(a.n, b.n, c?.n ?? 0, hoje) } : undefined
  if (a.t.length > 2) return undefined
  if (terceiro && (c?.t.length === 4 || c?.t.length === 2)) {
    const ano = (c.n ?? 0) < 100 ? 2000 + (c.n ?? 0) : (c.n ?? 0)
    return { fim: i + 5, data: comAno(ano, b.n, a.n, hoje) }
  }
  return sep === '/' ? { fim: i + 3, data: semAno(b.n, a.n, hoje) } : undefined
}

/** «dia 20», «dia 20 do 12», «dia 20 do mês que vem», «on the 20th». */
function lerDiaN(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  let k = i
  const emPortugues = palavra(ts, i, 'dia')
  if (emPortugues) k += 1
  else if (palavra(ts, i, 'the')) k += 1
  else return undefined
  const n = ts[k]?.n
  if (n === undefined || n < 1 || n > 99) return undefined
  const sufixo = palavra(ts, k + 1, 'st', 'nd', 'rd', 'th', 'o', 'º')
  if (!emPortugues && !sufixo) return undefined
  k += sufixo ? 2 : 1
  if (emPortugues && palavra(ts, k, '/')) return lerNumerica(ts, i + 1, hoje)
  const comMes = lerMesDepois(ts, k, n, hoje)
  if (comMes) return comMes
  if (emPortugues && palavra(ts, k, 'do') && ts[k + 1]?.n !== undefined)
    return { fim: k + 2, data: semAno(ts[k + 1]?.n ?? 0, n, hoje) }
  if (palavra(ts, k, 'do') && palavra(ts, k + 1, 'mes') && sequencia(ts, k + 2, 'que', 'vem'))
    return { fim: k + 4, data: noMes(somaMes(hoje, 1), n, hoje) }
  if (palavra(ts, k, 'do') && palavra(ts, k + 1, 'proxima') && palavra(ts, k + 2, 'mes'))
    return { fim: k + 3, data: noMes(somaMes(hoje, 1), n, hoje) }
  if (sequencia(ts, k, 'of', 'next', 'month')) return { fim: k + 3, data: noMes(somaMes(hoje, 1), n, hoje) }
  if (palavra(ts, k, 'deste', 'desse') && palavra(ts, k + 1, 'mes'))
    return { fim: k + 2, data: noMes(somaMes(hoje, 0), n, hoje) }
  return { fim: k, data: soDia(n, hoje) }
}

/** «20 de novembro», «20 nov 2026», «november 20th», «de 10 a 12 de dezembro». */
function lerPorExtenso(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  const n = ts[i]?.n
  if (n !== undefined && n >= 1 && n <= 99) {
    const k = palavra(ts, i + 1, 'st', 'nd', 'rd', 'th', 'o', 'º') ? i + 2 : i + 1
    if (palavra(ts, k, 'a', 'ate', 'to') && ts[k + 1]?.n !== undefined) {
      const ultimo = lerMesDepois(ts, k + 2, ts[k + 1]?.n ?? 0, hoje)
      const ate = ultimo?.data?.opcoes[0]
      if (ultimo && ate && n <= Number(ate.slice(8)))
        return { fim: ultimo.fim, dias: { de: maior(`${ate.slice(0, 8)}${dois(n)}`, hoje), ate } }
    }
    return lerMesDepois(ts, k, n, hoje)
  }
  const mes = mesDe(ts[i])
  const d = ts[i + 1]?.n
  if (mes && d !== undefined && d >= 1 && d <= 31 && ts[i + 1]?.t.length !== 4) {
    const k = palavra(ts, i + 2, 'st', 'nd', 'rd', 'th') ? i + 3 : i + 2
    return comOuSemAno(ts, k, mes, d, hoje)
  }
  return undefined
}

function lerMesDepois(ts: Token[], i: number, d: number, hoje: Dia): Lido | undefined {
  const k = palavra(ts, i, 'de', 'of', 'do') ? i + 1 : i
  const mes = mesDe(ts[k])
  return mes ? comOuSemAno(ts, k + 1, mes, d, hoje) : undefined
}

function comOuSemAno(ts: Token[], i: number, mes: number, d: number, hoje: Dia): Lido {
  const k = palavra(ts, i, 'de', ',', 'of') ? i + 1 : i
  const ano = ts[k]?.n
  if (ano !== undefined && ts[k]?.t.length === 4 && ano >= 1900 && ano <= 2999)
    return { fim: k + 1, data: comAno(ano, mes, d, hoje) }
  return { fim: i, data: semAno(mes, d, hoje) }
}

/** Stretches of days: «semana que vem», «this week», «fim de semana», «mês que vem». */
function lerSemana(ts: Token[], i: number, hoje: Dia): Lido | undefined {
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
function lerDiaSemana(ts: Token[], i: number, hoje: Dia): Lido | undefined {
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

/** «não posso na quinta», «menos sexta», «I can't on Friday»: the day is named to be excluded. */
function negadaAntes(ts: Token[], i: number): boolean {
  let k = i - 1
  for (
    let passos = 0;
    passos < 4 && palavra(ts, k, 'na', 'no', 'em', 'a', 'o', 'de', 'on', 'do', 'make', 'it', 'pra', 'para');
    passos++
  )
    k--
  if (palavra(ts, k, 'menos', 'exceto')) return true
  if (palavra(ts, k, 'posso', 'consigo', 'da', 'quero')) return palavra(ts, k - 1, 'nao', 'n')
  return palavra(ts, k, 't') && palavra(ts, k - 1, "'") && palavra(ts, k - 2, 'can', 'don')
}

function comAno(ano: number, mes: number, d: number, hoje: Dia): Data {
  const texto = `${dois(d)}/${dois(mes)}/${ano}`
  if (ano < 1900 || ano > 2999 || !existeDia(ano, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  const data = diaDe(ano, mes, d)
  return data < hoje ? { opcoes: [], motivo: 'dia_passado', texto } : { opcoes: [data], texto }
}

/** A day and month long past means next year; just past, it may be a slip. */
function semAno(mes: number, d: number, hoje: Dia): Data {
  const texto = `${dois(d)}/${dois(mes)}`
  const ano = Number(hoje.slice(0, 4))
  if (!existeDia(ano, mes, d) && !existeDia(ano + 1, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  if (existeDia(ano, mes, d) && diaDe(ano, mes, d) >= hoje) return { opcoes: [diaDe(ano, mes, d)], texto }
  if (!existeDia(ano + 1, mes, d)) return { opcoes: [], motivo: 'data_inexistente', texto }
  const seguinte = diaDe(ano + 1, mes, d)
  const haMuito = seguinte <= somarDias(hoje, 275)
  return haMuito ? { opcoes: [seguinte], texto } : { opcoes: [seguinte], motivo: 'dia_passado', texto }
}

function soDia(d: number, hoje: Dia): Data {
  const texto = `dia ${d}`
  if (d > 31) return { opcoes: [], motivo: 'data_inexistente', texto }
  const este = noMes(somaMes(hoje, 0), d, hoje)
  if (este.opcoes.length > 0) return este
  for (let salto = 1; salto <= 2; salto++) {
    const { ano, mes } = somaMes(hoje, salto)
    if (existeDia(ano, mes, d)) return { opcoes: [diaDe(ano, mes, d)], motivo: este.motivo ?? 'dia_passado', texto }
  }
  return { opcoes: [], motivo: 'data_inexistente', texto }
}

function noMes({ ano, mes }: { ano: number; mes: number }, d: number, hoje: Dia): Data {
  return { ...comAno(ano, mes, d, hoje), texto: `dia ${d}` }
}

function somaMes(hoje: Dia, salto: number): { ano: number; mes: number } {
  const meses = Number(hoje.slice(0, 4)) * 12 + Number(hoje.slice(5, 7)) - 1 + salto
  return { ano: Math.floor(meses / 12), mes: (meses % 12) + 1 }
}

function mesmoDiaDoMes(hoje: Dia, salto: number): Dia {
  const { ano, mes } = somaMes(hoje, salto)
  let d = Number(hoje.slice(8))
  while (!existeDia(ano, mes, d)) d--
  return diaDe(ano, mes, d)
}

const dois = (n: number) => String(n).padStart(2, '0')
const maior = (a: Dia, b: Dia) => (a > b ? a : b)
