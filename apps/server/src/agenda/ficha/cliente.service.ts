import type { clienteDaLista } from '@zelo/contract/agenda/cliente/cliente.schema'
import { and, asc, count, eq, exists, getTableColumns, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { agendamentoNoEscopo, clienteNoEscopo } from '#agenda/agendamento/escopo.ts'
import { buscados, depoisDe, naOrdem, type Posicao } from '#agenda/cliente/busca.ts'
import { rotaCliente, toCliente } from '#agenda/cliente/cliente.dados.ts'
import { cliente, clienteContado, clienteEtiqueta } from '#agenda/cliente/cliente.table.ts'
import { type Escopo, lerNoEscopo } from '#empresa/profissional/escopo.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { lerEmpresa, type Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { builtByShape, type Values } from '#platform/database/statements/driver.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'

type ClienteDaLista = z.output<typeof clienteDaLista>

const porPagina = 50
const qualquer = /^[^\0]*$/
const umaParte = /^[0-2]$/

type Ordem = Awaited<ReturnType<typeof naOrdem>>
type Filtros = { busca?: string; etiqueta?: string }

/**
 * Clients by name; in a search, names that begin with the term come first (`naOrdem`). A
 * professional sees clients with an appointment with them. The cursor holds the position of the
 * last row, so it survives that row.
 */
export async function listarClientes(
  contexto: Via<'listarClientes'>,
  { busca, etiqueta, cursor, limite = porPagina }: Filtros & { cursor?: string; limite?: number },
): Promise<{ itens: ClienteDaLista[]; proximo: string | null }> {
  const daEmpresa = contexto.empresa
  const [parte, nome, id] = lerCursor(cursor, umaParte, qualquer, padraoUuid) ?? []
  const ultimo = nome !== undefined && id !== undefined ? { parte: Number(parte), nome, id } : undefined

  const termo = busca?.trim()
  const valores = { empresaId: daEmpresa.id, etiqueta, parte: 0, nome: nome ?? '', id: id ?? '' }
  const todos = daLista({ comEtiqueta: Boolean(etiqueta), segue: ultimo !== undefined, limite })
  const pagina = (tx: Tx, escopo: Escopo, ordem?: Ordem) =>
    selecionar(tx, ordem)
      .where(
        and(
          daEmpresaToda(daEmpresa.id),
          etiqueta ? comEtiqueta(tx, etiqueta) : undefined,
          ultimo && depoisDe(ultimo, ordem?.parte),
          ordem &&
            (escopo === 'todos' && !etiqueta
              ? inArray(cliente.id, buscados(termo ?? '', { limite: limite + 1, ultimo }))
              : ordem.tem),
          clienteNoEscopo(tx, escopo),
        ),
      )
      .limit(limite + 1)

  const rows = await (daEmpresa.gestor && !termo
    ? lerComAtraso(contexto, async (db) => {
        const [lidas] = await lerEmpresa(db, daEmpresa.id, (tx) => [tx.run(todos, valores)])
        return lidas
      })
    : lerNoEscopo(contexto, async (tx, deQuem) => {
        const [escopo, ordem] = await pipelined([deQuem, termo ? naOrdem(tx, termo) : undefined])
        const lidas = await pagina(tx, escopo, ordem)
        return escopo === 'todos' ? lidas : contarNoEscopo(tx, daEmpresa.id, escopo, lidas)
      }))
  const itens = rows.slice(0, limite)
  const fim = itens.at(-1)
  return {
    itens: itens.map((row) => ({
      ...toCliente(row),
      nascimento: row.nascimento,
      etiquetas: row.etiquetas,
      agendamentos: row.agendamentos,
      ultimo_contato_em: row.ultimoContatoEm,
    })),
    proximo: rows.length > limite && fim ? escreverCursor(`${fim.parte}`, fim.nome, fim.id) : null,
  }
}

const { id, nome, email, telefone, cpf, nascimento, criadoEm, ultimoContatoEm } = getTableColumns(cliente)
const colunas = { id, nome, email, telefone, cpf, nascimento, criadoEm, ultimoContatoEm, ...clienteContado }

function selecionar(tx: Pick<Tx, 'select'>, ordem?: Ordem) {
  return tx
    .select({ ...colunas, parte: ordem?.parte ?? sql<number>`0` })
    .from(cliente)
    .orderBy(...(ordem ? [ordem.parte] : []), asc(nome), asc(id))
}

const daEmpresaToda = (empresaId: string | Placeholder) =>
  and(eq(cliente.empresaId, empresaId), isNull(cliente.anonimizadoEm))

type Valores = Posicao & { empresaId: string; etiqueta: string | undefined }
type Forma = { comEtiqueta: boolean; segue: boolean; limite: number }

/** A page of all clients, without a search. */
const daLista = builtByShape((db, v: Values<Valores>, { comEtiqueta: filtra, segue, limite }: Forma) =>
  selecionar(db)
    .where(
      and(
        daEmpresaToda(v.empresaId),
        filtra ? comEtiqueta(db, v.etiqueta) : undefined,
        segue ? depoisDe(v) : undefined,
      ),
    )
    .limit(limite + 1),
)

/** The filtered clients as a file. */
export async function exportarClientes(contexto: Via<'exportarClientes'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, rotaCliente, 'pode_visualizar')
  return exportarLista<ClienteDaLista>(contexto, reply, {
    recurso: 'cliente',
    empresaId: contexto.empresa.id,
    filtros,
    nome: 'clientes',
    colunas: [
      { titulo: { br: 'Nome', en: 'Name' }, valor: (item) => item.nome },
      { titulo: { br: 'Telefone', en: 'Phone' }, valor: (item) => item.telefone },
      { titulo: { br: 'E-mail', en: 'E-mail' }, valor: (item) => item.email },
      { titulo: { br: 'CPF', en: 'CPF' }, valor: (item) => item.cpf },
      { titulo: { br: 'Nascimento', en: 'Born' }, valor: (item) => item.nascimento },
      { titulo: { br: 'Etiquetas', en: 'Tags' }, valor: (item) => item.etiquetas.join(', ') },
      { titulo: { br: 'Agendamentos', en: 'Appointments' }, valor: (item) => item.agendamentos },
      { titulo: { br: 'Último contato', en: 'Last contact' }, valor: (item) => item.ultimo_contato_em },
      { titulo: { br: 'Cliente desde', en: 'Client since' }, valor: (item) => item.criado_em },
    ],
    pagina: (cursor) => listarClientes(vista, { ...filtros, cursor, limite: 100 }),
  })
}

function comEtiqueta(tx: Pick<Tx, 'select'>, nome: string | Placeholder) {
  return exists(
    tx
      .select({ um: sql`1` })
      .from(clienteEtiqueta)
      .where(
        and(
          eq(clienteEtiqueta.empresaId, cliente.empresaId),
          eq(clienteEtiqueta.clienteId, cliente.id),
          eq(clienteEtiqueta.nome, nome),
        ),
      ),
  )
}

/** A professional counts only their own appointments. */
async function contarNoEscopo<T extends { id: string }>(tx: Tx, empresaId: string, escopo: Escopo, rows: T[]) {
  const deles = and(
    eq(agendamento.empresaId, empresaId),
    inArray(
      agendamento.clienteId,
      rows.map(({ id }) => id),
    ),
    agendamentoNoEscopo(escopo),
  )
  const contados = await tx
    .select({ id: agendamento.clienteId, quantos: count() })
    .from(agendamento)
    .where(deles)
    .groupBy(agendamento.clienteId)
  const porCliente = new Map(contados.map(({ id, quantos }) => [id, quantos]))
  return rows.map((row) => ({ ...row, agendamentos: porCliente.get(row.id) ?? 0 }))
}
