import type { nota as contract } from '@zelo/contract/agenda/cliente/cliente.schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { clienteNota } from '#agenda/cliente/cliente.table.ts'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { apagarNota, type ClienteNotaRow, inserirNota } from '#agenda/cliente/guarda/registro.ts'
import type { Via } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoMs, padraoUuid } from '#platform/database/cursor.ts'
import { ChaveUsada, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { type Ficha, lerLinha, nasFichas } from './ficha.ts'

type Nota = z.output<typeof contract>

const porPagina = 20

/** Notes of the team on a client, newest first. */
export async function listarNotas(
  contexto: Via<'listarNotas'>,
  id: string,
  { cursor, limite = porPagina }: { cursor?: string; limite?: number },
): Promise<{ itens: Nota[]; proximo: string | null }> {
  const lido = await nasFichas(contexto, async (ficha) => {
    const [ms, ultimo] = lerCursor(cursor, padraoMs, padraoUuid) ?? []
    await lerLinha(ficha, id)
    const depois = ultimo
      ? sql`(${clienteNota.criadaEm}, ${clienteNota.id}) < (${new Date(Number(ms))}, ${ultimo}::uuid)`
      : undefined
    const rows = await ficha.tx
      .select()
      .from(clienteNota)
      .where(and(doCliente(ficha, id), depois))
      .orderBy(desc(clienteNota.criadaEm), desc(clienteNota.id))
      .limit(limite + 1)
    return { rows, ficha }
  })
  const { rows, ficha } = lido
  const nomes = await nomesDosAutores(
    contexto.db,
    rows.map(({ autorId }) => autorId),
  )
  const fim = rows[limite - 1]
  return {
    itens: rows.slice(0, limite).map((row) => toNota(row, ficha, nomes)),
    proximo: rows.length > limite && fim ? escreverCursor(String(fim.criadaEm.getTime()), fim.id) : null,
  }
}

/** Writes a note. The browser chose its id: sent twice it is one note. */
export async function anotarCliente(
  contexto: Via<'anotarCliente'>,
  id: string,
  nova: { id: string; texto: string },
): Promise<Nota> {
  const { row, ficha } = await nasFichas(contexto, async (ficha) => {
    const { tx, empresaId, usuarioId } = ficha
    const dono = await lerLinha(ficha, id)
    if (dono.anonimizadoEm) throw new NaoEncontrado()
    const linha = { empresaId, clienteId: id, ...nova, autorId: usuarioId, criadaEm: contexto.clock.now() }
    const escrita = await inserirNota(tx, linha)
    if (escrita) await registrar(ficha, dono, { depois: { nota: nova.texto } })
    const [row] = escrita
      ? [escrita]
      : await tx
          .select()
          .from(clienteNota)
          .where(estaNota(ficha, id, nova.id))
    if (!row) throw new NaoEncontrado()
    if (row.texto !== nova.texto) throw new ChaveUsada()
    return { row, ficha }
  })
  return toNota(row, ficha, await nomesDosAutores(contexto.db, [row.autorId]))
}

/** Deletes a note: its author may, and the company's managers. */
export function excluirNota(contexto: Via<'excluirNota'>, id: string, notaId: string): Promise<{ ok: true }> {
  return nasFichas(contexto, async (ficha) => {
    const { tx, gestor, usuarioId } = ficha
    const dono = await lerLinha(ficha, id)
    const desta = { empresaId: ficha.empresaId, clienteId: id, id: notaId }
    const apagada = await apagarNota(tx, { ...desta, autorId: gestor ? undefined : usuarioId })
    if (!apagada) throw new NaoEncontrado()
    await registrar(ficha, dono, { antes: { nota: apagada.texto } })
    return { ok: true }
  })
}

function doCliente({ empresaId }: Ficha, id: string) {
  return and(eq(clienteNota.empresaId, empresaId), eq(clienteNota.clienteId, id))
}

function estaNota(ficha: Ficha, id: string, notaId: string) {
  return and(doCliente(ficha, id), eq(clienteNota.id, notaId))
}

function registrar(
  { tx, contexto, empresaId }: Ficha,
  { id, nome }: { id: string; nome: string },
  mudanca: { antes?: { nota: string }; depois?: { nota: string } },
) {
  return auditar(tx, contexto, { acao: 'ALTERAR', recurso: 'cliente', id, nome, empresaId, ...mudanca })
}

function toNota(
  { id, texto, autorId, criadaEm }: ClienteNotaRow,
  { gestor, usuarioId }: Ficha,
  nomes: Map<number, string>,
): Nota {
  return { id, texto, autor: nomes.get(autorId) ?? null, minha: gestor || autorId === usuarioId, criada_em: criadaEm }
}
