import formbody from '@fastify/formbody'
import { acesso as contract } from '@zelo/contract/endpoints'
import { cookies } from '@zelo/contract/site/navegador'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerDe } from '#identidade/acesso/sessao/autenticar.ts'
import { autorizar } from '#identidade/acesso/sessao/autorizacao.service.ts'
import { encerrarPorRenovacao, encerrarSessao, renovarSessao } from '#identidade/acesso/sessao/sessao.service.ts'
import { lerToken } from '#identidade/acesso/sessao/token.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Rotas } from '#nucleo/route.ts'
import { ErroDoProduto, NaoAutorizado } from '#platform/errors.ts'
import { exigirMesmaOrigem } from '#platform/security/mesma-origem.ts'
import type { Servicos } from '#platform/servicos.ts'
import { consultarEu, type Entrou, entrar } from './acesso.service.ts'
import { AcessoRecusado } from './acesso-recusado.ts'
import { apagarDesafio, apagarRenovacao, gravarAparelho, gravarDesafio, gravarRenovacao } from './cookies.ts'
import { cpfLembrado, esquecerLembrado } from './lembrado.service.ts'
import { criarLimitesDeEntrada } from './tentativa.service.ts'

export function acessoRoutes({ rota, escopo }: Rotas, servicos: Servicos): void {
  const limites = criarLimitesDeEntrada(servicos)

  // Login also works without JavaScript. Only its steps accept forms: any site can send us one.
  escopo(async (app, { rota }) => {
    await app.register(formbody, { bodyLimit: 4096 })
    app.setErrorHandler((error: ErroDoProduto, request, reply) => {
      if (!isForm(request) || naoMostrar(error)) throw error
      const erro = erroDoFormulario(error)
      return reply.redirect(`/auth/login?erro=${erro}${erro === 'codigo' ? '#codigo' : ''}`, 303)
    })

    rota(contract.entrar, async ({ contexto, body, request, reply }) => {
      exigirMesmaOrigem(request, contexto.config, { exigirSinal: isForm(request) })
      const entrou = await entrar(contexto, { ...pedidoDe(request), ...body, lembrar: body.lembrar ?? false })
      await trocarCookies(contexto, request, reply, entrou)
      // The page sees this address and exchanges the cookie for a token.
      if (isForm(request)) return redirect(reply, depoisDoFormulario(entrou))
      return entrou.emitido ?? { autorizar_ate: entrou.desafio.expiraEm }
    })

    rota(contract.autorizar, async ({ contexto, body, request, reply }) => {
      exigirMesmaOrigem(request, contexto.config, { exigirSinal: isForm(request) })
      const desafio = request.cookies[cookies.desafio]
      const entrou = await autorizar(contexto, { ...pedidoDe(request), ...body, desafio })
      await trocarCookies(contexto, request, reply, entrou)
      if (isForm(request)) return redirect(reply, depoisDoFormulario(entrou))
      return entrou.emitido
    })
  })

  rota(contract.entrarLembrado, async ({ contexto, body, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    const pedido = pedidoDe(request)
    const cpf = await cpfLembrado(contexto, pedido.aparelho)
    if (!cpf) throw new AcessoRecusado('lembrado')
    const entrou = await entrar(contexto, { ...pedido, ...body, cpf, lembrar: true })
    await trocarCookies(contexto, request, reply, entrou)
    return entrou.emitido ?? { autorizar_ate: entrou.desafio.expiraEm }
  })

  rota(contract.esquecerLembrado, async ({ contexto, request }) => {
    exigirMesmaOrigem(request, contexto.config)
    await esquecerLembrado(contexto, request.cookies[cookies.aparelho])
    return { ok: true as const }
  })

  rota(contract.renovar, async ({ contexto, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    const { emitido, renovacao } = await renovarSessao(contexto, request.cookies[cookies.renovacao]).catch((error) => {
      if (error instanceof NaoAutorizado) apagarRenovacao(contexto, request, reply)
      throw error
    })
    gravarRenovacao(contexto, request, reply, renovacao)
    return emitido
  })

  rota(contract.sair, async ({ contexto, request, reply }) => {
    exigirMesmaOrigem(request, contexto.config)
    await encerrarTudo(contexto, request)
    apagarRenovacao(contexto, request, reply)
    return { ok: true as const }
  })

  rota(contract.consultarEu, ({ contexto }) => consultarEu(contexto))

  function pedidoDe(request: FastifyRequest) {
    return { aparelho: request.cookies[cookies.aparelho], limites }
  }
}

/** Ends the browser's previous session, also when the second step is still to come. */
async function trocarCookies(
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  entrou: Entrou,
): Promise<void> {
  const anterior = request.cookies[cookies.renovacao]
  if (anterior) await encerrarPorRenovacao(contexto, anterior)
  gravarAparelho(contexto, request, reply, entrou.aparelho)
  if (entrou.renovacao) gravarRenovacao(contexto, request, reply, entrou.renovacao)
  else apagarRenovacao(contexto, request, reply)
  if (entrou.desafio) gravarDesafio(contexto, request, reply, entrou.desafio)
  else if (request.cookies[cookies.desafio]) apagarDesafio(contexto, request, reply)
}

function depoisDoFormulario({ desafio, renovacao }: Entrou): string {
  if (desafio) return '/auth/login#codigo'
  return renovacao ? '/private?entrada=1' : '/auth/login?status=pending'
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

/** True for forms of other sites and for our own failures: these get the ordinary JSON error. */
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
  reply.redirect(url, 303)
  return reply as never
}
