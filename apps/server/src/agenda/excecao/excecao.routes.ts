import { excecao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { ensaiarExpediente, ensaiarFuso } from './ensaio.service.ts'
import { cadastrarExcecao, excluirExcecao, listarExcecoes } from './excecao.service.ts'
import { listarFeriados, responderFeriado } from './feriado.service.ts'

export function excecaoRoutes({ rota }: Rotas): void {
  rota(contract.listarExcecoes, ({ contexto, querystring }) => listarExcecoes(contexto, querystring))
  rota(contract.cadastrarExcecao, ({ contexto, body }) => cadastrarExcecao(contexto, body))
  rota(contract.excluirExcecao, ({ contexto, params, querystring }) => excluirExcecao(contexto, params.id, querystring))
  rota(contract.listarFeriados, ({ contexto }) => listarFeriados(contexto))
  rota(contract.responderFeriado, ({ contexto, params, body }) => responderFeriado(contexto, params.dia, body))
  rota(contract.ensaiarExpediente, ({ contexto, body }) => ensaiarExpediente(contexto, body))
  rota(contract.ensaiarFuso, ({ contexto, params, body }) => ensaiarFuso(contexto, params.id, body))
}
