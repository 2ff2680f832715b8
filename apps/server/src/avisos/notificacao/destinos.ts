import { avisoObrigatorio, type CanalNotificacao, type TipoNotificacao } from '@zelo/contract/avisos/notificacao'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { usuario } from '#nucleo/acesso.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'
import { preferenciaNotificacao } from './notificacao.table.ts'

/** The default: the bell rings and no e-mail is sent. An obligatory notice goes both ways. */
export function querPorPadrao(tipo: TipoNotificacao, canal: CanalNotificacao): boolean {
  return canal === 'SINO' || avisoObrigatorio(tipo)
}

type Escolha = { tipo: TipoNotificacao; canal: CanalNotificacao; ativa: boolean }

/** What a user chose. `querPorPadrao` decides the rest. */
export async function lerEscolhas(tx: Tx, usuarioId: number): Promise<Escolha[]> {
  return tx.select().from(preferenciaNotificacao).where(eq(preferenciaNotificacao.usuarioId, usuarioId))
}

export async function guardarEscolhas(tx: Tx, usuarioId: number, escolhas: Escolha[]): Promise<void> {
  for (const escolha of escolhas) {
    await tx
      .insert(preferenciaNotificacao)
      .values({ usuarioId, ...escolha })
      .onConflictDoUpdate({
        target: [preferenciaNotificacao.usuarioId, preferenciaNotificacao.tipo, preferenciaNotificacao.canal],
        set: { ativa: escolha.ativa },
      })
  }
}

export type Destinos = { sino: number[]; email: { id: number; email: string; idioma: Idioma }[] }

/** Users who want this type of notice, by channel. Needs `withPlataforma`. */
export async function destinosDoAviso(tx: Tx, tipo: TipoNotificacao, usuarioIds: number[]): Promise<Destinos> {
  if (usuarioIds.length === 0) return { sino: [], email: [] }
  const escolhida = (canal: CanalNotificacao) => {
    const dela = and(
      eq(preferenciaNotificacao.usuarioId, usuario.id),
      eq(preferenciaNotificacao.tipo, tipo),
      eq(preferenciaNotificacao.canal, canal),
    )
    return sql<boolean>`coalesce((${tx.select({ ativa: preferenciaNotificacao.ativa }).from(preferenciaNotificacao).where(dela)}), ${querPorPadrao(tipo, canal)})`
  }
  const rows = await tx
    .select({
      id: usuario.id,
      email: usuario.email,
      idioma: usuario.idioma,
      querSino: escolhida('SINO'),
      querEmail: escolhida('EMAIL'),
    })
    .from(usuario)
    .where(inArray(usuario.id, usuarioIds))
  return {
    sino: rows.filter(({ querSino }) => querSino).map(({ id }) => id),
    email: rows
      .filter(({ querEmail }) => querEmail)
      .map(({ id, email, idioma }) => ({ id, email, idioma: idiomaDoUsuario(idioma) })),
  }
}
