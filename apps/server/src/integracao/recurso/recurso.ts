import * as schema from '@zelo/contract/integracao/recurso.schema'
import * as z from 'zod/mini'

/** A row as `to_jsonb(row)` gives it: by column name, instants and days as text. */
export type RecursoRow = Record<string, unknown>

export const paraCliente = recorteDe(schema.cliente)
export const paraProfissional = recorteDe(schema.profissional)
export const paraAgendamento = recorteDe(schema.agendamento)
export const paraConversa = recorteDe(schema.conversa)
export const paraMensagem = recorteDe(schema.mensagem)
export const paraEspera = recorteDe(schema.espera)
export const paraFatura = recorteDe(schema.fatura)

const recortarServico = recorteDe(schema.servico)
export function paraServico({ intervalo_min, ...linha }: RecursoRow): z.output<typeof schema.servico> {
  return recortarServico({ ...linha, intervalo_depois_min: intervalo_min })
}

/** Fields of a resource are columns of its table; other columns are left out. */
function recorteDe<S extends z.ZodMiniObject>(recurso: S): (linha: RecursoRow) => z.output<S> {
  return (linha) => z.decode(recurso, linha as z.input<S>)
}
