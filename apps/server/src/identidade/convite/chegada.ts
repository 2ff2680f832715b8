import { randomBytes } from 'node:crypto'
import { diasDoConvite } from '@zelo/contract/identidade/convite'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { escreverConvite } from './convite.email.ts'
import { consultar, novoToken } from './convite.service.ts'
import { convite } from './convite.table.ts'

type DeFora = { nome: string; email: string; perfilId: number; gestor: boolean }

/** Stores invitations for the people of an imported company. `enviarChegadas` sends them. */
export async function guardarChegadas(client: pg.ClientBase, empresaId: string, pessoas: DeFora[]): Promise<void> {
  for (const { nome, email, perfilId, gestor } of pessoas)
    await client.query(
      `INSERT INTO convite (id, token_hash, nome, email, perfil_id, empresa_convidada, gestor, envios, criado_em, expira_em)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 0, now(), now() + make_interval(days => $8)) ON CONFLICT DO NOTHING`,
      [uuidv7(), randomBytes(32), nome, email, perfilId, empresaId, gestor, diasDoConvite],
    )
}

/** Sends the invitations of `guardarChegadas`, each once even if this is called again. */
export async function enviarChegadas(servicos: Servicos, empresaId: string): Promise<number> {
  return withPlataforma(servicos.db, 'convite.administracao', async (tx) => {
    const desta = and(eq(convite.empresaId, empresaId), eq(convite.envios, 0))
    const guardados = await tx.select({ id: convite.id }).from(convite).where(desta).for('update')
    for (const { id } of guardados) await enviarUma(tx, servicos, id)
    return guardados.length
  })
}

async function enviarUma(tx: Tx, servicos: Servicos, id: string): Promise<void> {
  const { token, tokenHash } = novoToken()
  await tx.update(convite).set({ tokenHash, envios: 1 }).where(eq(convite.id, id))
  const contexto = {
    ...servicos,
    ator: { tipo: 'sistema' as const },
    idioma: 'br' as const,
    origem: { ip: '', userAgent: '' },
  }
  const atual = await consultar(tx, servicos, id)
  await servicos.mailer.enfileirar(tx, escreverConvite(contexto, atual, token))
}
