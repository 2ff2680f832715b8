import type { rotas } from '@zelo/contract/nucleo/permissao'
import type { AcaoAuditoria, RecursoAuditoria } from '@zelo/contract/trilha/auditoria'
import type { alteracao, registroAuditoria } from '@zelo/contract/trilha/auditoria.schema'
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Autorizado, Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { lerComAtraso } from '#nucleo/leitura.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditoria } from './auditoria.table.ts'
import { diferenca } from './mascara.ts'

type Campos = Record<string, unknown>
type Registro = z.output<typeof registroAuditoria>
type Alteracao = z.output<typeof alteracao>
type Pagina = { cursor?: string; limite?: number }

export type Fato = {
  acao: AcaoAuditoria
  recurso: RecursoAuditoria
  id: string | number
  /** Name of the record for people. It stays after the record is deleted. */
  nome: string
  /** Company of the record; absent if it belongs to the platform. */
  empresaId?: string
  /** Record before and after. Only differences are stored, secrets hidden and documents masked. */
  antes?: Campos
  depois?: Campos
}

/**
 * Writes a trail entry in the transaction of the change (`withEmpresa` or `withPlataforma`). A
 * change without differences leaves no entry. Every service that writes calls this.
 */
export async function auditar(
  tx: Tx,
  { ator, origem, clock }: Pick<Contexto, 'ator' | 'clock'> & Partial<Pick<Contexto, 'origem'>>,
  { acao, recurso, id, nome, empresaId, ...campos }: Fato,
): Promise<void> {
  const { antes, depois } = diferenca(campos.antes, campos.depois)
  if (acao === 'ALTERAR' && Object.keys({ ...antes, ...depois }).length === 0) return
  const autor = ator.tipo === 'usuario' ? ator : undefined
  await tx.insert(auditoria).values({
    id: uuidv7(),
    criadaEm: clock.now(),
    usuarioId: autor?.usuarioId,
    perfis: autor?.perfis.join(', '),
    chave: ator.tipo === 'chave' ? ator.nome : undefined,
    sessaoId: autor?.sessaoId,
    ip: origem?.ip,
    userAgent: origem?.userAgent.slice(0, 300),
    acao,
    recurso,
    recursoId: String(id),
    nome,
    empresaId,
    antes,
    depois,
  })
}

export type Busca = Pagina & {
  pessoa?: string
  registro?: string
  ip?: string
  empresa?: string
  recurso?: RecursoAuditoria
  recurso_id?: string
  acao?: AcaoAuditoria
  de?: Date
  ate?: Date
}

/** The whole trail, newest first. */
export async function listarAuditoria(contexto: Via<'listarAuditoria'>, busca: Busca) {
  const { pessoa, registro, ip, recurso, recurso_id, acao, de, ate } = busca
  const nomeEmpresa = busca.empresa?.trim()
  return paginar(contexto, busca, toRegistro, [
    pessoa?.trim() ? contemSemAcento(sql`${usuario.nome} || ' ' || ${usuario.email}`, pessoa) : undefined,
    registro?.trim() ? contemSemAcento(auditoria.nome, registro) : undefined,
    ip?.trim() ? sql`${auditoria.ip} LIKE ${`${ip.trim().replace(/[\\%_]/g, (sinal) => `\\${sinal}`)}%`}` : undefined,
    nomeEmpresa
      ? sql`${auditoria.empresaId} IN (SELECT e.empresa_id FROM empresa e WHERE ${contemSemAcento(sql`e.nome`, nomeEmpresa)})`
      : undefined,
    recurso && eq(auditoria.recurso, recurso),
    recurso_id ? eq(auditoria.recursoId, recurso_id) : undefined,
    acao && eq(auditoria.acao, acao),
    de && gte(auditoria.criadaEm, de),
    ate && lt(auditoria.criadaEm, ate),
  ])
}

/** Changes of one record, newest first. `empresaId`: the record's company, if any. */
export async function listarHistorico<R extends Rota>(
  contexto: Autorizado<NoInfer<R>, 'pode_visualizar'>,
  alvo: { rota: R; recurso: RecursoAuditoria; id: string | number; empresaId?: string },
  pagina: Pagina,
) {
  return listarDe(contexto, alvo, pagina)
}

