import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { cliente, clienteMescla } from '#agenda/cliente/cliente.table.ts'
import { guardarDistintos } from '#agenda/cliente/guarda/mescla.ts'
import type { Via } from '#nucleo/contexto.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { paresDuplicados } from './duplicados.ts'
import { comoGestor, lerPar, toLado, type Volta } from './mescla-par.ts'

const maxPares = 50

/** Pairs that may be one person, and merges that can still be undone. */
export function listarDuplicados(contexto: Via<'listarDuplicados'>) {
  return comoGestor(contexto, async ({ tx, empresaId }) => {
    const pares = await paresDuplicados(tx, empresaId, maxPares)
    const ids = [...new Set(pares.flatMap(({ a, b }) => [a, b]))]
    const rows = ids.length
      ? await tx
          .select()
          .from(cliente)
          .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, ids)))
      : []
    const lados = new Map(rows.map((row) => [row.id, toLado(row)]))
    const mesclas = await tx
      .select({ mescla: clienteMescla, nome: cliente.nome })
      .from(clienteMescla)
      .innerJoin(cliente, keyIs(cliente, clienteMescla.empresaId, clienteMescla.mantidoId))
      .where(and(eq(clienteMescla.empresaId, empresaId), gt(clienteMescla.desfazerAte, contexto.clock.now())))
      .orderBy(desc(clienteMescla.feitaEm))
      .limit(maxPares)
    return {
      pares: pares.flatMap(({ a, b, sinais }) => {
        const [um, outro] = [lados.get(a), lados.get(b)]
        return um && outro ? [{ a: um, b: outro, sinais }] : []
      }),
      mesclas: mesclas.map(({ mescla, nome }) => ({
        id: mescla.id,
        mantido: { id: mescla.mantidoId, nome },
        absorvido: (mescla.volta as Volta).absorvido.nome,
        feita_em: mescla.feitaEm,
        desfazer_ate: mescla.desfazerAte as Date,
      })),
    }
  })
}

/** Marks two records as two people: no longer suggested. */
export function separarClientes(
  contexto: Via<'separarClientes'>,
  { a, b }: { a: string; b: string },
): Promise<{ ok: true }> {
  return comoGestor(contexto, async ({ tx, empresaId }) => {
    const [um, outro] = await lerPar(tx, empresaId, { mantido: a, absorvido: b })
    if (await guardarDistintos(tx, empresaId, [um.id, outro.id])) {
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'cliente',
        id: um.id,
        nome: um.nome,
        empresaId,
        depois: { distinto: outro.id },
      })
    }
    return { ok: true }
  })
}
