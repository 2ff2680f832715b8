import { receita as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import * as service from './receita.service.ts'

export function receitaRoutes({ rota }: Rotas): void {
  rota(contract.consultarReceita, ({ contexto }) => service.consultarReceita(contexto))
  rota(contract.exportarReceita, ({ contexto, reply }) => service.exportarReceita(contexto, reply))
  rota(contract.listarLinhasReceita, ({ contexto, querystring }) => service.listarLinhasReceita(contexto, querystring))
  rota(contract.exportarLinhasReceita, ({ contexto, querystring, reply }) =>
    service.exportarLinhasReceita(contexto, querystring, reply),
  )
}
