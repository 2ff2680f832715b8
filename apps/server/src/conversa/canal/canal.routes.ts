import { canal as contract } from '@zelo/contract/endpoints'
import * as modelo from '#conversa/canal/saida/modelo.service.ts'
import { salvarSites } from '#conversa/canal/site/site.service.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { listarCanais } from './canal.consulta.ts'
import * as service from './canal.service.ts'
import { encerrarSegredoIdentidade, trocarSegredoIdentidade } from './identidade.service.ts'

/**
 * Each call reaches a provider's machine; a page that waits for a QR code asks every few seconds.
 */
const limiteConectar = declararLimitePorEndereco({
  nome: 'canal.conectar',
  conta: 'connections of a channel, and readings of its templates',
  max: 60,
  janelaMs: 60_000,
  sempre: true,
})

export function canalRoutes({ rota }: Rotas): void {
  rota(contract.listarCanais, ({ contexto }) => listarCanais(contexto))
  rota(contract.cadastrarCanal, ({ contexto, body }) => service.cadastrarCanal(contexto, body))
  rota(
    contract.conectarCanal,
    ({ contexto, params, body }) => service.conectarCanal(contexto, params.id, body),
    limiteConectar,
  )
  rota(contract.salvarSites, ({ contexto, body }) => salvarSites(contexto, body))
  rota(contract.trocarSegredoIdentidade, ({ contexto }) => trocarSegredoIdentidade(contexto))
  rota(contract.encerrarSegredoIdentidade, ({ contexto, params }) => encerrarSegredoIdentidade(contexto, params.id))
  rota(contract.desconectarCanal, ({ contexto, params }) => service.desconectarCanal(contexto, params.id))
  rota(contract.mudarEstadoCanal, ({ contexto, params, body }) =>
    service.mudarEstadoCanal(contexto, params.id, body.estado),
  )
  rota(contract.trocarVerificacao, ({ contexto, params }) => service.trocarVerificacao(contexto, params.id))
  rota(contract.listarModelos, ({ contexto, params }) => modelo.listarModelos(contexto, params.id))
  rota(
    contract.atualizarModelos,
    ({ contexto, params }) => modelo.atualizarModelos(contexto, params.id),
    limiteConectar,
  )
  rota(contract.escolherModelo, ({ contexto, params, body }) => modelo.escolherModelo(contexto, params, body))
  rota(contract.excluirCanal, ({ contexto, params, body }) => service.excluirCanal(contexto, params.id, body))
}
