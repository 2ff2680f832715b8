import { servidor as contract } from '@zelo/contract/endpoints'
import * as consulta from '#instalacao/servidor/servidor.consulta.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { historicoDe } from '#trilha/auditoria/auditoria.service.ts'
import * as service from './servidor.service.ts'

/** Limited, because each test calls another machine. */
const limiteTeste = declararLimitePorEndereco({
  nome: 'servidor.testar',
  conta: 'tests of a server',
  max: 60,
  janelaMs: 60_000,
  sempre: true,
})

export function servidorRoutes({ rota }: Rotas): void {
  rota(contract.listarServidores, ({ contexto, querystring }) => consulta.listarServidores(contexto, querystring))
  rota(contract.exportarServidores, ({ contexto, querystring, reply }) =>
    consulta.exportarServidores(contexto, querystring, reply),
  )
  rota(contract.consultarServidor, ({ contexto, params }) => consulta.consultarServidor(contexto, params.id))
  rota(contract.listarQuedas, ({ contexto, params }) => consulta.listarQuedas(contexto, params.id))
  rota(contract.historicoServidor, historicoDe('servidor'))
  rota(contract.cadastrarServidor, ({ contexto, body }) => service.cadastrarServidor(contexto, body))
  rota(contract.copiarServidor, ({ contexto, params }) => service.copiarServidor(contexto, params.id))
  rota(contract.editarServidor, ({ contexto, params, body }) => service.editarServidor(contexto, params.id, body))
  rota(contract.mudarEstadoServidor, ({ contexto, params, body }) =>
    service.mudarEstadoServidor(contexto, params.id, body.estado),
  )
  rota(contract.testarServidor, ({ contexto, params }) => service.testarServidor(contexto, params.id), limiteTeste)
  rota(contract.testarDadosServidor, ({ contexto, body }) => service.testarDadosServidor(contexto, body), limiteTeste)
  rota(contract.excluirServidor, ({ contexto, params }) => service.excluirServidor(contexto, params.id))
}
