import { contato as contract } from '@zelo/contract/endpoints'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { receberMensagem } from './contato.service.ts'
import { criarTicket, esperaMs } from './ticket.ts'

// By network address, which everybody in an office shares.
const limiteAbrir = declararLimitePorEndereco({
  nome: 'contato.abrir',
  conta: 'contact forms opened',
  max: 60,
  janelaMs: 10 * 60_000,
})
const limiteEnviar = declararLimitePorEndereco({
  nome: 'contato.enviar',
  conta: 'contact messages',
  max: 8,
  janelaMs: 10 * 60_000,
})

export function contatoRoutes({ rota }: Rotas): void {
  rota(contract.consultarContato, async ({ contexto, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return (await lerConfiguracao(contexto)).contato
  })

  rota(
    contract.abrirFormularioContato,
    async ({ contexto }) => ({ ticket: criarTicket(contexto), espera_ms: esperaMs }),
    limiteAbrir,
  )

  rota(contract.enviarMensagemContato, ({ contexto, body }) => receberMensagem(contexto, body), limiteEnviar)
}
