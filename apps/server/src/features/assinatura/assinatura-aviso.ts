import { and, eq, sql } from 'drizzle-orm'
import { usuario } from '#features/acesso/acesso.table.ts'
import { escreverAviso } from '#features/email/aviso.ts'
import { notificar } from '#features/notificacao/notificacao.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { assinatura } from './assinatura.table.ts'
import { escreverTexto } from './assinatura-aviso-textos.ts'
import type { Uso } from './assinatura-escrita.ts'
import type { Obra } from './assinatura-obra.ts'
import { autorizacaoPix } from './autorizacao.table.ts'

/**
 * Tells the titular what a step brought, by bell and e-mail, in their language; each cause once. Notices of the account cannot be
 * silenced. Who named an address for what is charged is written to there as well.
 */
export async function avisarTitular(
  tx: Tx,
  uso: Uso,
  { id, titularId }: { id: string; titularId: number },
  obra: Obra,
): Promise<void> {
  if (obra.avisos.length === 0) return
  const [quem] = await tx
    .select({ email: usuario.email, idioma: usuario.idioma, cobranca: assinatura.emailCobranca })
    .from(usuario)
    .leftJoin(assinatura, eq(assinatura.id, id))
    .where(eq(usuario.id, titularId))
  if (!quem) return
  const debito = await isDebitado(tx, id)
  const idioma = quem.idioma === 'INGLES' ? 'en' : 'br'
  for (const aviso of obra.avisos) {
    const chave = `assinatura:${id}:${aviso.chave}`
    const { assunto, texto, caminho, botao } = escreverTexto(idioma, aviso, obra, debito)
    await notificar(tx, uso, { chave, tipo: 'CONTA', assunto, message: texto, usuarioIds: [titularId], caminho })
    if (!quem.cobranca || quem.cobranca === quem.email) continue
    const link = { url: `${uso.config.publicUrl}${caminho}`, texto: botao }
    await uso.mailer.enfileirar(tx, {
      chave: `${chave}:cobranca`,
      para: quem.cobranca,
      ...escreverAviso(idioma, { assunto, paragrafos: [texto], link }),
    })
  }
}

/** Who gave leave, and pays for that very period, has nothing to do on the due date. */
async function isDebitado(tx: Tx, id: string): Promise<boolean> {
  const achadas = await tx
    .select({ id: autorizacaoPix.id })
    .from(autorizacaoPix)
    .innerJoin(assinatura, eq(assinatura.id, autorizacaoPix.assinaturaId))
    .where(
      and(
        eq(assinatura.id, id),
        eq(assinatura.metodo, 'PIX_AUTOMATICO'),
        eq(autorizacaoPix.situacao, 'CONFIRMADA'),
        sql`${autorizacaoPix.periodo} = coalesce(${assinatura.proximoPeriodo}, ${assinatura.periodo})`,
      ),
    )
    .limit(1)
  return achadas.length > 0
}
