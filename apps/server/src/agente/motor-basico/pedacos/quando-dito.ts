import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import {
  asDuas,
  comQualquerUm,
  contaDuas,
  contagem,
  cumprimento,
  daLista,
  dizOFim,
  muda,
  mudarParaNumero,
  somosQuantos,
} from '#agente/linguagem/lexico-pedido.ts'
import { comLimites } from '#agente/linguagem/nomes/clausulas.ts'
import { semContaDeGente } from '#agente/linguagem/nomes/nome.ts'
import { lerQuando, type Quando } from '#agente/linguagem/quando.ts'
import type { Base } from '#agente/linguagem/tempo.ts'
import { type Leitura, pautaDe } from '#agente/motor-basico/leitura.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { horaDe, relogioLocal } from '#platform/time.ts'
import { comLimiteDaRazao, semRazoes } from './razoes.ts'

/** «9 é cedo, tem de tarde?» wants no 9; «is 4 too late?» asks for 4. */
const ehCedoOuTarde =
  /(?:\b(?:as|at) )?\b\d{1,2}(?:[:h]\d{2}|h)?(?: ?[ap]m)? (?:e|eh|is|fica|seria|would be)(?: (?:muito|mto|meio|bem|um pouco|too|very|a bit))* (?:cedo|tarde|early|late)\b(?! (?:de|da|as|on)\b)/g
const tardeDemais =
  /\b(?:is|would) (\d{1,2}(?::\d{2})?(?: ?[ap]m)?) (?:be )?too (?:early|late)(?: for (?:you|that|\w+))?(?= *\?)|\b((?:as )?\d{1,2}(?:[:h]\d{2}|h)?) (?:e|eh|fica|seria) (?:(?:muito|mto|mt) )?(?:cedo|tarde)(?: demais)?(?: p(?:ra|ara) (?:voces|vcs|ai))?(?= *\?)/g
/** «E mais tarde?», of times on the screen, is «tem mais tarde?». */
const soMaisTarde = /^\W*(?:(?:e|ou|and|or|(?:what|how) about) )?(?=(?:mais (?:cedo|tarde)|earlier|later)\W*$)/
/** «Is 4 too late?» asks for four. */
export const perguntaSeServe = (dobrado: string) => dobrado.search(tardeDemais) >= 0

/** «As quatro», of four who come, is no hour. */
function daGente(texto: string): RegExp {
  const numero = somosQuantos.exec(dobrar(texto))?.[1]
  return numero ? new RegExp(String.raw`\b(?:as|pras|para as|os|pros|the|for) ${numero}\b`, 'g') : /$^/
}

export const dizAlgo = ({ ambiguidades, ...resto }: Quando) => ambiguidades.length > 0 || Object.keys(resto).length > 0

/** The time under discussion: the proposed one, the one to move, a shown one or the last booked. */
export function baseDe({ estado, marcados, fuso }: Leitura): Base | undefined {
  const { quadro, alvoDe } = estado.tarefas[0] ?? {}
  const mostradas =
    estado.espera === 'escolha' ? estado.oferta.map((um) => relogioLocal(fuso, new Date(um.inicio))) : []
  const [primeira, ...outras] = mostradas
  // «Então no dia seguinte», after a closed day, counts from that day.
  const deOutroDia = quadro?.dia !== undefined && quadro.dia !== primeira?.dia
  if (primeira && !deOutroDia && outras.every(({ dia }) => dia === primeira.dia))
    return { ...primeira, ultimo: outras.at(-1)?.minuto ?? primeira.minuto }
  const feita = marcados.find(({ id }) => id === estado.feitas[0]?.id)?.inicio
  if (quadro?.inicio === undefined && quadro?.dia)
    return { dia: quadro.dia, ...(quadro.minuto !== undefined && { minuto: quadro.minuto }) }
  const inicio = quadro?.inicio ?? alvoDe ?? estado.oferta[0]?.inicio
  // «Adianta meia horinha», while the day of a move to 19:00 is asked, counts from 19:00.
  const dito = quadro?.inicio === undefined && quadro?.minuto !== undefined && { minuto: quadro.minuto }
  if (inicio !== undefined) return { ...relogioLocal(fuso, new Date(inicio)), ...dito }
  return feita && relogioLocal(fuso, feita)
}

/** Whether a text counts from an appointment's day: «um dia depois», «quinta da mesma semana». */
export function contaDeOutro(leitura: Leitura, texto: string): boolean {
  const [primeiro] = leitura.marcados
  const base = baseDe(leitura) ?? (primeiro && relogioLocal(leitura.fuso, primeiro.inicio))
  const [com, sem] = [base, null].map((um) => JSON.stringify(lerQuandoDe(leitura, texto, undefined, um, [])))
  return com !== sem
}

