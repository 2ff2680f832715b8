import type { sessaoAberta } from '@zelo/contract/identidade/acesso/sessao.schema'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lerDispositivo } from '#identidade/acesso/entrada/dispositivo.ts'
import { sessao } from '#nucleo/acesso.table.ts'
import { type Contexto, exigirUsuario } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { mascararIp } from '#platform/security/rede.ts'
import { auditarProprio } from './auditoria-propria.service.ts'
import { ociosaMs } from './sessao.consulta.ts'
import { encerrarSessoesDoUsuario, encerrarUma } from './sessao.service.ts'

export async function listarSessoes(contexto: Contexto): Promise<z.output<typeof sessaoAberta>[]> {
  const { usuarioId } = exigirUsuario(contexto)
  return withPlataforma(contexto.db, 'acesso.sessao', (tx) => lerSessoes(tx, contexto, usuarioId))
}

/** A user's sessions, the caller's first (platform door). */
export async function lerSessoes(
  tx: Tx,
  contexto: Contexto,
  usuarioId: number,
): Promise<z.output<typeof sessaoAberta>[]> {
  const { sessaoId } = exigirUsuario(contexto)
  const linhas = await tx
    .select()
    .from(sessao)
    .where(abertas(contexto, usuarioId))
    .orderBy(desc(eq(sessao.id, sessaoId)), desc(sessao.vistaEm), sessao.id)
  return linhas.map((linha) => ({
    id: linha.id,
    atual: linha.id === sessaoId,
    ...lerDispositivo(linha.userAgent),
    lugar: mascararIp(linha.ip),
    aberta_em: linha.criadaEm,
    vista_em: linha.vistaEm,
    bloqueada: linha.bloqueadaEm !== null,
  }))
}

/** Ends a session of the caller, possibly the current one. */
export async function encerrarSessaoPropria(contexto: Contexto, id: string): Promise<void> {
  const { usuarioId } = exigirUsuario(contexto)
  await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const [propria] = await tx
      .select({ id: sessao.id })
      .from(sessao)
      .where(and(abertas(contexto, usuarioId), eq(sessao.id, id)))
    if (!propria) throw new NaoEncontrado()
    const vivas = await tx.$count(sessao, abertas(contexto, usuarioId))
    await encerrarUma(tx, contexto, propria.id, 'ENCERRADA')
    await auditarProprio(tx, contexto, { sessoes: vivas }, { sessoes: vivas - 1 })
  })
}

/** Ends the caller's other sessions; returns how many. */
export async function encerrarOutrasSessoes(contexto: Contexto): Promise<number> {
  const { usuarioId, sessaoId } = exigirUsuario(contexto)
  return withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const vivas = await tx.$count(sessao, abertas(contexto, usuarioId))
    await encerrarSessoesDoUsuario(tx, contexto, usuarioId, 'ENCERRADA', sessaoId)
    await auditarProprio(tx, contexto, { sessoes: vivas }, { sessoes: Math.min(vivas, 1) })
    return Math.max(0, vivas - 1)
  })
}

function abertas({ clock }: Contexto, usuarioId: number) {
  const agora = clock.now()
  return and(
    eq(sessao.usuarioId, usuarioId),
    isNull(sessao.encerradaEm),
    gt(sessao.expiraEm, agora),
    gt(sessao.vistaEm, new Date(agora.getTime() - ociosaMs)),
  )
}
