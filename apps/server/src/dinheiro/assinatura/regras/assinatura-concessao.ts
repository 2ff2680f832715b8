import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { concessao } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

type Tipo = 'TESTE' | 'BOLETO'
type ServicosDaConcessao = Pick<Servicos, 'clock' | 'config'>

/**
 * Grants what a titular gets once per CPF and CNPJ, their own and those of their companies. False:
 * one of them had it before. Platform door.
 */
export async function concederUmaVez(
  tx: Tx,
  uso: ServicosDaConcessao,
  titularId: number,
  tipo: Tipo,
): Promise<boolean> {
  const documentos = await digestos(tx, uso, titularId)
  if (documentos.length === 0 || (await jaTiveram(tx, documentos, tipo))) return false
  const em = uso.clock.now()
  const novas = await tx
    .insert(concessao)
    .values(documentos.map((documento) => ({ documento, tipo, em })))
    .onConflictDoNothing()
    .returning({ em: concessao.em })
  return novas.length === documentos.length
}

/** Whether it could still be granted; writes nothing. */
export async function podeConceder(tx: Tx, uso: ServicosDaConcessao, titularId: number, tipo: Tipo): Promise<boolean> {
  const documentos = await digestos(tx, uso, titularId)
  return documentos.length > 0 && !(await jaTiveram(tx, documentos, tipo))
}

async function jaTiveram(tx: Tx, documentos: Buffer[], tipo: Tipo): Promise<boolean> {
  const rows = await tx
    .select({ em: concessao.em })
    .from(concessao)
    .where(sql`${concessao.documento} IN (${sql.join(documentos, sql`, `)}) AND ${concessao.tipo} = ${tipo}`)
    .limit(1)
  return rows.length > 0
}

/**
 * A keyed hash, so that the table names nobody. It outlives an erased account, so that nobody has
 * two trials.
 */
async function digestos(tx: Tx, { config }: ServicosDaConcessao, titularId: number): Promise<Buffer[]> {
  const [[quem], empresas] = await Promise.all([
    tx.select({ cpf: usuario.cpf }).from(usuario).where(eq(usuario.id, titularId)),
    tx.select({ documento: empresa.documento }).from(empresa).where(eq(empresa.titularId, titularId)),
  ])
  if (!quem) return []
  const todos = [quem.cpf, ...empresas.flatMap(({ documento }) => documento ?? [])]
  const chave = chavePara(config, 'concessao')
  return [...new Set(todos)].map((documento) => createHmac('sha256', chave).update(documento).digest())
}
