import { cupom as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './cupom.consulta.ts'
import * as service from './cupom.service.ts'

export function cupomRoutes({ rota }: Rotas): void {
  rota(contract.listarCupons, ({ contexto, querystring }) => consulta.listarCupons(contexto, querystring))
  rota(contract.exportarCupons, ({ contexto, querystring, reply }) =>
    consulta.exportarCupons(contexto, querystring, reply),
  )
  rota(contract.consultarCupom, ({ contexto, params }) => consulta.consultarCupom(contexto, params.id))
  rota(contract.listarUsosCupom, ({ contexto, params, querystring }) =>
    consulta.listarUsosCupom(contexto, params.id, querystring),
  )
  rota(contract.exportarUsosCupom, ({ contexto, params, reply }) =>
    consulta.exportarUsosCupom(contexto, params.id, reply),
  )
  rota(contract.historicoCupom, historicoDe('cupom'))
  rota(contract.cadastrarCupom, ({ contexto, body }) => service.cadastrarCupom(contexto, body))
  rota(contract.copiarCupom, ({ contexto, params }) => service.copiarCupom(contexto, params.id))
  rota(contract.editarCupom, ({ contexto, params, body }) => service.editarCupom(contexto, params.id, body))
  rota(contract.mudarSituacaoCupons, ({ contexto, body }) => service.mudarSituacaoCupons(contexto, body))
  rota(contract.excluirCupom, ({ contexto, params }) => service.excluirCupom(contexto, params.id))
}
