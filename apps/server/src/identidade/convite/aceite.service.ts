import { isCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import { eq } from 'drizzle-orm'
import { fraquezaDaSenha } from '#identidade/acesso/senha/forca-senha.ts'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { statusPeloRegistro } from '#identidade/usuario/registro.ts'
import { usuario, usuarioPerfil } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { lerPorToken } from './convite.service.ts'
import { convite } from './convite.table.ts'

/** What an invitation offers, by the token of its link. */
export async function consultarConvite(contexto: Contexto, token: string) {
  const linha = await withPlataforma(contexto.db, 'convite.aceite', (tx) => lerPorToken(tx, contexto, token))
  const { nome, email, expiraEm } = linha.convite
  return { nome, email, perfil: linha.perfil, empresa: linha.empresa, convidado_por: linha.autor, expira_em: expiraEm }
}

/** Creates an account with the invited e-mail; existing accounts are not touched. */
export async function aceitarConvite(
  contexto: Contexto,
  { token, cpf, senha }: { token: string; cpf: string; senha: string },
): Promise<{ ok: true }> {
  if (!isCpf(cpf)) {
    throw new Invalido({
      cpf: {
        br: 'Os dígitos do CPF não conferem. Digite os 11 de novo.',
        en: 'The digits of the CPF do not add up. Enter all 11 again.',
      },
    })
  }
  // Checks the invitation before the slow hashing of the password.
  const { nome, email } = await consultarConvite(contexto, token)
  const fraqueza = await fraquezaDaSenha(senha, [nome, email, onlyDigits(cpf)])
  if (fraqueza) throw new Invalido({ senha: fraqueza })
  const senhaHash = await hashSenha(senha)
  return withPlataforma(contexto.db, 'convite.aceite', async (tx) => {
    const { convite: aceito } = await lerPorToken(tx, contexto, token, { travado: true })
    const usuarioId = await criarConta(tx, contexto, { cpf: onlyDigits(cpf), senhaHash, ...aceito })
    await entregar(tx, contexto, aceito, usuarioId)
    return { ok: true }
  })
}

/** Gives the signed-in user what an invitation offers. */
export async function aceitarConviteComConta(
  contexto: Via<'aceitarConviteComConta'>,
  token: string,
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'convite.aceite', async (tx) => {
    const { convite: aceito } = await lerPorToken(tx, contexto, token, { travado: true })
    await entregar(tx, contexto, aceito, contexto.ator.usuarioId)
    await contexto.realtime.publicar(tx, `usuario:${contexto.ator.usuarioId}`, { tipo: 'permissoes' })
    return { ok: true }
  })
}

type Aceito = typeof convite.$inferSelect

async function criarConta(
  tx: Tx,
  { clock, idioma }: Contexto,
  { cpf, senhaHash, nome, email }: { cpf: string; senhaHash: string; nome: string; email: string },
): Promise<number> {
  const [novo] = await tx
    .insert(usuario)
    .values({
      cpf,
      nome,
      email,
      senhaHash,
      status: 'INCOMPLETO',
      idioma: idioma === 'en' ? 'INGLES' : 'PORTUGUES_BRASILEIRO',
      criadoEm: clock.now(),
    })
    .returning({ id: usuario.id })
    // The same text whether the CPF or the e-mail has an account.
    .catch(
      whenTaken(
        () =>
          new Recusado(
            {
              br: 'Não foi possível criar um acesso com estes dados.',
              en: 'An account could not be created with these details.',
            },
            {
              acao: {
                br: 'Se você já tem conta, entre com ela para aceitar o convite.',
                en: 'If you already have an account, sign in with it to accept the invitation.',
              },
            },
          ),
      ),
    )
  return (novo as { id: number }).id
}

/** Adds profile and company, and closes the invitation. A manager of the company stays one. */
async function entregar(tx: Tx, contexto: Contexto, aceito: Aceito, usuarioId: number): Promise<void> {
  const { id, perfilId, empresaId, gestor, email } = aceito
  await tx.insert(usuarioPerfil).values({ usuarioId, perfilId }).onConflictDoNothing()
  if (empresaId) {
    const vinculo = tx.insert(empresaUsuario).values({ empresaId, usuarioId, gestor })
    await (gestor
      ? vinculo.onConflictDoUpdate({
          target: [empresaUsuario.empresaId, empresaUsuario.usuarioId],
          set: { gestor: true },
        })
      : vinculo.onConflictDoNothing())
  }
  const [{ status } = { status: undefined }] = await tx
    .select({ status: usuario.status })
    .from(usuario)
    .where(eq(usuario.id, usuarioId))
  if (status === 'INCOMPLETO') {
    await tx
      .update(usuario)
      .set({ status: await statusPeloRegistro(tx, usuarioId) })
      .where(eq(usuario.id, usuarioId))
  }
  await tx.update(convite).set({ aceitoEm: contexto.clock.now(), aceitoPor: usuarioId }).where(eq(convite.id, id))
  await auditar(tx, contexto, {
    acao: 'ATIVAR',
    recurso: 'convite',
    id,
    nome: email,
    antes: { aceito_por: null },
    depois: { aceito_por: usuarioId },
  })
}
