import { leitura as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import * as service from './leitura.service.ts'

export function leituraRoutes({ rota }: Rotas): void {
  rota(contract.listarConversasDaPlataforma, ({ contexto, querystring }) =>
    service.listarConversasDaPlataforma(contexto, querystring),
  )
  rota(contract.abrirLeitura, ({ contexto, params, body }) => service.abrirLeitura(contexto, params, body.motivo))
  rota(contract.lerConversa, ({ contexto, params }) => service.lerConversa(contexto, params))
  rota(contract.lerMensagens, ({ contexto, params, querystring }) =>
    service.lerMensagens(contexto, params, { antesDe: querystring.antes_de, limite: querystring.limite }),
  )
}
