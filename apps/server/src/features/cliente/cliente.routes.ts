import * as contract from '@zelo/contract/cliente'
import type { Rotas } from '#platform/http/route.ts'
import { listarClientes } from './cliente.service.ts'

export function clienteRoutes({ rota }: Rotas): void {
  rota(contract.listarClientes, ({ contexto, querystring }) => listarClientes(contexto, querystring))
}
