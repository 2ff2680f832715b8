import {
  paraAgendamento,
  paraCliente,
  paraConversa,
  paraEspera,
  paraFatura,
  paraMensagem,
} from '#integracao/recurso/recurso.ts'

type Evento = { tipo: string; em: Date; dados: Record<string, unknown> }

const recursos: Record<string, (dados: Evento['dados']) => unknown> = {
  cliente: paraCliente,
  agendamento: paraAgendamento,
  conversa: paraConversa,
  mensagem: paraMensagem,
  espera: paraEspera,
  fatura: paraFatura,
}
/** Of a deleted record, only its id. */
const semRecurso = ['cliente.excluido', 'cliente.esquecido']

/** Body of a delivery: `data` is the resource of the public API as it was at `timestamp`. */
export function corpoDe({ tipo, em, dados }: Evento): string {
  const recurso = semRecurso.includes(tipo) ? undefined : recursos[tipo.split('.')[0] as string]
  return JSON.stringify({ type: tipo, timestamp: em.toISOString(), data: recurso ? recurso(dados) : dados })
}
