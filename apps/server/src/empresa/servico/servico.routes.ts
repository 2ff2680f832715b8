import { servicoBasico as basico, servico as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './servico.consulta.ts'
import * as service from './servico.service.ts'
import { cadastrarServicoBasico, editarServicoBasico, listarServicosBasicos } from './servico-basico.service.ts'

export function servicoRoutes({ rota }: Rotas): void {
  rota(contract.listarServicos, ({ contexto, querystring }) => consulta.listarServicos(contexto, querystring))
  rota(contract.exportarServicos, ({ contexto, querystring, reply }) =>
    consulta.exportarServicos(contexto, querystring, reply),
  )
  rota(contract.listarQuemAtende, ({ contexto }) => consulta.listarQuemAtende(contexto))
  rota(contract.consultarServico, ({ contexto, params }) => consulta.consultarServico(contexto, params.id))
  rota(contract.consultarUsosServico, ({ contexto, params }) => consulta.consultarUsosServico(contexto, params.id))
  rota(contract.historicoServico, historicoDe('servico'))
  rota(contract.cadastrarServico, ({ contexto, body }) => service.cadastrarServico(contexto, body))
  rota(contract.copiarServico, ({ contexto, params }) => service.copiarServico(contexto, params.id))
  rota(contract.editarServico, ({ contexto, params, body }) => service.editarServico(contexto, params.id, body))
  rota(contract.mudarSituacaoServicos, ({ contexto, body }) => service.mudarSituacaoServicos(contexto, body))
  rota(contract.excluirServico, ({ contexto, params }) => service.excluirServico(contexto, params.id))

  rota(basico.listarServicosBasicos, ({ contexto }) => listarServicosBasicos(contexto))
  rota(basico.cadastrarServicoBasico, ({ contexto, body }) => cadastrarServicoBasico(contexto, body))
  rota(basico.editarServicoBasico, ({ contexto, params, body }) => editarServicoBasico(contexto, params.id, body))
}
