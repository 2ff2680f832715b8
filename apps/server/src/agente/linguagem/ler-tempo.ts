import { datas } from '#agente/linguagem/regras/data.ts'
import { feriados } from '#agente/linguagem/regras/feriado.ts'
import { type Categorias, lexico } from '#agente/linguagem/regras/gramatica.ts'
import { relogios } from '#agente/linguagem/regras/hora.ts'
import { janelas, partesDoDia } from '#agente/linguagem/regras/janela.ts'
import { correcoes, exclusoes, momentos, ruidos } from '#agente/linguagem/regras/juntas.ts'
import { meses } from '#agente/linguagem/regras/mes.ts'
import { relativos, relativosABase } from '#agente/linguagem/regras/relativo.ts'
import { diasDaSemana, umaDepois } from '#agente/linguagem/regras/semana.ts'
import { semanas } from '#agente/linguagem/regras/semanas.ts'
import { escolhas, trechosDeDias } from '#agente/linguagem/regras/trecho.ts'
import { somarDias } from '#platform/time.ts'
import { Gramatica, type Item } from './carta.ts'
import { formasDe, jaFez, type Palavra, palavrasDe } from './palavras.ts'
import {
  cruzarDias,
  cruzarFaixas,
  type Dias,
  desmente,
  diaUnico,
  type Faixa,
  foraDaFaixa,
  type Horas,
  horaNaFaixa,
  longe,
  naParte,
  type Relogio,
  semDias,
  soSemanas,
} from './tempo.ts'

const gramatica = new Gramatica<Categorias, Relogio>(formasDe)
for (const regras of [
  ...[relativos, relativosABase, datas, meses, diasDaSemana, semanas, feriados, relogios, partesDoDia, janelas],
  ...[trechosDeDias, escolhas, exclusoes, correcoes, momentos, ruidos],
])
  regras(gramatica)

const lidas = [
  ...(['Momento', 'Dias', 'Hora', 'Janela'] as const),
  ...(['DiasRecusados', 'FaixaRecusada', 'HoraRecusada', 'EmMinutos', 'UmaDepois', 'Corrige', 'Ruido'] as const),
]
type Lida = (typeof lidas)[number] | 'Passo' | 'Demora'
/** A phrase that was found, with its place in the text. */
export type Trecho<K extends Lida = Lida> = { [X in K]: { tipo: X; valor: Categorias[X]; ini: number; fim: number } }[K]

export type Momento = { dias?: Dias; horas?: Horas }
/** The times in a text: any of `momentos`, days and hours ruled out, a moment from now. */
export type Tempo = {
  momentos: Momento[]
  fora: { dias?: Dias; semanas?: number[] }[]
  foraHoras: number[]
  emMinutos?: number
  /** The text names a weekday and a date on another weekday. */
  contradiz?: true
  /** A value was refused and replaced. */
  trocou?: true
  frases: Trecho[]
}

/** A message is read many times, whole and in parts: its phrases are found once. */
const jaLidas = new WeakMap<readonly Palavra[], Map<string, ReturnType<typeof gramatica.ler>>>()

function lidasDe(ps: readonly Palavra[], relogio: Relogio) {
  const porRelogio = jaLidas.get(ps) ?? new Map<string, ReturnType<typeof gramatica.ler>>()
  const chave = JSON.stringify(relogio)
  const achadas = porRelogio.get(chave) ?? gramatica.ler(ps, relogio, lexico)
  // The words of a message stay known for longer than a minute.
  if (porRelogio.size >= 20) porRelogio.clear()
  jaLidas.set(ps, porRelogio.set(chave, achadas))
  return achadas
}

