import { perfil as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import { ensaiarPerfil } from './impacto.service.ts'
import { exportarPerfis, listarPerfis } from './perfil.consulta.ts'
import { cadastrarPerfil, consultarPerfil, copiarPerfil, editarPerfil, excluirPerfil } from './perfil.service.ts'

export function perfilRoutes({ rota }: Rotas): void {
  rota(contract.listarPerfis, ({ contexto, querystring }) => listarPerfis(contexto, querystring))
  rota(contract.exportarPerfis, ({ contexto, querystring, reply }) => exportarPerfis(contexto, querystring, reply))
  rota(contract.consultarPerfil, ({ contexto, params }) => consultarPerfil(contexto, params.id))
  rota(contract.cadastrarPerfil, ({ contexto, body }) => cadastrarPerfil(contexto, body))
  rota(contract.copiarPerfil, ({ contexto, params, body }) => copiarPerfil(contexto, params.id, body.nome))
  rota(contract.ensaiarPerfil, ({ contexto, params, body }) => ensaiarPerfil(contexto, params.id, body))
  rota(contract.editarPerfil, ({ contexto, params, body }) => editarPerfil(contexto, params.id, body))
  rota(contract.excluirPerfil, ({ contexto, params }) => excluirPerfil(contexto, params.id))
  rota(contract.listarHistoricoDoPerfil, historicoDe('perfil'))
}
