import { randomUUID } from 'node:crypto'
import { maxAvatarBytes } from '@zelo/contract/identidade/conta-usuario'
import type { perfilProprio } from '@zelo/contract/identidade/conta-usuario.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { auditarProprio } from '#identidade/acesso/sessao/auditoria-propria.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Logado, Via } from '#nucleo/contexto.ts'
import { refazerRetrato } from '#nucleo/retrato.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { lerPerfilProprio } from './perfil-proprio.service.ts'

const prefixo = '/api/arquivos/avatar/'

/** Stores a picture under a name that nobody can guess, and deletes the one before. */
export async function trocarAvatar(
  contexto: Via<'trocarAvatar'>,
  imagem: string,
): Promise<z.output<typeof perfilProprio>> {
  const nome = `${randomUUID()}.webp`
  await contexto.storage.put(`avatar/${nome}`, await refazerRetrato(imagem, maxAvatarBytes))
  return gravar(contexto, prefixo + nome)
}

export async function removerAvatar(contexto: Via<'removerAvatar'>): Promise<z.output<typeof perfilProprio>> {
  return gravar(contexto, null)
}

async function gravar(contexto: Logado, avatar: string | null) {
  const { antes, perfil } = await withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const [antes] = await tx
      .select({ avatar: usuario.avatar })
      .from(usuario)
      .where(eq(usuario.id, contexto.ator.usuarioId))
      .for('update')
    await tx.update(usuario).set({ avatar }).where(eq(usuario.id, contexto.ator.usuarioId))
    await auditarProprio(tx, contexto, { avatar: antes?.avatar && 'anterior' }, { avatar: avatar && 'nova' })
    return { antes, perfil: await lerPerfilProprio(tx, contexto) }
  })
  await apagarAvatar(contexto, antes?.avatar)
  return perfil
}

/** Deletes the file of a stored address. Any other address is ignored. */
export async function apagarAvatar({ storage }: Pick<Contexto, 'storage'>, avatar: string | null | undefined) {
  if (avatar?.startsWith(prefixo)) await storage.delete(`avatar/${avatar.slice(prefixo.length)}`)
}
