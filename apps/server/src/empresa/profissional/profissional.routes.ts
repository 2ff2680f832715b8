import { profissional as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { cadastrarProfissional, editarProfissional, listarProfissionais } from './profissional.service.ts'

export function profissionalRoutes({ rota }: Rotas): void {
  rota(contract.listarProfissionais, ({ contexto }) => listarProfissionais(contexto))
  rota(contract.cadastrarProfissional, ({ contexto, body }) => cadastrarProfissional(contexto, body))
  rota(contract.editarProfissional, ({ contexto, params, body }) => editarProfissional(contexto, params.id, body))
}
