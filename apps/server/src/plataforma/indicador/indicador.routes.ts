import { indicador as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { consultarIndicadores, contarEsperando, exportarIndicadores } from './indicador.service.ts'
import { listarLinhas } from './linhas.service.ts'

export function indicadorRoutes({ rota }: Rotas): void {
  rota(contract.consultarIndicadores, ({ contexto, querystring }) =>
    consultarIndicadores(contexto, querystring.periodo),
  )
  rota(contract.contarEsperando, ({ contexto }) => contarEsperando(contexto))
  rota(contract.listarLinhasIndicador, ({ contexto, querystring }) => listarLinhas(contexto, querystring))
  rota(contract.exportarIndicadores, ({ contexto, querystring, reply }) =>
    exportarIndicadores(contexto, querystring.periodo, reply),
  )
}
