import { cliente, contaUsuario, titular, usuario } from '@zelo/contract/endpoints'
import { limiteTitular } from '#agenda/titular/titular.routes.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { esquecerCliente } from './esquecer-cliente.service.ts'
import { cancelarExclusao, consultarExclusao, pedirExclusao } from './exclusao.service.ts'
import { exportarDadosDoCliente } from './exportar-cliente.service.ts'
import { baixarMeusDados } from './meus-dados.service.ts'
import { abrirLinkTitular, consultarTitular, copiarDadosTitular, pedirComoTitular } from './titular.service.ts'
import { excluirUsuario } from './usuario/exclusao.service.ts'

const limiteBaixar = declararLimitePorEndereco({
  nome: 'conta.baixar_dados',
  conta: 'downloads of somebody’s own data',
  max: 10,
  janelaMs: 60_000,
  sempre: true,
})

/** Erases people and exports their data, across all wings. */
export function esquecimentoRoutes({ rota }: Rotas): void {
  rota(cliente.esquecerCliente, ({ contexto, params, body }) => esquecerCliente(contexto, params.id, body))
  rota(cliente.exportarDadosDoCliente, async ({ contexto, params, reply }) => {
    const dados = await exportarDadosDoCliente(contexto, params.id)
    reply.header('content-disposition', 'attachment; filename="dados-do-cliente.json"')
    return dados
  })
  rota(
    titular.abrirLinkTitular,
    ({ contexto, params, body }) => abrirLinkTitular(contexto, params.token, body),
    limiteTitular,
  )
  rota(titular.consultarTitular, ({ contexto, params }) => consultarTitular(contexto, params.sessao), limiteTitular)
  rota(titular.copiarDadosTitular, ({ contexto, params }) => copiarDadosTitular(contexto, params.sessao), limiteTitular)
  rota(
    titular.pedirComoTitular,
    ({ contexto, params, body }) => pedirComoTitular(contexto, params.sessao, body),
    limiteTitular,
  )
  rota(contaUsuario.baixarMeusDados, ({ contexto }) => baixarMeusDados(contexto), limiteBaixar)
  rota(contaUsuario.consultarExclusao, ({ contexto }) => consultarExclusao(contexto))
  rota(contaUsuario.pedirExclusao, ({ contexto, body }) => pedirExclusao(contexto, body.senha))
  rota(contaUsuario.cancelarExclusao, ({ contexto }) => cancelarExclusao(contexto))
  rota(usuario.excluirUsuario, ({ contexto, params }) => excluirUsuario(contexto, params.id))
}
