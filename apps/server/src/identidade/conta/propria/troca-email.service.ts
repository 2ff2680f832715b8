import { randomBytes } from 'node:crypto'
import type { perfilProprio } from '@zelo/contract/identidade/conta-usuario.schema'
import type { IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { escreverAviso } from '#avisos/email/aviso.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Recusado } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { trocaEmail } from './conta-usuario.table.ts'
import { lerPerfilProprio } from './perfil-proprio.service.ts'

const validadeMs = 24 * 60 * 60_000

/** Stores the new address and sends it a confirmation. Replaces an earlier request. */
export async function pedirTrocaEmail(
  tx: Tx,
  { clock, config, mailer }: Contexto,
  { usuarioId, email, idioma }: { usuarioId: number; email: string; idioma: IdiomaUsuario },
): Promise<void> {
  const agora = clock.now()
  const token = randomBytes(32).toString('base64url')
  const troca = { email, tokenHash: sha256(token), criadaEm: agora, expiraEm: new Date(agora.getTime() + validadeMs) }
  await tx
    .insert(trocaEmail)
    .values({ usuarioId, ...troca })
    .onConflictDoUpdate({ target: trocaEmail.usuarioId, set: troca })
  const url = `${config.publicUrl}/conta-usuario/confirmar-email?token=${token}`
  const aviso =
    idioma === 'INGLES'
      ? escreverAviso('en', {
          assunto: 'Confirm your new e-mail',
          paragrafos: [
            'You asked to use this address in your account. It counts once you confirm it.',
            'The link works once, for 24 hours. If this was not you, ignore this message: nothing changes.',
          ],
          link: { url, texto: 'Confirm e-mail' },
        })
      : escreverAviso('br', {
          assunto: 'Confirme o seu novo e-mail',
          paragrafos: [
            'Você pediu para usar este endereço na sua conta. Ele passa a valer quando você confirmar.',
            'O link vale uma vez, por 24 horas. Se não foi você, ignore esta mensagem: nada muda.',
          ],
          link: { url, texto: 'Confirmar e-mail' },
        })
  const chave = `troca-email:${usuarioId}:${uuidv7()}`
  await mailer.enfileirar(tx, { chave, para: email, deEstranho: true, sigiloso: true, ...aviso })
}

export async function desistirTrocaEmail(contexto: Via<'desistirTrocaEmail'>): Promise<z.output<typeof perfilProprio>> {
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    await tx.delete(trocaEmail).where(eq(trocaEmail.usuarioId, contexto.ator.usuarioId))
    return lerPerfilProprio(tx, contexto)
  })
}

/** Changes the address and tells the old one. All invalid tokens get the same answer. */
export async function confirmarTrocaEmail(contexto: Contexto, token: string): Promise<{ email: string }> {
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const [troca] = await tx
      .delete(trocaEmail)
      .where(and(eq(trocaEmail.tokenHash, sha256(token)), gt(trocaEmail.expiraEm, contexto.clock.now())))
      .returning()
    if (!troca) throw linkSemValor()
    const { usuarioId, email } = troca
    const [antes] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('update')
    if (!antes) throw linkSemValor()
    // Sent before the change, to the old address.
    await notificar(tx, contexto, {
      chave: `troca-email:${usuarioId}:${troca.criadaEm.getTime()}`,
      tipo: 'CONTA',
      usuarioIds: [usuarioId],
      ...(antes.idioma === 'INGLES'
        ? {
            assunto: 'The e-mail of your account changed',
            message: 'A new address was confirmed. If this was not you, change your password and write to us at once.',
          }
        : {
            assunto: 'O e-mail da sua conta mudou',
            message: 'Um novo endereço foi confirmado. Se não foi você, troque a senha e fale com a gente agora mesmo.',
          }),
    })
    await tx.update(usuario).set({ email }).where(eq(usuario.id, usuarioId))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id: usuarioId,
      nome: antes.nome,
      antes: { email: antes.email },
      depois: { email },
    })
    return { email }
  }).catch(
    whenTaken(
      () =>
        new Recusado(
          { br: 'Este e-mail já está em outra conta.', en: 'This e-mail belongs to another account.' },
          { acao: { br: 'Peça a troca para outro endereço.', en: 'Ask to change to another address.' } },
        ),
    ),
  )
}

function linkSemValor(): Recusado {
  return new Recusado(
    { br: 'Este link já foi usado ou venceu.', en: 'This link was used already or has expired.' },
    {
      acao: {
        br: 'Em «Editar perfil», peça a troca de e-mail de novo.',
        en: 'Ask to change your e-mail again in “Edit profile”.',
      },
    },
  )
}
