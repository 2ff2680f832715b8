import { instrucao as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import * as consulta from './instrucao.consulta.ts'
import * as service from './instrucao.service.ts'
import { revisarInstrucao } from './revisao.service.ts'

export function instrucaoRoutes({ rota }: Rotas): void {
  rota(contract.consultarInstrucao, ({ contexto, params }) => consulta.consultarInstrucao(contexto, params.idioma))
  rota(contract.listarVersoesInstrucao, ({ contexto, params, querystring }) =>
    consulta.listarVersoesInstrucao(contexto, params.idioma, querystring),
  )
  rota(contract.revisarInstrucao, ({ contexto, body }) => revisarInstrucao(contexto, body.corpo))
  rota(contract.salvarRascunho, ({ contexto, params, body }) => service.salvarRascunho(contexto, params.idioma, body))
  rota(contract.descartarRascunho, ({ contexto, params, body }) =>
    service.descartarRascunho(contexto, params.idioma, body),
  )
  rota(contract.publicarInstrucao, ({ contexto, params, body }) =>
    service.publicarInstrucao(contexto, params.idioma, body),
  )
  rota(contract.voltarInstrucao, ({ contexto, params, body }) => service.voltarInstrucao(contexto, params.idioma, body))
}
