import { planoCadastro as cadastro, plano as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as service from './plano.cadastro.ts'
import * as consulta from './plano.consulta.ts'
import { listarPlanos } from './plano.service.ts'

export function planoRoutes({ rota }: Rotas): void {
  rota(contract.listarPlanos, ({ contexto }) => listarPlanos(contexto))
  rota(cadastro.listarPlanosCadastrados, ({ contexto, querystring }) =>
    consulta.listarPlanosCadastrados(contexto, querystring),
  )
  rota(cadastro.exportarPlanos, ({ contexto, querystring, reply }) =>
    consulta.exportarPlanos(contexto, querystring, reply),
  )
  rota(cadastro.consultarPlano, ({ contexto, params }) => consulta.consultarPlano(contexto, params.id))
  rota(cadastro.historicoPlano, historicoDe('plano'))
  rota(cadastro.cadastrarPlano, ({ contexto, body }) => service.cadastrarPlano(contexto, body))
  rota(cadastro.copiarPlano, ({ contexto, params }) => service.copiarPlano(contexto, params.id))
  rota(cadastro.editarPlano, ({ contexto, params, body }) => service.editarPlano(contexto, params.id, body))
  rota(cadastro.mudarSituacaoPlanos, ({ contexto, body }) => service.mudarSituacaoPlanos(contexto, body))
  rota(cadastro.excluirPlano, ({ contexto, params }) => service.excluirPlano(contexto, params.id))
}
