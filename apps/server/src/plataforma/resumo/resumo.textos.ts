import type { Idioma } from '@zelo/contract/nucleo/enums'
import { primeiroNome } from '#platform/format.ts'
import { reais } from '#platform/reais.ts'
import { somarDias } from '#platform/time.ts'

/** `promessas` are due today; `vagos` is how many appointments still fit. */
export type Dia = { horarios: number; primeiro: string | null; esperando: number; promessas?: number; vagos?: number }

/**
 * `faturado` is what those who came paid, in cents. `sem_desfecho`: past appointments without an
 * outcome.
 */
export type Noite = {
  vieram: number
  faltaram: number
  sem_desfecho: number
  faturado: number
  esperando: number
  amanha: number
  primeiro: string | null
}

type De = { dia: string; empresa: string; nome: string }
/** `caminho` is the page of the panel that shows it. */
type Item = { texto: string; caminho: string }
/** `discreto` is for a screen that others may see. */
export type ResumoEscrito = {
  assunto: string
  discreto: string
  saudacao: string
  itens: Item[]
  pedido: string
  texto: string
}

const agenda = (dia: string) => `/gerenciamento/agenda?dia=${dia}&visao=lista`
const esperam = '/gerenciamento/chat-messages/chat?status=ESPERANDO'
const prometidas = '/gerenciamento/chat-messages/promessas'
const fim = {
  br: {
    pedido: 'Você pediu esta mensagem. Desligue ou mude a hora nas suas configurações:',
    texto: 'Abrir o dashboard',
  },
  en: {
    pedido: 'You asked for this message. Switch it off, or change its hour, in your settings:',
    texto: 'Open the dashboard',
  },
}

/** For example «Hoje: 7 clientes, 2 aguardam você». */
export function escreverResumo(
  idioma: Idioma,
  { dia, empresa, nome, horarios, primeiro, esperando, promessas = 0, vagos = 0 }: Dia & De,
): ResumoEscrito {
  const clientes = contar(idioma, horarios)
  const espera = quemEspera(idioma, esperando)
  const quem = primeiroNome(nome)
  const itens = [
    { caminho: agenda(dia), texto: doDia(idioma, horarios, primeiro) },
    vagos > 0 && { caminho: agenda(dia), texto: livres(idioma, vagos) },
    { caminho: esperam, texto: conversas(idioma, esperando) },
    promessas > 0 && { caminho: prometidas, texto: vencem(idioma, promessas) },
  ].filter((um) => um !== false)
  const en = idioma === 'en'
  const assunto = en ? `Today: ${clientes}, ${espera}` : `Hoje: ${clientes}, ${espera}`
  return {
    assunto,
    discreto: assunto,
    saudacao: en
      ? `Good morning, ${quem}. This is the day of ${empresa}.`
      : `Bom dia, ${quem}. Este é o dia de ${empresa}.`,
    itens,
    ...fim[idioma],
  }
}

/** For example «Hoje vieram 6, R$ 540; amanhã: 4 clientes». */
export function escreverNoite(
  idioma: Idioma,
  { dia, empresa, nome, vieram, faltaram, sem_desfecho, faturado, esperando, amanha, primeiro }: Noite & De,
): ResumoEscrito {
  const en = idioma === 'en'
  const quem = primeiroNome(nome)
  const valor = reais(faturado, idioma)
  const vindas = en ? `${vieram} came` : vieram === 1 ? '1 veio' : `${vieram} vieram`
  const itens = [
    {
      caminho: '/gerenciamento/dashboard',
      texto: en ? `${vindas}, ${valor} earned.` : `${vindas}, ${valor} faturados.`,
    },
    faltaram > 0 && {
      caminho: agenda(dia),
      texto: en ? `${faltaram} did not come.` : `${faltaram === 1 ? '1 faltou' : `${faltaram} faltaram`}.`,
    },
    sem_desfecho > 0 && {
      caminho: agenda(dia),
      texto: en
        ? `${sem_desfecho} still to be marked: did they come?`
        : `${sem_desfecho === 1 ? '1 falta' : `${sem_desfecho} faltam`} marcar: vieram ou não?`,
    },
    esperando > 0 && { caminho: esperam, texto: conversas(idioma, esperando) },
    {
      caminho: agenda(somarDias(dia, 1)),
      texto:
        amanha === 0
          ? en
            ? 'Nothing is booked for tomorrow.'
            : 'Nada marcado para amanhã.'
          : en
            ? `Tomorrow: ${contar(idioma, amanha)}; the first at ${primeiro}.`
            : `Amanhã: ${contar(idioma, amanha)}; o primeiro às ${primeiro}.`,
    },
  ].filter((um) => um !== false)
  const meuDia = en ? `Your day: ${vindas}` : `Seu dia: ${vindas}`
  const seguinte = `${en ? 'tomorrow' : 'amanhã'} ${contar(idioma, amanha)}`
  return {
    assunto: `${meuDia}, ${valor}; ${seguinte}`,
    discreto: `${meuDia}; ${seguinte}`,
    saudacao: en
      ? `Good evening, ${quem}. This was the day of ${empresa}.`
      : `Boa noite, ${quem}. Este foi o dia de ${empresa}.`,
    itens,
    ...fim[idioma],
  }
}

function contar(idioma: Idioma, quantos: number): string {
  if (idioma === 'en') return quantos === 1 ? '1 client' : `${quantos === 0 ? 'no' : quantos} clients`
  return quantos === 1 ? '1 cliente' : `${quantos === 0 ? 'nenhum' : quantos} cliente${quantos > 1 ? 's' : ''}`
}

function quemEspera(idioma: Idioma, quantos: number): string {
  if (idioma === 'en')
    return quantos === 0 ? 'nobody waits for you' : `${quantos} wait${quantos === 1 ? 's' : ''} for you`
  return quantos === 0 ? 'ninguém aguarda você' : `${quantos} aguarda${quantos === 1 ? '' : 'm'} você`
}

function vencem(idioma: Idioma, quantas: number): string {
  if (idioma === 'en') return quantas === 1 ? '1 promise is due today.' : `${quantas} promises are due today.`
  return quantas === 1 ? '1 promessa vence hoje.' : `${quantas} promessas vencem hoje.`
}

function conversas(idioma: Idioma, quantas: number): string {
  if (idioma === 'en')
    return quantas > 0 ? 'There are conversations that wait for a person.' : 'No conversation waits for a person.'
  return quantas > 0 ? 'Há conversas esperando por uma pessoa.' : 'Nenhuma conversa espera por uma pessoa.'
}

function doDia(idioma: Idioma, horarios: number, primeiro: string | null): string {
  if (idioma === 'en')
    return primeiro ? `${contar(idioma, horarios)} booked; the first at ${primeiro}.` : 'Nothing is booked for today.'
  if (!primeiro) return 'Nada marcado para hoje.'
  return `${horarios === 1 ? '1 horário marcado' : `${horarios} horários marcados`}; o primeiro às ${primeiro}.`
}

function livres(idioma: Idioma, vagos: number): string {
  if (idioma === 'en') return vagos === 1 ? '1 more time is free today.' : `${vagos} more times are free today.`
  return vagos === 1 ? 'Ainda há 1 horário livre hoje.' : `Ainda há ${vagos} horários livres hoje.`
}
