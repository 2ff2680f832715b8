import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { calendario, calendarioObjeto, calendarioVinculo, esteCalendario } from '#agenda/calendario/calendario.table.ts'
import type { Calendario, Janela, Objeto } from '#agenda/calendario/porta/porta.ts'
import { calendarioAvisar, esperaOferecer } from '#agenda/filas.ts'
import { apagarOcupado, apagarPassado, gravarOcupado } from '#agenda/ocupado/ocupado.ts'
import { agendamentoDoUid } from '#avisos/email/calendario.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { extendLease, type LeasedCalendario } from './lease.ts'
import { apagadoLa, lerNosso, mudadoLa } from './nosso.ts'

const diasAdiante = 400
/** The times of a repeating event are extended when fewer days than this are left. */
const minDiasAdiante = 370
const porVez = 50

/**
 * Takes over the changes since the last sync token. After a crash before the new one is stored, the
 * same changes are read again. @returns the new sync token
 */
export async function puxar(servicos: Servicos, cal: LeasedCalendario, porta: Calendario): Promise<string | null> {
  const agora = servicos.clock.now()
  const lidas = await porta.mudancas(cal.marca)
  const { janela, ler, sumidos } = await withEmpresa(servicos.db, cal.empresaId, async (tx) => {
    const so = lidas.completo ? undefined : [...lidas.mudados.map(({ href }) => href), ...lidas.apagados]
    const conhecidas = await versoesConhecidas(tx, cal, so)
    const la = new Set(lidas.mudados.map(({ href }) => href))
    const mudados = lidas.mudados.filter(({ href, etag }) => etag === null || conhecidas.get(href)?.etag !== etag)
    const faltam = lidas.completo ? [...conhecidas.keys()].filter((href) => !la.has(href)) : lidas.apagados
    // An event of ours may only have left the days that were read.
    const { desde } = lidas
    const [nossas, alheias] = separar(faltam, (href) => desde !== null && conhecidas.get(href)?.fim !== undefined)
    const incertas = nossas.filter((href) => (conhecidas.get(href)?.fim ?? 0) > (desde ?? 0))
    const curtos = await tx
      .select({ href: calendarioObjeto.href })
      .from(calendarioObjeto)
      .where(and(doObjeto(cal), lt(calendarioObjeto.ate, new Date(agora.getTime() + minDiasAdiante * umDiaMs))))
    return {
      janela: await janelaDe(tx, cal, agora),
      ler: [...new Set([...[...mudados, ...curtos].map(({ href }) => href), ...incertas])],
      sumidos: alheias.filter((href) => conhecidas.has(href)),
    }
  })
  for (let i = 0; i < ler.length; i += porVez) {
    const pedidos = ler.slice(i, i + porVez)
    const objetos = await porta.ler(pedidos, janela)
    const vieram = new Set(objetos.map(({ href }) => href))
    await aplicar(servicos, cal, objetos, janela)
    sumidos.push(...pedidos.filter((href) => !vieram.has(href)))
  }
  for (const href of sumidos) await underLease(servicos, cal, (tx) => sumiu(tx, servicos, cal, href))
  await underLease(servicos, cal, async (tx) => {
    await apagarPassado(tx, dono(cal), new Date(agora.getTime() - umDiaMs))
    await tx.update(calendario).set({ marca: lidas.marca }).where(esteCalendario(cal))
    if (ler.length + sumidos.length === 0) return
    await servicos.jobs.enviar(tx, esperaOferecer, { empresaId: cal.empresaId })
    await servicos.realtime.publicar(tx, `empresa:${cal.empresaId}`, { tipo: 'agendamento', id: cal.id })
  })
  return lidas.marca
}

/** Stores the events' present times: ours move their appointments, foreign ones take time. */
export async function aplicar(
  servicos: Servicos,
  cal: LeasedCalendario,
  objetos: Objeto[],
  janela: Janela,
): Promise<void> {
  const [nossos, outros] = separar(objetos, ({ uid }) => agendamentoDoUid(uid) !== undefined)
  for (const um of nossos) await underLease(servicos, cal, (tx) => aplicarUm(tx, servicos, cal, um, janela))
  await underLease(servicos, cal, async (tx) => {
    for (const um of outros) await aplicarUm(tx, servicos, cal, um, janela)
  })
}

/** One appointment per transaction: locking two may deadlock. The lease is extended last. */
async function underLease(servicos: Servicos, cal: LeasedCalendario, work: (tx: Tx) => Promise<void>): Promise<void> {
  await withEmpresa(servicos.db, cal.empresaId, async (tx) => {
    await trancarProfissional(tx, cal.empresaId, cal.profissionalId)
    await work(tx)
    await extendLease(tx, servicos, cal)
  })
}

function separar<T>(lista: readonly T[], quais: (um: T) => boolean): [T[], T[]] {
  return [lista.filter(quais), lista.filter((um) => !quais(um))]
}

