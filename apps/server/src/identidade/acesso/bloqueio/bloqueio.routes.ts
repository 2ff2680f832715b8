import { bloqueio as contract } from '@zelo/contract/endpoints'
import { cookies } from '@zelo/contract/site/navegador'
import type { FastifyRequest } from 'fastify'
import { gravarRenovacao } from '#identidade/acesso/entrada/cookies.ts'
import { criarLimitesDeEntrada } from '#identidade/acesso/entrada/tentativa.service.ts'
import { chaveDoAparelho } from '#identidade/acesso/sessao/aparelho.ts'
import { bearerDe } from '#identidade/acesso/sessao/autenticar.ts'
import { bloquearPorRenovacao, bloquearSessao } from '#identidade/acesso/sessao/sessao.service.ts'
import { lerToken } from '#identidade/acesso/sessao/token.ts'
import type { Rotas } from '#nucleo/route.ts'
import { exigirMesmaOrigem } from '#platform/security/mesma-origem.ts'
import type { Servicos } from '#platform/servicos.ts'
import { consultarBloqueio, desbloquear } from './bloqueio.service.ts'
import { consultarPin, consultarPinDaEmpresa, criarPin, permitirPin, removerPin } from './pin.service.ts'

const ok = { ok: true as const }

export function bloqueioRoutes({ rota }: Rotas, servicos: Servicos): void {
  const limites = criarLimitesDeEntrada(servicos)

  rota(contract.bloquear, async ({ contexto, request }) => {
    exigirMesmaOrigem(request, contexto.config)
    const renovacao = request.cookies[cookies.renovacao]
    if (renovacao) await bloquearPorRenovacao(contexto, renovacao)
    const bearer = bearerDe(request)
    const lido = bearer && (await lerToken(contexto, bearer))
    if (lido) await bloquearSessao(contexto, lido.sessaoId, lido.usuarioId)
    return ok
  })

  rota(contract.consultarBloqueio, ({ contexto, request }) => consultarBloqueio(contexto, navegadorDe(request)))

  rota(contract.desbloquear, async ({ contexto, body, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    const { emitido, renovacao } = await desbloquear(contexto, { ...navegadorDe(request), limites }, body)
    gravarRenovacao(contexto, request, reply, renovacao)
    return emitido
  })

  rota(contract.consultarPin, ({ contexto, request }) => consultarPin(contexto, aparelhoDe(request)))
  rota(contract.criarPin, async ({ contexto, body, request }) => {
    await criarPin(contexto, aparelhoDe(request), body)
    return ok
  })
  rota(contract.removerPin, async ({ contexto, request }) => {
    await removerPin(contexto, aparelhoDe(request))
    return ok
  })
  rota(contract.consultarPinDaEmpresa, ({ contexto }) => consultarPinDaEmpresa(contexto))
  rota(contract.permitirPin, ({ contexto, body }) => permitirPin(contexto, body.permitido))
}

function navegadorDe({ cookies: enviados }: FastifyRequest) {
  return { renovacao: enviados[cookies.renovacao], marca: enviados[cookies.aparelho] }
}

function aparelhoDe({ cookies: enviados }: FastifyRequest): Buffer | undefined {
  return chaveDoAparelho(enviados[cookies.aparelho])
}
