import { and, eq, exists, gt, lt, notExists, sql } from 'drizzle-orm'
import { exigirSenhaAtual } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { aparelho, perfilPermissao, pinAparelho, usuario, usuarioPerfil } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { hashPin, pinFacil } from './pin.ts'

/** A PIN works for 12 hours after the user entered their password on the same device. */
const validadeMs = 12 * 60 * 60_000
export const { max: maxErrosPin } = declararLimite({
  nome: 'acesso.pin',
  conta: 'wrong PINs',
  por: 'user and device',
  max: 5,
  onde: 'database',
  sempre: true,
})

/** Whether the caller may have a PIN, and whether they have one on this device. */
export async function consultarPin(contexto: Via<'consultarPin'>, chave: Buffer | undefined) {
  const { usuarioId } = contexto.ator
  return withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => ({
    permitido: await empresaPermite(tx, usuarioId),
    ativo: chave !== undefined && (await lerPin(tx, chave, usuarioId)) !== undefined,
  }))
}

export async function criarPin(
  contexto: Via<'criarPin'>,
  chave: Buffer | undefined,
  { senha, pin }: { senha: string; pin: string },
): Promise<void> {
  const { usuarioId } = contexto.ator
  const { permitido } = await consultarPin(contexto, chave)
  if (!permitido || !chave) {
    throw new Recusado(
      { br: 'O PIN não está liberado para você.', en: 'The PIN is not available to you.' },
      { acao: { br: 'Peça a quem administra sua empresa que libere.', en: 'Ask whoever manages your company.' } },
    )
  }
  if (pinFacil(pin)) {
    throw new Invalido({
      pin: {
        br: 'Este PIN é fácil de adivinhar. Evite repetições, sequências e anos.',
        en: 'This PIN is easy to guess. Avoid repetitions, sequences and years.',
      },
    })
  }
  await exigirSenhaAtual(contexto, senha)
  const hash = await hashPin(contexto.config, usuarioId, pin)
  await withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => {
    const senhaEm = contexto.clock.now()
    await tx.insert(aparelho).values({ chave, vistoEm: senhaEm }).onConflictDoNothing()
    await tx
      .insert(pinAparelho)
      .values({ aparelho: chave, usuarioId, hash, senhaEm })
      .onConflictDoUpdate({
        target: [pinAparelho.aparelho, pinAparelho.usuarioId],
        set: { hash, senhaEm, falhas: 0 },
      })
  })
  contexto.log.info({ evento: 'acesso.pin-criado', usuarioId }, 'PIN set on a device')
}

export async function removerPin(contexto: Via<'removerPin'>, chave: Buffer | undefined): Promise<void> {
  const { usuarioId } = contexto.ator
  if (!chave) return
  await withPlataforma(contexto.db, 'acesso.bloqueio', (tx) => tx.delete(pinAparelho).where(propria(chave, usuarioId)))
}

export async function consultarPinDaEmpresa(contexto: Via<'consultarPinDaEmpresa'>): Promise<{ permitido: boolean }> {
  const { id } = contexto.empresa
  return withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => {
    const [linha] = await tx.select({ permitido: empresa.pinPermitido }).from(empresa).where(eq(empresa.id, id))
    return { permitido: linha?.permitido ?? false }
  })
}

/** Allows or forbids PINs. Forbidding deletes the PINs that no other company allows. */
export async function permitirPin(contexto: Via<'permitirPin'>, permitido: boolean): Promise<{ permitido: boolean }> {
  const { id } = contexto.empresa
  await withPlataforma(contexto.db, 'acesso.bloqueio', async (tx) => {
    const [antes] = await tx.select().from(empresa).where(eq(empresa.id, id)).for('update')
    await tx.update(empresa).set({ pinPermitido: permitido }).where(eq(empresa.id, id))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'empresa',
      id,
      nome: antes?.nome ?? '',
      empresaId: id,
      antes: { pin_permitido: antes?.pinPermitido },
      depois: { pin_permitido: permitido },
    })
    if (permitido) return
    await tx.client.query(
      `DELETE FROM pin_aparelho p USING empresa_usuario u
       WHERE u.empresa_id = $1 AND p.usuario_id = u.usuario_id AND NOT EXISTS (
         SELECT FROM empresa_usuario o JOIN empresa e USING (empresa_id) WHERE o.usuario_id = p.usuario_id AND e.pin_permitido)`,
      [id],
    )
  })
  return { permitido }
}

