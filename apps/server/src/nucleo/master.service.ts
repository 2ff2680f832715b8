import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'
import { perfilPermissao, usuario, usuarioPerfil } from './acesso.table.ts'

/** Active master users by language, for notices about the platform. Needs `withPlataforma`. */
export async function listarMasters(tx: Tx): Promise<Map<Idioma, number[]>> {
  const linhas = await tx
    .selectDistinct({ id: usuario.id, idioma: usuario.idioma })
    .from(usuario)
    .innerJoin(usuarioPerfil, eq(usuarioPerfil.usuarioId, usuario.id))
    .innerJoin(perfilPermissao, eq(perfilPermissao.perfilId, usuarioPerfil.perfilId))
    .where(and(eq(usuario.status, 'ATIVO'), eq(perfilPermissao.master, true)))
  return Map.groupBy(linhas, ({ idioma }) => idiomaDoUsuario(idioma))
    .entries()
    .reduce(
      (porIdioma, [idioma, quem]) =>
        porIdioma.set(
          idioma,
          quem.map(({ id }) => id),
        ),
      new Map<Idioma, number[]>(),
    )
}