type Alterado = { recurso: RecursoAuditoria; id: string | number; empresaId?: string | undefined }

function listarDe(contexto: Contexto, { recurso, id, empresaId }: Alterado, pagina: Pagina) {
  return paginar(contexto, pagina, toAlteracao, [
    eq(auditoria.recurso, recurso),
    eq(auditoria.recursoId, String(id)),
    empresaId ? eq(auditoria.empresaId, empresaId) : isNull(auditoria.empresaId),
  ])
}

type Rota = (typeof rotas)[number]
type PedidoDeHistorico = {
  /** Proves that the caller may view the route of the endpoint. */
  contexto: { [R in Rota]: Autorizado<R, 'pode_visualizar'> }[Rota] & { empresa?: { id: string } }
  params: { id: string | number }
  querystring: Pagina
}

/** Handler for the history of a record of the call's company, if the call has one. */
export function historicoDe(recurso: RecursoAuditoria) {
  return ({ contexto, params, querystring }: PedidoDeHistorico) =>
    listarDe(contexto, { recurso, id: params.id, empresaId: contexto.empresa?.id }, querystring)
}

/** Deletes entries older than the retention period. The database keeps the last 30 days. */
export async function apagarAuditoriaAntiga({ db, clock, config, log }: Servicos): Promise<void> {
  const limite = new Date(clock.now().getTime() - config.auditoriaDias * 24 * 60 * 60_000)
  const apagadas = await withPlataforma(db, 'auditoria.retencao', async (tx) => {
    const { rows } = await tx.client.query<{ total: number }>('SELECT apagar_auditoria($1) AS total', [limite])
    return rows[0]?.total ?? 0
  })
  if (apagadas > 0) log.info({ apagadas }, 'audit: retention period over')
}

type AuditoriaComAutor = { auditoria: typeof auditoria.$inferSelect; autor: string | null; empresa: string | null }

async function paginar<T>(
  contexto: Contexto,
  { cursor, limite = 50 }: Pagina,
  toItem: (linha: AuditoriaComAutor) => T,
  filtros: (SQL | undefined)[],
): Promise<{ itens: T[]; proximo: string | null }> {
  const [depoisDe] = lerCursor(cursor, padraoUuid) ?? []
  const rows = await lerComAtraso(contexto, (db) =>
    withPlataforma(db, 'auditoria.leitura', (tx) =>
      tx
        .select({ auditoria, autor: usuario.nome, empresa: empresa.nome })
        .from(auditoria)
        .leftJoin(usuario, eq(usuario.id, auditoria.usuarioId))
        .leftJoin(empresa, eq(empresa.id, auditoria.empresaId))
        .where(and(...filtros, depoisDe ? lt(auditoria.id, depoisDe) : undefined))
        .orderBy(desc(auditoria.id))
        .limit(limite + 1),
    ),
  )
  const itens = rows.slice(0, limite)
  const fim = itens.at(-1)
  return {
    itens: itens.map(toItem),
    proximo: rows.length > limite && fim ? escreverCursor(fim.auditoria.id) : null,
  }
}

function toAlteracao({ auditoria: row, autor }: AuditoriaComAutor): Alteracao {
  const { id, criadaEm, acao, perfis, chave, antes, depois } = row
  return { id, criada_em: criadaEm, acao, autor: autor ?? (chave && `API · ${chave}`), perfis, antes, depois }
}

function toRegistro(linha: AuditoriaComAutor): Registro {
  const row = linha.auditoria
  return {
    ...toAlteracao(linha),
    usuario_id: row.usuarioId,
    sessao_id: row.sessaoId,
    ip: row.ip,
    user_agent: row.userAgent,
    recurso: row.recurso,
    recurso_id: row.recursoId,
    nome: row.nome,
    empresa_id: row.empresaId,
    empresa: linha.empresa,
  }
}

/** Whether the trail has any entry for this kind of record. */
export async function foiMexido(tx: Tx, recurso: RecursoAuditoria): Promise<boolean> {
  const [um] = await tx.select({ id: auditoria.id }).from(auditoria).where(eq(auditoria.recurso, recurso)).limit(1)
  return um !== undefined
}
