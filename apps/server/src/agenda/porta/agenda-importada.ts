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
  /** Who brings the sheet. */
  usuarioId: number
  /** Same line, same appointment: a repeated job writes it once. */
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

/** Appointments that a spreadsheet of the agenda holds. */
export type AgendaImportada = {
  /** Writes one line, by the rules of the team; nobody is told of it. */
  importar(tx: Tx, servicos: Servicos, horario: HorarioDaPlanilha): Promise<HorarioImportado>
}

export const agendaImportada = createPort<AgendaImportada>('agendaImportada')
