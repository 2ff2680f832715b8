import type { ResultadoEmLote } from '@zelo/contract/identidade/usuario'
import { inArray } from 'drizzle-orm'
import type { Contexto } from '#nucleo/contexto.ts'
import { exigirTodos } from '#platform/cadastro/escolhidos.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import { usuarioVisivel } from './usuario.table.ts'

/** Does something for several people, each in a transaction of its own. Collects the refusals. */
export async function emLote(
  contexto: Contexto,
  ids: number[],
  fazer: (id: number) => Promise<unknown>,
): Promise<ResultadoEmLote> {
  const pessoas = await withPlataforma(contexto.db, 'usuario.administracao', (tx) =>
    tx
      .select({ id: usuarioVisivel.id, nome: usuarioVisivel.nome })
      .from(usuarioVisivel)
      .where(inArray(usuarioVisivel.id, ids))
      .orderBy(usuarioVisivel.id),
  )
  exigirTodos(ids, pessoas)
  const recusados: ResultadoEmLote['recusados'] = []
  for (const pessoa of pessoas) {
    try {
      await fazer(pessoa.id)
    } catch (error) {
      if (!(error instanceof ErroDoProduto)) throw error
      recusados.push({ ...pessoa, motivo: error.toWire(contexto.idioma).message })
    }
  }
  return { feitos: pessoas.length - recusados.length, recusados }
}
