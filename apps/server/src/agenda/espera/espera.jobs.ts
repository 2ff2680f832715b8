import { and, asc, eq, gt, inArray, isNotNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { regrasDe } from '#agenda/agendamento/horarios/momento.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { emailParaAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { esperaOferecer, esperaVarrer } from '#agenda/filas.ts'
import type { HorarioLivre } from '#agenda/porta/reservas.ts'
import { tempoOcupado } from '#empresa/disponibilidade/disponibilidade.ts'
import { type Catalogo, carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { espera, esperaOferta } from './espera.table.ts'
import { avisarDaOferta } from './espera-oferta-email.ts'

const cadaMs = 60_000
/** How long an offer is reserved for one person. */
const ofertaMin = 120
const minutoMs = 60_000
/** Wishes of one transaction; the next one goes on behind them. */
const maxEsperas = 200
const guardadaDias = 180

export function esperaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(esperaOferecer, ({ empresaId }) => oferecer(servicos, empresaId))
  servicos.jobs.repetir(esperaVarrer, cadaMs, () => varrer(servicos))
}

/**
 * Ends untaken offers and past wishes, and looks for free times for every company with a list: each
 * minute finds what an event missed. A failure of one company stops no other.
 */
export async function varrer(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  const empresas = await withPlataforma(servicos.db, 'espera.ofertas', async (tx) => {
    await tx
      .update(esperaOferta)
      .set({ status: 'EXPIRADA' })
      .where(and(eq(esperaOferta.status, 'ABERTA'), lte(esperaOferta.expiraEm, agora)))
    await tx.execute(sql`UPDATE espera SET status = 'EXPIRADA', encerrada_em = ${agora.toISOString()}::timestamptz FROM empresa
      WHERE empresa.empresa_id = espera.empresa_id AND espera.status = 'ESPERANDO'
        AND espera.ate < (${agora.toISOString()}::timestamptz AT TIME ZONE empresa.fuso)::date`)
    const antigas = new Date(agora.getTime() - guardadaDias * 1440 * minutoMs)
    await tx.delete(espera).where(lt(espera.encerradaEm, antigas))
    return tx.selectDistinct({ id: espera.empresaId }).from(espera).where(eq(espera.status, 'ESPERANDO'))
  })
  for (const { id: empresaId } of empresas)
    await oferecer(servicos, empresaId).catch((err: unknown) =>
      servicos.log.error({ err, empresaId }, 'espera: the list of a company was not looked through'),
    )
}

export type Desejo = typeof espera.$inferSelect & { nome: string; email: string }
export type Lugar = { empresa: Empresa; catalogo: Catalogo; agora: Date }
/** When a client is busy. */
type Compromisso = { clienteId: string; inicio: Date; fim: Date }
type NaFila = { criadaEm: Date; id: string }

/** Offers each wish, in order, its first unreserved free time. One run per company at a time. */
export async function oferecer(servicos: Servicos, empresaId: string): Promise<void> {
  let depoisDe: NaFila | undefined
  do depoisDe = await oferecerParte(servicos, empresaId, depoisDe)
  while (depoisDe)
}

/** @returns the last wish of a full part */
function oferecerParte(
  servicos: Servicos,
  empresaId: string,
  depoisDe: NaFila | undefined,
): Promise<NaFila | undefined> {
  const agora = servicos.clock.now()
  return withPlataforma(servicos.db, 'espera.ofertas', async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`espera:${empresaId}`}, 0))`)
    const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
    const desejos = await tx
      .select({ espera, nome: cliente.nome, email: emailParaAvisos })
      .from(espera)
      .innerJoin(cliente, keyIs(cliente, espera.empresaId, espera.clienteId))
      .where(
        and(
          eq(espera.empresaId, empresaId),
          eq(espera.status, 'ESPERANDO'),
          isNotNull(emailParaAvisos),
          depoisDe &&
            sql`(${espera.criadaEm}, ${espera.id}) > (${depoisDe.criadaEm.toISOString()}::timestamptz, ${depoisDe.id}::uuid)`,
          // A client who refused messages and then joins the list wants its offers.
          not(recusaAvisos(sql`${espera.empresaId}`, sql`${espera.clienteId}`, sql`${espera.criadaEm}`)),
        ),
      )
      .orderBy(asc(espera.criadaEm), asc(espera.id))
      .limit(maxEsperas)
      // Whoever leaves the list waits for this run, and a wish that is being answered is skipped.
      .for('no key update', { of: espera, skipLocked: true })
    if (!daEmpresa || desejos.length === 0) return undefined
    // One reading: between two, an open offer could end and be in neither.
    const ofertas = await tx
      .select({
        id: esperaOferta.id,
        esperaId: esperaOferta.esperaId,
        profissionalId: esperaOferta.profissionalId,
        inicio: esperaOferta.inicio,
        status: esperaOferta.status,
        ocupada: {
          inicio: sql`lower(${esperaOferta.ocupacao})`.mapWith(esperaOferta.inicio),
          fim: sql`upper(${esperaOferta.ocupacao})`.mapWith(esperaOferta.fim),
        },
      })
      .from(esperaOferta)
      .where(
        and(
          eq(esperaOferta.empresaId, empresaId),
          or(
            eq(esperaOferta.status, 'ABERTA'),
            inArray(
              esperaOferta.esperaId,
              desejos.map((um) => um.espera.id),
            ),
          ),
        ),
      )
    const abertas = ofertas.filter(({ status }) => status === 'ABERTA')
    const hoje = relogioLocal(daEmpresa.fuso, agora).dia
    const lugar = { empresa: daEmpresa, catalogo: await carregarCatalogo(tx, empresaId, somarDias(hoje, -1)), agora }
    const periodo = periodoDe(lugar, desejos)
    const ocupados = await carregarOcupacao(tx, empresaId, periodo)
    const compromissos = await compromissosDe(tx, empresaId, desejos, periodo)
    const tomadas = abertas.filter(({ profissionalId, ocupada: { inicio, fim } }) =>
      ocupados.some((um) => um.profissionalId === profissionalId && um.inicio < fim && um.fim > inicio),
    )
    const perdidas = await perder(tx, empresaId, tomadas)
    const vivas = abertas.filter(({ id }) => !perdidas.has(id))
    const emMaos = vivas.map(({ profissionalId, ocupada }) => ({ profissionalId, ...ocupada }))
    for (const { espera: row, nome, email } of desejos) {
      if (vivas.some(({ esperaId }) => esperaId === row.id)) continue
      // An expired time goes to others; one lost to a faster client may be offered again.
      const jaOferecidas = ofertas.filter(({ esperaId, status }) => esperaId === row.id && status === 'EXPIRADA')
      const deles = compromissos.filter(({ clienteId }) => clienteId === row.clienteId)
      const nova = escolher(lugar, [...ocupados, ...emMaos], row, { jaOferecidas, deles })
      if (!nova) continue
      emMaos.push({ profissionalId: nova.profissionalId, ...paraIntervalo(nova.ocupacao) })
      await tx.insert(esperaOferta).values(nova)
      await avisarDaOferta(tx, servicos, lugar, { ...row, nome, email: email as string }, nova)
    }
    return desejos.length === maxEsperas ? desejos.at(-1)?.espera : undefined
  })
}

/**
 * Ends open offers of taken times. An offer that somebody is answering now is left to them: they
 * wait for the wish, which this run holds.
 */
async function perder(tx: Tx, empresaId: string, ofertas: { id: string }[]): Promise<Set<string>> {
  if (ofertas.length === 0) return new Set()
  const aqui = and(
    eq(esperaOferta.empresaId, empresaId),
    inArray(
      esperaOferta.id,
      ofertas.map(({ id }) => id),
    ),
    eq(esperaOferta.status, 'ABERTA'),
  )
  const livres = await tx
    .select({ id: esperaOferta.id })
    .from(esperaOferta)
    .where(aqui)
    .for('update', { skipLocked: true })
  const ids = livres.map(({ id }) => id)
  await tx
    .update(esperaOferta)
    .set({ status: 'PERDIDA' })
    .where(and(eq(esperaOferta.empresaId, empresaId), inArray(esperaOferta.id, ids)))
  return new Set(ids)
}

/** Live appointments of the waiting clients, with whomever. */
function compromissosDe(
  tx: Tx,
  empresaId: string,
  desejos: { espera: { clienteId: string } }[],
  { de, ate }: { de: Date; ate: Date },
): Promise<Compromisso[]> {
  const { clienteId, inicio, fim } = agendamento
  const deles = desejos.map((um) => um.espera.clienteId)
  return tx
    .select({ clienteId, inicio, fim })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        inArray(clienteId, deles),
        inArray(agendamento.status, [...statusVivos]),
        lt(inicio, ate),
        gt(fim, de),
      ),
    )
}

export type Oferta = Omit<typeof esperaOferta.$inferInsert, 'status'>

function escolher(
  { empresa: daEmpresa, catalogo, agora }: Lugar,
  ocupados: Awaited<ReturnType<typeof carregarOcupacao>>,
  row: typeof espera.$inferSelect,
  { jaOferecidas, deles }: { jaOferecidas: { profissionalId: string; inicio: Date }[]; deles: Compromisso[] },
): Oferta | undefined {
  const servico = catalogo.servicos.find(({ id }) => id === row.servicoId)
  if (!servico) return undefined
  const { fuso } = daEmpresa
  const regras = regrasDe(daEmpresa, servico)
  const serve = ({ inicio, fim, profissionalId }: HorarioLivre) =>
    cabeNoPeriodo(row.periodo, relogioLocal(fuso, inicio).minuto) &&
    prazo(inicio, regras.antecedenciaMin, agora) > agora &&
    !jaOferecidas.some((uma) => uma.profissionalId === profissionalId && +uma.inicio === +inicio) &&
    !deles.some((um) => um.inicio < fim && um.fim > inicio)
  const busca = {
    servicoId: row.servicoId,
    profissionalId: row.profissionalId ?? undefined,
    de: instanteLocal(fuso, row.de, 0),
    ate: instanteLocal(fuso, somarDias(row.ate, 1), 0),
    // Enough of them, because a filter follows.
    limite: 5000,
  }
  const livre = livresDoCatalogo(catalogo, daEmpresa, ocupados, busca, agora).find(serve)
  if (!livre) return undefined
  const { inicio, fim } = tempoOcupado(regras, livre.inicio)
  return {
    empresaId: row.empresaId,
    id: uuidv7(),
    esperaId: row.id,
    profissionalId: livre.profissionalId,
    inicio: livre.inicio,
    fim: livre.fim,
    ocupacao: { de: inicio, ate: fim },
    expiraEm: prazo(livre.inicio, regras.antecedenciaMin, agora),
    criadaEm: agora,
  }
}

/** Two hours, and never past the last moment at which that time can still be booked. */
function prazo(inicio: Date, antecedenciaMin: number, agora: Date): Date {
  return new Date(Math.min(agora.getTime() + ofertaMin * minutoMs, inicio.getTime() - antecedenciaMin * minutoMs))
}

function cabeNoPeriodo(periodo: Desejo['periodo'], minuto: number): boolean {
  if (periodo === 'MANHA') return minuto < 12 * 60
  if (periodo === 'TARDE') return minuto >= 12 * 60 && minuto < 18 * 60
  return periodo === 'QUALQUER' || minuto >= 18 * 60
}

function periodoDe({ empresa: { fuso } }: Lugar, desejos: { espera: { de: string; ate: string } }[]) {
  const dias = desejos.flatMap(({ espera: { de, ate } }) => [de, ate]).toSorted()
  return {
    de: instanteLocal(fuso, dias[0] as string, 0),
    ate: instanteLocal(fuso, somarDias(dias.at(-1) as string, 1), 0),
  }
}

function paraIntervalo({ de, ate }: { de: Date; ate: Date }) {
  return { inicio: de, fim: ate }
}
