import type { EscolhaPlano } from '@zelo/contract/dinheiro/assinatura'
import { eq } from 'drizzle-orm'
import { cupom, cupomUso } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import type { AssinaturaAberta } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import { isProprio } from '#dinheiro/assinatura/parceiro/comissao.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { fusoPadrao, momentoEm } from './assinatura-momento.ts'
import type { Cupom } from './assinatura-tipos.ts'

export type CupomLido = Cupom & { id: string }
type PlanoComCupom = EscolhaPlano & { cupom?: string | null | undefined }

/**
 * The typed coupon, locked so that its last use is given once. 422 when it does not fit the choice.
 */
export async function lerCupom(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  titularId: number,
  { plano, periodo, cupom: codigo }: PlanoComCupom,
): Promise<CupomLido | null> {
  if (!codigo) return null
  const [row] = await tx.select().from(cupom).where(eq(cupom.codigo, codigo)).for('update')
  const { hoje } = momentoEm(fusoPadrao, clock.now())
  if (!row?.ativo || (row.validoAte && row.validoAte < hoje)) {
    throw invalido('Este cupom não existe ou já venceu.', 'This coupon does not exist or has expired.')
  }
  if (row.validoDe && row.validoDe > hoje) {
    throw invalido('Este cupom ainda não começou a valer.', 'This coupon is not valid yet.')
  }
  if ((row.planos && !row.planos.includes(plano)) || (row.periodos && !row.periodos.includes(periodo))) {
    throw invalido('Este cupom não vale para este plano e período.', 'This coupon is not for this plan and period.')
  }
  const usos = await contarUsos(tx, row.id, titularId)
  if (row.maxUsosTitular !== null && usos.proprios >= row.maxUsosTitular) {
    throw invalido('Você já usou este cupom.', 'You have used this coupon.')
  }
  if (row.maxUsos !== null && usos.todos >= row.maxUsos) {
    throw invalido('Este cupom já foi usado todas as vezes.', 'This coupon has been used up.')
  }
  if (row.parceiroId && (await isProprio(tx, row.parceiroId, titularId))) {
    throw invalido(
      'Este cupom é seu, de parceiro: use outro ou siga sem.',
      'This is your own partner coupon: use another one or none.',
    )
  }
  const { id, tipo, valor, planos, periodos } = row
  return { id, tipo, valor, codigo: row.codigo, restantes: row.ciclos, planos, periodos }
}

/**
 * Counts first invoices that were not cancelled, without the titular's own open one, which a new
 * request finds or replaces. Accounts with the same CPF or CNPJ are one titular.
 */
async function contarUsos(tx: Tx, cupomId: string, titularId: number): Promise<{ todos: number; proprios: number }> {
  const { rows } = await tx.client.query<{ todos: number; proprios: number }>(
    `SELECT count(*) FILTER (WHERE titular_id <> $2 OR situacao <> 'ABERTA')::int AS todos,
       count(*) FILTER (WHERE (titular_id = $2 AND situacao <> 'ABERTA') OR (titular_id <> $2 AND titular_id IN (
         SELECT outro.id FROM dados_cobranca meu JOIN dados_cobranca outro USING (documento) WHERE meu.id = $2)))::int AS proprios
     FROM fatura WHERE cupom_id = $1 AND tipo = 'PRIMEIRA' AND situacao <> 'CANCELADA'`,
    [cupomId, titularId],
  )
  return rows[0] ?? { todos: 0, proprios: 0 }
}

/**
 * The coupon of a contract: the typed one; none when it was removed; else that of an unpaid attempt
 * while it is valid (its invoice may have expired, and its use gone to somebody else). Undefined:
 * unchanged.
 */
export async function cupomDoPedido(
  tx: Tx,
  contexto: Pick<Contexto, 'clock'>,
  titularId: number,
  pedido: PlanoComCupom,
  aberta: AssinaturaAberta | null,
): Promise<CupomLido | null | undefined> {
  if (pedido.cupom) return lerCupom(tx, contexto, titularId, pedido)
  if (pedido.cupom === null && !aberta?.unidade.a.fim) return null
  const anterior = aberta?.unidade.a.cupom
  if (!anterior || aberta?.unidade.a.fim || aberta?.unidade.aberta('PRIMEIRA')) return undefined
  return lerCupom(tx, contexto, titularId, { ...pedido, cupom: anterior.codigo }).catch((error: unknown) => {
    if (error instanceof Invalido) return null
    throw error
  })
}

/** One per subscription: until the first invoice is paid, another coupon replaces it. */
export async function guardarCupom(
  tx: Tx,
  { clock }: Pick<Contexto, 'clock'>,
  assinaturaId: string,
  { id: cupomId, restantes }: CupomLido,
): Promise<void> {
  await tx
    .insert(cupomUso)
    .values({ assinaturaId, cupomId, restantes, usadoEm: clock.now() })
    .onConflictDoUpdate({ target: cupomUso.assinaturaId, set: { cupomId, restantes, usadoEm: clock.now() } })
}

function invalido(br: string, en: string): Invalido {
  return new Invalido({ cupom: { br, en } })
}
