import { categoria as contract, opcoes } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './categoria.consulta.ts'
import * as service from './categoria.service.ts'

export function categoriaRoutes({ rota }: Rotas): void {
  rota(contract.listarCategorias, ({ contexto, querystring }) => consulta.listarCategorias(contexto, querystring))
  rota(contract.exportarCategorias, ({ contexto, querystring, reply }) =>
    consulta.exportarCategorias(contexto, querystring, reply),
  )
  rota(opcoes.listarOpcoesCategoria, ({ contexto }) => consulta.listarOpcoesCategoria(contexto))
  rota(contract.consultarCategoria, ({ contexto, params }) => consulta.consultarCategoria(contexto, params.id))
  rota(contract.historicoCategoria, historicoDe('categoria'))
  rota(contract.cadastrarCategoria, ({ contexto, body }) => service.cadastrarCategoria(contexto, body))
  rota(contract.copiarCategoria, ({ contexto, params }) => service.copiarCategoria(contexto, params.id))
  rota(contract.editarCategoria, ({ contexto, params, body }) => service.editarCategoria(contexto, params.id, body))
  rota(contract.mudarSituacaoCategorias, ({ contexto, body }) => service.mudarSituacaoCategorias(contexto, body))
  rota(contract.excluirCategoria, ({ contexto, params }) => service.excluirCategoria(contexto, params.id))
}
