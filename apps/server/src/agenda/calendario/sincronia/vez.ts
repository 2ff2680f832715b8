import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type CalendarioRow, calendario } from '#agenda/calendario/calendario.table.ts'
import type { CausaDaFalha } from '#agenda/calendario/porta/falha.ts'
import { calendarioAvisar, calendarioSincronizar } from '#agenda/filas.ts'
import { perdeuAcesso } from '#empresa/profissional/escopo.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

export type Alvo = { empresaId: string; calendarioId: string }
export type Vez = CalendarioRow & { colecao: string; vez: string }

const minutoMs = 60_000
/** A run that says nothing for so long was killed. */
const vezMs = 5 * minutoMs
const intervaloMin = { CALDAV: 5, ICAL: 15, GOOGLE: 5, OUTLOOK: 5 } as const
const maxEsperaMin = 120
/** So many failures in a row, over some hours, are told. */
const falhasAteAvisar = 8
/** Failures that trying again does not mend. */
const param = new Set<CausaDaFalha>(['RECUSOU', 'SUMIU', 'SO_LEITURA', 'SEM_HTTPS', 'PROIBIDO', 'RECONECTAR'])
const maxPorVarredura = 200

/** Takes the calendar for one run. Undefined: nothing to do, or another run has it. */
export async function tomarVez({ db, clock }: Servicos, alvo: Alvo): Promise<Vez | undefined> {
  const agora = clock.now()
  const [de] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx.select({ profissionalId: calendario.profissionalId }).from(calendario).where(deste(alvo)),
  )
  if (!de || (await perdeuAcesso(db, alvo.empresaId, de.profissionalId))) return undefined
  const [row] = await withEmpresa(db, alvo.empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ vez: uuidv7(), vezAte: new Date(agora.getTime() + vezMs), pendente: false })
      .where(
        and(
          deste(alvo),
          isNotNull(calendario.colecao),
          eq(calendario.parado, false),
          or(isNull(calendario.vezAte), lt(calendario.vezAte, agora)),
        ),
      )
      .returning(),
  )
  return row as Vez | undefined
}

export class VezPerdida extends Error {}

/**
 * Ends each writing transaction of a run; throws when another run took over. Last, because an
 * appointment's own transaction locks the calendar last too.
 */
export async function manterVez(tx: Tx, { clock }: Pick<Servicos, 'clock'>, { empresaId, id, vez }: Vez) {
  const meus = await tx
    .update(calendario)
    .set({ vezAte: new Date(clock.now().getTime() + vezMs) })
    .where(and(deste({ empresaId, calendarioId: id }), eq(calendario.vez, vez)))
    .returning({ id: calendario.id })
  if (meus.length === 0) throw new VezPerdida()
}

/** Gives it back. True: something came in meanwhile. */
export async function soltarVez({ db, clock }: Servicos, { empresaId, id, tipo, vez }: Vez): Promise<boolean> {
  const agora = clock.now()
  const [row] = await withEmpresa(db, empresaId, (tx) =>
    tx
      .update(calendario)
      .set({
        ...{ vez: null, vezAte: null, falhas: 0, erro: null, sincronizadoEm: agora },
        proximaEm: new Date(agora.getTime() + intervaloMin[tipo] * minutoMs),
      })
      .where(and(deste({ empresaId, calendarioId: id }), eq(calendario.vez, vez)))
      .returning({ pendente: calendario.pendente }),
  )
  return row?.pendente ?? false
}

/** Gives it back after a fault of ours: the next sweep tries again. */
export async function largarVez({ db }: Servicos, { empresaId, id, vez }: Vez): Promise<void> {
  await withEmpresa(db, empresaId, (tx) =>
    tx
      .update(calendario)
      .set({ vez: null, vezAte: null, pendente: true })
      .where(and(deste({ empresaId, calendarioId: id }), eq(calendario.vez, vez))),
  )
}

/** Gives it back with why it failed: tried again later and later, or not before a person acts. */
export async function falhou(
  { db, clock, jobs }: Servicos,
  { empresaId, id, vez }: Vez,
  causa: CausaDaFalha,
  esperaMs: number,
): Promise<void> {
  const agora = clock.now()
  const antes = new Date(agora.getTime() + esperaMs).toISOString()
  await withEmpresa(db, empresaId, async (tx) => {
    const [row] = await tx
      .update(calendario)
      .set({
        ...{ vez: null, vezAte: null, erro: causa, falhas: sql`${calendario.falhas} + 1` },
        parado: param.has(causa),
        proximaEm: sql`greatest(${antes}::timestamptz, ${agora.toISOString()}::timestamptz
          + least(power(2, least(${calendario.falhas}, 10)), ${maxEsperaMin}::float8) * interval '1 minute')`,
      })
      .where(and(deste({ empresaId, calendarioId: id }), eq(calendario.vez, vez)))
      .returning({ falhas: calendario.falhas, parado: calendario.parado })
    if (!row || (!row.parado && row.falhas !== falhasAteAvisar)) return
    const chave = `${id}:parou:${agora.getTime()}`
    const evento = causa === 'RECONECTAR' ? 'DESLIGOU' : 'PAROU'
    await jobs.enviar(tx, calendarioAvisar, { empresaId, calendarioId: id, evento, chave }, { chave })
  })
}

/** Asks for a run, in the transaction of its cause. */
export async function acordar(tx: Tx, { jobs }: Pick<Servicos, 'jobs'>, alvo: Alvo): Promise<void> {
  await tx.update(calendario).set({ pendente: true }).where(deste(alvo))
  await jobs.enviar(tx, calendarioSincronizar, alvo)
}

/** The calendars that show this professional's appointments. The change itself marked them. */
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

/** Those whose time came, whose change nobody took, and those of a run that was killed. */
export async function varrer({ db, jobs, clock }: Servicos): Promise<void> {
  const agora = clock.now()
  await withPlataforma(db, 'calendario.vez', async (tx) => {
    const rows = await tx
      .select({ empresaId: calendario.empresaId, calendarioId: calendario.id })
      .from(calendario)
      .where(
        and(
          prontos(),
          or(lte(calendario.proximaEm, agora), and(eq(calendario.pendente, true), eq(calendario.falhas, 0))),
          or(isNull(calendario.vezAte), lt(calendario.vezAte, agora)),
        ),
      )
      .orderBy(calendario.proximaEm)
      .limit(maxPorVarredura)
    for (const alvo of rows) await jobs.enviar(tx, calendarioSincronizar, alvo)
    // Not found again before the run that was just asked for had its time.
    for (const [empresaId, dela] of Map.groupBy(rows, (um) => um.empresaId))
      await tx
        .update(calendario)
        .set({ proximaEm: new Date(agora.getTime() + vezMs) })
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

export function deste({ empresaId, calendarioId }: Alvo) {
  return and(eq(calendario.empresaId, empresaId), eq(calendario.id, calendarioId))
}

function prontos() {
  return and(isNotNull(calendario.colecao), eq(calendario.parado, false))
}
