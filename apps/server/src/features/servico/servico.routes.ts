import * as contract from '@zelo/contract/servico'
import type { Rotas } from '#platform/http/route.ts'
import { cadastrarServico, editarServico, listarServicos } from './servico.service.ts'

export function servicoRoutes({ rota }: Rotas): void {
  rota(contract.listarServicos, ({ contexto }) => listarServicos(contexto))
  rota(contract.cadastrarServico, ({ contexto, body }) => cadastrarServico(contexto, body))
  rota(contract.editarServico, ({ contexto, params, body }) => editarServico(contexto, params.id, body))
}
