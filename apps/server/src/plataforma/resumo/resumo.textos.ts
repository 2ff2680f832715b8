import type { Idioma } from '@zelo/contract/nucleo/enums'

export type Dia = { horarios: number; primeiro: string | null; esperando: number }

/** «Hoje: 7 clientes, 2 aguardam você». */
export function escreverResumo(
  idioma: Idioma,
  { empresa, nome, horarios, primeiro, esperando }: Dia & { empresa: string; nome: string },
) {
  const quem = nome.split(' ')[0] ?? ''
  if (idioma === 'en') {
    const clientes = horarios === 1 ? '1 client' : `${horarios === 0 ? 'no' : horarios} clients`
    const espera = esperando === 0 ? 'nobody waits for you' : `${esperando} wait${esperando === 1 ? 's' : ''} for you`
    return {
      assunto: `Today: ${clientes}, ${espera}`,
      paragrafos: [
        `Good morning, ${quem}. This is the day of ${empresa}.`,
        primeiro ? `${clientes} booked; the first at ${primeiro}.` : 'Nothing is booked for today.',
        esperando > 0 ? 'There are conversations that wait for a person.' : 'No conversation waits for a person.',
      ],
      pedido: 'You asked for this message. Switch it off, or change its hour, in your settings:',
      texto: 'Open the dashboard',
    }
  }
  const clientes =
    horarios === 1 ? '1 cliente' : `${horarios === 0 ? 'nenhum' : horarios} cliente${horarios > 1 ? 's' : ''}`
  const espera = esperando === 0 ? 'ninguém aguarda você' : `${esperando} aguarda${esperando === 1 ? '' : 'm'} você`
  return {
    assunto: `Hoje: ${clientes}, ${espera}`,
    paragrafos: [
      `Bom dia, ${quem}. Este é o dia de ${empresa}.`,
      primeiro
        ? `${horarios === 1 ? '1 horário marcado' : `${horarios} horários marcados`}; o primeiro às ${primeiro}.`
        : 'Nada marcado para hoje.',
      esperando > 0 ? 'Há conversas esperando por uma pessoa.' : 'Nenhuma conversa espera por uma pessoa.',
    ],
    pedido: 'Você pediu esta mensagem. Desligue ou mude a hora nas suas configurações:',
    texto: 'Abrir o dashboard',
  }
}
