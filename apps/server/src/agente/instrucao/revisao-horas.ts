import type { FaixaHorario } from '#agenda/porta/reservas.ts'
import { lerMencoes } from '#agente/linguagem/mencoes.ts'
import { acharProfissionais } from '#agente/linguagem/nomes/achar.ts'
import { type Palavra, palavrasDe, semanaDe, semanasDe } from '#agente/linguagem/palavras.ts'
import { diaLongo, hora, type Idioma, nomeDaSemana } from '#platform/format.ts'
import { diaDaSemana, horaDe, minutosDe, relogioLocal } from '#platform/time.ts'
import type { Cadastro, Frase, Indicio, RegraDeRevisao } from './revisao-cadastro.ts'

const deAbertura =
  /\b(?:abr(?:e|em|imos|ir)|abert[oa]s?|atend(?:e|em|emos|imento)|funciona(?:m|mos|mento)?|expediente|horario de (?:atendimento|funcionamento)|open(?:s|ing)?|business hours|we work)\b/
const deFechamento = /\b(?:fech(?:a|am|amos|ad[oa]s?)|closed?s?)\b/
/** Sentences about bookings state no opening hours. */
const deMarcar =
  /\b(?:ofere\w+|marqu\w+|marcar|agend\w+|prefir\w+|prefer\w+|encaix\w+|antecedencia|tolerancia|atras\w+|cheg\w+|avis\w+|respond\w+|lig(?:ue|ar)|book\w*|offer\w*|schedul\w*|call|late|almoco|lunch|dura|leva|takes|lasts)\b/
const naoAbre = /\b(?:nao|nunca|nem|not|never|don't|doesn't)\b/
const oDiaTodo = /\b24 ?(?:h\b|horas|hours|\/ ?7)/

/** Opening hours in the text, of the company or a named professional, against the records. */
export const conferirHoras: RegraDeRevisao = (frase, cadastro, idioma) => {
  const { dobrada } = frase
  const fecha = deFechamento.test(dobrada)
  if ((!fecha && !deAbertura.test(dobrada)) || deMarcar.test(dobrada)) return []
  const quem = acharProfissionais(dobrada, cadastro.profissionais)[0]
  const semana = cadastro.profissionais.find(({ id }) => id === quem?.id)?.semana ?? cadastro.funcionamento.semana
  const deles = { nome: quem?.nome, semana, conserto: quem ? ('PROFISSIONAIS' as const) : ('HORARIOS' as const) }
  const nega = naoAbre.test(dobrada)
  const ts = palavrasDe(frase.texto)
  const dias = diasDe(ts, dobrada)
  const minutos = minutosDaFrase(frase.texto)
  const diasFechados = nega || (fecha && minutos.length === 0)
  if (diasFechados) return dias.flatMap((dia) => dizQueFecha(dia, deles, idioma))
  return [
    ...datasFechadas(frase, cadastro, idioma),
    ...dias.flatMap((dia) => dizQueAbre(dia, deles, idioma)),
    ...(oDiaTodo.test(dobrada) ? diaTodo(deles, idioma) : horasErradas(minutos, dias, deles, idioma)),
  ]
}

type Deles = { nome?: string; semana: Cadastro['funcionamento']['semana']; conserto: 'HORARIOS' | 'PROFISSIONAIS' }

const faixasDe = ({ semana }: Deles, dia: number) => semana.find(({ diaSemana }) => diaSemana === dia)?.faixas ?? []

function dizQueAbre(dia: number, deles: Deles, idioma: Idioma): Indicio[] {
  if (faixasDe(deles, dia).length > 0) return []
  const semana = nomeDaSemana(dia, idioma)
  return [achado('DIA_FECHADO', deles, semana, mostrar(deles, dia, idioma), `${deles.nome ?? ''}${dia}`)]
}

function dizQueFecha(dia: number, deles: Deles, idioma: Idioma): Indicio[] {
  if (faixasDe(deles, dia).length === 0) return []
  const fechado = idioma === 'en' ? 'closed' : 'fechado'
  const diz = `${nomeDaSemana(dia, idioma)}: ${fechado}`
  return [achado('HORA', deles, diz, mostrar(deles, dia, idioma), `${deles.nome ?? ''}${dia}`)]
}

/** Hours that are neither a start nor an end on a named day; if none is named, on any day. */
function horasErradas(minutos: number[][], dias: number[], deles: Deles, idioma: Idioma): Indicio[] {
  const abertos = dias.filter((dia) => faixasDe(deles, dia).length > 0)
  const conhecidos = abertos.map((dia) => ({ dia, limites: limitesDe(faixasDe(deles, dia)) }))
  const todos = deles.semana.flatMap(({ faixas }) => limitesDe(faixas))
  return minutos.flatMap((opcoes) => {
    const [minuto] = opcoes
    if (minuto === undefined) return []
    const serve = (limites: number[]) => opcoes.some((m) => limites.includes(m))
    const errado = conhecidos.find(({ limites }) => !serve(limites))
    if (errado)
      return [
        achado('HORA', deles, hora(minuto, idioma), mostrar(deles, errado.dia, idioma), `${minuto}@${errado.dia}`),
      ]
    if (dias.length > 0 || serve(todos)) return []
    const registro = deles.semana.map(({ diaSemana }) => mostrar(deles, diaSemana, idioma)).join('; ')
    return [achado('HORA', deles, hora(minuto, idioma), registro, `${minuto}`)]
  })
}

