import { registro as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { emitirRegistro, verificarRegistro } from './registro.service.ts'
import { baixarConversa } from './transcricao.service.ts'

// Verifying a long conversation is expensive; nobody verifies more codes than that by hand.
const porMinuto = declararLimitePorEndereco({
  nome: 'registro.ler',
  conta: 'conversations downloaded, and codes checked',
  max: 30,
  janelaMs: 60_000,
})

export function registroRoutes({ rota }: Rotas): void {
  rota(contract.emitirRegistro, ({ contexto, params }) => emitirRegistro(contexto, params.id))
  rota(
    contract.baixarConversa,
    ({ contexto, params, querystring, reply }) =>
      baixarConversa(contexto, { id: params.id, notas: querystring.notas === 'sim' }, reply),
    porMinuto,
  )
  rota(contract.verificarRegistro, ({ contexto, params }) => verificarRegistro(contexto, params.codigo), porMinuto)
}
