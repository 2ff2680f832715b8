import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, inArray, or } from 'drizzle-orm'
import { statusComSessao } from '#identidade/acesso/sessao/permissao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'
import { profissional } from './profissional.table.ts'

/**
 * Users to notify, by language: the managers and, if given, the professional if they have access to
 * the company; nobody who may not sign in. Needs `withPlataforma`.
 */
export async function destinatarios(
  tx: Tx,
  empresaId: string,
  profissionalId?: string,
): Promise<Map<Idioma, number[]>> {
  const doProfissional = profissionalId
    ? and(eq(profissional.id, profissionalId), eq(profissional.usuarioId, empresaUsuario.usuarioId))
    : undefined
  const rows = await tx
    .selectDistinct({ id: usuario.id, idioma: usuario.idioma })
    .from(empresaUsuario)
    .innerJoin(usuario, eq(usuario.id, empresaUsuario.usuarioId))
    .leftJoin(profissional, eq(profissional.empresaId, empresaUsuario.empresaId))
    .where(
      and(
        eq(empresaUsuario.empresaId, empresaId),
        inArray(usuario.status, [...statusComSessao]),
        or(eq(empresaUsuario.gestor, true), doProfissional),
      ),
    )
  const porIdioma = new Map<Idioma, number[]>()
  for (const { id, idioma } of rows) {
    const chave = idiomaDoUsuario(idioma)
    porIdioma.set(chave, [...(porIdioma.get(chave) ?? []), id])
  }
  return porIdioma
}
