import { type Dia, diaDe, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { comAno, type Data, dois, maior, mesmoDiaDoMes, noMes, semAno, soDia, somaMes } from './quando-calendario.ts'
import { mesDe, type Token } from './quando-palavras.ts'
import { type Leitor, type Lido, lerDiaSemana, lerSemana, palavra, sequencia } from './quando-semana.ts'

/** `exceto`: ISO weekdays that are ruled out. */
export type Datas = { datas: Data[]; dias?: { de: Dia; ate: Dia }; emMinutos?: number; exceto: number[] }

const leitores: Leitor[] = [
  lerRuido,
  lerRelativa,
  lerDaquiA,
  lerParteDoMes,
  lerNumerica,
  lerDiaN,
  lerPorExtenso,
  lerSemana,
  lerDiaSemana,
]

/** Reads every date expression; the tokens that belong to one are replaced by a blank, so that the hours are read from the rest. */
export function lerDatas(ts: Token[], hoje: Dia): Datas {
  const resultado: Datas = { datas: [], exceto: [] }
  for (let i = 0; i < ts.length; i++) {
    for (const leitor of leitores) {
      const lido = leitor(ts, i, hoje)
      if (!lido) continue
      const negada = lido.pula || negadaAntes(ts, i) || negadaDepois(ts, lido.fim)
      if (!negada) {
        if (lido.data) resultado.datas.push(lido.data)
        resultado.dias = lido.dias ?? resultado.dias
        resultado.emMinutos = lido.emMinutos ?? resultado.emMinutos
      }
      if (negada && lido.data?.semana) resultado.exceto.push(lido.data.semana)
      for (let k = i; k < lido.fim; k++) ts[k] = { t: '', bruto: '' }
      i = lido.fim - 1
      break
    }
  }
  return resultado
}

const dia = (fim: number, unico: Dia, texto = ''): Lido => ({ fim, data: { opcoes: [unico], texto } })

/** Greetings and ordinals that look like periods and weekdays: «boa tarde», «segunda opção». */
function lerRuido(ts: Token[], i: number): Lido | undefined {
  if (
    palavra(ts, i, 'bom', 'boa', 'good') &&
    palavra(ts, i + 1, 'dia', 'tarde', 'noite', 'morning', 'afternoon', 'evening', 'night', 'day')
  )
    return { fim: i + 2, pula: true }
  if (palavra(ts, i, 'desde') && palavra(ts, i + 1, 'cedo', 'ontem', 'hoje', 'manha')) return { fim: i + 2, pula: true }
  const ordinal = ['opcao', 'vez', 'via', 'consulta', 'sessao', 'dose', 'etapa', 'parte', 'opiniao', 'avaliacao']
  if (palavra(ts, i, 'segunda', 'quarta', 'quinta', 'sexta') && palavra(ts, i + 1, ...ordinal))
    return { fim: i + 2, pula: true }
  return undefined
}

function lerRelativa(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  if (sequencia(ts, i, 'depois', 'de', 'amanha')) return dia(i + 3, somarDias(hoje, 2))
  if (sequencia(ts, i, 'depois', 'amanha')) return dia(i + 2, somarDias(hoje, 2))
  if (sequencia(ts, i, 'day', 'after', 'amanha')) return dia(i + 3, somarDias(hoje, 2))
  if (palavra(ts, i, 'de') && palavra(ts, i + 1, 'hoje', 'amanha') && palavra(ts, i + 2, 'a')) {
    const n = ts[i + 3]?.n
    if (n === 8 || n === 15) return dia(i + 4, somarDias(hoje, n - 1 + (palavra(ts, i + 1, 'amanha') ? 1 : 0)))
  }
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
  // People count the day itself: «quinze dias» are two weeks to many, and to some fifteen days.
  if (unidade === 'dias' && palavra(ts, i, 'daqui') && (n === 8 || n === 15)) {
    const opcoes = [somarDias(hoje, n - 1), somarDias(hoje, n)]
    return { fim, data: { opcoes, motivo: 'qual_semana', texto: '' } }
  }
  if (/^(dias?|days?)$/.test(unidade)) return dia(fim, somarDias(hoje, n))
  if (/^(semanas?|weeks?)$/.test(unidade)) return dia(fim, somarDias(hoje, n * 7))
  if (/^(mes|meses|months?)$/.test(unidade)) return dia(fim, mesmoDiaDoMes(hoje, n))
  return undefined
}

/** «último dia do mês», «no fim do mês», «começo do mês que vem», «the last day of the month». */
function lerParteDoMes(ts: Token[], i: number, hoje: Dia): Lido | undefined {
  const ultimoDia = palavra(ts, i, 'ultimo', 'last') && palavra(ts, i + 1, 'dia', 'day')
  const parte = palavra(ts, i, 'fim', 'final', 'end')
    ? 'fim'
    : palavra(ts, i, 'comeco', 'inicio', 'beginning', 'start')
      ? 'comeco'
      : palavra(ts, i, 'meio', 'meados', 'middle')
        ? 'meio'
        : undefined
  if (!ultimoDia && !parte) return undefined
  let k = ultimoDia ? i + 2 : i + 1
  if (!palavra(ts, k, 'do', 'desse', 'deste', 'of')) return undefined
  k += palavra(ts, k + 1, 'the', 'next', 'this', 'proxima') ? 2 : 1
  if (!palavra(ts, k, 'mes', 'month')) return undefined
  const queVem = sequencia(ts, k + 1, 'que', 'vem')
  const outro = queVem || palavra(ts, k - 1, 'next', 'proxima')
  const fim = queVem ? k + 3 : k + 1
  const { ano, mes } = somaMes(hoje, outro ? 1 : 0)
  const primeiro = diaDe(ano, mes, 1)
  const ultimo = somarDias(diaDe(ano, mes + 1, 1), -1)
  if (ultimoDia) return dia(fim, ultimo)
  const [de, ate] =
    parte === 'fim'
      ? [somarDias(primeiro, 20), ultimo]
      : parte === 'meio'
        ? [somarDias(primeiro, 10), somarDias(primeiro, 19)]
        : [primeiro, somarDias(primeiro, 9)]
  return ate < hoje ? undefined : { fim, dias: { de: maior(de, hoje), ate } }
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
  if (palavra(ts, k, 'posso', 'consigo', 'da', 'quero', 'marca', 'marque', 'agenda'))
    return palavra(ts, k - 1, 'nao', 'n')
  return palavra(ts, k, 't') && palavra(ts, k - 1, "'") && palavra(ts, k - 2, 'can', 'don')
}

/** «quarta não dá mais», «quinta não posso», «Friday doesn't work»: the day is out; «quarta não posso de manhã» only limits its hours. */
function negadaDepois(ts: Token[], fim: number): boolean {
  let k = palavra(ts, fim, ',') ? fim + 1 : fim
  if (palavra(ts, k, 'eu', 'ja', 'agora', 'i')) k++
  if (palavra(ts, k, "'") && palavra(ts, k + 1, 's')) k += 2
  else if (palavra(ts, k, 'is')) k++
  if (palavra(ts, k, 'no') && palavra(ts, k + 1, 'good')) return true
  const ingles =
    (palavra(ts, k, 'doesn', 'won', 'can', 'don') && palavra(ts, k + 1, "'") && palavra(ts, k + 2, 't') && k + 3) ||
    (palavra(ts, k, 'doesnt', 'wont', 'cant') && k + 1)
  const verbo = ingles || (palavra(ts, k, 'nao', 'n', 'not') && k + 1)
  if (!verbo || !palavra(ts, verbo, 'da', 'posso', 'consigo', 'vai', 'vou', 'rola', 'serve', 'work', 'make', 'dara'))
    return Boolean(ingles) && !ts[ingles as number]
  let resto = verbo + 1
  while (palavra(ts, resto, 'dar', 'poder', 'conseguir', 'mais', 'for', 'me', 'it', 'pra', 'mim')) resto++
  return !palavra(ts, resto, 'de', 'a', 'as', 'antes', 'ate', 'depois', 'na', 'no', 'before', 'after', 'in', 'at')
}
