import type { clienteDaLista, cliente as contract } from '@zelo/contract/cliente'
import { maskCpf } from '@zelo/contract/cpf'
import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Contexto, exigirEmpresa, exigirPermissao } from '#contexto.ts'
import { agendamento } from '#features/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo, type Escopo, lerEscopo } from '#features/profissional/escopo.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { cliente } from './cliente.table.ts'

export type Cliente = z.output<typeof contract>
type ClienteDaLista = z.output<typeof clienteDaLista>

const porPagina = 50
/** A search that finds more asks for a narrower word. */
const maxBuscados = 1000

/** Clients by name. A professional sees those who have an appointment with them. */
export async function listarClientes(
  contexto: Contexto,
  { busca, cursor, limite = porPagina }: { busca?: string; cursor?: string; limite?: number },
): Promise<{ itens: ClienteDaLista[]; proximo: string | null }> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/dados-cliente', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)
  const [depoisDe] = lerCursor(cursor, padraoUuid) ?? []

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const [escopo, ultimo] = await pipelined([lerEscopo(tx, daEmpresa, usuario), nomeDe(tx, daEmpresa.id, depoisDe)])
    const rows = await tx
      .select()
      .from(cliente)
      .where(
        and(
          eq(cliente.empresaId, daEmpresa.id),
          ultimo && sql`(${cliente.nome}, ${cliente.id}) > (${ultimo.nome}, ${ultimo.id}::uuid)`,
          busca?.trim()
            ? inArray(cliente.id, buscados(busca.trim(), escopo === 'todos' ? { limite: limite + 1, ultimo } : {}))
            : undefined,
          clienteNoEscopo(tx, escopo),
        ),
      )
      .orderBy(asc(cliente.nome), asc(cliente.id))
      .limit(limite + 1)
    const itens = rows.slice(0, limite)
    const marcados = await contarAgendamentos(tx, daEmpresa.id, itens, escopo)
    const fim = itens.at(-1)
    return {
      itens: itens.map((row) => ({
        ...toCliente(row),
        agendamentos: marcados.get(row.id) ?? 0,
        ultimo_contato_em: row.ultimoContatoEm,
      })),
      proximo: rows.length > limite && fim ? escreverCursor(fim.id) : null,
    }
  })
}

/**
 * Ids whose name, e-mail or phone holds the term, in the order of names and after `ultimo`, by the search function that knows the company of
 * the transaction.
 */
export function buscados(
  termo: string,
  { limite = maxBuscados, ultimo }: { limite?: number; ultimo?: { nome: string; id: string } } = {},
) {
  const soDigitos = /^[\d\s()+.-]+$/.test(termo) ? termo.replace(/\D/g, '') : termo
  const depois = ultimo ? sql`, ${ultimo.nome}, ${ultimo.id}::uuid` : sql``
  return sql`(SELECT id FROM buscar_cliente(${soDigitos}, ${limite}${depois}))`
}

export function toCliente(row: typeof cliente.$inferSelect): Cliente {
  return {
    id: row.id,
    nome: row.nome,
    email: row.email,
    telefone: row.telefone,
    cpf: row.cpf && maskCpf(row.cpf),
    criado_em: row.criadoEm,
  }
}

async function nomeDe(tx: Tx, empresaId: string, id: string | undefined) {
  if (!id) return undefined
  const [row] = await tx
    .select({ nome: cliente.nome, id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, id)))
  return row
}

/** A professional knows the clients who have an appointment with them. */
export function clienteNoEscopo(tx: Tx, escopo: Escopo) {
  if (escopo === 'todos') return undefined
  return exists(
    tx
      .select({ um: sql`1` })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, cliente.empresaId),
          eq(agendamento.clienteId, cliente.id),
          agendamentoNoEscopo(escopo),
        ),
      ),
  )
}

async function contarAgendamentos(tx: Tx, empresaId: string, clientes: { id: string }[], escopo: Escopo) {
  if (clientes.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ clienteId: agendamento.clienteId, total: count() })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        inArray(
          agendamento.clienteId,
          clientes.map(({ id }) => id),
        ),
        agendamentoNoEscopo(escopo),
      ),
    )
    .groupBy(agendamento.clienteId)
  return new Map(rows.map((row) => [row.clienteId, row.total]))
}
