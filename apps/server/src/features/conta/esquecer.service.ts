import { eq, or, sql } from 'drizzle-orm'
import { sessao, usuario, usuarioPerfil } from '#features/acesso/acesso.table.ts'
import { encerrarSessoesDoUsuario } from '#features/acesso/sessao.service.ts'
import { convite } from '#features/convite/convite.table.ts'
import { empresaUsuario } from '#features/empresa/empresa.table.ts'
import { notificacaoUsuario } from '#features/notificacao/notificacao.table.ts'
import { profissional } from '#features/profissional/profissional.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import type { Servicos } from '#platform/servicos.ts'
import { preferenciaNotificacao, trocaEmail } from './conta-usuario.table.ts'

/**
 * Takes from an account everything that names or reaches its person, and its ways in, in the caller's transaction (platform door). What the
 * law keeps (trail, payments) and the companies' records stay, without a name. There is no way back. Answers the picture's file, which the
 * caller deletes after the commit.
 */
export async function esquecerConta(
  tx: Tx,
  servicos: Pick<Servicos, 'clock' | 'realtime'>,
  usuarioId: number,
): Promise<string | null> {
  const [antes] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('update')
  if (!antes) return null
  await encerrarSessoesDoUsuario(tx, servicos, usuarioId, 'ADMINISTRADOR')
  await tx.delete(sessao).where(eq(sessao.usuarioId, usuarioId))
  for (const tabela of [trocaEmail, preferenciaNotificacao, notificacaoUsuario, usuarioPerfil, empresaUsuario]) {
    await tx.delete(tabela).where(eq(tabela.usuarioId, usuarioId))
  }
  await tx.update(profissional).set({ usuarioId: null }).where(eq(profissional.usuarioId, usuarioId))
  await tx.delete(emailSaida).where(eq(emailSaida.para, antes.email))
  const convidada = eq(sql`lower(${convite.email})`, antes.email.toLowerCase())
  await tx.delete(convite).where(or(eq(convite.aceitoPor, usuarioId), convidada))
  const agora = servicos.clock.now()
  await tx
    .update(usuario)
    .set({
      // No CPF has a letter: nobody signs in with this one, and it stays unique.
      cpf: `X${String(usuarioId).padStart(10, '0')}`,
      nome: 'Conta excluída',
      email: `excluida-${usuarioId}@conta.invalid`,
      telefone: null,
      avatar: null,
      fuso: null,
      senhaHash: antes.senhaHash.replace(/[^$]+$/, 'A'.repeat(43)),
      status: 'INATIVO',
      statusEm: agora,
      statusMotivo: null,
      planoSelecionado: null,
      anonimizadoEm: agora,
    })
    .where(eq(usuario.id, usuarioId))
  return antes.avatar
}
