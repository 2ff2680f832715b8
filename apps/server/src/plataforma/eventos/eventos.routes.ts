import { eventos as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { openStream } from '#platform/http/resposta/sse.ts'
import type { Servicos } from '#platform/servicos.ts'
import { criarPainel } from './painel.ts'

export function eventosRoutes({ rota }: Rotas, servicos: Servicos): void {
  const painel = criarPainel(servicos)

  rota(contract.acompanharPainel, async ({ contexto, request, reply, querystring }) => {
    painel.acompanhar(contexto.ator, openStream(request, reply), querystring.desde, request.headers['last-event-id'])
    return undefined
  })
}
