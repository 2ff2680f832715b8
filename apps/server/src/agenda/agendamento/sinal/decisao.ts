import {
  type ContaSinal,
  type DestinoNoPrazo,
  type DestinoSinal,
  limitesSinal,
  type SituacaoSinal,
} from '@zelo/contract/agenda/sinal'
import type { TipoSinal } from '@zelo/contract/empresa/servico'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { MotivoDevolucao } from './sinal.table.ts'

/**
 * Destination of the money when the client cancels: until so many hours before the time, and after
 * that.
 */
export type Regra = { cancelamentoHoras: number; noPrazo: DestinoNoPrazo }

/**
 * Cents of a deposit: at most the price, 0 for a free service, 0 below what the account can charge.
 */
export function valorDoSinal(
  servico: { sinalTipo: TipoSinal; sinalValor: number; precoCentavos: number },
  conta?: ContaSinal,
): number {
  const { sinalTipo, sinalValor, precoCentavos } = servico
  if (sinalTipo === 'NENHUM') return 0
  const pedido = sinalTipo === 'VALOR' ? sinalValor : Math.round((precoCentavos * sinalValor) / 100)
  const valor = Math.min(pedido, precoCentavos)
  return conta === 'ASAAS' && valor < limitesSinal.minimoAsaas ? 0 : valor
}

/** Until when it is held: never past the time itself. */
export function prazoDoSinal({ agora, inicio, prazoMin }: { agora: Date; inicio: Date; prazoMin: number }): Date {
  return new Date(Math.min(agora.getTime() + prazoMin * 60_000, inicio.getTime()))
}

/**
 * Where paid money goes when the appointment is cancelled. A cancellation by the company gives it
 * back.
 */
export function destinoAoCancelar(
  { cancelamentoHoras, noPrazo }: Regra,
  { por, agora, inicio }: { por: 'CLIENTE' | 'EQUIPE'; agora: Date; inicio: Date },
): DestinoSinal {
  if (por === 'EQUIPE') return 'DEVOLVER'
  return agora.getTime() <= inicio.getTime() - cancelamentoHoras * 3_600_000 ? noPrazo : 'RETER'
}

const doDestino = { DEVOLVER: 'A_DEVOLVER', CREDITAR: 'CREDITADO', RETER: 'RETIDO' } as const

/** The state after a cancellation. An unpaid deposit is given up; a settled one stays settled. */
export function aoCancelar(
  situacao: SituacaoSinal,
  regra: Regra,
  quando: { por: 'CLIENTE' | 'EQUIPE'; agora: Date; inicio: Date },
): SituacaoSinal {
  if (situacao === 'AGUARDANDO') return 'CANCELADO'
  return situacao === 'PAGO' ? doDestino[destinoAoCancelar(regra, quando)] : situacao
}

/**
 * The state after the team recorded who came, or booked again: money that is still here follows its
 * appointment.
 */
export function aoMudarStatus(situacao: SituacaoSinal, status: 'MARCADO' | 'CONFIRMADO' | 'ATENDIDO' | 'FALTOU') {
  if (status === 'FALTOU') return situacao === 'PAGO' ? 'RETIDO' : situacao
  return situacao === 'RETIDO' || situacao === 'CREDITADO' ? 'PAGO' : situacao
}

export type Chegada =
  | { destino: 'SINAL'; situacao: 'PAGO' }
  | { destino: 'A_DEVOLVER'; motivo: MotivoDevolucao; situacao: SituacaoSinal }

/**
 * Destination of a payment. It pays a waiting deposit, or an expired one whose time is still free
 * (`temVaga`). All other money is owed back automatically.
 */
export function aoReceber(
  { situacao, valor }: { situacao: SituacaoSinal; valor: number },
  { recebido, temVaga }: { recebido: number; temVaga: boolean },
): Chegada {
  const devolver = (motivo: MotivoDevolucao): Chegada => ({ destino: 'A_DEVOLVER', motivo, situacao })
  const espera = situacao === 'AGUARDANDO' || situacao === 'EXPIRADO'
  if (!espera) return devolver(situacao === 'CANCELADO' || situacao === 'DISPENSADO' ? 'FORA_DO_PRAZO' : 'REPETIDO')
  if (recebido < valor) return devolver('VALOR_MENOR')
  return temVaga ? { destino: 'SINAL', situacao: 'PAGO' } : devolver('FORA_DO_PRAZO')
}

/** The rule in words, as a client reads it before paying. */
export function textoDaRegra({ cancelamentoHoras, noPrazo }: Regra, idioma: Idioma): string {
  const volta = {
    br: noPrazo === 'DEVOLVER' ? 'o sinal volta para você' : 'o sinal vira crédito para a próxima vez',
    en: noPrazo === 'DEVOLVER' ? 'you get the deposit back' : 'the deposit becomes credit for next time',
  }[idioma]
  const ate = emHoras(cancelamentoHoras, idioma)
  return idioma === 'br'
    ? `Se você cancelar ${ate}, ${volta}. Depois disso, ou se você faltar, ele fica com a empresa. Se a empresa cancelar, ele volta para você.`
    : `If you cancel ${ate}, ${volta}. After that, or if you do not come, the company keeps it. If the company cancels, you get it back.`
}

function emHoras(horas: number, idioma: Idioma): string {
  if (horas === 0) return idioma === 'br' ? 'antes do horário' : 'before the time'
  const dias = horas % 24 === 0 && horas > 24 ? horas / 24 : undefined
  if (dias) return idioma === 'br' ? `até ${dias} dias antes` : `at least ${dias} days before`
  if (horas === 1) return idioma === 'br' ? 'até 1 hora antes' : 'at least 1 hour before'
  return idioma === 'br' ? `até ${horas} horas antes` : `at least ${horas} hours before`
}