/** Phrases of days and hours in order, without overlap: the most words in the fewest phrases. */
export function frasesDeTempo(ps: readonly Palavra[], relogio: Relogio, tipos: readonly Lida[] = lidas): Trecho[] {
  const achadas = lidasDe(ps, relogio)
  const porInicio: { tipo: Lida; item: Item<unknown> }[][] = Array.from({ length: ps.length }, () => [])
  for (const tipo of tipos) for (const item of achadas.get(tipo) ?? []) porInicio[item.ini]?.push({ tipo, item })
  // Commas do not count as words.
  const palavras = [0]
  for (const { t } of ps) palavras.push((palavras.at(-1) ?? 0) + (t === ',' ? 0 : 1))
  const melhor: { pontos: number; frase?: { tipo: Lida; item: Item<unknown> } }[] = Array.from(
    { length: ps.length + 1 },
    () => ({ pontos: 0 }),
  )
  for (let i = ps.length - 1; i >= 0; i--) {
    melhor[i] = { pontos: melhor[i + 1]?.pontos ?? 0 }
    for (const frase of porInicio[i] ?? []) {
      const { ini, fim, peso } = frase.item
      const ditas = (palavras[fim] ?? 0) - (palavras[ini] ?? 0)
      const pontos = ditas * 10 - 4 + Math.max(-9, Math.min(peso, 12)) * 0.3 + (melhor[fim]?.pontos ?? 0)
      if (pontos > (melhor[i]?.pontos ?? 0)) melhor[i] = { pontos, frase }
    }
  }
  const frases: Trecho[] = []
  for (let i = 0; i < ps.length; ) {
    const frase = melhor[i]?.frase
    if (!frase) {
      i++
      continue
    }
    const { tipo, item } = frase
    frases.push({ tipo, valor: item.valor, ini: ps[i]?.ini ?? 0, fim: ps[item.fim - 1]?.fim ?? 0 } as Trecho)
    i = item.fim
  }
  return frases
}

/** The phrases of a text by its words alone, whatever the day. */
export const frasesDitas = (texto: string, tipos?: readonly Lida[]) =>
  frasesDeTempo(palavrasDe(texto), { hoje: '2026-01-05', minuto: 0 }, tipos)

/** Whether a day other than «essa tarde» is named, and an hour other than a refused one. */
function outrosDitos(frases: Trecho[]) {
  const momentos = frases.flatMap(({ tipo, valor }): Momento[] => (tipo === 'Momento' ? valor : []))
  return {
    dia: frases.some(({ tipo }) => tipo === 'Dias') || momentos.some(({ dias }) => dias && !dias.desta),
    hora: frases.some(({ tipo }) => tipo === 'Hora' || tipo === 'Janela') || momentos.some(({ horas }) => horas),
  }
}

/**
 * Reads days and hours in both languages, in linear time, and never throws. `comDia`: a day is
 * settled, and «essa tarde» means its afternoon.
 */
