import { segundoFator as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import {
  ativarSegundoFator,
  consultarSegundoFator,
  desativarSegundoFator,
  prepararSegundoFator,
  renovarCodigosRecuperacao,
} from './segundo-fator.service.ts'

export function segundoFatorRoutes({ rota }: Rotas): void {
  rota(contract.consultarSegundoFator, ({ contexto }) => consultarSegundoFator(contexto))
  rota(contract.prepararSegundoFator, ({ contexto, body }) => prepararSegundoFator(contexto, body.senha))
  rota(contract.ativarSegundoFator, async ({ contexto, body }) => ({
    codigos: await ativarSegundoFator(contexto, body.codigo),
  }))
  rota(contract.renovarCodigosRecuperacao, async ({ contexto, body }) => ({
    codigos: await renovarCodigosRecuperacao(contexto, body.senha, body.codigo),
  }))
  rota(contract.desativarSegundoFator, async ({ contexto, body }) => {
    await desativarSegundoFator(contexto, body.senha, body.codigo)
    return { ok: true as const }
  })
}
