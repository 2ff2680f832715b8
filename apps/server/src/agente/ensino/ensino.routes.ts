import { ensino as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { desfazerEnsino, ensinarFrase, ignorarFrase, listarFrases } from './ensino.service.ts'
import { consultarPartilha, editarPartilha, listarFrasesDaPlataforma } from './partilha.service.ts'

export function ensinoRoutes({ rota }: Rotas): void {
  rota(contract.listarFrases, ({ contexto, querystring }) => listarFrases(contexto, querystring))
  rota(contract.ensinarFrase, ({ contexto, params, body }) => ensinarFrase(contexto, params.id, body))
  rota(contract.ignorarFrase, ({ contexto, params }) => ignorarFrase(contexto, params.id))
  rota(contract.desfazerEnsino, ({ contexto, params }) => desfazerEnsino(contexto, params.id))
  rota(contract.consultarPartilha, ({ contexto }) => consultarPartilha(contexto))
  rota(contract.editarPartilha, ({ contexto, body }) => editarPartilha(contexto, body))
  rota(contract.listarFrasesDaPlataforma, ({ contexto }) => listarFrasesDaPlataforma(contexto))
}