export function lerTempo(texto: string, relogio: Relogio, comDia = false): Tempo {
  // «16h ⏎ não, quinta não»: a no in the next bubble refuses something else; «⏎ *sexta» corrects.
  // «Dia 11. 15h»: a full stop, and not the hour 11:15.
  const dito = texto
    .replace(/\n(?=\s*n(?:[aã]o|o)\b)/giu, ',')
    .replace(/(?<=\n\s*)\*(?=[^*\n]+(?:\n|$))/g, '¬')
    .replace(/(?<=\d)\.(?=\s+\d)/g, ';')
  const lidas = frasesDeTempo(palavrasDe(dito), relogio)
  // «Fiz o pé hoje, volto na quarta», «o cartão venceu dia 5», on the 6th, ask for no such day.
  const feito = (um: Trecho) => {
    if (um.tipo !== 'Dias') return false
    const { duvida, semana } = um.valor
    const dia = duvida === 'dia_passado' ? 'passou' : diaUnico(um.valor) === relogio.hoje ? 'hoje' : 'semana'
    return (dia !== 'semana' || semana !== undefined) && jaFez(texto, um, dia)
  }
  const frases = lidas.filter((um) => !feito(um))
  const tempo: Tempo = { momentos: [], fora: [], foraHoras: [], frases }
  const outros = outrosDitos(frases)
  for (const [i, frase] of frases.entries()) {
    const antes = frases[i - 1]
    const troca = antes?.tipo === 'Corrige' && (antes.valor !== 'dia' || comDias(frase))
    if (troca && frase.ini - antes.fim <= 8 && !soma(texto, antes, frase)) corrigir(tempo, frase)
    if (frase.tipo === 'EmMinutos') tempo.emMinutos = frase.valor
    else if (frase.tipo === 'DiasRecusados') tempo.fora.push(frase.valor)
    else if (frase.tipo === 'UmaDepois') {
      // «Terça às 10, mas não essa, a outra.»
      const ultimo = tempo.momentos.findLast(({ dias }) => dias)
      const dias = umaDepois(ultimo?.dias ?? { trechos: relogio.pauta ?? [] }, relogio, frase.valor)
      if (dias) Object.assign(ultimo ?? {}, { dias })
      if (dias && !ultimo) juntar(tempo.momentos, { dias })
    } else if (frase.tipo === 'Momento') {
      const valor = frase.valor.map((um) =>
        um.dias?.desta && (outros.dia || comDia) ? { horas: um.horas } : { ...um },
      )
      for (const um of valor) juntar(tempo.momentos, um)
    } else if (frase.tipo === 'Dias') {
      if (antes?.tipo === 'Dias' && frase.ini - antes.fim <= 2 && desmente(antes.valor, frase.valor))
        tempo.contradiz = true
      juntar(tempo.momentos, { dias: frase.valor })
    } else if (frase.tipo === 'Hora') juntar(tempo.momentos, { horas: [{ hora: frase.valor }] })
    else if (frase.tipo === 'HoraRecusada') {
      if (outros.hora) tempo.trocou = true
      tempo.foraHoras.push(...frase.valor.opcoes)
    } else if (frase.tipo === 'FaixaRecusada') {
      const faixa = foraDaFaixa(frase.valor)
      if (!faixa) continue
      juntar(tempo.momentos, { horas: [{ faixa }] })
      tempo.trocou = true
    } else if (frase.tipo === 'Janela') juntar(tempo.momentos, { horas: [{ faixa: frase.valor }] })
  }
  // «Ontem não consegui, dá na quarta?»: next to a coming day, a past day is not wanted, nor is it
  // a year later.
  const passou = ({ dias }: Momento) =>
    dias?.trechos.every(
      ({ de, ate }) =>
        ate && (ate < relogio.hoje || (dias.duvida === 'dia_passado' && de && de > somarDias(relogio.hoje, longe))),
    ) ?? false
  if (tempo.momentos.some((um) => um.dias && !passou(um))) tempo.momentos = tempo.momentos.filter((um) => !passou(um))
  // «Segunda não dá de tarde, segunda de manhã sim»: asked for again, a refused day is wanted.
  tempo.fora = tempo.fora.filter(({ semanas = [] }) => !voltaPedida(frases, semanas))
  const lido = semOsDeFora(tempo)
  if (lido.fora.length > 0 && lido.momentos.length > 0) lido.trocou = true
  return lido
}

const comDias = ({ tipo, valor }: Trecho) => tipo === 'Dias' || (tipo === 'Momento' && valor.some(({ dias }) => dias))

function voltaPedida(frases: readonly Trecho[], [semana, ...mais]: number[]): boolean {
  const recusa = frases.findLastIndex((um) => um.tipo === 'DiasRecusados' && um.valor.semanas?.[0] === semana)
  const pedidos = frases
    .slice(recusa + 1)
    .flatMap((um) => (um.tipo === 'Momento' ? um.valor.map(({ dias }) => dias) : um.tipo === 'Dias' ? [um.valor] : []))
  return semana !== undefined && mais.length === 0 && pedidos.some((dias) => dias?.semana === semana)
}

/** «Quinta às 16h, digo, sexta»: the correction replaces the last day, or the last hour. */
function corrigir({ momentos }: Tempo, { tipo, valor }: Trecho): void {
  const ultimo = momentos.at(-1)
  const novos: Momento[] = tipo === 'Momento' ? valor : [{}]
  if (!ultimo) return
  if (tipo === 'Dias' || novos.some(({ dias }) => dias)) delete ultimo.dias
  if (tipo === 'Hora' || tipo === 'Janela' || novos.some(({ horas }) => horas)) delete ultimo.horas
}

