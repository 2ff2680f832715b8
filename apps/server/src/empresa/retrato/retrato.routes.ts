import { maxBytesRetrato } from '@zelo/contract/empresa/imagem/retrato'
import { retrato as contract } from '@zelo/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { enviarImagem } from '#platform/http/resposta/enviar-imagem.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'
import { trocarFoto, trocarLogo } from './retrato.service.ts'

const porMinuto = declararLimitePorEndereco({
  nome: 'retrato.trocar',
  conta: 'logos and photos uploaded',
  max: 30,
  janelaMs: 60_000,
  sempre: true,
})

export function retratoRoutes({ rota, escopo }: Rotas): void {
  rota(contract.removerLogo, ({ contexto, params }) => trocarLogo(contexto, params.id, null))
  rota(contract.removerFoto, ({ contexto, params }) => trocarFoto(contexto, params.id, null))

  // The picture may be larger than an ordinary body.
  escopo(async (app, { rota }) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = Math.ceil((maxBytesRetrato * 4) / 3) + 1024
    })
    rota(contract.trocarLogo, ({ contexto, params, body }) => trocarLogo(contexto, params.id, body.imagem), porMinuto)
    rota(contract.trocarFoto, ({ contexto, params, body }) => trocarFoto(contexto, params.id, body.imagem), porMinuto)
  })
}

/** Serves the pictures, which are always WebP. */
export function arquivosDeRetrato(app: FastifyInstance, { storage }: Pick<Servicos, 'storage'>): void {
  app.get<{ Params: { arquivo: string } }>(
    '/arquivos/retrato/:arquivo',
    { schema: { hide: true } },
    async ({ params: { arquivo } }, reply) => {
      const imagem = /^[0-9a-f-]{36}\.webp$/.test(arquivo) ? await storage.get(`retrato/${arquivo}`) : null
      return imagem ? enviarImagem(reply, imagem) : reply.callNotFound()
    },
  )
}