function diaTodo(deles: Deles, idioma: Idioma): Indicio[] {
  const vinteEQuatro =
    deles.semana.length === 7 && deles.semana.every(({ faixas }) => limitesDe(faixas).join() === '0,1440')
  if (vinteEQuatro) return []
  const registro = deles.semana.map(({ diaSemana }) => mostrar(deles, diaSemana, idioma)).join('; ')
  return [achado('HORA', deles, '24 h', registro, '24h')]
}

/** Dates called open («Abrimos em 25/12») that are closed, or fall on a closed weekday. */
function datasFechadas({ texto }: Frase, { agora, funcionamento }: Cadastro, idioma: Idioma): Indicio[] {
  if (!/\d ?\/ ?\d|\bdia \d/i.test(texto)) return []
  const { dia: hoje } = relogioLocal(funcionamento.fuso, agora)
  const unicas = lerMencoes(texto, hoje).datas.filter(
    ({ semana, opcoes }) => semana === undefined && opcoes.length === 1,
  )
  return unicas.flatMap(({ opcoes }) => {
    const [dia = ''] = opcoes
    const excecao = funcionamento.excecoes.find(({ data }) => data === dia)
    const faixas = excecao?.faixas ?? funcionamento.semana.find((um) => um.diaSemana === diaDaSemana(dia))?.faixas ?? []
    if (faixas.length > 0) return []
    const fechado = `${diaLongo(dia, idioma)}: ${idioma === 'en' ? 'closed' : 'fechado'}`
    return [achado('DIA_FECHADO', { semana: [], conserto: 'HORARIOS' }, diaLongo(dia, idioma), fechado, dia)]
  })
}

function achado(
  tipo: 'HORA' | 'DIA_FECHADO',
  { conserto }: Deles,
  diz: string,
  registro: string,
  alvo: string,
): Indicio {
  return { tipo, grave: true, diz, registro, conserto, alvo }
}

function limitesDe(faixas: readonly FaixaHorario[]): number[] {
  return faixas.flatMap(({ inicio, fim }) => [minutosDe(inicio), minutosDe(fim)])
}

/** «Sábado: fechado», «Dra. Lívia, sexta-feira: 09:00–12:00». */
function mostrar(deles: Deles, dia: number, idioma: Idioma): string {
  const faixas = faixasDe(deles, dia)
  const horas = faixas.map(({ inicio, fim }) => `${inicio}–${horaDe(minutosDe(fim))}`).join(', ')
  const dita = `${nomeDaSemana(dia, idioma)}: ${horas || (idioma === 'en' ? 'closed' : 'fechado')}`
  return deles.nome ? `${deles.nome}, ${dita}` : dita
}

/** Weekdays in a sentence: «de segunda a sexta», «sábados», «fim de semana», «dias úteis». */
function diasDe(ts: readonly Palavra[], dobrada: string): number[] {
  if (/\b(?:todos os dias|todo dia|every day|daily|7 dias)\b/.test(dobrada)) return [1, 2, 3, 4, 5, 6, 7]
  const dias = new Set<number>()
  if (/\b(?:dias uteis|weekdays)\b/.test(dobrada)) for (const dia of [1, 2, 3, 4, 5]) dias.add(dia)
  if (/\b(?:fi[mn](?:s|al)? de semana|weekends?)\b/.test(dobrada)) for (const dia of [6, 7]) dias.add(dia)
  const ditos = ts.map(({ t }) => semanaDe(t) ?? semanasDe(t))
  for (const [i, dia] of ditos.entries()) {
    if (dia === undefined) continue
    dias.add(dia)
    const ate = ligadoA(ts, ditos, i)
    for (let d = dia; ate !== undefined && d !== ate; d = (d % 7) + 1) dias.add(d)
  }
  return [...dias].sort((a, b) => a - b)
}

/** The last day of a span from `i`: «segunda a sexta», «segunda até sábado», «Mon–Fri». */
function ligadoA(ts: readonly Palavra[], ditos: (number | undefined)[], i: number): number | undefined {
  const resto = ts.slice(i + 1, i + 6)
  const liga = resto.findIndex(({ t }) => ['a', 'ate', 'to', 'until', 'through', '-', '–'].includes(t))
  if (liga < 0 || liga > 2) return undefined
  const fim = ditos.slice(i + 1 + liga + 1, i + 1 + liga + 4).find((dia) => dia !== undefined)
  return resto.slice(0, liga).every(({ t }) => t === 'feira' || t === '-') ? fim : undefined
}

/** What each hour of a sentence may mean, in minutes; «das 8h às 12h e das 13h às 18h» has four. */
function minutosDaFrase(texto: string): number[][] {
  return texto.split(/\s+e\s+(?=das?\s|de\s+\d)|[,;]|\s+and\s+(?=from)/i).flatMap((parte) => {
    const { horas, faixas } = lerMencoes(parte, '2000-01-01')
    const limites = faixas.flatMap(({ de, ate }) => [de, ate]).filter((m) => m > 0 && m < 1440)
    return [...horas, ...limites.map((m) => [m])]
  })
}
