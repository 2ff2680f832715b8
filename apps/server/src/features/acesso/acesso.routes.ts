import formbody from '@fastify/formbody'
import * as contract from '@zelo/contract/acesso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contexto } from '#contexto.ts'
import { ErroDoProduto } from '#errors.ts'
import type { Rotas } from '#platform/http/route.ts'
import { exigirMesmaOrigem } from '#platform/security/mesma-origem.ts'
import { consultarEu, entrar } from './acesso.service.ts'
import { AcessoRecusado } from './acesso-recusado.ts'
import { bearerDe } from './autenticar.ts'
import { apagarRenovacao, cookies, gravarAparelho, gravarRenovacao } from './cookies.ts'
import { encerrarPorRenovacao, encerrarSessao, renovarSessao } from './sessao.service.ts'
import { criarLimitesDeEntrada } from './tentativa.service.ts'
import { lerToken } from './token.ts'

export function acessoRoutes({ rota, escopo }: Rotas): void {
  const limites = criarLimitesDeEntrada()

  // The login form works before the page's script does. No other route reads forms: other sites can send them without asking.
  escopo(async (app, { rota }) => {
    await app.register(formbody, { bodyLimit: 4096 })
    app.setErrorHandler((error: ErroDoProduto, request, reply) => {
      if (!isForm(request) || naoMostrar(error)) throw error
      return reply.redirect(`/auth/login?erro=${erroDoFormulario(error)}`, 303)
    })

    rota(contract.entrar, async ({ contexto, body, request, reply }) => {
      exigirMesmaOrigem(request, contexto.config, { exigirSinal: isForm(request) })
      const anterior = request.cookies[cookies.renovacao]
      const origem = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const entrou = await entrar(contexto, { ...body, origem, aparelho: request.cookies[cookies.aparelho], limites })
      if (anterior) await encerrarPorRenovacao(contexto, anterior)
      gravarAparelho(contexto, request, reply, entrou.aparelho)
      if (entrou.renovacao) gravarRenovacao(contexto, request, reply, entrou.renovacao)
      else apagarRenovacao(contexto, request, reply)
      // The mark tells the page to exchange the cookie for a token.
      if (isForm(request))
        return redirect(reply, entrou.renovacao ? '/private?entrada=1' : '/auth/login?status=pending')
      return semCache(reply, entrou.emitido)
    })
  })

  rota(contract.renovar, async ({ contexto, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    const { emitido, renovacao } = await renovarSessao(contexto, request.cookies[cookies.renovacao]).catch((error) => {
      if (error instanceof ErroDoProduto) apagarRenovacao(contexto, request, reply)
      throw error
    })
    gravarRenovacao(contexto, request, reply, renovacao)
    return semCache(reply, emitido)
  })

  rota(contract.sair, async ({ contexto, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    await encerrarTudo(contexto, request)
    apagarRenovacao(contexto, request, reply)
    return { ok: true as const }
  })

  rota(contract.consultarEu, async ({ contexto, reply }) => semCache(reply, await consultarEu(contexto)))
}

async function encerrarTudo(contexto: Contexto, request: FastifyRequest): Promise<void> {
  const renovacao = request.cookies[cookies.renovacao]
  if (renovacao) await encerrarPorRenovacao(contexto, renovacao)
  const bearer = bearerDe(request)
  const lido = bearer && (await lerToken(contexto, bearer))
  if (lido) await encerrarSessao(contexto, lido.sessaoId, lido.usuarioId)
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
}

/** Another site's form, or a failure of ours, is answered as everywhere else. */
function naoMostrar(error: unknown): boolean {
  const status = error instanceof ErroDoProduto ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
  const semMotivo = error instanceof ErroDoProduto && status === 400 && !(error instanceof AcessoRecusado)
  return semMotivo || (status >= 500 && status !== 503)
}

function erroDoFormulario(error: unknown): string {
  if (error instanceof AcessoRecusado) return error.motivo
  if (error instanceof ErroDoProduto && error.status === 429) return 'muitas_tentativas'
  if (error instanceof ErroDoProduto && error.status === 503) return 'indisponivel'
  return 'credenciais'
}

function redirect(reply: FastifyReply, url: string): never {
  reply.header('cache-control', 'no-store').redirect(url, 303)
  return reply as never
}

function semCache<T>(reply: FastifyReply, corpo: T): T {
  reply.header('cache-control', 'no-store')
  return corpo
}
