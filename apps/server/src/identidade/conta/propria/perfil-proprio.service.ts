import { formatCpf, maskCpf } from '@zelo/contract/brasil/cpf'
import type { PerfilProprio } from '@zelo/contract/identidade/conta-usuario'
import type { perfilProprio } from '@zelo/contract/identidade/conta-usuario.schema'
import { and, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { exigirSenhaAtual } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Logado, Via } from '#nucleo/contexto.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoAutorizado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { trocaEmail } from './conta-usuario.table.ts'
import { pedirTrocaEmail } from './troca-email.service.ts'

type Perfil = z.output<typeof perfilProprio>

export async function consultarPerfilProprio(contexto: Via<'consultarPerfilProprio'>): Promise<Perfil> {
  return withPlataforma(contexto.db, 'conta.propria', (tx) => lerPerfilProprio(tx, contexto))
}

/** Returns all of the CPF. The trail records that it was shown. */
export async function revelarCpf(contexto: Via<'revelarCpf'>): Promise<{ cpf: string }> {
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const dono = await lerDono(tx, contexto.ator.usuarioId)
    await auditar(tx, contexto, { acao: 'REVELAR', recurso: 'usuario', id: contexto.ator.usuarioId, nome: dono.nome })
    return { cpf: formatCpf(dono.cpf) }
  })
}

type Edicao = Pick<PerfilProprio, 'nome' | 'email' | 'telefone'> & { senha?: string }

/** Changes name and phone at once; a new e-mail must be confirmed first. */
export async function editarPerfilProprio(
  contexto: Via<'editarPerfilProprio'>,
  { nome, email, telefone, senha }: Edicao,
): Promise<Perfil> {
  const { usuarioId } = contexto.ator
  const atual = await withPlataforma(contexto.db, 'conta.propria', (tx) => lerDono(tx, usuarioId))
  const trocaDeEmail = email.toLowerCase() !== atual.email.toLowerCase()
  if (trocaDeEmail) {
    if (!senha) {
      throw new Invalido({
        senha: {
          br: 'Para trocar o e-mail, digite a sua senha atual.',
          en: 'To change your e-mail, type your current password.',
        },
      })
    }
    await exigirSenhaAtual(contexto, senha)
  }
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const antes = await lerDono(tx, usuarioId)
    await tx.update(usuario).set({ nome, telefone }).where(eq(usuario.id, usuarioId))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id: usuarioId,
      nome,
      antes: { nome: antes.nome, telefone: antes.telefone },
      depois: { nome, telefone },
    })
    if (trocaDeEmail) await pedirTrocaEmail(tx, contexto, { usuarioId, email, idioma: antes.idioma })
    return lerPerfilProprio(tx, contexto)
  })
}

/** Needs `withPlataforma`. */
export async function lerPerfilProprio(tx: Tx, contexto: Logado): Promise<Perfil> {
  const { usuarioId, perfis } = contexto.ator
  const dono = await lerDono(tx, usuarioId)
  const [troca] = await tx
    .select({ email: trocaEmail.email })
    .from(trocaEmail)
    .where(and(eq(trocaEmail.usuarioId, usuarioId), gt(trocaEmail.expiraEm, contexto.clock.now())))
  const empresas = await tx
    .select({ nome: empresa.nome, gestor: empresaUsuario.gestor })
    .from(empresaUsuario)
    .innerJoin(empresa, eq(empresa.id, empresaUsuario.empresaId))
    .where(eq(empresaUsuario.usuarioId, usuarioId))
    .orderBy(empresa.nome)
  return {
    id: dono.id,
    nome: dono.nome,
    email: dono.email,
    email_pendente: troca?.email ?? null,
    telefone: dono.telefone,
    cpf: maskCpf(dono.cpf),
    avatarUrl: dono.avatar,
    status: dono.status,
    perfis,
    empresas,
    criado_em: dono.criadoEm,
    senha_alterada_em: dono.senhaAlteradaEm,
  }
}

export async function lerDono(tx: Tx, usuarioId: number) {
  const [dono] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId))
  if (!dono) throw new NaoAutorizado()
  return dono
}
