import { fuso as contract, opcoes } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './fuso.consulta.ts'
import * as service from './fuso.service.ts'

export function fusoRoutes({ rota }: Rotas): void {
  rota(contract.listarFusos, ({ contexto, querystring }) => consulta.listarFusos(contexto, querystring))
  rota(contract.exportarFusos, ({ contexto, querystring, reply }) =>
    consulta.exportarFusos(contexto, querystring, reply),
  )
  rota(contract.listarZonas, ({ contexto }) => consulta.listarZonas(contexto))
  rota(opcoes.listarOpcoesFuso, ({ contexto }) => consulta.listarOpcoesFuso(contexto))
  rota(contract.consultarFuso, ({ contexto, params }) => consulta.consultarFuso(contexto, params.id))
  rota(contract.historicoFuso, historicoDe('fuso_horario'))
  rota(contract.cadastrarFuso, ({ contexto, body }) => service.cadastrarFuso(contexto, body))
  rota(contract.editarFuso, ({ contexto, params, body }) => service.editarFuso(contexto, params.id, body))
  rota(contract.mudarSituacaoFusos, ({ contexto, body }) => service.mudarSituacaoFusos(contexto, body))
  rota(contract.excluirFuso, ({ contexto, params }) => service.excluirFuso(contexto, params.id))
}
