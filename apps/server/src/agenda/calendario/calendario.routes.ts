import { calendario as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { responderApagado } from './apagado.service.ts'
import { listarCalendarios } from './calendario.consulta.ts'
import {
  desligarCalendario,
  editarCalendario,
  ligarCalendario,
  listarColecoes,
  sincronizarCalendario,
} from './calendario.service.ts'
import { comecarConexao, concluirConexao } from './conta/conexao.service.ts'

// Each of these calls a server that the caller names, with a password.
const daConta = declararLimitePorEndereco({
  nome: 'calendario.conta',
  conta: 'calls that try a calendar account',
  max: 30,
  janelaMs: 600_000,
})

export function calendarioRoutes({ rota }: Rotas): void {
  rota(contract.listarCalendarios, ({ contexto, querystring }) => listarCalendarios(contexto, querystring.profissional))
  rota(contract.ligarCalendario, ({ contexto, body }) => ligarCalendario(contexto, body), daConta)
  rota(contract.comecarConexao, ({ contexto, body }) => comecarConexao(contexto, body), daConta)
  rota(contract.concluirConexao, ({ contexto, body }) => concluirConexao(contexto, body), daConta)
  rota(contract.listarColecoes, ({ contexto, params }) => listarColecoes(contexto, params.id), daConta)
  rota(contract.editarCalendario, ({ contexto, params, body }) => editarCalendario(contexto, params.id, body), daConta)
  rota(contract.sincronizarCalendario, ({ contexto, params }) => sincronizarCalendario(contexto, params.id))
  rota(contract.desligarCalendario, ({ contexto, params }) => desligarCalendario(contexto, params.id))
  rota(contract.responderApagado, ({ contexto, params, body }) => responderApagado(contexto, params, body.resposta))
}