async function aplicarUm(
  tx: Tx,
  servicos: Servicos,
  cal: LeasedCalendario,
  objeto: Objeto,
  janela: Janela,
): Promise<void> {
  const { href, etag } = objeto
  const id = agendamentoDoUid(objeto.uid)
  const nosso = await lerNosso(tx, cal, { href, agendamentoId: id })
  if (nosso?.vinculo?.href === href) return mudadoLa(tx, servicos, cal, nosso, objeto)
  if (nosso && !nosso.vinculo && cal.saida !== 'NADA') {
    // An event that we wrote before a crash, or by a former connection: linked again, and written
    // anew.
    const { inicio, fim } = nosso.agendamento
    await tx
      .insert(calendarioVinculo)
      .values({ ...dono(cal), agendamentoId: nosso.agendamento.id, href, etag, sequencia: -1, inicio, fim })
    return
  }
  const { tempos, repete, parcial } = objeto
  await gravarOcupado(tx, { ...dono(cal), profissionalId: cal.profissionalId, href, tempos: nosso ? [] : tempos })
  const valores = { etag, ate: repete ? janela.ate : null, parcial }
  await tx
    .insert(calendarioObjeto)
    .values({ ...dono(cal), href, ...valores })
    .onConflictDoUpdate({
      target: [calendarioObjeto.empresaId, calendarioObjeto.calendarioId, calendarioObjeto.href],
      set: valores,
    })
  // Overlaps of the first reading are listed on the page, not told one by one.
  if (!nosso && cal.sincronizadoEm) await avisarChoques(tx, servicos, cal, tempos)
}

/** Tells of appointments that overlap these times, once per version of an appointment. */
async function avisarChoques(
  tx: Tx,
  { jobs, clock }: Servicos,
  cal: LeasedCalendario,
  tempos: Objeto['tempos'],
): Promise<void> {
  for (const { inicio, fim } of tempos) {
    const rows = await tx
      .select({ id: agendamento.id, sequencia: agendamento.sequencia })
      .from(agendamento)
      .where(
        and(
          eq(agendamento.empresaId, cal.empresaId),
          eq(agendamento.profissionalId, cal.profissionalId),
          inArray(agendamento.status, [...statusVivos]),
          lt(agendamento.inicio, fim),
          gt(agendamento.fim, inicio),
          gt(agendamento.fim, clock.now()),
        ),
      )
    for (const { id: agendamentoId, sequencia } of rows) {
      const chave = `${cal.id}:${agendamentoId}:choque:${sequencia}`
      const aviso = { ...dono(cal), evento: 'CHOQUE' as const, agendamentoId, chave }
      await jobs.enviar(tx, calendarioAvisar, aviso, { chave })
    }
  }
}

/** An event was deleted outside. */
export async function sumiu(tx: Tx, servicos: Servicos, cal: LeasedCalendario, href: string): Promise<void> {
  const nosso = await lerNosso(tx, cal, { href })
  if (nosso) return apagadoLa(tx, servicos, cal, nosso)
  await apagarOcupado(tx, { ...dono(cal), hrefs: [href] })
  await tx.delete(calendarioObjeto).where(and(doObjeto(cal), eq(calendarioObjeto.href, href)))
}

export async function janelaDe(tx: Tx, cal: LeasedCalendario, agora: Date): Promise<Janela> {
  const [daEmpresa] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, cal.empresaId))
  return {
    de: new Date(agora.getTime() - umDiaMs),
    ate: new Date(agora.getTime() + diasAdiante * umDiaMs),
    fuso: daEmpresa?.fuso ?? 'America/Sao_Paulo',
  }
}

/** `fim`: only of events of ours. */
type Conhecida = { etag: string | null; fim?: Date }

/** `so`: limits the answer to these events. */
async function versoesConhecidas(tx: Tx, cal: LeasedCalendario, so?: string[]): Promise<Map<string, Conhecida>> {
  const quais = (coluna: typeof calendarioObjeto.href | typeof calendarioVinculo.href): SQL | undefined =>
    so ? inArray(coluna, so) : undefined
  const outros = await tx
    .select({ href: calendarioObjeto.href, etag: calendarioObjeto.etag })
    .from(calendarioObjeto)
    .where(and(doObjeto(cal), quais(calendarioObjeto.href)))
  const nossos = await tx
    .select({ href: calendarioVinculo.href, etag: calendarioVinculo.etag, fim: calendarioVinculo.fim })
    .from(calendarioVinculo)
    .where(
      and(
        eq(calendarioVinculo.empresaId, cal.empresaId),
        eq(calendarioVinculo.calendarioId, cal.id),
        eq(calendarioVinculo.apagado, false),
        quais(calendarioVinculo.href),
      ),
    )
  return new Map<string, Conhecida>([...outros, ...nossos].map(({ href, ...um }) => [href, um]))
}

function doObjeto({ empresaId, id }: LeasedCalendario) {
  return and(eq(calendarioObjeto.empresaId, empresaId), eq(calendarioObjeto.calendarioId, id))
}

function dono({ empresaId, id }: LeasedCalendario) {
  return { empresaId, calendarioId: id }
}
