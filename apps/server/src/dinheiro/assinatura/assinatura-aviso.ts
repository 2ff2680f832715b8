import { eq } from 'drizzle-orm'
import { escreverAviso } from '#avisos/email/aviso.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import type { ServicosDaAssinatura } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import type { UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'
import { escreverTexto } from './assinatura-aviso-textos.ts'
import { debitosMarcados } from './debitos-marcados.ts'

/**
 * Tells the titular of a step, by bell and e-mail, in their language, once per cause. Account
 * notices cannot be silenced. A separate billing address gets them too.
 */
export async function avisarTitular(
  tx: Tx,
  uso: ServicosDaAssinatura,
  { id, titularId }: { id: string; titularId: number },
  unidade: UnidadeDeTrabalho,
): Promise<void> {
  if (unidade.avisos.length === 0) return
  const [quem] = await tx
    .select({ email: usuario.email, idioma: usuario.idioma, cobranca: assinatura.emailCobranca })
    .from(usuario)
    .leftJoin(assinatura, eq(assinatura.id, id))
    .where(eq(usuario.id, titularId))
  if (!quem) return
  const debitos = await debitosMarcados().diasDosDebitos(tx, id)
  const idioma = idiomaDoUsuario(quem.idioma)
  for (const aviso of unidade.avisos) {
    const chave = `assinatura:${id}:${aviso.chave}`
    const { assunto, texto, caminho, botao } = escreverTexto(idioma, aviso, unidade, debitos.get(aviso.faturaId ?? ''))
    const push = { tipo: 'PAGAMENTO' } as const
    await notificar(tx, uso, { chave, tipo: 'CONTA', assunto, message: texto, usuarioIds: [titularId], caminho, push })
    if (!quem.cobranca || quem.cobranca === quem.email) continue
    const link = { url: `${uso.config.publicUrl}${caminho}`, texto: botao }
    await uso.mailer.enfileirar(tx, {
      chave: `${chave}:cobranca`,
      para: quem.cobranca,
      ...escreverAviso(idioma, { assunto, paragrafos: [texto], link }),
    })
  }
}
