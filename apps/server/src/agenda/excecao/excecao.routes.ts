import { excecao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { cadastrarExcecao, excluirExcecao, listarExcecoes } from './excecao.service.ts'
import { listarFeriados, responderFeriado } from './feriado.service.ts'

export function excecaoRoutes({ rota }: Rotas): void {
  rota(contract.listarExcecoes, ({ contexto, querystring }) => listarExcecoes(contexto, querystring))
  rota(contract.cadastrarExcecao, ({ contexto, body }) => cadastrarExcecao(contexto, body))
  rota(contract.excluirExcecao, ({ contexto, params }) => excluirExcecao(contexto, params.id))
  rota(contract.listarFeriados, ({ contexto }) => listarFeriados(contexto))
  rota(contract.responderFeriado, ({ contexto, params, body }) => responderFeriado(contexto, params.dia, body.fecha))
}
