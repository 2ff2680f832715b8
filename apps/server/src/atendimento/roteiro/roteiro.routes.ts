import { roteiro as contract } from '@zelo/contract/endpoints'
import type { Motor } from '#agente/porta/motor.ts'
import type { Rotas } from '#nucleo/route.ts'
import * as ensaio from './ensaio.service.ts'
import { listarRoteiros } from './roteiro.consulta.ts'
import * as service from './roteiro.service.ts'

export function roteiroRoutes({ rota }: Rotas, motor: Motor): void {
  rota(contract.listarRoteiros, ({ contexto, querystring }) => listarRoteiros(contexto, querystring.idioma))
  rota(contract.transformarConversa, ({ contexto, body }) => service.transformarConversa(contexto, body.conversa_id))
  rota(contract.cadastrarRoteiro, ({ contexto, body }) => service.cadastrarRoteiro(contexto, motor, body))
  rota(contract.editarRoteiro, ({ contexto, params, body }) => service.editarRoteiro(contexto, params.id, body))
  rota(contract.excluirRoteiro, ({ contexto, params }) => service.excluirRoteiro(contexto, params.id))
  rota(contract.consultarEnsaio, ({ contexto, querystring }) => ensaio.consultarEnsaio(contexto, querystring.idioma))
  rota(contract.iniciarEnsaio, ({ contexto, body }) => ensaio.iniciarEnsaio(contexto, body))
  rota(contract.pararEnsaio, ({ contexto, body }) => ensaio.pararEnsaio(contexto, body.idioma))
}
