import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { vinda as contract } from '@zelo/contract/endpoints'
import { limitesVinda } from '@zelo/contract/plataforma/vinda/vinda'
import type { FastifyRequest } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import * as service from './vinda.service.ts'

const campo = 'arquivo'
const limiteEnviar = declararLimitePorEndereco({
  nome: 'vinda.parte',
  conta: 'parts of archives uploaded',
  max: 300,
  janelaMs: 60_000,
  sempre: true,
})

export function vindaRoutes({ rota, escopo }: Rotas): void {
  rota(contract.consultarVinda, ({ contexto }) => service.consultarVinda(contexto))
  rota(contract.comecarVinda, ({ contexto, body }) => service.comecarVinda(contexto, body))
  rota(contract.conferirVinda, ({ contexto, params }) => service.conferirVinda(contexto, params.id))
  rota(contract.trazerVinda, ({ contexto, params, body }) => service.trazerVinda(contexto, params.id, body.titular))
  rota(contract.descartarVinda, ({ contexto, params }) => service.descartarVinda(contexto, params.id))

  escopo(async (app, { rota }) => {
    // One byte more than a part may have, so that a part that is too long is noticed.
    await app.register(multipart, { limits: { fileSize: limitesVinda.parte + 1, files: 1, fields: 5, parts: 6 } })
    rota(
      contract.enviarParteDaVinda,
      ({ contexto, params, request }) => service.receberParte(contexto, params, () => lerParte(request)),
      limiteEnviar,
    )
  })
}

async function lerParte(request: FastifyRequest): Promise<Readable | undefined> {
  if (!request.isMultipart()) return undefined
  const arquivo = await request.file().catch(() => undefined)
  return arquivo?.fieldname === campo ? arquivo.file : undefined
}
