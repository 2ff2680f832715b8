import type { EstadoEntrega, TipoEvento } from '@zelo/contract/integracao/webhook'
import type * as contract from '@zelo/contract/integracao/webhook.schema'
import { maxContado } from '@zelo/contract/site/contagem'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { exigirVer, faturasSaoDoTitular, temFaturaDeOutro } from './direitos.ts'
import { corpoDe } from './entrega/corpo.ts'
import { type WebhookRow, webhook, webhookEntrega, webhookEvento, webhookTentativa } from './webhook.table.ts'

type Webhook = z.output<typeof contract.webhook>
type Listado = z.output<typeof contract.webhookListado>
type Entrega = z.output<typeof contract.entrega>
type Tentativa = z.output<typeof contract.tentativa>
type FiltroDeEntregas = { cursor?: string; limite?: number; estado?: EstadoEntrega; tipo?: TipoEvento }

const porPagina = 30
const maxTentativas = 50
const umaOrdem = /^\d{1,15}$/

/** The webhooks of the company, each with the name of its author. */
export async function listarWebhooks({ db, empresa }: Via<'listarWebhooks'>): Promise<Listado[]> {
  const rows = await withEmpresa(db, empresa.id, (tx) =>
    tx
      .select({ row: webhook, pendentes: esperando })
      .from(webhook)
      .where(eq(webhook.empresaId, empresa.id))
      .orderBy(asc(webhook.criadoEm), asc(webhook.id)),
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.autorId)
  const autores = await withPlataforma(db, 'webhook.autores', (tx) =>
    tx.select({ id: usuario.id, nome: usuario.nome }).from(usuario).where(inArray(usuario.id, ids)),
  )
  return rows.map(({ row, pendentes }) => ({
    ...toWebhook(row, pendentes),
    autor: autores.find(({ id }) => id === row.autorId)?.nome ?? null,
  }))
}

const esperando = sql<number>`(SELECT count(*)::int FROM (
  SELECT FROM webhook_entrega e WHERE e.empresa_id = ${webhook.empresaId} AND e.webhook_id = ${webhook.id} AND e.estado = 'PENDENTE'
  LIMIT ${sql.raw(String(maxContado + 1))}) p)`

/** A webhook as the panel shows it. */
export async function lerWebhook(tx: Tx, { empresaId, id }: Pick<WebhookRow, 'empresaId' | 'id'>): Promise<Webhook> {
  const [um] = await tx
    .select({ row: webhook, pendentes: esperando })
    .from(webhook)
    .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
  if (!um) throw new NaoEncontrado()
  return toWebhook(um.row, um.pendentes)
}

/** Newest event first. */
export function listarEntregasWebhook(
  { db, empresa }: Via<'listarEntregasWebhook'>,
  id: string,
  { cursor, limite = porPagina, estado, tipo }: FiltroDeEntregas,
): Promise<{ itens: Entrega[]; proximo: string | null }> {
  const [antesDe] = lerCursor(cursor, umaOrdem) ?? []
  return withEmpresa(db, empresa.id, async (tx) => {
    await lerWebhook(tx, { empresaId: empresa.id, id })
    const rows = await entregas(tx)
      .where(
        and(
          eq(webhookEntrega.empresaId, empresa.id),
          eq(webhookEntrega.webhookId, id),
          antesDe ? lt(webhookEntrega.ordem, Number(antesDe)) : undefined,
          estado ? eq(webhookEntrega.estado, estado) : undefined,
          tipo ? eq(webhookEntrega.tipo, tipo) : undefined,
        ),
      )
      .orderBy(desc(webhookEntrega.ordem))
      .limit(limite + 1)
    const fim = rows[limite - 1]
    return {
      itens: rows.slice(0, limite).map(toEntrega),
      proximo: rows.length > limite && fim ? escreverCursor(String(fim.entrega.ordem)) : null,
    }
  })
}

export function consultarEntregaWebhook(
  contexto: Via<'consultarEntregaWebhook'>,
  { id, evento }: { id: string; evento: string },
): Promise<{ entrega: Entrega; corpo: string; tentativas: Tentativa[] }> {
  const { db, empresa } = contexto
  return withEmpresa(db, empresa.id, async (tx) => {
    const [row] = await entregas(tx).where(
      and(
        eq(webhookEntrega.empresaId, empresa.id),
        eq(webhookEntrega.webhookId, id),
        eq(webhookEntrega.eventoId, evento),
      ),
    )
    if (!row) throw new NaoEncontrado()
    exigirVer(contexto, [row.entrega.tipo])
    if (await temFaturaDeOutro(tx, contexto, [row.entrega.tipo])) throw faturasSaoDoTitular()
    const tentativas = await tx
      .select()
      .from(webhookTentativa)
      .where(
        and(
          eq(webhookTentativa.empresaId, empresa.id),
          eq(webhookTentativa.webhookId, id),
          eq(webhookTentativa.eventoId, evento),
        ),
      )
      .orderBy(desc(webhookTentativa.numero))
      .limit(maxTentativas)
    return {
      entrega: toEntrega(row),
      corpo: corpoDe(row.evento),
      tentativas: tentativas.map(({ numero, em, duracaoMs, status, erro, resposta }) => ({
        ...{ numero, em, duracao_ms: duracaoMs, status, erro, resposta },
      })),
    }
  })
}

/** Deliveries with their event and newest call. */
function entregas(tx: Tx) {
  const { tipo, em, dados } = webhookEvento
  return tx
    .select({ entrega: webhookEntrega, evento: { tipo, em, dados }, ultima: webhookTentativa })
    .from(webhookEntrega)
    .innerJoin(
      webhookEvento,
      and(eq(webhookEvento.empresaId, webhookEntrega.empresaId), eq(webhookEvento.id, webhookEntrega.eventoId)),
    )
    .leftJoin(
      webhookTentativa,
      and(
        eq(webhookTentativa.empresaId, webhookEntrega.empresaId),
        eq(webhookTentativa.webhookId, webhookEntrega.webhookId),
        eq(webhookTentativa.eventoId, webhookEntrega.eventoId),
        eq(webhookTentativa.numero, webhookEntrega.tentativas),
      ),
    )
    .$dynamic()
}

function toEntrega({ entrega, evento, ultima }: Awaited<ReturnType<typeof entregas>>[number]): Entrega {
  const { eventoId, tipo, assunto, estado, tentativas, proximaEm } = entrega
  return {
    ...{ evento_id: eventoId, tipo, assunto, em: evento.em, estado, tentativas },
    proxima_em: estado === 'PENDENTE' ? proximaEm : null,
    status: ultima?.status ?? null,
    erro: ultima?.erro ?? null,
  }
}

function toWebhook(row: WebhookRow, pendentes: number): Webhook {
  const { id, nome, url, tipos, estado, motivo, versao, anteriorAte } = row
  return {
    ...{ id, nome, url, tipos, estado, motivo, pendentes, versao },
    segredo_em: row.segredoEm,
    anterior_ate: anteriorAte,
    falhando_desde: row.falhandoDesde,
    sucesso_em: row.sucessoEm,
    criado_em: row.criadoEm,
  }
}
