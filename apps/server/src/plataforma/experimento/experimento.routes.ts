import { experimento as contract } from '@zelo/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { consultarRascunho } from './experimento.consulta.ts'
import { cadastrarRascunho, editarRascunho, excluirRascunho } from './experimento.service.ts'

// By network address, which everybody in an office shares.
const limiteCadastrar = declararLimitePorEndereco({
  nome: 'experimento.cadastrar',
  conta: 'trials begun',
  max: 20,
  janelaMs: 3_600_000,
})
const limiteEditar = declararLimitePorEndereco({
  nome: 'experimento.editar',
  conta: 'changes of a trial',
  max: 60,
  janelaMs: 60_000,
})
const limiteConsultar = declararLimitePorEndereco({
  nome: 'experimento.consultar',
  conta: 'readings of a trial',
  max: 600,
  janelaMs: 60_000,
})

export function experimentoRoutes({ rota }: Rotas): void {
  rota(contract.cadastrarRascunho, ({ contexto, body }) => cadastrarRascunho(contexto, body), limiteCadastrar)
  rota(
    contract.editarRascunho,
    ({ contexto, params, body, request }) => editarRascunho(contexto, { ...params, token: tokenDe(request) }, body),
    limiteEditar,
  )
  rota(
    contract.consultarRascunho,
    ({ contexto, params, request }) => consultarRascunho(contexto, { ...params, token: tokenDe(request) }),
    limiteConsultar,
  )
  rota(
    contract.excluirRascunho,
    ({ contexto, params, request }) => excluirRascunho(contexto, { ...params, token: tokenDe(request) }),
    limiteEditar,
  )
}

function tokenDe({ headers }: FastifyRequest): string {
  const token = headers['x-experimento']
  return typeof token === 'string' ? token : ''
}
