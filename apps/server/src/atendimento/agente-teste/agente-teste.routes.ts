import { agenteTeste as contract } from '@zelo/contract/endpoints'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { testarAgente } from './agente-teste.service.ts'
import { testarComModelo } from './teste-com-modelo.service.ts'

// Each call replays all lines of the test, so this is more than a person can type.
const porMinuto = declararLimitePorEndereco({
  nome: 'agente_teste.basico',
  conta: 'lines said to test the agent',
  max: 60,
  janelaMs: 60_000,
})

// A line with a model takes seconds and costs money.
const comModeloPorMinuto = declararLimitePorEndereco({
  nome: 'agente_teste.modelo',
  conta: 'lines said to test the agent with a model',
  max: 20,
  janelaMs: 60_000,
})

export function agenteTesteRoutes({ rota }: Rotas, motor: Motor, modelo: LeitorModelo): void {
  rota(contract.testarAgente, ({ contexto, body }) => testarAgente(contexto, motor, body), porMinuto)
  rota(
    contract.testarComModelo,
    ({ contexto, body }) => testarComModelo(contexto, { motor, modelo }, body),
    comModeloPorMinuto,
  )
}
