import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { exigirSenhaAtual } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { fraquezaDaSenha } from '#identidade/acesso/senha/forca-senha.ts'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { encerrarSessoesDoUsuario } from '#identidade/acesso/sessao/sessao.service.ts'
import { encerrarPedidos } from '#identidade/conta/token-conta.ts'
import { sessao, usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { lerDono } from './perfil-proprio.service.ts'

/** Changes the password, ends other sessions in the same transaction, and notifies the owner. */
export async function alterarSenha(
  contexto: Via<'alterarSenha'>,
  { senha, nova }: { senha: string; nova: string },
): Promise<{ sessoes_encerradas: number }> {
  const { usuarioId, sessaoId } = contexto.ator
  await exigirSenhaAtual(contexto, senha)
  const dono = await withPlataforma(contexto.db, 'conta.propria', (tx) => lerDono(tx, usuarioId))
  const fraqueza =
    nova === senha
      ? { br: 'Escolha uma senha diferente da atual.', en: 'Choose a password other than the current one.' }
      : await fraquezaDaSenha(nova, [dono.nome, dono.email, dono.cpf, dono.telefone ?? ''])
  if (fraqueza) throw new Invalido({ nova: fraqueza })
  const senhaHash = await hashSenha(nova)

  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const agora = contexto.clock.now()
    // Locks the row: a sign-in with the old password at the same time is ended or refused.
    await tx.update(usuario).set({ senhaHash, senhaAlteradaEm: agora }).where(eq(usuario.id, usuarioId))
    const outras = and(eq(sessao.usuarioId, usuarioId), isNull(sessao.encerradaEm), ne(sessao.id, sessaoId))
    const [contagem] = await tx.select({ total: sql<number>`count(*)` }).from(sessao).where(outras)
    await encerrarSessoesDoUsuario(tx, contexto, usuarioId, 'SENHA_TROCADA', sessaoId)
    await encerrarPedidos(tx, usuarioId, agora)
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id: usuarioId,
      nome: dono.nome,
      antes: { senha: dono.senhaHash },
      depois: { senha: senhaHash },
    })
    await notificar(tx, contexto, {
      chave: `senha:${usuarioId}:${agora.getTime()}`,
      tipo: 'CONTA',
      usuarioIds: [usuarioId],
      ...(dono.idioma === 'INGLES'
        ? {
            assunto: 'Your password was changed',
            message:
              'The other sessions were ended. If this was not you, ask for a new password on the login page at once.',
          }
        : {
            assunto: 'Sua senha foi alterada',
            message:
              'As outras sessões foram encerradas. Se não foi você, peça uma nova senha na página de login agora mesmo.',
          }),
    })
    return { sessoes_encerradas: Number(contagem?.total ?? 0) }
  })
}
