import { interrupcao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as aplicar from './aplicar.service.ts'
import * as consulta from './interrupcao.consulta.ts'
import * as service from './interrupcao.service.ts'

export function interrupcaoRoutes({ rota }: Rotas): void {
  rota(contract.listarInterrupcoes, ({ contexto, querystring }) => consulta.listarInterrupcoes(contexto, querystring))
  rota(contract.exportarInterrupcoes, ({ contexto, querystring, reply }) =>
    consulta.exportarInterrupcoes(contexto, querystring, reply),
  )
  rota(contract.consultarInterrupcao, ({ contexto, params }) => consulta.consultarInterrupcao(contexto, params.id))
  rota(contract.listarCreditos, ({ contexto, params, querystring }) =>
    consulta.listarCreditos(contexto, params.id, querystring),
  )
  rota(contract.exportarCreditos, ({ contexto, params, reply }) =>
    consulta.exportarCreditos(contexto, params.id, reply),
  )
  rota(contract.historicoInterrupcao, historicoDe('interrupcao'))
  rota(contract.cadastrarInterrupcao, ({ contexto, body }) => service.cadastrarInterrupcao(contexto, body))
  rota(contract.editarInterrupcao, ({ contexto, params, body }) => service.editarInterrupcao(contexto, params.id, body))
  rota(contract.descartarInterrupcao, ({ contexto, params, body }) =>
    service.descartarInterrupcao(contexto, params.id, body.descartada),
  )
  rota(contract.ensaiarInterrupcao, ({ contexto, params }) => aplicar.ensaiarInterrupcao(contexto, params.id))
  rota(contract.aplicarInterrupcao, ({ contexto, params, body }) =>
    aplicar.aplicarInterrupcao(contexto, params.id, body.total_centavos),
  )
  rota(contract.desfazerInterrupcao, ({ contexto, params }) => aplicar.desfazerInterrupcao(contexto, params.id))
}
