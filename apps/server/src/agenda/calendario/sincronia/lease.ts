import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type CalendarioDaEmpresa,
  type CalendarioRow,
  calendario,
  esteCalendario,
} from '#agenda/calendario/calendario.table.ts'
import type { CausaDaFalha } from '#agenda/calendario/porta/falha.ts'
import { calendarioAvisar, calendarioSincronizar } from '#agenda/filas.ts'
import { perdeuAcesso, veAgenda } from '#empresa/profissional/escopo.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** A calendar while one run holds its lease. */
export type LeasedCalendario = CalendarioRow & { colecao: string; lease: string }

const minutoMs = 60_000
/** A run that shows no sign of life for this long was killed. */
const leaseMs = 5 * minutoMs
const intervaloMin = { CALDAV: 5, ICAL: 15, GOOGLE: 5, OUTLOOK: 5 } as const
const maxEsperaMin = 120
/** After this many failures in a row, over some hours, the team is told. */
const falhasAteAvisar = 8
/** Failures that another try does not repair. */
const param = new Set<CausaDaFalha>(['RECUSOU', 'SUMIU', 'SO_LEITURA', 'SEM_HTTPS', 'PROIBIDO', 'RECONECTAR', 'AUTOR'])
const maxPorVarredura = 200

/** Undefined: nothing to do, or another run holds the lease. */
export async function takeLease(servicos: Servicos, alvo: CalendarioDaEmpresa): Promise<LeasedCalendario | undefined> {
  const { db, clock } = servicos
  const agora = clock.now()
  const [de] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx.select({ profissionalId: calendario.profissionalId }).from(calendario).where(esteCalendario(alvo)),
  )
  if (!de || (await perdeuAcesso(db, alvo.empresaId, de.profissionalId))) return undefined
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ lease: uuidv7(), leaseAte: new Date(agora.getTime() + leaseMs), pendente: false })
      .where(
        and(
          esteCalendario(alvo),
          isNotNull(calendario.colecao),
          eq(calendario.parado, false),
          or(isNull(calendario.leaseAte), lt(calendario.leaseAte, agora)),
        ),
      )
      .returning(),
  )
  const cal = row as LeasedCalendario | undefined
  if (!cal || (await autorVe(servicos, cal))) return cal
  await falhou(servicos, cal, 'AUTOR', 0)
  return undefined
}

/** Their account elsewhere gets no appointments of an agenda that they may no longer see. */
async function autorVe({ db }: Servicos, { empresaId, profissionalId, ligadoPor, saida }: LeasedCalendario) {
  return saida === 'NADA' || ligadoPor === null || veAgenda(db, empresaId, profissionalId, ligadoPor)
}

export class LeaseLost extends Error {}

/**
 * Ends each writing transaction of a run; throws LeaseLost when another run took over. Comes last,
 * because the transaction of an appointment locks the calendar last too.
 */
export async function extendLease(tx: Tx, { clock }: Pick<Servicos, 'clock'>, cal: LeasedCalendario) {
  const meus = await tx
    .update(calendario)
    .set({ leaseAte: new Date(clock.now().getTime() + leaseMs) })
    .where(and(esteCalendario(cal), eq(calendario.lease, cal.lease)))
    .returning({ id: calendario.id })
  if (meus.length === 0) throw new LeaseLost()
}

/** Ends a run that succeeded. @returns whether a change came in meanwhile */
export async function releaseLease({ db, clock }: Servicos, cal: LeasedCalendario): Promise<boolean> {
  const agora = clock.now()
  const [row] = await withEmpresa(db, cal.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({
        ...{ lease: null, leaseAte: null, falhas: 0, erro: null, sincronizadoEm: agora },
        proximaEm: new Date(agora.getTime() + intervaloMin[cal.tipo] * minutoMs),
      })
      .where(and(esteCalendario(cal), eq(calendario.lease, cal.lease)))
      .returning({ pendente: calendario.pendente }),
  )
  return row?.pendente ?? false
}

/** Ends a run after a fault of ours: the next sweep tries again. */
export async function abandonLease({ db }: Servicos, cal: LeasedCalendario): Promise<void> {
  await withEmpresa(db, cal.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ lease: null, leaseAte: null, pendente: true })
      .where(and(esteCalendario(cal), eq(calendario.lease, cal.lease))),
  )
}

