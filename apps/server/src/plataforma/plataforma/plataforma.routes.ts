import { plataforma as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { consultarEmail, listarEmails } from './emails.service.ts'
import { consultarPainel, repetirMorta } from './plataforma.service.ts'
import { consultarSituacao } from './situacao.service.ts'

export function plataformaRoutes({ rota }: Rotas): void {
  rota(contract.consultarPainelPlataforma, ({ contexto, querystring }) =>
    consultarPainel(contexto, querystring.periodo),
  )
  rota(contract.consultarSituacaoPlataforma, ({ contexto, querystring }) =>
    consultarSituacao(contexto, querystring.periodo),
  )
  rota(contract.listarEmails, ({ contexto, querystring }) => listarEmails(contexto, querystring))
  rota(contract.consultarEmail, ({ contexto, params }) => consultarEmail(contexto, params.id))
  rota(contract.repetirMorta, ({ contexto, params }) => repetirMorta(contexto, params))
}