/** Active users with a valid PIN on a device, which a company of theirs allows, by name. */
export async function pessoasComPin(tx: Tx, { clock }: Pick<Contexto, 'clock'>, chave: Buffer) {
  const desde = new Date(clock.now().getTime() - validadeMs)
  const linhas = await tx
    .select({ id: usuario.id, nome: usuario.nome })
    .from(pinAparelho)
    .innerJoin(usuario, eq(usuario.id, pinAparelho.usuarioId))
    .where(
      and(
        eq(pinAparelho.aparelho, chave),
        gt(pinAparelho.senhaEm, desde),
        lt(pinAparelho.falhas, maxErrosPin),
        eq(usuario.status, 'ATIVO'),
        exists(empresaQuePermite(tx, usuario.id)),
      ),
    )
    .orderBy(usuario.nome, usuario.id)
  return linhas
}

/** The stored PIN, if it is recent, allowed and not tried too often. */
export async function pinQueAbre(tx: Tx, { clock }: Pick<Contexto, 'clock'>, chave: Buffer, usuarioId: number) {
  const linha = await lerPin(tx, chave, usuarioId)
  const vale = linha && clock.now().getTime() - linha.senhaEm.getTime() < validadeMs && linha.falhas < maxErrosPin
  return vale && (await empresaPermite(tx, usuarioId)) ? linha : undefined
}

export async function registrarErroDePin(tx: Tx, chave: Buffer, usuarioId: number): Promise<void> {
  await tx
    .update(pinAparelho)
    .set({ falhas: sql`${pinAparelho.falhas} + 1` })
    .where(propria(chave, usuarioId))
}

/** Resets the count of wrong PINs after a right PIN or password. */
export async function esquecerErrosDePin(tx: Tx, chave: Buffer, usuarioId: number, senhaEm?: Date): Promise<void> {
  await tx
    .update(pinAparelho)
    .set({ falhas: 0, ...(senhaEm && { senhaEm }) })
    .where(propria(chave, usuarioId))
}

async function lerPin(tx: Tx, chave: Buffer, usuarioId: number) {
  const [linha] = await tx.select().from(pinAparelho).where(propria(chave, usuarioId))
  return linha
}

function propria(chave: Buffer, usuarioId: number) {
  return and(eq(pinAparelho.aparelho, chave), eq(pinAparelho.usuarioId, usuarioId))
}

async function empresaPermite(tx: Tx, usuarioId: number): Promise<boolean> {
  return (await empresaQuePermite(tx, usuarioId)).length > 0
}

/** A company that allows this user a PIN. A user with a master profile may never have one. */
function empresaQuePermite(tx: Tx, usuarioId: number | typeof usuario.id) {
  const master = tx
    .select({ id: usuarioPerfil.perfilId })
    .from(usuarioPerfil)
    .innerJoin(perfilPermissao, eq(perfilPermissao.perfilId, usuarioPerfil.perfilId))
    .where(and(eq(usuarioPerfil.usuarioId, usuarioId), eq(perfilPermissao.master, true)))
  return tx
    .select({ id: empresa.id })
    .from(empresaUsuario)
    .innerJoin(empresa, eq(empresa.id, empresaUsuario.empresaId))
    .where(and(eq(empresaUsuario.usuarioId, usuarioId), eq(empresa.pinPermitido, true), notExists(master)))
    .limit(1)
}
