import { pagamento as contract, pagamentoGestao as gestaoContract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { decidirEstorno, registrarDevolucao } from './estorno-decisao.service.ts'
import * as service from './pagamento.service.ts'
import * as assinaturas from './pagamento-assinaturas.service.ts'
import * as gestao from './pagamento-gestao.service.ts'
import { liquidarFatura, listarSemFatura, resolverSemFatura } from './pagamento-plataforma.service.ts'

/** Each call reaches a gateway, and coupons could be guessed. */
const limite = declararLimitePorEndereco({
  nome: 'pagamento.pagar',
  conta: 'payments and their rehearsals',
  max: 30,
  janelaMs: 60_000,
})

export function pagamentoRoutes({ rota }: Rotas): void {
  rota(contract.comecarPagamento, ({ contexto }) => service.comecarPagamento(contexto))
  rota(contract.ensaiarPagamento, ({ contexto, body }) => service.ensaiarPagamento(contexto, body), limite)
  rota(contract.pagar, ({ contexto, body }) => service.pagar(contexto, body), limite)
  rota(contract.consultarFatura, ({ contexto, params }) => service.consultarFatura(contexto, params.id))
  rota(
    contract.cobrarFatura,
    ({ contexto, params, body }) => service.cobrarFatura(contexto, params.id, body.metodo),
    limite,
  )
  rota(contract.salvarDadosCobranca, ({ contexto, body }) => service.salvarDadosCobranca(contexto, body))
  rota(contract.agirNoTeste, ({ contexto, params, body }) => service.agirNoTeste(contexto, params.id, body.acao))

  rota(gestaoContract.listarFaturas, ({ contexto, querystring }) => gestao.listarFaturas(contexto, querystring))
  rota(gestaoContract.exportarFaturas, ({ contexto, querystring, reply }) =>
    gestao.exportarFaturas(contexto, querystring, reply),
  )
  rota(gestaoContract.exportarParaContador, ({ contexto, reply }) => gestao.exportarParaContador(contexto, reply))
  rota(gestaoContract.baixarRecibo, ({ contexto, params, reply }) => gestao.baixarRecibo(contexto, params.id, reply))
  rota(gestaoContract.solicitarEstorno, ({ contexto, params, body }) =>
    gestao.solicitarEstorno(contexto, params.id, body.motivo),
  )

  rota(gestaoContract.listarAssinaturas, ({ contexto, querystring }) =>
    assinaturas.listarAssinaturas(contexto, querystring),
  )
  rota(gestaoContract.exportarAssinaturas, ({ contexto, querystring, reply }) =>
    assinaturas.exportarAssinaturas(contexto, querystring, reply),
  )
  rota(gestaoContract.liquidarFatura, ({ contexto, params, body }) => liquidarFatura(contexto, params.id, body.motivo))
  rota(gestaoContract.listarSemFatura, ({ contexto }) => listarSemFatura(contexto))
  rota(gestaoContract.resolverSemFatura, ({ contexto, params, body }) => resolverSemFatura(contexto, params.id, body))
  rota(gestaoContract.decidirEstorno, ({ contexto, params, body }) => decidirEstorno(contexto, params.id, body.aceito))
  rota(gestaoContract.registrarDevolucao, ({ contexto, params, body }) =>
    registrarDevolucao(contexto, params.id, body.motivo),
  )
}
