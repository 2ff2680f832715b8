import * as contract from '@zelo/contract/experimento'
import type { FastifyRequest } from 'fastify'
import type { Rotas } from '#platform/http/route.ts'
import { consultarRascunho } from './experimento.consulta.ts'
import { cadastrarRascunho, editarRascunho, excluirRascunho } from './experimento.service.ts'

// By address, and several people may share one: an office that tries it together, far below what a flood needs.
const limiteCadastrar = { max: 20, janelaMs: 3_600_000 }
const limiteEditar = { max: 60, janelaMs: 60_000 }
const limiteConsultar = { max: 600, janelaMs: 60_000 }

export function experimentoRoutes({ rota }: Rotas, { limites }: { limites: boolean }): void {
  const se = <T>(limite: T) => (limites ? limite : undefined)

  rota(contract.cadastrarRascunho, ({ contexto, body }) => cadastrarRascunho(contexto, body), se(limiteCadastrar))
  rota(
    contract.editarRascunho,
    ({ contexto, params, body, request }) => editarRascunho(contexto, { ...params, token: tokenDe(request) }, body),
    se(limiteEditar),
  )
  rota(
    contract.consultarRascunho,
    ({ contexto, params, request }) => consultarRascunho(contexto, { ...params, token: tokenDe(request) }),
    se(limiteConsultar),
  )
  rota(
    contract.excluirRascunho,
    ({ contexto, params, request }) => excluirRascunho(contexto, { ...params, token: tokenDe(request) }),
    se(limiteEditar),
  )
}

function tokenDe({ headers }: FastifyRequest): string {
  const token = headers['x-experimento']
  return typeof token === 'string' ? token : ''
}
