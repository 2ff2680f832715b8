import { versaoConsentimentoNewsletter } from '@zelo/contract/avisos/newsletter'
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { newsletterConfirmada, newsletterPedida } from '#avisos/filas.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { umDiaMs } from '#platform/time.ts'
import { inscricaoDoToken } from './descadastro.ts'
import { newsletterInscricao } from './newsletter.table.ts'

const ok = { ok: true as const }

/**
 * Subscribes an address. Every address gets the same answer; a job decides about the e-mail. A bot,
 * which fills the hidden field, leaves nothing.
 */
export async function inscrever(
  contexto: Contexto,
  { email, site }: { email: string; site?: string },
): Promise<typeof ok> {
  if (site) {
    contexto.log.warn({ evento: 'newsletter.robo' }, 'newsletter: the hidden field was filled')
    return ok
  }
  await withPlataforma(contexto.db, 'newsletter.inscricao', async (tx) => {
    const agora = contexto.clock.now()
    const [linha] = await tx
      .insert(newsletterInscricao)
      .values({
        id: uuidv7(),
        email: email.toLowerCase(),
        idioma: contexto.idioma,
        status: 'PENDENTE',
        pedidaEm: agora,
        consentimentoVersao: versaoConsentimentoNewsletter,
      })
      .onConflictDoUpdate({
        target: newsletterInscricao.email,
        // A confirmed entry keeps the consent that it was confirmed with.
        set: {
          pedido: sql`${newsletterInscricao.pedido} + 1`,
          idioma: sql`CASE WHEN ${newsletterInscricao.status} = 'CONFIRMADA' THEN ${newsletterInscricao.idioma} ELSE excluded.idioma END`,
          pedidaEm: sql`CASE WHEN ${newsletterInscricao.status} = 'CONFIRMADA' THEN ${newsletterInscricao.pedidaEm} ELSE excluded.pedida_em END`,
          consentimentoVersao: sql`CASE WHEN ${newsletterInscricao.status} = 'CONFIRMADA' THEN ${newsletterInscricao.consentimentoVersao} ELSE excluded.consentimento_versao END`,
        },
      })
      .returning({ id: newsletterInscricao.id, pedido: newsletterInscricao.pedido })
    if (!linha) throw new Error('An upsert answers its row.')
    await contexto.jobs.enviar(
      tx,
      newsletterPedida,
      { inscricaoId: linha.id, pedido: linha.pedido },
      { chave: `${linha.id}:${linha.pedido}` },
    )
  })
  return ok
}

/** Confirms by the token of the e-mail, also when repeated. Throws Recusado for any other token. */
export async function confirmar(contexto: Contexto, token: string): Promise<typeof ok> {
  const agora = contexto.clock.now()
  const { retencao } = await lerConfiguracao(contexto)
  const hash = sha256(token)
  await withPlataforma(contexto.db, 'newsletter.inscricao', async (tx) => {
    const valido = gt(
      newsletterInscricao.pedidaEm,
      new Date(agora.getTime() - retencao.newsletter_pendente_dias * umDiaMs),
    )
    const [confirmada] = await tx
      .update(newsletterInscricao)
      .set({ status: 'CONFIRMADA', confirmadaEm: agora, canceladaEm: null })
      .where(
        and(
          eq(newsletterInscricao.confirmacaoHash, hash),
          inArray(newsletterInscricao.status, ['PENDENTE', 'CANCELADA']),
          valido,
        ),
      )
      .returning({ id: newsletterInscricao.id, pedido: newsletterInscricao.pedido })
    if (confirmada) {
      const chave = `${confirmada.id}:${confirmada.pedido}`
      await contexto.jobs.enviar(tx, newsletterConfirmada, { inscricaoId: confirmada.id }, { chave })
      return
    }
    const [antes] = await tx
      .select({ id: newsletterInscricao.id })
      .from(newsletterInscricao)
      .where(and(eq(newsletterInscricao.confirmacaoHash, hash), eq(newsletterInscricao.status, 'CONFIRMADA')))
    if (!antes) throw linkQueNaoVale()
  })
  return ok
}

/** Unsubscribes. The row is proof until a new subscription is confirmed, perhaps at once. */
export async function sair(contexto: Contexto, token: string): Promise<typeof ok> {
  const id = inscricaoDoToken(contexto.config, token)
  if (!id) throw linkQueNaoVale()
  await withPlataforma(contexto.db, 'newsletter.inscricao', (tx) =>
    tx
      .update(newsletterInscricao)
      .set({
        status: 'CANCELADA',
        canceladaEm: contexto.clock.now(),
        confirmacaoHash: null,
        confirmacaoEnviadaEm: null,
      })
      .where(and(eq(newsletterInscricao.id, id), ne(newsletterInscricao.status, 'CANCELADA'))),
  )
  return ok
}

/** Deletes old entries that nobody confirmed and old proofs of unsubscribing. @returns how many */
export async function apagarInscricoes(tx: Tx, antesDe: { pedidas: Date; canceladas: Date }): Promise<number | null> {
  const { status, pedidaEm, canceladaEm } = newsletterInscricao
  const velhas = or(
    and(eq(status, 'PENDENTE'), lt(pedidaEm, antesDe.pedidas)),
    and(eq(status, 'CANCELADA'), lt(canceladaEm, antesDe.canceladas)),
  )
  return (await tx.delete(newsletterInscricao).where(velhas)).rowCount
}

/** Deletes the entries of `enderecos` (in lower case). */
export async function esquecerInscricoes(tx: Tx, enderecos: string[]): Promise<void> {
  await tx.delete(newsletterInscricao).where(inArray(sql`lower(${newsletterInscricao.email})`, enderecos))
}

function linkQueNaoVale(): Recusado {
  return new Recusado(
    { br: 'Este link não vale mais.', en: 'This link is no longer good.' },
    {
      acao: {
        br: 'Para receber um novo, inscreva-se de novo no rodapé do site.',
        en: 'To get a new one, subscribe again at the bottom of the site.',
      },
    },
  )
}