/** A number that is said to fit, and counts nothing. */
const numeroQueServe =
  /(?<![:/\d]|\dh|\bdia )\b(\d{1,2})(?= *(?:[,.;!?\n]|$)| (?:is|works?|sounds?|would|will|then|please|pls|ta|esta|serve|pode|da|fica|entao|mesmo)\b|'s\b)/

/** The times in a text, undefined without any. A person called Domingos is not a Sunday. */
export function lerQuandoDe(
  leitura: Leitura,
  texto: string,
  nome?: string,
  base?: Base | null,
  pauta = base === null ? [] : pautaDe(leitura),
): Quando | undefined {
  const { agora, fuso, estado } = leitura
  // «Um às 8h» is one thing at eight, not «one to eight»; «the Tuesday one» names no hour.
  const dito = comLimiteDaRazao(
    semContaDeGente(dobrar(semRazoes(leitura, texto).replace(/(?<!\p{L})às duas(?!\p{L})/giu, 'às 2'))),
  )
  const umaCoisa = (estado.espera === null ? dito.replace(cumprimento, '') : dito)
    .replace(/\b(?:uma?|one)\s+(?=(?:as|a|at)\s+\d)/g, ' ')
    .replace(/\bnao\s*(?:\n|$)/g, 'nao. ')
    .replace(estado.oferta.length > 0 || texto.includes('?') ? soMaisTarde : /$^/, 'tem ')
    // «Tô no serviço» is no English «to» and «no».
    .replace(/\bto (?=n[ao]s? )/g, 'estou ')
    .replace(tardeDemais, '$1$2')
    .replace(ehCedoOuTarde, ' ')
    .replace(daGente(leitura.texto), ' ')
    .replace(/\b((?:the|that) [\w:]+(?: [ap]m)?(?<!\b(?:first|second|third)) )one\b(?! (?:hour|day|week))/g, '$1')
    .replace(/(?:^\s*|\band )one (?=for (?:my|me|him|her|the)\b)/g, ' ')
    .replace(comQualquerUm, ' ')
    .replace(mudarParaNumero, 'at ')
    .replace(estado.espera === 'confirmacao' ? dizOFim : /$^/, '$1acabando ate as ')
    .replace(daLista, (dita) =>
      leitura.marcados.length > 1 || ![null, 'dia'].includes(estado.espera) || dito.search(contagem) >= 0 ? ' ' : dita,
    )
  const mostrados = estado.oferta.map((um) => relogioLocal(fuso, new Date(um.inicio)))
  // After two times, neither at two o'clock, «as duas servem» means both.
  const servem = mostrados.length === 2 && !texto.includes('?') && !mostrados.some(({ minuto }) => minuto % 720 === 120)
  const marcaDuas = estado.tarefas.length > 1 || estado.tarefas[0]?.mais || estado.espera === 'qual' || servem
  const semConta = umaCoisa.replace(contaDuas, ' ')
  const conta = !muda.test(umaCoisa) && frasesDitas(semConta).some(({ tipo }) => /Hora|Momento/.test(tipo))
  const dobrado = conta ? semConta : marcaDuas ? umaCoisa.replace(asDuas, ' ') : umaCoisa
  const aberto = estado.tarefas[0]?.quadro
  // «E 16?», right after a booking.
  const soNumeroDaFeita = /marcar/.test(estado.feitas[0]?.tipo ?? '') && !aberto && palavras(dobrado).length <= 4
  // «24», of times shown on the 23rd and on the 24th.
  const solto = /^\D*(\d{1,2})\D*$/.exec(dobrado)?.[1]
  const diaMostrado =
    solto !== undefined &&
    new Set(mostrados.map(({ dia }) => dia)).size > 1 &&
    mostrados.some(({ dia }) => Number(dia.slice(8)) === Number(solto)) &&
    mostrados.every(({ minuto }) => Math.floor(minuto / 60) % 12 !== Number(solto) % 12)
  const numeroSolto =
    estado.espera === 'dia' || (estado.espera === 'escolha' && diaMostrado)
      ? 'dia'
      : ['hora', 'escolha', 'confirmacao'].includes(estado.espera ?? '') || soNumeroDaFeita
        ? 'hora'
        : undefined
  // «Yeah, 4 is fine», «4 serve», of times of which one is at four.
  const comHora = dobrado.replace(numeroQueServe, (dita, numero: string) => {
    const iguais = new Set(
      mostrados.flatMap(({ minuto }) => (minuto % 720 === (Number(numero) * 60) % 720 ? minuto : [])),
    )
    const so = estado.espera === 'escolha' && iguais.size === 1 && /^\D*\d+\D*$/.test(dobrado)
    return so ? horaDe([...iguais][0] ?? 0) : dita
  })
  const quando = lerQuando(comLimites(nome ? comHora.replace(dobrar(nome), ' ') : comHora), {
    agora,
    fuso,
    numeroSolto,
    base: base === null ? undefined : (base ?? baseDe(leitura)),
    pauta,
    comDia: aberto?.dia !== undefined || aberto?.inicio !== undefined,
  })
  return dizAlgo(quando) ? quando : undefined
}
