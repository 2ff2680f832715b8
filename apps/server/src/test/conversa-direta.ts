import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { estadoInicial } from '#agente/porta/estado.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { TestApp } from './app.ts'

/** Conversation whose messages wake no turn: the test runs turns itself. */
export async function abrirDireta(
  { servicos }: Pick<TestApp, 'servicos'>,
  empresaId: string,
  idioma: 'br' | 'en' = 'br',
) {
  const conversaId = uuidv7()
  const agora = servicos.clock.now()
  const alvo = { empresaId, conversaId }
  await withEmpresa(servicos.db, empresaId, (tx) =>
    tx.insert(conversa).values({
      empresaId,
      id: conversaId,
      canal: 'WEB',
      idioma,
      visitanteHash: randomBytes(32),
      estado: { ...estadoInicial(), apresentou: true },
      ultimaEm: agora,
      abertaEm: agora,
    }),
  )
  const desta = sql`${conversa.empresaId} = ${empresaId} AND ${conversa.id} = ${conversaId}`
  return {
    alvo,
    /** `antesDoFim`: runs before the commit. */
    async escrever(texto: string, antesDoFim?: () => Promise<void>): Promise<void> {
      await withEmpresa(servicos.db, empresaId, async (tx) => {
        const [row] = await tx
          .update(conversa)
          .set({ ultimaOrdem: sql`${conversa.ultimaOrdem} + 1`, ultimaEm: servicos.clock.now() })
          .where(desta)
          .returning()
        const ordem = row?.ultimaOrdem ?? 1
        const aberta = { empresaId, id: conversaId, canal: 'WEB' as const, ultimaOrdem: ordem - 1 }
        await dizer(tx, servicos, aberta, [{ autor: 'CLIENTE', texto }], { avancar: null })
        await antesDoFim?.()
      })
    },
    /** Simulates an expired hold. */
    soltar: () =>
      withEmpresa(servicos.db, empresaId, async (tx) => {
        await tx
          .update(conversa)
          .set({ leaseAte: new Date(0) })
          .where(desta)
      }),
    ler: () =>
      withEmpresa(servicos.db, empresaId, async (tx) => {
        const [row] = await tx.select().from(conversa).where(desta)
        const mensagens = await tx
          .select()
          .from(mensagem)
          .where(eq(mensagem.conversaId, conversaId))
          .orderBy(mensagem.ordem)
        return { row, mensagens, esperando: (row?.respondidaAte ?? 0) < (row?.ultimaOrdem ?? 0) }
      }),
  }
}
