import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type CanalDaEmpresa, canal } from '#conversa/canal/canal.table.ts'
import { ouVazio } from '#conversa/canal/saida/canal-aberto.ts'
import { abrir } from '#conversa/canal/saida/segredos.ts'
import { type Database, withPlataforma } from '#platform/database/database.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'

type Lembrado = { dono: (CanalDaEmpresa & { identificador: string }) | undefined; ate: number }

const lembrarMs = 10_000
const maxLembrados = 5_000
const porBanco = new WeakMap<Database['pool'], Map<string, Lembrado>>()

/**
 * The Evolution channel whose address contains this secret; remembered for seconds, because every
 * webhook needs it. Looked up by hash, so that timing tells nothing.
 */
export async function canalDoSegredo(db: Database, segredo: string): Promise<Lembrado['dono']> {
  const lembrados = porBanco.get(db.pool) ?? new Map<string, Lembrado>()
  porBanco.set(db.pool, lembrados)
  const hash = sha256(segredo)
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
  // A wrong secret is not remembered: guesses would fill the memory.
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
      .where(and(eq(canal.webhookHash, sha256(token)), eq(canal.tipo, 'WHATSAPP_CLOUD'))),
  )
  return rows.length > 0
}

const comCloud = new WeakMap<Database['pool'], number>()

/** Whether any company here has a number at Meta, remembered for some seconds. */
export async function temCanalDaMeta(db: Database): Promise<boolean> {
  if ((comCloud.get(db.pool) ?? 0) > performance.now()) return true
  const rows = await withPlataforma(db, 'canal.entrada', (tx) =>
    tx.select({ id: canal.id }).from(canal).where(eq(canal.tipo, 'WHATSAPP_CLOUD')).limit(1),
  )
  if (rows.length > 0) comCloud.set(db.pool, performance.now() + lembrarMs)
  return rows.length > 0
}

/** Cloud channels by phone_number_id, with the secret that signs what Meta says of each. */
export async function canaisDaMeta(
  { db, config }: Pick<Servicos, 'db' | 'config'>,
  numeros: string[],
): Promise<Map<string, CanalDaEmpresa & { segredoApp: string }>> {
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
      { empresaId, canalId, segredoApp: ouVazio(() => abrir(config, canalId, 'app', segredoApp)) },
    ]),
  )
}

const formaDaAssinatura = /^sha256=([\da-f]{64})$/i
const maxNumeros = 100
const maxMencoes = 2_000
const maxSegredos = 4

export function isAssinatura(assinatura: unknown): boolean {
  return typeof assinatura === 'string' && formaDaAssinatura.test(assinatura)
}

/**
 * Numbers that a body names, found without parsing it: one of their secrets must have signed it.
 */
export function numerosEm(corpo: Buffer): string[] {
  const numeros = new Set<string>()
  let onde = corpo.indexOf(campo)
  for (let i = 0; onde >= 0 && i < maxMencoes && numeros.size < maxNumeros; i++) {
    const depois = onde + campo.length
    const numero = /^\s*:\s*"(\d{1,30})"/.exec(corpo.toString('latin1', depois, depois + 50))?.[1]
    if (numero) numeros.add(numero)
    onde = corpo.indexOf(campo, depois)
  }
  return [...numeros]
}
const campo = '"phone_number_id"'

/**
 * Channels whose secret signs these bytes (`sha256=<hex>`). All numbers of one application share
 * its secret: a few are tried, in constant time.
 */
export function assinados(
  corpo: Buffer,
  assinatura: string,
  donos: Map<string, CanalDaEmpresa & { segredoApp: string }>,
): Map<string, CanalDaEmpresa> {
  const dada = Buffer.from(formaDaAssinatura.exec(assinatura)?.[1] ?? '', 'hex')
  const segredos = [...new Set([...donos.values()].map(({ segredoApp }) => segredoApp))].filter(Boolean)
  const certo = segredos.slice(0, maxSegredos).find((segredo) => {
    const nossa = createHmac('sha256', segredo).update(corpo).digest()
    return dada.length === nossa.length && timingSafeEqual(dada, nossa)
  })
  return new Map([...donos].filter(([, { segredoApp }]) => certo !== undefined && segredoApp === certo))
}