/**
 * Ends a run with the cause of its failure: tried again later and later, or only after a person
 * acts.
 */
export async function falhou(
  { db, clock, jobs }: Servicos,
  cal: LeasedCalendario,
  causa: CausaDaFalha,
  esperaMs: number,
): Promise<void> {
  const agora = clock.now()
  const antes = new Date(agora.getTime() + esperaMs).toISOString()
  await withEmpresa(db, cal.empresaId, async (tx) => {
    const [row] = await tx
      .update(calendario)
      .set({
        ...{ lease: null, leaseAte: null, erro: causa, falhas: sql`${calendario.falhas} + 1` },
        parado: param.has(causa),
        proximaEm: sql`greatest(${antes}::timestamptz, ${agora.toISOString()}::timestamptz
          + least(power(2, least(${calendario.falhas}, 10)), ${maxEsperaMin}::float8) * interval '1 minute')`,
      })
      .where(and(esteCalendario(cal), eq(calendario.lease, cal.lease)))
      .returning({ falhas: calendario.falhas, parado: calendario.parado })
    if (!row || (!row.parado && row.falhas !== falhasAteAvisar)) return
    const { empresaId, id } = cal
    const chave = `${id}:parou:${agora.getTime()}`
    const evento = causa === 'RECONECTAR' ? 'DESLIGOU' : 'PAROU'
    await jobs.enviar(tx, calendarioAvisar, { empresaId, calendarioId: id, evento, chave }, { chave })
  })
}

/** Asks for a run, in the transaction of its cause. */
export async function acordar(tx: Tx, { jobs }: Pick<Servicos, 'jobs'>, alvo: CalendarioDaEmpresa): Promise<void> {
  await tx.update(calendario).set({ pendente: true }).where(esteCalendario(alvo))
  await jobs.enviar(tx, calendarioSincronizar, { empresaId: alvo.empresaId, calendarioId: alvo.id })
}

/** Asks for runs of the company's calendars that a change of an appointment marked. */
export async function acordarDoAgendamento(
  { db, jobs }: Pick<Servicos, 'db' | 'jobs'>,
  { empresaId }: { empresaId: string },
): Promise<void> {
  await withEmpresa(db, empresaId, async (tx) => {
    const rows = await tx
      .select({ id: calendario.id })
      .from(calendario)
      .where(and(eq(calendario.empresaId, empresaId), eq(calendario.pendente, true), prontos()))
    for (const { id } of rows) await jobs.enviar(tx, calendarioSincronizar, { empresaId, calendarioId: id })
  })
}

/**
 * Asks for runs of calendars that are due, that nobody took after a change, or whose run was
 * killed.
 */
export async function varrer({ db, jobs, clock }: Servicos): Promise<void> {
  const agora = clock.now()
  await withPlataforma(db, 'calendario.sincronia', async (tx) => {
    const rows = await tx
      .select({ empresaId: calendario.empresaId, calendarioId: calendario.id })
      .from(calendario)
      .where(
        and(
          prontos(),
          or(lte(calendario.proximaEm, agora), and(eq(calendario.pendente, true), eq(calendario.falhas, 0))),
          or(isNull(calendario.leaseAte), lt(calendario.leaseAte, agora)),
        ),
      )
      .orderBy(calendario.proximaEm)
      .limit(maxPorVarredura)
    for (const alvo of rows) await jobs.enviar(tx, calendarioSincronizar, alvo)
    // The next sweep skips them until the run that was just asked for had its time.
    for (const [empresaId, dela] of Map.groupBy(rows, (um) => um.empresaId))
      await tx
        .update(calendario)
        .set({ proximaEm: new Date(agora.getTime() + leaseMs) })
        .where(
          and(
            eq(calendario.empresaId, empresaId),
            lte(calendario.proximaEm, agora),
            inArray(
              calendario.id,
              dela.map((um) => um.calendarioId),
            ),
          ),
        )
  })
}

function prontos() {
  return and(isNotNull(calendario.colecao), eq(calendario.parado, false))
}
