import { eq, inArray, sql } from 'drizzle-orm'
import { apagarIcal } from '#agenda/agendamento/publico/ical.service.ts'
import { apagarCalendariosDe } from '#agenda/calendario/esquecer.ts'
import { esquecerMensagens } from '#avisos/contato/contato.service.ts'
import { esquecerInscricoes } from '#avisos/newsletter/newsletter.service.ts'
import { esquecerAvisos } from '#avisos/notificacao/notificacao.service.ts'
import { esquecerAssinatura } from '#dinheiro/assinatura/guarda/assinatura-esquecer.service.ts'
import { esquecerDadosCobranca } from '#dinheiro/cobranca/esquecer.ts'
import { desligarUsuario } from '#empresa/profissional/profissional.service.ts'
import { encerrarSessoesDoUsuario } from '#identidade/acesso/sessao/sessao.service.ts'
import { esquecerCadastro } from '#identidade/conta/esquecer.ts'
import { esquecerConvites } from '#identidade/convite/apagar.ts'
import { aparelho, segundoFator, sessao, usuario, usuarioPerfil } from '#nucleo/acesso.table.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Tables whose rows belong to one user only. */
const doUsuario = [sessao, segundoFator, usuarioPerfil, empresaUsuario]

/**
 * Erases the personal data and credentials of an account. Trail, payments and records of companies
 * stay without a name. Cannot be undone. Needs `withPlataforma`. Returns the file of the picture,
 * to be deleted after the commit.
 */
export async function esquecerConta(
  tx: Tx,
  servicos: Pick<Servicos, 'clock' | 'realtime' | 'mailer' | 'config' | 'jobs'>,
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
  const eram = await desligarUsuario(tx, usuarioId)
  await apagarCalendariosDe(tx, servicos, eram)
  await apagarIcal(tx, eram)
  await tx.delete(emailSaida).where(inArray(sql`lower(${emailSaida.para})`, enderecos))
  await esquecerInscricoes(tx, enderecos)
  const mensagens = await esquecerMensagens(tx, enderecos)
  const pedidos = await esquecerCadastro(tx, antes, enderecos)
  await esquecerAvisos(tx, [...mensagens, ...pedidos], usuarioId)
  const convites = await esquecerConvites(tx, usuarioId, enderecos)
  await tx.client.query('SELECT esquecer_na_auditoria($1, $2)', [usuarioId, convites])
  const agora = servicos.clock.now()
  await tx
    .update(usuario)
    .set({
      // With a letter no person can have this CPF, and it stays unique.
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
      cupomIndicado: null,
      experimentoId: null,
      anonimizadoEm: agora,
    })
    .where(eq(usuario.id, usuarioId))
  return antes.avatar
}

/** The e-mail addresses of a user in lower case: present, pending and in the trail. */
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
