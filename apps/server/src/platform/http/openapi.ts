import swagger from '@fastify/swagger'
import { marca } from '@zelo/contract/site/marca'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Documents every route registered afterwards, from its validation schemas. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${marca.nome} API`,
        version: '1',
        description: 'Errors: { codigo, message, detail?, acao?, campos? } in the language of the caller.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          visitante: { type: 'apiKey', in: 'header', name: 'X-Visitante' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}
