import { conta as contract } from '@zelo/contract/endpoints'
import type { Rotas } from '#nucleo/route.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cadastrar } from './cadastro.service.ts'
import { ativar, recuperarSenha, redefinirSenha, reenviarAtivacao } from './conta.service.ts'
import { criarLimitesDeConta } from './conta-limites.ts'

export function contaRoutes({ rota }: Rotas, servicos: Servicos): void {
  const limites = criarLimitesDeConta(servicos)
  const feito = { ok: true as const }
  const aCaminho = servicos.config.emailsDaDemo ? { ...feito, na_demo: true as const } : feito

  rota(contract.cadastrar, async ({ contexto, body }) => {
    await cadastrar(contexto, body, limites)
    return aCaminho
  })
  rota(contract.ativar, async ({ contexto, body }) => {
    await ativar(contexto, body.token, limites)
    return feito
  })
  rota(contract.reenviarAtivacao, async ({ contexto, body }) => {
    await reenviarAtivacao(contexto, body, limites)
    return aCaminho
  })
  rota(contract.recuperarSenha, async ({ contexto, body }) => {
    await recuperarSenha(contexto, body.conta, limites)
    return aCaminho
  })
  rota(contract.redefinirSenha, async ({ contexto, body }) => {
    await redefinirSenha(contexto, body, limites)
    return feito
  })
}
