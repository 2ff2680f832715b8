import { pergunta as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { ensinarPergunta, ignorarPergunta, listarPerguntas, reabrirPergunta } from './pergunta.service.ts'

export function perguntaRoutes({ rota }: Rotas): void {
  rota(contract.listarPerguntas, ({ contexto, querystring }) => listarPerguntas(contexto, querystring))
  rota(contract.ensinarPergunta, ({ contexto, params, body }) => ensinarPergunta(contexto, params.id, body))
  rota(contract.ignorarPergunta, ({ contexto, params }) => ignorarPergunta(contexto, params.id))
  rota(contract.reabrirPergunta, ({ contexto, params }) => reabrirPergunta(contexto, params.id))
}
