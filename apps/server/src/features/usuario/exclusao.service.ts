import { eq } from 'drizzle-orm'
import { type Contexto, exigirPermissao } from '#contexto.ts'
import { usuario } from '#features/acesso/acesso.table.ts'
import { auditar } from '#features/auditoria/auditoria.service.ts'
import { apagarAvatar } from '#features/conta/avatar.service.ts'
import { esquecerConta } from '#features/conta/esquecer.service.ts'
import { mantendoUmMaster } from '#features/perfil/ultimo-master.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { travarAlvo } from './alvo.ts'
import { rotaUsuario } from './usuario.consulta.ts'

/** An account that was never active goes; any other keeps its number, for what others' records say of it, and nothing that names a person. */
export async function excluirUsuario(
  contexto: Contexto,
  id: number,
): Promise<{ resultado: 'EXCLUIDO' | 'ANONIMIZADO' }> {
  exigirPermissao(contexto, rotaUsuario, 'pode_excluir')
  const { nunca, avatar } = await mantendoUmMaster(() =>
    withPlataforma(contexto.db, 'usuario.administracao', async (tx) => {
      const { status } = await travarAlvo(tx, contexto, id, { outro: true })
      const nunca = status === 'PENDENTE'
      const avatar = nunca ? null : await esquecerConta(tx, contexto, id)
      if (nunca) await tx.delete(usuario).where(eq(usuario.id, id))
      await auditar(tx, contexto, {
        acao: 'EXCLUIR',
        recurso: 'usuario',
        id,
        nome: `#${id}`,
        antes: { status },
        ...(!nunca && { depois: { anonimizado: true } }),
      })
      return { nunca, avatar }
    }),
  )
  await apagarAvatar(contexto, avatar)
  return { resultado: nunca ? 'EXCLUIDO' : 'ANONIMIZADO' }
}
