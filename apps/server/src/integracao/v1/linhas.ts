import * as schema from '@zelo/contract/integracao/recurso.schema'
import type * as z from 'zod/mini'
import { tabelaDeAgendamentos } from '#agenda/agendamento/agendamento.leitura.ts'
import { tabelaDeClientes } from '#agenda/cliente/cliente.leitura.ts'
import { tabelaDeEsperas } from '#agenda/espera/espera.leitura.ts'
import { tabelaDeConversas, tabelaDeMensagens } from '#conversa/conversa/conversa.leitura.ts'
import { tabelaDeProfissionais } from '#empresa/profissional/profissional.leitura.ts'
import { tabelaDeServicos } from '#empresa/servico/servico.leitura.ts'
import * as recurso from '#integracao/recurso/recurso.ts'
import type { ComEscopo } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { lerEmpresa, type Tx } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'

type Ordem = { coluna: string; tipo: 'timestamptz' | 'integer'; padrao: RegExp }

/** Where rows of a resource are, in which order they are listed, and how one is shown. */
type Fonte<T> = { tabela: string; colunas: string; ordem?: Ordem; para: (linha: recurso.RecursoRow) => T }

/** An instant as PostgreSQL writes it in JSON, to the microsecond. */
const padraoInstante = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d:\d\d$/

export const clientes = fonte(tabelaDeClientes, schema.cliente, recurso.paraCliente)
export const profissionais = fonte(tabelaDeProfissionais, schema.profissional, recurso.paraProfissional)
export const conversas = fonte(tabelaDeConversas, schema.conversa, recurso.paraConversa)
export const esperas = fonte(tabelaDeEsperas, schema.espera, recurso.paraEspera)
export const servicos: Fonte<z.output<typeof schema.servico>> = {
  tabela: tabelaDeServicos,
  colunas: colunasDe(schema.servico).replace('intervalo_depois_min', 'intervalo_min'),
  para: recurso.paraServico,
}
export const agendamentos = {
  ...fonte(tabelaDeAgendamentos, schema.agendamento, recurso.paraAgendamento),
  ordem: { coluna: 'inicio', tipo: 'timestamptz', padrao: padraoInstante },
} as const
export const mensagens = {
  ...fonte(tabelaDeMensagens, schema.mensagem, recurso.paraMensagem),
  ordem: { coluna: 'ordem', tipo: 'integer', padrao: /^\d{1,9}$/ },
} as const

function fonte<S extends z.ZodMiniObject>(
  tabela: string,
  formato: S,
  para: (linha: recurso.RecursoRow) => z.output<S>,
): Fonte<z.output<S>> {
  return { tabela, colunas: colunasDe(formato), para }
}

function colunasDe(formato: z.ZodMiniObject): string {
  return Object.keys(formato.shape).join(', ')
}

/** A condition with `?` for its value; without a value there is none. */
export type Filtro = readonly [sql: string, valor: unknown] | string | undefined
type PaginaPedida = { cursor?: string | undefined; limite?: number | undefined }

const porPagina = 50

/**
 * A page by key: the cursor names the position of the last row, and stays valid when that row is
 * deleted.
 */
export async function listar<T>(
  { db, empresa }: ComEscopo<string>,
  { tabela, colunas, ordem, para }: Fonte<T>,
  { cursor, limite = porPagina }: PaginaPedida,
  filtros: readonly Filtro[] = [],
): Promise<{ itens: T[]; proximo: string | null }> {
  const valores: unknown[] = [empresa.id]
  const com = (sql: string, valor: unknown) => sql.replace('?', `$${valores.push(valor)}`)
  const onde = filtros.flatMap((filtro) => {
    if (typeof filtro === 'string') return filtro
    return filtro && filtro[1] !== undefined ? com(...filtro) : []
  })
  const chaves = ordem ? `${ordem.coluna}, id` : 'id'
  if (ordem) {
    const [lugar, id] = lerCursor(cursor, ordem.padrao, padraoUuid) ?? []
    if (lugar !== undefined) onde.push(`(${chaves}) > (${com(`?::${ordem.tipo}`, lugar)}, ${com('?::uuid', id)})`)
  } else {
    const [id] = lerCursor(cursor, padraoUuid) ?? []
    if (id !== undefined) onde.push(com('id > ?', id))
  }
  const [{ rows }] = await lerEmpresa(db, empresa.id, (tx) => [
    tx.client.query<{ linha: recurso.RecursoRow }>(
      `SELECT to_jsonb(r) AS linha FROM (
         SELECT ${colunas} FROM ${tabela} WHERE ${['empresa_id = $1', ...onde].join(' AND ')}
         ORDER BY ${chaves} LIMIT ${limite + 1}
       ) r ORDER BY ${chaves}`,
      valores,
    ),
  ])
  const linhas = rows.slice(0, limite).map(({ linha }) => linha)
  const fim = rows.length > limite ? linhas.at(-1) : undefined
  const lugar = fim && [...(ordem ? [String(fim[ordem.coluna])] : []), String(fim.id)]
  return { itens: linhas.map(para), proximo: lugar ? escreverCursor(...lugar) : null }
}

/** One record; 404 for another company's as for an unknown one. */
export async function ler<T>({ db, empresa }: ComEscopo<string>, fonte: Fonte<T>, id: string): Promise<T> {
  const [{ rows }] = await lerEmpresa(db, empresa.id, (tx) => [porId(tx, fonte, empresa.id, id)])
  return unica(rows, fonte)
}

/** The same record, as the transaction of a write left it. */
export async function lerEscrita<T>(tx: Tx, empresaId: string, fonte: Fonte<T>, id: string): Promise<T> {
  return unica((await porId(tx, fonte, empresaId, id)).rows, fonte)
}

function porId({ client }: Tx, { tabela, colunas }: Fonte<unknown>, empresaId: string, id: string) {
  return client.query<{ linha: recurso.RecursoRow }>(
    `SELECT to_jsonb(r) AS linha FROM (SELECT ${colunas} FROM ${tabela} WHERE empresa_id = $1 AND id = $2) r`,
    [empresaId, id],
  )
}

function unica<T>(rows: { linha: recurso.RecursoRow }[], { para }: Fonte<T>): T {
  const [row] = rows
  if (!row) throw new NaoEncontrado()
  return para(row.linha)
}
