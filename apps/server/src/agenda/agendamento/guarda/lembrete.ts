import { and, eq, gt, inArray, isNotNull, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { agendamento, agendamentoLembrete, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { doCliente } from '#agenda/agendamento/consultas/nomes.ts'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { emailParaAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { agendamentoLembrarEmail } from '#agenda/filas.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'

const lote = 200

type Aviso = { empresaId: string; agendamentoId: string; horas: number }
export type ALembrar = Aviso & { clienteId: string }

/** At night no client is reminded: from 21:00 to 08:00 in the company's zone. */
const [noite, manha] = [21, 8]
const deNoite = sql.raw(`interval '${24 - noite} hours'`)

/** An instant by day; at night the next morning. */
function aposANoite(instante: SQL): SQL {
  const deslocado = sql`((${instante}) AT TIME ZONE ${empresa.fuso} + ${deNoite})`
  return sql`CASE WHEN extract(hour FROM ${deslocado}) < ${sql.raw(String(24 - noite + manha))}
    THEN (date_trunc('day', ${deslocado}) + ${sql.raw(`interval '${manha} hours'`)}) AT TIME ZONE ${empresa.fuso} ELSE ${instante} END`
}

/** A reminder that went out later than at half its distance would be late. */
const limite = sql`(${agendamento.inicio} - h.horas * interval '30 minutes')`

/**
 * Appointments with a due and unwritten reminder: one per distance and version, and none after half
 * the distance. At night only those that the morning would make late. Leaves out clients who
 * declined messages or are not reached (`temCanal`: by a channel), and appointments made or moved
 * within the distance. Platform door.
 */
export function aLembrar(tx: Tx, agora: Date, temCanal: TemCanal): Promise<ALembrar[]> {
  return selecionarALembrar(tx, agora, temCanal).orderBy(agendamento.inicio).limit(lote)
}

/** Whether that reminder is still due. The appointment neither moves nor ends until the commit. */
export async function aindaALembrar(
  tx: Tx,
  agora: Date,
  temCanal: TemCanal,
  { empresaId, agendamentoId, clienteId, horas }: ALembrar,
): Promise<boolean> {
  const este = and(
    keyIs(agendamento, empresaId, agendamentoId),
    eq(agendamento.clienteId, clienteId),
    sql`h.horas = ${horas}`,
  )
  const rows = await selecionarALembrar(tx, agora, temCanal, este).for('no key update', { of: agendamento })
  return rows.length > 0
}

type TemCanal = (empresaId: SQL, clienteId: SQL) => SQL

function selecionarALembrar(tx: Tx, agora: Date, temCanal: TemCanal, so?: SQL) {
  const horas = sql<number>`h.horas`
  const deDia = aposANoite(sql`${agora}::timestamptz`)
  const devido = sql`${agendamento.inicio} - h.horas * interval '1 hour'`
  return tx
    .select({
      empresaId: agendamento.empresaId,
      agendamentoId: agendamento.id,
      clienteId: agendamento.clienteId,
      horas,
    })
    .from(agendamento)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .innerJoin(cliente, doCliente)
    .innerJoin(sql`LATERAL unnest(${empresa.lembretesHoras}) AS h(horas)`, sql`true`)
    .where(
      and(
        so,
        inArray(agendamento.status, [...statusVivos]),
        // A held time gets no reminder.
        isNull(agendamento.reservadoAte),
        gt(agendamento.inicio, agora),
        lte(devido, agora),
        gt(limite, agora),
        sql`(${deDia} = ${agora} OR ${deDia} >= ${limite})`,
        lte(sql`coalesce(${agendamento.remarcadoEm}, ${agendamento.criadoEm})`, devido),
        not(recusaAvisos(sql`${cliente.empresaId}`, sql`${cliente.id}`)),
        or(isNotNull(emailParaAvisos), temCanal(sql`${cliente.empresaId}`, sql`${cliente.id}`)),
        notExists(
          tx
            .select({ um: sql`1` })
            .from(agendamentoLembrete)
            .where(
              and(
                eq(agendamentoLembrete.empresaId, agendamento.empresaId),
                eq(agendamentoLembrete.agendamentoId, agendamento.id),
                eq(agendamentoLembrete.sequencia, agendamento.sequencia),
                lte(agendamentoLembrete.horas, horas),
              ),
            ),
        ),
      ),
    )
    .$dynamic()
}

export type LembretesDeUm = { id: string; devidos: Date[]; lembrado: boolean }

/**
 * For these live appointments: when reminders are still due (`devidos`; whether the client can be
 * reached is known only then), and whether one went out for the present time.
 */
export function lembretesDe(tx: Tx, empresaId: string, ids: string[], agora: Date): Promise<LembretesDeUm[]> {
  const noPrazo = sql`${agendamento.inicio} - h.horas * interval '1 hour'`
  const deDia = aposANoite(noPrazo)
  const devido = sql`(CASE WHEN ${deDia} < ${limite} THEN ${deDia} ELSE ${noPrazo} END)`
  const vai = sql`${devido} > ${agora} AND ${agendamento.reservadoAte} IS NULL AND NOT ${recusaAvisos(sql`${agendamento.empresaId}`, sql`${agendamento.clienteId}`)}`
  return tx
    .select({
      id: agendamento.id,
      devidos: sql<string[]>`coalesce(json_agg(${devido} ORDER BY h.horas DESC) FILTER (WHERE ${vai}), '[]')`.mapWith(
        (datas: string[]) => datas.map((data) => new Date(data)),
      ),
      lembrado: sql<boolean>`EXISTS (SELECT FROM agendamento_lembrete l WHERE l.empresa_id = ${agendamento.empresaId}
        AND l.agendamento_id = ${agendamento.id} AND l.sequencia = ${agendamento.sequencia})`,
    })
    .from(agendamento)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .leftJoin(sql`LATERAL unnest(${empresa.lembretesHoras}) AS h(horas)`, sql`true`)
    .where(and(eq(agendamento.empresaId, empresaId), sql`${agendamento.id} = ANY (${sql.param(ids)}::uuid[])`))
    .groupBy(agendamento.empresaId, agendamento.id)
}

type Lembrete = Aviso & { sequencia: number }

const deste = ({ empresaId, agendamentoId, sequencia, horas }: Lembrete) =>
  and(
    eq(agendamentoLembrete.empresaId, empresaId),
    eq(agendamentoLembrete.agendamentoId, agendamentoId),
    eq(agendamentoLembrete.sequencia, sequencia),
    eq(agendamentoLembrete.horas, horas),
  )

/** Records that a reminder is being sent. False: another instance was faster. */
export async function anotarLembrete(tx: Tx, lembrete: Lembrete, agora: Date): Promise<boolean> {
  const feitos = await tx
    .insert(agendamentoLembrete)
    .values({ ...lembrete, criadoEm: agora })
    .onConflictDoNothing()
    .returning({ horas: agendamentoLembrete.horas })
  return feitos.length > 0
}

/** The message that carried it. */
export async function lembradoPor(tx: Tx, lembrete: Lembrete, mensagemId: string): Promise<void> {
  await tx.update(agendamentoLembrete).set({ mensagemId }).where(deste(lembrete))
}

/** After a change of state alone: what was sent for the former version counts for this one. */
export async function manterLembretes(
  tx: Tx,
  { empresaId, agendamentoId, sequencia }: Omit<Lembrete, 'horas'>,
): Promise<void> {
  await tx
    .update(agendamentoLembrete)
    .set({ sequencia })
    .where(
      and(
        eq(agendamentoLembrete.empresaId, empresaId),
        eq(agendamentoLembrete.agendamentoId, agendamentoId),
        eq(agendamentoLembrete.sequencia, sequencia - 1),
      ),
    )
}

/** The next run finds it again. */
export async function desfazerLembrete(tx: Tx, lembrete: Lembrete): Promise<void> {
  await tx.delete(agendamentoLembrete).where(deste(lembrete))
}

/** The reminder that a message carried. */
export async function lembreteDaMensagem(tx: Tx, { empresaId, mensagemId }: Mensagem): Promise<Aviso | undefined> {
  const { agendamentoId, horas } = agendamentoLembrete
  const [achado] = await tx
    .select({ empresaId: agendamentoLembrete.empresaId, agendamentoId, horas })
    .from(agendamentoLembrete)
    .where(and(eq(agendamentoLembrete.empresaId, empresaId), eq(agendamentoLembrete.mensagemId, mensagemId)))
  return achado
}

type Mensagem = { empresaId: string; mensagemId: string }

/** Whether a message's reminder is still true; true for messages that are no reminder. */
export async function aindaVale(tx: Tx, { empresaId, mensagemId }: Mensagem, agora: Date): Promise<boolean> {
  const dela = and(eq(agendamentoLembrete.empresaId, empresaId), eq(agendamentoLembrete.mensagemId, mensagemId))
  const [lembrete] = await tx.select({ id: agendamentoLembrete.agendamentoId }).from(agendamentoLembrete).where(dela)
  if (!lembrete) return true
  const [vivo] = await tx
    .select({ id: agendamento.id })
    .from(agendamentoLembrete)
    .innerJoin(
      agendamento,
      and(
        keyIs(agendamento, agendamentoLembrete.empresaId, agendamentoLembrete.agendamentoId),
        eq(agendamento.sequencia, agendamentoLembrete.sequencia),
      ),
    )
    .where(and(dela, inArray(agendamento.status, [...statusVivos]), gt(agendamento.inicio, agora)))
  return vivo !== undefined
}

/** Sends a reminder by e-mail when the channel certainly did not deliver it. */
export async function desistirDoCanal(
  tx: Tx,
  { jobs }: Pick<Servicos, 'jobs'>,
  { empresaId, mensagemId, proativa }: Mensagem & { proativa: boolean },
): Promise<void> {
  if (!proativa) return
  await jobs.enviar(tx, agendamentoLembrarEmail, { empresaId, mensagemId }, { chave: `lembrar-email:${mensagemId}` })
}
