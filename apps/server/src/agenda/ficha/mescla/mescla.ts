import { and, eq, inArray, sql } from 'drizzle-orm'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import {
  cliente,
  clienteAlias,
  clienteConsentimento,
  clienteEtiqueta,
  clienteNota,
} from '#agenda/cliente/cliente.table.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import { espera } from '#agenda/espera/espera.table.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import type { Tx } from '#platform/database/database.ts'

/** What belongs to a client and moves with them, by a key of its own. */
const partes = {
  agendamentos: agendamento,
  esperas: espera,
  notas: clienteNota,
  consentimentos: clienteConsentimento,
}
type Parte = keyof typeof partes

/** All that moved, so that it can go back. */
export type Movidos = Partial<Record<Parte | 'conversas', string[]>> & {
  dependentes: string[]
  /** Tags and other names that the one who stays did not have. */
  etiquetas: string[]
  alias: { tipo: 'WA_ID' | 'LID' | 'BSUID' | 'SITE'; valor: string }[]
  /** Lines of spreadsheets; absent in a merge made before they moved. */
  importadas?: { importacao_id: string; numero: number }[]
}

/** The record that stays with what it did not know from the other one; its own words win. */
export function unir(mantido: ClienteRow, absorvido: ClienteRow) {
  const falta = <K extends keyof ClienteRow>(campo: K) => mantido[campo] ?? absorvido[campo]
  const outro = absorvido.responsavelId === mantido.id ? null : absorvido.responsavelId
  const herda = mantido.responsavelId === null && outro !== null
  const proprio = mantido.responsavelId === absorvido.id
  return {
    email: falta('email'),
    telefone: falta('telefone'),
    cpf: falta('cpf'),
    nascimento: falta('nascimento'),
    responsavelId: herda ? outro : proprio ? null : mantido.responsavelId,
    vinculo: herda ? absorvido.vinculo : proprio ? null : mantido.vinculo,
    criadoEm: new Date(Math.min(mantido.criadoEm.getTime(), absorvido.criadoEm.getTime())),
    ultimoContatoEm: maisNovo(mantido.ultimoContatoEm, absorvido.ultimoContatoEm),
  }
}

/** Moves everything from one record to the other, in the caller's transaction, with both locked. */
export async function mover(tx: Tx, empresaId: string, de: string, para: string): Promise<Movidos> {
  const movidos: Movidos = { dependentes: [], etiquetas: [], alias: [] }
  movidos.conversas = await conversas().mover(tx, { empresaId, de, para })
  for (const [parte, tabela] of Object.entries(partes) as [Parte, (typeof partes)[Parte]][]) {
    const rows = await tx
      .update(tabela)
      .set({ clienteId: para })
      .where(and(eq(tabela.empresaId, empresaId), eq(tabela.clienteId, de)))
      .returning({ id: tabela.id })
    movidos[parte] = rows.map(({ id }) => id)
  }
  const dependentes = await tx
    .update(cliente)
    .set({ responsavelId: para })
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.responsavelId, de), sql`${cliente.id} <> ${para}`))
    .returning({ id: cliente.id })
  movidos.dependentes = dependentes.map(({ id }) => id)
  const novas = await tx
    .insert(clienteEtiqueta)
    .select(
      tx
        .select({
          empresaId: clienteEtiqueta.empresaId,
          clienteId: sql<string>`${para}::uuid`.as('cliente_id'),
          nome: clienteEtiqueta.nome,
        })
        .from(clienteEtiqueta)
        .where(and(eq(clienteEtiqueta.empresaId, empresaId), eq(clienteEtiqueta.clienteId, de))),
    )
    .onConflictDoNothing()
    .returning({ nome: clienteEtiqueta.nome })
  movidos.etiquetas = novas.map(({ nome }) => nome)
  const { rows: nomes } = await tx.client.query<Movidos['alias'][number]>(
    `INSERT INTO cliente_alias SELECT empresa_id, $3, tipo, valor FROM cliente_alias WHERE empresa_id = $1 AND cliente_id = $2
     ON CONFLICT DO NOTHING RETURNING tipo, valor`,
    [empresaId, de, para],
  )
  movidos.alias = nomes
  const { rows: importadas } = await tx.client.query<NonNullable<Movidos['importadas']>[number]>(
    `UPDATE cliente_importacao_linha SET cliente_id = $3 WHERE empresa_id = $1 AND cliente_id = $2 RETURNING importacao_id, numero`,
    [empresaId, de, para],
  )
  movidos.importadas = importadas
  return movidos
}

/** The way back: only what moved, wherever it has not gone elsewhere since. */
export async function devolver(tx: Tx, empresaId: string, de: string, para: string, movidos: Movidos): Promise<void> {
  if (movidos.conversas?.length) await conversas().mover(tx, { empresaId, de, para, so: movidos.conversas })
  for (const [parte, tabela] of Object.entries(partes) as [Parte, (typeof partes)[Parte]][]) {
    // A merge made before a part existed moved none of it.
    const ids = movidos[parte] ?? []
    if (ids.length === 0) continue
    await tx
      .update(tabela)
      .set({ clienteId: para })
      .where(and(eq(tabela.empresaId, empresaId), eq(tabela.clienteId, de), inArray(tabela.id, ids)))
  }
  if (movidos.dependentes.length > 0) {
    await tx
      .update(cliente)
      .set({ responsavelId: para })
      .where(
        and(eq(cliente.empresaId, empresaId), eq(cliente.responsavelId, de), inArray(cliente.id, movidos.dependentes)),
      )
  }
  if (movidos.importadas?.length) {
    await tx.client.query(
      `UPDATE cliente_importacao_linha l SET cliente_id = $3
       FROM jsonb_to_recordset($4::jsonb) AS m (importacao_id uuid, numero integer)
       WHERE l.empresa_id = $1 AND l.cliente_id = $2 AND l.importacao_id = m.importacao_id AND l.numero = m.numero`,
      [empresaId, de, para, JSON.stringify(movidos.importadas)],
    )
  }
  for (const nome of movidos.etiquetas) {
    await tx
      .delete(clienteEtiqueta)
      .where(
        and(
          eq(clienteEtiqueta.empresaId, empresaId),
          eq(clienteEtiqueta.clienteId, de),
          eq(clienteEtiqueta.nome, nome),
        ),
      )
  }
  for (const { tipo, valor } of movidos.alias) {
    await tx
      .delete(clienteAlias)
      .where(
        and(
          eq(clienteAlias.empresaId, empresaId),
          eq(clienteAlias.clienteId, de),
          eq(clienteAlias.tipo, tipo),
          eq(clienteAlias.valor, valor),
        ),
      )
  }
}

function maisNovo(um: Date | null, outro: Date | null): Date | null {
  return !um || (outro && outro > um) ? outro : um
}
