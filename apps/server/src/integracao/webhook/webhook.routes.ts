import { webhook as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { reenviarDesdeWebhook, reenviarEntregaWebhook } from './reenvio.service.ts'
import { testarWebhook } from './teste.service.ts'
import { consultarEntregaWebhook, listarEntregasWebhook, listarWebhooks } from './webhook.consulta.ts'
import * as service from './webhook.service.ts'

const limiteTeste = declararLimitePorEndereco({
  nome: 'webhook.teste',
  conta: 'tests of a webhook',
  max: 20,
  janelaMs: 60_000,
  sempre: true,
})

export function webhooksRoutes({ rota }: Rotas): void {
  rota(contract.listarWebhooks, ({ contexto }) => listarWebhooks(contexto))
  rota(contract.cadastrarWebhook, ({ contexto, body }) => service.cadastrarWebhook(contexto, body))
  rota(contract.editarWebhook, ({ contexto, params, body }) => service.editarWebhook(contexto, params.id, body))
  rota(contract.excluirWebhook, ({ contexto, params }) => service.excluirWebhook(contexto, params.id))
  rota(contract.mudarEstadoWebhook, ({ contexto, params, body }) =>
    service.mudarEstadoWebhook(contexto, params.id, body),
  )
  rota(contract.trocarSegredoWebhook, ({ contexto, params, body }) =>
    service.trocarSegredoWebhook(contexto, params.id, body),
  )
  rota(contract.testarWebhook, ({ contexto, params }) => testarWebhook(contexto, params.id), limiteTeste)
  rota(contract.listarEntregasWebhook, ({ contexto, params, querystring }) =>
    listarEntregasWebhook(contexto, params.id, querystring),
  )
  rota(contract.consultarEntregaWebhook, ({ contexto, params }) => consultarEntregaWebhook(contexto, params))
  rota(contract.reenviarEntregaWebhook, ({ contexto, params }) => reenviarEntregaWebhook(contexto, params))
  rota(contract.reenviarDesdeWebhook, ({ contexto, params, body }) => reenviarDesdeWebhook(contexto, params.id, body))
}
