import { conhecimento as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './conhecimento.consulta.ts'
import * as cadastro from './conhecimento-cadastro.service.ts'

export function conhecimentoRoutes({ rota }: Rotas): void {
  rota(contract.listarConhecimento, ({ contexto, querystring }) => consulta.listarConhecimento(contexto, querystring))
  rota(contract.exportarConhecimento, ({ contexto, querystring, reply }) =>
    consulta.exportarConhecimento(contexto, querystring, reply),
  )
  rota(contract.consultarConhecimento, ({ contexto, params }) => consulta.consultarConhecimento(contexto, params.id))
  rota(contract.testarConhecimento, ({ contexto, body }) => consulta.testarConhecimento(contexto, body.pergunta))
  rota(contract.historicoConhecimento, historicoDe('conhecimento'))
  rota(contract.cadastrarConhecimento, ({ contexto, body }) => cadastro.cadastrarConhecimento(contexto, body))
  rota(contract.trazerConhecimento, ({ contexto, body }) => cadastro.trazerConhecimento(contexto, body.segmento))
  rota(contract.copiarConhecimento, ({ contexto, params }) => cadastro.copiarConhecimento(contexto, params.id))
  rota(contract.editarConhecimento, ({ contexto, params, body }) =>
    cadastro.editarConhecimento(contexto, params.id, body),
  )
  rota(contract.excluirConhecimento, ({ contexto, params }) => cadastro.excluirConhecimento(contexto, params.id))
}
