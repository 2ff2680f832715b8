import type { StatusAgendamento } from '@zelo/contract/nucleo/enums'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { createPort } from '#platform/port.ts'
import type { Servicos } from '#platform/servicos.ts'

export type HorarioDaPlanilha = {
  empresa: Empresa
  catalogo: Catalogo
  agora: Date
  /** The member of the team who imports the sheet. */
  usuarioId: number
  /** Derived from the line, so that a repeated job writes it once. */
  chave: string
  inicio: Date
  servicoId: string
  profissionalId: string
  clienteId: string
  situacao: StatusAgendamento | undefined
  observacao: string
}

type Motivo = { br: string; en: string }
export type HorarioImportado = { tipo: 'criado' | 'igual' } | { tipo: 'recusado'; motivo: Motivo }

/** Appointments from a spreadsheet of the agenda. */
export type AgendaImportada = {
  /** Writes one line, by the rules of the team, without messages. */
  importar(tx: Tx, servicos: Servicos, horario: HorarioDaPlanilha): Promise<HorarioImportado>
}

export const agendaImportada = createPort<AgendaImportada>('agendaImportada')
