import { cookies } from '@zelo/contract/site/navegador'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desafio } from '#identidade/acesso/sessao/autorizacao.service.ts'
import type { Renovacao } from '#identidade/acesso/sessao/sessao.service.ts'
import type { Contexto } from '#nucleo/contexto.ts'

const anoS = 365 * 24 * 60 * 60

export function gravarRenovacao(
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  { valor, expiraEm }: Renovacao,
): void {
  const maxAge = Math.floor((expiraEm.getTime() - contexto.clock.now().getTime()) / 1000)
  reply.setCookie(cookies.renovacao, valor, { ...atributos(contexto, request), maxAge })
}

export function apagarRenovacao(contexto: Contexto, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookies.renovacao, atributos(contexto, request))
}

export function gravarAparelho(contexto: Contexto, request: FastifyRequest, reply: FastifyReply, marca: string): void {
  reply.setCookie(cookies.aparelho, marca, { ...atributos(contexto, request), maxAge: anoS })
}

/** The challenge has its own cookie, so that a form without JavaScript can send the code. */
export function gravarDesafio(
  contexto: Contexto,
  request: FastifyRequest,
  reply: FastifyReply,
  { valor, expiraEm }: Desafio,
): void {
  const maxAge = Math.floor((expiraEm.getTime() - contexto.clock.now().getTime()) / 1000)
  reply.setCookie(cookies.desafio, valor, { ...atributos(contexto, request), maxAge })
}

export function apagarDesafio(contexto: Contexto, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookies.desafio, atributos(contexto, request))
}

function atributos({ config }: Contexto, request: FastifyRequest) {
  const secure = config.publicUrl.startsWith('https:') || request.protocol === 'https'
  return { path: '/api/acesso', httpOnly: true, sameSite: 'strict', secure } as const
}
