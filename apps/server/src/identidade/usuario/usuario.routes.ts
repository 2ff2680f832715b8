import { usuario as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import { reenviarAtivacaoUsuario } from './ativacao.service.ts'
import { emLote } from './lote.ts'
import * as consulta from './usuario.consulta.ts'
import * as service from './usuario.service.ts'
import { definirEmpresasUsuario, definirPerfisUsuario } from './vinculo.service.ts'

export function usuarioRoutes({ rota }: Rotas): void {
  rota(contract.listarUsuarios, ({ contexto, querystring }) => consulta.listarUsuarios(contexto, querystring))
  rota(contract.exportarUsuarios, ({ contexto, querystring, reply }) =>
    consulta.exportarUsuarios(contexto, querystring, reply),
  )
  rota(contract.listarOpcoesEmpresa, ({ contexto, querystring }) => consulta.listarOpcoesEmpresa(contexto, querystring))
  rota(contract.listarOpcoesPerfil, ({ contexto }) => consulta.listarOpcoesPerfil(contexto))
  rota(contract.mudarStatusUsuarios, ({ contexto, body: { ids, ...novo } }) =>
    emLote(contexto, ids, (id) => service.mudarStatusUsuario(contexto, id, novo)),
  )
  rota(contract.definirPerfisUsuarios, ({ contexto, body: { ids, perfis } }) =>
    emLote(contexto, ids, (id) => definirPerfisUsuario(contexto, id, perfis)),
  )
  rota(contract.consultarUsuario, ({ contexto, params }) => service.consultarUsuario(contexto, params.id))
  rota(contract.editarUsuario, ({ contexto, params, body }) => service.editarUsuario(contexto, params.id, body))
  rota(contract.mudarStatusUsuario, ({ contexto, params, body }) =>
    service.mudarStatusUsuario(contexto, params.id, body),
  )
  rota(contract.definirPerfisUsuario, ({ contexto, params, body }) =>
    definirPerfisUsuario(contexto, params.id, body.perfis, body.antes),
  )
  rota(contract.definirEmpresasUsuario, ({ contexto, params, body }) =>
    definirEmpresasUsuario(contexto, params.id, body.empresas, body.antes),
  )
  rota(contract.reenviarAtivacaoUsuario, ({ contexto, params }) => reenviarAtivacaoUsuario(contexto, params.id))
  rota(contract.encerrarSessoesUsuario, ({ contexto, params, body }) =>
    service.encerrarSessoesUsuario(contexto, params.id, body.sessao),
  )
  rota(contract.removerSegundoFatorUsuario, ({ contexto, params, body }) =>
    service.removerSegundoFatorUsuario(contexto, params.id, body.senha),
  )
  rota(contract.listarHistoricoDoUsuario, historicoDe('usuario'))
}
