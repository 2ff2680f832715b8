import { podeRota } from '@zelo/contract/nucleo/permissao'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessao } from '#nucleo/acesso.table.ts'
import type { Ator, AtorUsuario } from '#nucleo/contexto.ts'
import type { Autenticar } from '#nucleo/route.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { NaoAutorizado, NaoEncontrado, Proibido, SessaoBloqueada } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { esquecerSessao, lembrarSessao, sessaoLembrada } from './lembradas.ts'
import { permissoesVigentes, statusComSessao } from './permissao.service.ts'
import { lerSessaoAberta, ociosaMs, type SessaoAberta } from './sessao.consulta.ts'
import { lerToken } from './token.ts'

const vistaACadaMs = 60_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Identifies the caller before the body is read. Rights come from the database. */
export function autenticar(servicos: Servicos): Autenticar {
  return {
    async agora(request, { acesso }) {
      if (acesso === 'publico') return { tipo: 'anonimo' }
      if (acesso === 'visitante') return lerVisitante(request)

      const usuario = await lerUsuario(servicos, request)
      if (!usuario) throw new NaoAutorizado()
      if (acesso !== 'sessao' && !podeRota(usuario.permissoes, acesso.rota, acesso.flag)) {
        request.log.warn({ evento: 'acesso.proibido', usuarioId: usuario.usuarioId, ...acesso }, 'permission missing')
        throw new Proibido(acesso.rota, acesso.flag)
      }
      return usuario
    },
    async lembrado(request, { acesso }) {
      if (acesso === 'publico' || acesso === 'visitante') return undefined
      const lido = await lerSessaoDoToken(servicos, request)
      const aberta = lido && sessaoLembrada(servicos.db, lido.sessaoId, lido.usuarioId)
      const agora = servicos.clock.now()
      if (!aberta || agora.getTime() - aberta.vistaEm.getTime() >= vistaACadaMs) return undefined
      const ator = toAtor(servicos, request, lido, aberta)
      if (acesso !== 'sessao' && !podeRota(ator.permissoes, acesso.rota, acesso.flag)) return undefined
      const desde = new Date(agora.getTime() - ociosaMs)
      return {
        ator,
        prova: { valores: [lido.sessaoId, lido.usuarioId, aberta.versao, agora, desde], estado: 'devida' },
      }
    },
  }
}

/** Token of the Authorization header; other places do not count. */
export function bearerDe(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Signed-in user of a call, or undefined. */
export async function lerUsuario(servicos: Servicos, request: FastifyRequest): Promise<AtorUsuario | undefined> {
  const lido = await lerSessaoDoToken(servicos, request)
  if (!lido) return undefined
  const { usuarioId, sessaoId } = lido
  const agora = servicos.clock.now()

  const aberta = await lerSessaoAberta(servicos.db, sessaoId, usuarioId, agora)
  if (aberta && !aberta.bloqueada && agora.getTime() - aberta.vistaEm.getTime() >= vistaACadaMs) {
    await withPlataforma(servicos.db, 'acesso.sessao', (tx) =>
      tx.update(sessao).set({ vistaEm: agora }).where(eq(sessao.id, sessaoId)),
    )
    aberta.vistaEm = agora
  }
  if (!aberta || !statusComSessao.includes(aberta.status)) {
    esquecerSessao(servicos.db, sessaoId)
    return undefined
  }
  if (aberta.bloqueada) throw new SessaoBloqueada()
  lembrarSessao(servicos.db, sessaoId, usuarioId, aberta)
  return toAtor(servicos, request, lido, aberta)
}

async function lerSessaoDoToken(servicos: Servicos, request: FastifyRequest) {
  const bearer = bearerDe(request)
  const lido = bearer && (await lerToken(servicos, bearer))
  return lido && uuid.test(lido.sessaoId) ? lido : undefined
}

function toAtor(
  { config }: Servicos,
  request: FastifyRequest,
  ids: { usuarioId: number; sessaoId: string },
  aberta: SessaoAberta,
): AtorUsuario {
  return {
    tipo: 'usuario',
    ...ids,
    status: aberta.status,
    perfis: aberta.perfis,
    permissoes: permissoesVigentes(config, aberta),
    empresas: aberta.empresas,
    perfilIds: aberta.perfilIds,
    empresaPedida: lerEmpresaPedida(request),
  }
}

function lerVisitante(request: FastifyRequest): Ator {
  const visitante = request.headers['x-visitante']
  if (typeof visitante !== 'string' || visitante.length === 0 || visitante.length > 200) throw new NaoEncontrado()
  return { tipo: 'visitante', visitante }
}

function lerEmpresaPedida(request: FastifyRequest): string | undefined {
  const pedida = request.headers['x-empresa']
  if (pedida === undefined) return undefined
  if (typeof pedida !== 'string' || !uuid.test(pedida)) throw new NaoEncontrado()
  return pedida.toLowerCase()
}
