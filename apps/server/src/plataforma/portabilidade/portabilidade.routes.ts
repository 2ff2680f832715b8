import { portabilidade as contract } from '@zelo/contract/endpoints'
import { caminhoDosArquivosDaEmpresa } from '@zelo/contract/plataforma/portabilidade'
import type { FastifyInstance } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import type { Servicos } from '#platform/servicos.ts'
import {
  abrirPortabilidade,
  consultarPortabilidade,
  lerPorBilhete,
  pedirPortabilidade,
} from './portabilidade.service.ts'

export function portabilidadeRoutes({ rota }: Rotas): void {
  rota(contract.consultarPortabilidade, ({ contexto }) => consultarPortabilidade(contexto))
  rota(contract.pedirPortabilidade, ({ contexto }) => pedirPortabilidade(contexto))
  rota(contract.abrirPortabilidade, ({ contexto, params }) => abrirPortabilidade(contexto, params.id))
}

/** Sends an archive to a caller with a ticket that is a few minutes old at most. */
export function arquivosDaEmpresa(app: FastifyInstance, servicos: Servicos): void {
  app.get<{ Params: { bilhete: string } }>(
    `${caminhoDosArquivosDaEmpresa.replace('/api', '')}:bilhete`,
    { schema: { hide: true } },
    async ({ params: { bilhete } }, reply) => {
      const arquivo = await lerPorBilhete(servicos, bilhete)
      if (!arquivo) return reply.callNotFound()
      return reply
        .type('application/zip')
        .header('content-length', arquivo.bytes)
        .header('content-disposition', 'attachment; filename="empresa.zip"')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(arquivo.content)
    },
  )
}
