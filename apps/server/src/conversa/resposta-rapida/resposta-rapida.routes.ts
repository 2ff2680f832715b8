import { respostaRapida as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import * as service from './resposta-rapida.service.ts'

export function respostaRapidaRoutes({ rota }: Rotas): void {
  rota(contract.listarRespostasRapidas, ({ contexto }) => service.listarRespostasRapidas(contexto))
  rota(contract.cadastrarRespostaRapida, ({ contexto, body }) => service.cadastrarRespostaRapida(contexto, body))
  rota(contract.editarRespostaRapida, ({ contexto, params, body }) =>
    service.editarRespostaRapida(contexto, params.id, body),
  )
  rota(contract.excluirRespostaRapida, ({ contexto, params }) => service.excluirRespostaRapida(contexto, params.id))
}
