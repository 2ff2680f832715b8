import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contatoMensagem } from '#avisos/contato/contato.table.ts'
import { newsletterInscricao } from '#avisos/newsletter/newsletter.table.ts'
import { esquecerAvisos } from '#avisos/notificacao/notificacao.service.ts'
import { preferenciaNotificacao } from '#avisos/notificacao/notificacao.table.ts'
import { esquecerAssinatura } from '#dinheiro/assinatura/guarda/assinatura-esquecer.service.ts'
import { esquecerDadosCobranca } from '#dinheiro/pagamento/pagamento-esquecer.service.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { encerrarSessoesDoUsuario } from '#identidade/acesso/sessao/sessao.service.ts'
import { aceiteTermos, cadastro, tokenConta } from '#identidade/conta/conta.table.ts'
import { pedidoExclusao, trocaEmail } from '#identidade/conta/propria/conta-usuario.table.ts'
import { convite } from '#identidade/convite/convite.table.ts'
import {
  aparelho,
  desafioAcesso,
  pinAparelho,
  segundoFator,
  sessao,
  usuario,
  usuarioPerfil,
} from '#nucleo/acesso.table.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Tables with rows of the user alone. */
const doUsuario = [
  sessao,
  segundoFator,
  desafioAcesso,
  pinAparelho,
  tokenConta,
  trocaEmail,
  preferenciaNotificacao,
  usuarioPerfil,
  empresaUsuario,
]

/**
 * Erases an account's personal data and credentials in the caller's transaction (platform door).
 * Trail, payments and company records stay without a name. Irreversible. Returns the picture file
 * to delete after the commit.
 */
export async function esquecerConta(
  tx: Tx,
  servicos: Pick<Servicos, 'clock' | 'realtime' | 'mailer' | 'config'>,
  usuarioId: number,
): Promise<string | null> {
  const [antes] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('update')
  if (!antes) return null
  const enderecos = await enderecosDe(tx, antes)
  await esquecerAssinatura(tx, servicos, usuarioId)
  await esquecerDadosCobranca(tx, usuarioId)
  await encerrarSessoesDoUsuario(tx, servicos, usuarioId, 'ADMINISTRADOR')
  for (const tabela of doUsuario) await tx.delete(tabela).where(eq(tabela.usuarioId, usuarioId))
  await tx.update(aparelho).set({ lembradoId: null }).where(eq(aparelho.lembradoId, usuarioId))
  await tx.update(aceiteTermos).set({ ip: null, userAgent: null }).where(eq(aceiteTermos.usuarioId, usuarioId))
  await tx.update(profissional).set({ usuarioId: null }).where(eq(profissional.usuarioId, usuarioId))
  await tx.delete(cadastro).where(or(eq(cadastro.cpf, antes.cpf), escritoPara(cadastro.email, enderecos)))
  await tx.delete(emailSaida).where(escritoPara(emailSaida.para, enderecos))
  await tx.delete(newsletterInscricao).where(escritoPara(newsletterInscricao.email, enderecos))
  const mensagens = await tx
    .delete(contatoMensagem)
    .where(escritoPara(contatoMensagem.email, enderecos))
    .returning({ causa: sql<string>`'contato:' || ${contatoMensagem.id} || ':'` })
  const pedidos = await tx
    .select({ causa: sql<string>`'exclusao:' || ${pedidoExclusao.id} || ':'` })
    .from(pedidoExclusao)
    .where(eq(pedidoExclusao.usuarioId, usuarioId))
  const causas = [...mensagens, ...pedidos].map(({ causa }) => causa)
  await esquecerAvisos(tx, causas, usuarioId)
  const convites = await tx
    .delete(convite)
    .where(or(eq(convite.aceitoPor, usuarioId), escritoPara(convite.email, enderecos)))
    .returning({ id: convite.id })
  await tx.client.query('SELECT esquecer_na_auditoria($1, $2)', [usuarioId, convites.map(({ id }) => id)])
  const agora = servicos.clock.now()
  await tx
    .update(usuario)
    .set({
      // A letter makes it an invalid, unique CPF.
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
      experimentoId: null,
      anonimizadoEm: agora,
    })
    .where(eq(usuario.id, usuarioId))
  return antes.avatar
}

function escritoPara(coluna: PgColumn, enderecos: string[]): SQL {
  return inArray(sql`lower(${coluna})`, enderecos)
}

/** Lower-case e-mail addresses: current, pending, and those in the trail. */
async function enderecosDe(tx: Tx, { id, email }: { id: number; email: string }): Promise<string[]> {
  const { rows } = await tx.client.query<{ email: string }>(
    `SELECT lower(email) AS email FROM troca_email WHERE usuario_id = $1
     UNION SELECT lower(email) FROM token_conta WHERE usuario_id = $1
     UNION SELECT lower(lado->>'email') FROM auditoria, unnest(ARRAY[antes, depois]) AS lado
       WHERE recurso = 'usuario' AND recurso_id = $1::text AND lado->>'email' IS NOT NULL`,
    [id],
  )
  return [...new Set([email.toLowerCase(), ...rows.map((row) => row.email)])]
}
