import * as contract from '@zelo/contract/agendamento'
import type { Rotas } from '#platform/http/route.ts'
import { listarAgendamentos } from './agenda.service.ts'

export function agendamentoRoutes({ rota }: Rotas): void {
  rota(contract.listarAgendamentos, ({ contexto, querystring }) => listarAgendamentos(contexto, querystring))
}
