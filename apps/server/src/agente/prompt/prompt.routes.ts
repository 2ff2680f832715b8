import { prompt as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as consulta from './prompt.consulta.ts'
import * as service from './prompt.service.ts'

export function promptRoutes({ rota }: Rotas): void {
  rota(contract.listarPrompts, ({ contexto, querystring }) => consulta.listarPrompts(contexto, querystring))
  rota(contract.exportarPrompts, ({ contexto, querystring, reply }) =>
    consulta.exportarPrompts(contexto, querystring, reply),
  )
  rota(contract.listarCategoriasDePrompt, ({ contexto }) => consulta.listarCategoriasDePrompt(contexto))
  rota(contract.consultarPrompt, ({ contexto, params }) => consulta.consultarPrompt(contexto, params.id))
  rota(contract.listarVersoesPrompt, ({ contexto, params, querystring }) =>
    consulta.listarVersoesPrompt(contexto, params.id, querystring),
  )
  rota(contract.historicoPrompt, historicoDe('prompt'))
  rota(contract.cadastrarPrompt, ({ contexto, body }) => service.cadastrarPrompt(contexto, body))
  rota(contract.copiarPrompt, ({ contexto, params }) => service.copiarPrompt(contexto, params.id))
  rota(contract.editarPrompt, ({ contexto, params, body }) => service.editarPrompt(contexto, params.id, body))
  rota(contract.mudarSituacaoPrompts, ({ contexto, body }) => service.mudarSituacaoPrompts(contexto, body))
  rota(contract.excluirPrompt, ({ contexto, params }) => service.excluirPrompt(contexto, params.id))
}
