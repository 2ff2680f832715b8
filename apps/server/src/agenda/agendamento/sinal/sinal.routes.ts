import { sinal as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import {
  consultarSinalDoCliente,
  informarPagador,
  informarPagadorDoAgendamento,
  usarCreditoDoCliente,
} from './cliente.service.ts'
import { listarContasSinal, removerContaSinal, salvarContaSinal, testarContaSinal } from './conta.service.ts'
import { consultarRegraSinal, salvarRegraSinal } from './regra.service.ts'
import {
  consultarSinalDoAgendamento,
  devolverSinal,
  dispensarSinal,
  exportarSinais,
  listarSinais,
  receberSinal,
} from './sinal.service.ts'

// Per address: a few people of one household who wait for their payment, asking every few seconds.
const doLink = declararLimitePorEndereco({
  nome: 'sinal.link',
  conta: 'calls of a link to a deposit',
  max: 120,
  janelaMs: 60_000,
})
// Each of these calls an outside service.
const tentativas = declararLimitePorEndereco({
  nome: 'sinal.testar',
  conta: 'tests of a payment account, and data of payers',
  max: 12,
  janelaMs: 60_000,
})

export function sinalRoutes({ rota }: Rotas): void {
  rota(contract.listarSinais, ({ contexto, querystring }) => listarSinais(contexto, querystring))
  rota(contract.exportarSinais, ({ contexto, querystring, reply }) => exportarSinais(contexto, querystring, reply))
  rota(contract.consultarRegraSinal, ({ contexto }) => consultarRegraSinal(contexto))
  rota(contract.salvarRegraSinal, ({ contexto, body }) => salvarRegraSinal(contexto, body))
  rota(contract.consultarSinalDoAgendamento, ({ contexto, params }) => consultarSinalDoAgendamento(contexto, params.id))
  rota(contract.receberSinal, ({ contexto, params }) => receberSinal(contexto, params.id))
  rota(contract.dispensarSinal, ({ contexto, params }) => dispensarSinal(contexto, params.id))
  rota(contract.devolverSinal, ({ contexto, params }) => devolverSinal(contexto, params.id))

  rota(contract.listarContasSinal, ({ contexto }) => listarContasSinal(contexto))
  rota(
    contract.salvarContaSinal,
    ({ contexto, params, body }) => salvarContaSinal(contexto, params.tipo, body),
    tentativas,
  )
  rota(
    contract.testarContaSinal,
    ({ contexto, params, body }) => testarContaSinal(contexto, params.tipo, body),
    tentativas,
  )
  rota(contract.removerContaSinal, ({ contexto, params }) => removerContaSinal(contexto, params.tipo))

  rota(
    contract.consultarSinalDoCliente,
    ({ contexto, params }) => consultarSinalDoCliente(contexto, params.token),
    doLink,
  )
  rota(
    contract.informarPagadorSinal,
    ({ contexto, params, body }) => informarPagador(contexto, params.token, body),
    tentativas,
  )
  rota(
    contract.informarPagadorDoAgendamento,
    ({ contexto, params, body }) => informarPagadorDoAgendamento(contexto, params.token, body),
    tentativas,
  )
  rota(contract.usarCreditoSinal, ({ contexto, params }) => usarCreditoDoCliente(contexto, params.token), doLink)
}
