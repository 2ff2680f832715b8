import { eq } from 'drizzle-orm'
import { apagarAvatar } from '#identidade/conta/propria/avatar.service.ts'
import { mantendoUmMaster } from '#identidade/perfil/ultimo-master.ts'
import { travarAlvo } from '#identidade/usuario/alvo.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { esquecerConta } from '#plataforma/esquecimento/esquecer.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/** Deletes an account that was never confirmed. Any other is made anonymous and keeps its id. */
export async function excluirUsuario(
  contexto: Via<'excluirUsuario'>,
  id: number,
): Promise<{ resultado: 'EXCLUIDO' | 'ANONIMIZADO' }> {
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
