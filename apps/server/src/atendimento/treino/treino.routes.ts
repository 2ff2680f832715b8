import { treino as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { consultarTreino, type DoTreino, escreverNoTreino, recomecarTreino } from './treino.service.ts'

const porMinuto = declararLimitePorEndereco({
  nome: 'treino.escrever',
  conta: 'messages written on practice phones',
  max: 60,
  janelaMs: 60_000,
})

export function treinoRoutes({ rota }: Rotas, doTreino: DoTreino): void {
  rota(contract.consultarTreino, ({ contexto }) => consultarTreino(contexto, doTreino))
  rota(contract.escreverNoTreino, ({ contexto, body }) => escreverNoTreino(contexto, doTreino, body), porMinuto)
  rota(contract.recomecarTreino, ({ contexto }) => recomecarTreino(contexto, doTreino), porMinuto)
}
