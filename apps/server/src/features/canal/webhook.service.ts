import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type Database, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { canal } from './canal.table.ts'
import type { Dono } from './coletor.ts'
import { abrir, hashDe } from './segredos.ts'

type Lembrado = { dono: (Dono & { identificador: string }) | undefined; ate: number }

const lembrarMs = 10_000
const maxLembrados = 5_000
const porBanco = new WeakMap<Database, Map<string, Lembrado>>()

/**
 * The Evolution channel whose address carries this secret, remembered for some seconds: every webhook begins with it. The secret is looked up
 * by its hash, so that how long it takes tells nothing of it.
 */
export async function canalDoSegredo(db: Database, segredo: string): Promise<Lembrado['dono']> {
  const lembrados = porBanco.get(db) ?? new Map<string, Lembrado>()
  porBanco.set(db, lembrados)
  const hash = hashDe(segredo)
  const chave = hash.toString('base64')
  const lembrado = lembrados.get(chave)
  if (lembrado && lembrado.ate > performance.now()) return lembrado.dono
  const [row] = await withPlataforma(db, 'canal.entrada', (tx) =>
    tx
      .select({ empresaId: canal.empresaId, canalId: canal.id, identificador: canal.identificador, tipo: canal.tipo })
      .from(canal)
      .where(eq(canal.webhookHash, hash)),
  )
  const dono = row?.tipo === 'WHATSAPP_EVOLUTION' ? row : undefined
  // A wrong secret is not remembered: whoever guesses would fill the memory.
  if (dono) {
    if (lembrados.size >= maxLembrados) lembrados.clear()
    lembrados.set(chave, { dono, ate: performance.now() + lembrarMs })
  }
  return dono
}

/** Whether this is the verify token of some Cloud channel. */
export async function isVerificacao(db: Database, token: string): Promise<boolean> {
  const rows = await withPlataforma(db, 'canal.entrada', (tx) =>
    tx
      .select({ id: canal.id })
      .from(canal)
      .where(and(eq(canal.webhookHash, hashDe(token)), eq(canal.tipo, 'WHATSAPP_CLOUD'))),
  )
  return rows.length > 0
}

/** Cloud channels by phone_number_id, with the secret that signs what Meta says of each. */
export async function canaisDaMeta(
  { db, config }: Pick<Servicos, 'db' | 'config'>,
  numeros: string[],
): Promise<Map<string, Dono & { segredoApp: string }>> {
  if (numeros.length === 0) return new Map()
  const rows = await withPlataforma(db, 'canal.entrada', (tx) =>
    tx
      .select()
      .from(canal)
      .where(and(eq(canal.tipo, 'WHATSAPP_CLOUD'), inArray(canal.identificador, numeros))),
  )
  return new Map(
    rows.map(({ empresaId, id: canalId, identificador, segredoApp }) => [
      identificador,
      { empresaId, canalId, segredoApp: abrir(config, canalId, 'app', segredoApp) },
    ]),
  )
}

/** `sha256=<hex>` over the bytes as they came, in constant time. */
export function assinaturaConfere(corpo: Buffer, assinatura: string | undefined, segredo: string): boolean {
  const dada = /^sha256=([\da-f]{64})$/i.exec(assinatura ?? '')?.[1]
  if (!dada || !segredo) return false
  return timingSafeEqual(Buffer.from(dada, 'hex'), createHmac('sha256', segredo).update(corpo).digest())
}
