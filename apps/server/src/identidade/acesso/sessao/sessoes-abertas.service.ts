import type { sessaoAberta } from '@zelo/contract/identidade/acesso/sessao.schema'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lerDispositivo } from '#identidade/acesso/entrada/dispositivo.ts'
import { sessao } from '#nucleo/acesso.table.ts'
import type { Contexto, Logado, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { mascararIp } from '#platform/security/rede.ts'
import { auditarProprio } from './auditoria-propria.service.ts'
import { ociosaMs } from './sessao.consulta.ts'
import { encerrarSessoesDoUsuario, encerrarUma } from './sessao.service.ts'

/** The sessions that the caller has open. */
export async function listarSessoes(contexto: Via<'listarSessoes'>): Promise<z.output<typeof sessaoAberta>[]> {
  return withPlataforma(contexto.db, 'acesso.sessao', (tx) => lerSessoes(tx, contexto, contexto.ator.usuarioId))
}

/** A user's sessions, the caller's present one first. Needs `withPlataforma`. */
export async function lerSessoes(
  tx: Tx,
  contexto: Logado,
  usuarioId: number,
): Promise<z.output<typeof sessaoAberta>[]> {
  const { sessaoId } = contexto.ator
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

/** Ends one of the caller's sessions, which may be the present one. */
export async function encerrarSessaoPropria(contexto: Via<'encerrarSessao'>, id: string): Promise<void> {
  await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const [propria] = await tx
      .select({ id: sessao.id })
      .from(sessao)
      .where(and(abertas(contexto, contexto.ator.usuarioId), eq(sessao.id, id)))
    if (!propria) throw new NaoEncontrado()
    const vivas = await tx.$count(sessao, abertas(contexto, contexto.ator.usuarioId))
    await encerrarUma(tx, contexto, propria.id, 'ENCERRADA')
    await auditarProprio(tx, contexto, { sessoes: vivas }, { sessoes: vivas - 1 })
  })
}

/** Ends the caller's other sessions and returns how many there were. */
export async function encerrarOutrasSessoes(contexto: Via<'encerrarOutrasSessoes'>): Promise<number> {
  return withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const vivas = await tx.$count(sessao, abertas(contexto, contexto.ator.usuarioId))
    await encerrarSessoesDoUsuario(tx, contexto, contexto.ator.usuarioId, 'ENCERRADA', contexto.ator.sessaoId)
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
