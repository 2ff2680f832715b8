import type { DestinoSinal } from '@zelo/contract/agenda/sinal'
import { destinoAoCancelar } from '#agenda/agendamento/sinal/decisao.ts'
import type { Agendamento, Servico } from '#agenda/porta/reservas.ts'
import { comArtigo, hora, type Idioma, preco, quandoLongo } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import { frasesEm } from './frases.ts'

const br = {
  antes: (valor: string, tempo: string) =>
    `Este serviço pede um sinal de ${valor} por Pix: o horário fica guardado por ${tempo} até o pagamento.`,
  reservado: (nome: string, item: string, ate: string, valor: string) =>
    `${nome ? `Certo, ${nome}!` : 'Certo!'} Reservei: ${item}. Está reservado até ${ate}, falta o sinal de ${valor} por Pix.`,
  pague: (link: string) => `Pague por aqui: ${link}`,
  pendente: (item: string, ate: string, valor: string) => `${item} (reservado até ${ate}, falta o sinal de ${valor})`,
  pago: (valor: string) => `O sinal de ${valor} saiu do seu crédito.`,
  aoCancelar: {
    DEVOLVER: (valor: string) => `Se cancelar agora, o sinal de ${valor} volta para você.`,
    CREDITAR: (valor: string) => `Se cancelar agora, o sinal de ${valor} vira crédito para a próxima vez.`,
    RETER: (valor: string) => `Se cancelar agora, o sinal de ${valor} fica com a empresa, pela regra combinada.`,
  } satisfies Record<DestinoSinal, (valor: string) => string>,
  ficou: {
    A_DEVOLVER: (valor: string) => `O sinal de ${valor} volta para você.`,
    CREDITADO: (valor: string) => `O sinal de ${valor} virou crédito para a próxima vez.`,
    RETIDO: (valor: string) => `O sinal de ${valor} fica com a empresa, pela regra combinada.`,
  } as Record<string, (valor: string) => string>,
  passo: 'Horário reservado, falta o sinal',
  minutos: (n: number) => (n % 60 > 0 ? `${n} minutos` : n === 60 ? '1 hora' : `${n / 60} horas`),
}

const en: typeof br = {
  antes: (valor, tempo) =>
    `This service asks for a deposit of ${valor} by Pix: the time is kept for ${tempo} until it is paid.`,
  reservado: (nome, item, ate, valor) =>
    `${nome ? `All right, ${nome}!` : 'All right!'} I reserved: ${item}. It is held until ${ate}, the deposit of ${valor} by Pix is still missing.`,
  pague: (link) => `Pay here: ${link}`,
  pendente: (item, ate, valor) => `${item} (held until ${ate}, the deposit of ${valor} is missing)`,
  pago: (valor) => `The deposit of ${valor} came from your credit.`,
  aoCancelar: {
    DEVOLVER: (valor) => `If you cancel now, you get the deposit of ${valor} back.`,
    CREDITAR: (valor) => `If you cancel now, the deposit of ${valor} becomes credit for next time.`,
    RETER: (valor) => `If you cancel now, the company keeps the deposit of ${valor}, by the rule you agreed to.`,
  },
  ficou: {
    A_DEVOLVER: (valor) => `You get the deposit of ${valor} back.`,
    CREDITADO: (valor) => `The deposit of ${valor} became credit for next time.`,
    RETIDO: (valor) => `The company keeps the deposit of ${valor}, by the rule you agreed to.`,
  },
  passo: 'Time reserved, deposit missing',
  minutos: (n) => (n % 60 > 0 ? `${n} minutes` : n === 60 ? '1 hour' : `${n / 60} hours`),
}

export const frasesDoSinal: Record<Idioma, typeof br> = { br, en }

type Onde = { fuso: string; agora: Date; idioma: Idioma }

/** Whether an appointment is only held: no text may call it booked. */
export function soReservado(a: Agendamento): boolean {
  return a.sinal?.situacao === 'AGUARDANDO'
}

/** A service's deposit and the rule for cancelling; empty without one. */
export function sinalAntes({ sinalPedido }: Pick<Servico, 'sinalPedido'>, idioma: Idioma): string {
  if (!sinalPedido) return ''
  const t = frasesDoSinal[idioma]
  const { valorCentavos, prazoMin, regra } = sinalPedido
  return `${t.antes(preco(valorCentavos, idioma), t.minutos(prazoMin))} ${regra[idioma]}`
}

/** The deadline of a held time: the hour alone if it is today. */
function ateQuando(ate: Date, { fuso, agora, idioma }: Onde): string {
  const { dia, minuto } = relogioLocal(fuso, ate)
  return dia === relogioLocal(fuso, agora).dia ? hora(minuto, idioma) : quandoLongo(ate, fuso, idioma)
}

/** Tells that a time is held, and where to pay, right after it was made or moved. */
export function contarReserva(a: Agendamento, nome: string, onde: Onde): string {
  const { idioma, fuso } = onde
  const t = frasesDoSinal[idioma]
  const { sinal } = a
  if (!sinal) return ''
  const item = frasesEm(idioma).item(a.servico, comArtigo(a.profissional, idioma), quandoLongo(a.inicio, fuso, idioma))
  const dito = t.reservado(nome, item, ateQuando(sinal.ate, onde), preco(sinal.valorCentavos, idioma))
  return sinal.link ? `${dito}\n${t.pague(sinal.link)}` : dito
}

/** An appointment as an item of a list; a held one is marked as held. */
export function contarItem(a: Agendamento, item: string, onde: Onde): string {
  if (!a.sinal || !soReservado(a)) return item
  const { idioma } = onde
  return frasesDoSinal[idioma].pendente(item, ateQuando(a.sinal.ate, onde), preco(a.sinal.valorCentavos, idioma))
}

/** What happens to a paid deposit if the client cancels now; empty without one. */
export function avisoAoCancelar(a: Agendamento, { agora, idioma }: Pick<Onde, 'agora' | 'idioma'>): string {
  if (a.sinal?.situacao !== 'PAGO') return ''
  const destino = destinoAoCancelar(a.sinal, { por: 'CLIENTE', agora, inicio: a.inicio })
  return frasesDoSinal[idioma].aoCancelar[destino](preco(a.sinal.valorCentavos, idioma))
}

/** What happened to the deposit in the cancellation; empty if none was paid. */
export function sinalCancelado({ sinal }: Agendamento, idioma: Idioma): string {
  return (sinal && frasesDoSinal[idioma].ficou[sinal.situacao]?.(preco(sinal.valorCentavos, idioma))) ?? ''
}
