import { consultarDivulgacao } from '@zelo/contract/agenda/divulgacao'
import { leitura } from '#lib/api/leitura.ts'

/** The address at which clients book by themselves. */
export const divulgacao = (empresa: string | null) =>
  leitura(['agendamento-divulgacao', empresa], consultarDivulgacao, {})
