import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Fatura } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Tx } from '#platform/database/database.ts'
import { parceiro, parceiroComissao } from './parceiro.table.ts'

/** The money of an invoice that we hold: without refunds and disputed payments. */
function recebidoDe({ pagaEm, contestadaEm, total, estornado }: Fatura): number {
  return pagaEm === null || contestadaEm ? 0 : total - estornado
}

type Passo = { antes: Fatura[]; depois: Fatura[]; titularId: number; agora: Date }

/**
 * Books the partner's share of the money that a step brought or took, in the step's transaction and
 * under the lock of its subscription: a step that fails books nothing, and repeated news changes
 * nothing. Platform door.
 */
export async function comissionar(tx: Tx, { antes, depois, titularId, agora }: Passo): Promise<void> {
  const eram = new Map(antes.map((fatura) => [fatura.id, fatura]))
  for (const fatura of depois) {
    const era = eram.get(fatura.id)
    if (recebidoDe(fatura) === (era ? recebidoDe(era) : 0)) continue
    // Only a payment brings a titular, not a refund or the end of a dispute.
    const chegou = !era?.pagaEm
    const indicacao = (await lerIndicacao(tx, titularId)) ?? (chegou && (await indicar(tx, fatura, titularId)))
    if (indicacao) await lancarComissao(tx, indicacao, fatura, agora)
  }
}

type Indicacao = { parceiro_id: string; percentual: number; ate: Date }

async function lerIndicacao(tx: Tx, titularId: number): Promise<Indicacao | undefined> {
  const { rows } = await tx.client.query<Indicacao>(
    'SELECT parceiro_id, percentual, ate FROM parceiro_indicacao WHERE titular_id = $1',
    [titularId],
  )
  return rows[0]
}

/**
 * The first payment of a titular with the coupon of an active partner, unless the titular is that
 * partner: from then on they count as brought by the partner. Accounts with the same billing
 * document are one titular.
 */
async function indicar(tx: Tx, { id, pagaEm }: Fatura, titularId: number): Promise<Indicacao | undefined> {
  const { rows } = await tx.client.query<Indicacao>(
    `INSERT INTO parceiro_indicacao (titular_id, parceiro_id, cupom_id, percentual, em, ate)
     SELECT $2, p.id, c.id, p.percentual, $3, $3::timestamptz + make_interval(months => p.meses)
     FROM fatura f JOIN cupom_uso u USING (assinatura_id) JOIN cupom c ON c.id = u.cupom_id JOIN parceiro p ON p.id = c.parceiro_id
     WHERE f.id = $1 AND p.ativo AND NOT (${mesmaPessoa('$2')})
       AND NOT EXISTS (SELECT FROM fatura g WHERE g.pagamento_id IS NOT NULL AND g.id <> f.id AND (g.titular_id = $2
         OR g.titular_id IN (SELECT outro.id FROM dados_cobranca meu JOIN dados_cobranca outro USING (documento) WHERE meu.id = $2)))
     RETURNING parceiro_id, percentual, ate`,
    [id, titularId, pagaEm],
  )
  const [nova] = rows
  if (nova)
    await tx
      .update(parceiro)
      .set({ indicados: sql`${parceiro.indicados} + 1` })
      .where(eq(parceiro.id, nova.parceiro_id))
  return nova
}

/**
 * SQL: the partner `p` has the CPF, the billing document, a company's document or an e-mail of that
 * titular. `maria+zelo@…` is the mailbox of `maria@…`.
 */
function mesmaPessoa(titular: string): string {
  const caixa = (email: string) => `regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
  return `EXISTS (SELECT FROM usuario q LEFT JOIN dados_cobranca d ON d.id = q.id
    WHERE q.id = ${titular} AND (p.documento IN (q.cpf, d.documento)
      OR ${caixa('p.email')} IN (${caixa('q.email')}, ${caixa('d.email')})
      OR EXISTS (SELECT FROM empresa e WHERE e.titular_id = q.id AND e.documento = p.documento)))`
}

/** Whether this partner is the titular, who gets no discount by their own coupon. Platform door. */
export async function isProprio(tx: Tx, parceiroId: string, titularId: number): Promise<boolean> {
  const { rows } = await tx.client.query(`SELECT FROM parceiro p WHERE p.id = $1 AND ${mesmaPessoa('$2')}`, [
    parceiroId,
    titularId,
  ])
  return rows.length > 0
}

/** The share of the money held, less the share booked before: rounding errors never add up. */
async function lancarComissao(
  tx: Tx,
  { parceiro_id: parceiroId, percentual, ate }: Indicacao,
  fatura: Fatura,
  agora: Date,
): Promise<void> {
  const [lancado] = await tx
    .select({
      linhas: sql<number>`count(*)::int`,
      recebido: sql<number>`coalesce(sum(${parceiroComissao.recebidoCentavos}), 0)::int`,
      centavos: sql<number>`coalesce(sum(${parceiroComissao.centavos}), 0)::int`,
    })
    .from(parceiroComissao)
    .where(eq(parceiroComissao.faturaId, fatura.id))
  const { linhas = 0, recebido = 0, centavos = 0 } = lancado ?? {}
  if (linhas === 0 && (fatura.pagaEm ?? agora) >= ate) return
  const total = recebidoDe(fatura)
  if (total === recebido) return
  const parte = Math.floor((total * percentual) / 100) - centavos
  await tx.insert(parceiroComissao).values({
    id: uuidv7(),
    parceiroId,
    faturaId: fatura.id,
    ordem: linhas,
    recebidoCentavos: total - recebido,
    centavos: parte,
    em: agora,
  })
  await tx
    .update(parceiro)
    .set({ aPagarCentavos: sql`${parceiro.aPagarCentavos} + ${parte}` })
    .where(eq(parceiro.id, parceiroId))
}