/** «Ops, e sexta às 11h», «digo, segunda também»: adds a time and replaces none. */
function soma(texto: string, { fim }: Trecho, { ini, fim: depois }: Trecho): boolean {
  return (
    /\b(?:e|ou|and|or)\b/.test(texto.slice(fim, ini)) || /^\W*(?:tamb|tbm?\b|too\b|also\b)/.test(texto.slice(depois))
  )
}

/** Joins a day and an hour; a weekday confirms a date or a week; another day is a new choice. */
function juntar(momentos: Momento[], novo: Momento): void {
  const ultimo = momentos.at(-1)
  const dias = ultimo && juntarDias(ultimo.dias, novo.dias)
  const horas = ultimo && juntarHoras(ultimo.horas, novo.horas)
  if (!ultimo || dias === null || horas === null) {
    momentos.push(ultimo && !novo.dias && ultimo.dias ? { dias: ultimo.dias, ...novo } : novo)
    return
  }
  if (dias) ultimo.dias = dias
  if (horas) ultimo.horas = horas
}

/** The days that fit both; null if none does. */
function juntarDias(a: Dias | undefined, b: Dias | undefined): Dias | undefined | null {
  if (!a || !b) return a ?? b
  const juntos = cruzarDias(a, b)
  const exceto = [...(a.exceto ?? []), ...(b.exceto ?? [])]
  if (juntos) return { ...juntos, ...(exceto.length > 0 && { exceto }) }
  return semanaNoTrecho(a, b) ?? semanaNoTrecho(b, a) ?? null
}

/** «semana que vem … na quinta», «daqui a quinze dias, numa quinta»: that weekday, if only one. */
function semanaNoTrecho(
  { semana, lista = semana === undefined ? [] : [semana] }: Dias,
  { trechos, duvida }: Dias,
): Dias | undefined {
  if (duvida && duvida !== 'qual_semana') return undefined
  if (lista.length === 0 || trechos.some(({ de, ate }) => !de || !ate)) return undefined
  const so = soSemanas(trechos, lista)
  return so.trechos.length === lista.length ? so : undefined
}

function juntarHoras(a: Horas | undefined, b: Horas | undefined): Horas | undefined | null {
  if (!a || !b) return a ?? b
  const [um, outro] = [a[0], b[0]]
  if (a.length > 1 || b.length > 1 || !um || !outro) return null
  const hora = um.hora ?? outro.hora
  const [f, g] = [um.faixa ?? [], outro.faixa ?? []].flat()
  if (um.hora && outro.hora) {
    const comuns = um.hora.opcoes.filter((m) => outro.hora?.opcoes.includes(m))
    return comuns.length > 0 ? [{ ...um, hora: { ...um.hora, opcoes: comuns } }] : null
  }
  const [dela, outra] = g?.parte ? [g, f] : [f, g]
  const faixa = f && g ? (pontaDaJanela(f, g) ?? naParte(dela, outra) ?? cruzarFaixas(f, g)) : f
  if (f && g && !faixa) return null
  if (hora && faixa) {
    // «He naps till 2, can it be 2.30?» is not at night.
    const { de = 360, ate = 1440 } = faixa
    return hora.opcoes.some((m) => m >= de && m <= ate)
      ? [{ hora: horaNaFaixa(hora, faixa), faixa }]
      : [{ hora, faixa }]
  }
  return faixa ? [{ faixa }] : a
}

/** «O último horário da manhã»: the last time of the other window. */
function pontaDaJanela(a: Faixa, b: Faixa): Faixa | undefined {
  const [{ ponta }, { parte, ...janela }] = a.ponta ? [a, b] : [b, a]
  return ponta && { ...janela, ponta }
}

/** Drops requested days that are ruled out. */
function semOsDeFora(tempo: Tempo): Tempo {
  for (const { dias, semanas } of tempo.fora)
    tempo.momentos = tempo.momentos.flatMap((momento) => {
      if (!momento.dias?.trechos.every(({ de }) => de)) return [momento]
      const resto = semDias(momento.dias, semanas ?? dias ?? [])
      if (resto.trechos.length === 0) return momento.horas ? [{ horas: momento.horas }] : []
      return JSON.stringify(resto.trechos) === JSON.stringify(momento.dias.trechos)
        ? [momento]
        : [{ ...momento, dias: resto }]
    })
  return tempo
}
