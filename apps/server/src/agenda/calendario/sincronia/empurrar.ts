import { and, asc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { doCliente, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { calendarioVinculo } from '#agenda/calendario/calendario.table.ts'
import { EventoMudou } from '#agenda/calendario/porta/falha.ts'
import type { Calendario, Versao } from '#agenda/calendario/porta/porta.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { extendLease, type LeasedCalendario } from './lease.ts'
import { aplicar, janelaDe, sumiu } from './puxar.ts'
import { tituloPara } from './titulo.ts'

const diasAdiante = 400
const porVez = 100
/** How often an event that changes outside while it is written is read and written again. */
const maxTentativas = 3

/**
 * Writes what changed here, one event at a time, and records each once the server has it. @returns
 * whether there was anything to write
 */
export async function empurrar(servicos: Servicos, cal: LeasedCalendario, porta: Calendario): Promise<boolean> {
  const tentados = new Map<string, number>()
  for (;;) {
    const todos = await withEmpresa(servicos.db, cal.empresaId, (tx) => porEscrever(tx, cal, servicos.clock.now()))
    const agora = todos.filter(({ row }) => (tentados.get(row.id) ?? 0) < maxTentativas).slice(0, porVez)
    if (agora.length === 0) return tentados.size > 0
    for (const um of agora) {
      tentados.set(um.row.id, (tentados.get(um.row.id) ?? 0) + 1)
      await escreverUm(servicos, cal, porta, um).catch(async (error: unknown) => {
        if (!(error instanceof EventoMudou)) throw error
        await lerDeNovo(servicos, cal, porta, um.vinculo?.href ?? porta.lugarDe(um.row.id))
      })
    }
  }
}

type PorEscrever = Awaited<ReturnType<typeof porEscrever>>[number]

async function escreverUm(
  servicos: Servicos,
  cal: LeasedCalendario,
  porta: Calendario,
  um: PorEscrever,
): Promise<void> {
  const { row, vinculo } = um
  const atual: Versao | null = vinculo && { href: vinculo.href, etag: vinculo.etag }
  if (saiDali(cal, row)) {
    if (atual && !vinculo?.apagado) await porta.apagar(atual)
    await anotar(servicos, cal, (tx) =>
      tx.delete(calendarioVinculo).where(and(doCalendario(cal), eq(calendarioVinculo.agendamentoId, row.id))),
    )
    return
  }
  // An event that was deleted outside and whose appointment moved since is written as a new one.
  const escrita = await porta.por(
    {
      ...{ agendamentoId: row.id, sequencia: row.sequencia, inicio: row.inicio, fim: row.fim, descricao: '' },
      titulo: tituloPara(cal.saida, um),
    },
    vinculo?.apagado ? null : atual,
  )
  const etag = escrita.etag ?? (await versaoEscrita(servicos, cal, porta, escrita.href, row))
  const valores = {
    ...{ href: escrita.href, etag, sequencia: row.sequencia, inicio: row.inicio, fim: row.fim },
    ...{ refazer: false, apagado: false },
  }
  await anotar(servicos, cal, (tx) =>
    tx
      .insert(calendarioVinculo)
      .values({ empresaId: cal.empresaId, calendarioId: cal.id, agendamentoId: row.id, ...valores })
      .onConflictDoUpdate({
        target: [calendarioVinculo.empresaId, calendarioVinculo.calendarioId, calendarioVinculo.agendamentoId],
        set: valores,
      }),
  )
}

/**
 * For servers that do not tell the new version: reads the event, and takes its version if it is
 * what we wrote.
 */
async function versaoEscrita(
  servicos: Servicos,
  cal: LeasedCalendario,
  porta: Calendario,
  href: string,
  { inicio, fim }: { inicio: Date; fim: Date },
): Promise<string | null> {
  const janela = await withEmpresa(servicos.db, cal.empresaId, (tx) => janelaDe(tx, cal, servicos.clock.now()))
  const [la] = await porta.ler([href], janela)
  const { momento } = la ?? {}
  return momento && +momento.inicio === +inicio && +momento.fim === +fim ? (la?.etag ?? null) : null
}

/** Reads an event that somebody changed meanwhile; what still differs is written later. */
async function lerDeNovo(servicos: Servicos, cal: LeasedCalendario, porta: Calendario, href: string): Promise<void> {
  const janela = await withEmpresa(servicos.db, cal.empresaId, (tx) => janelaDe(tx, cal, servicos.clock.now()))
  const objetos = await porta.ler([href], janela)
  if (objetos.length > 0) return aplicar(servicos, cal, objetos, janela)
  await anotar(servicos, cal, (tx) => sumiu(tx, servicos, cal, href))
}

async function anotar(servicos: Servicos, cal: LeasedCalendario, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await withEmpresa(servicos.db, cal.empresaId, async (tx) => {
    await work(tx)
    await extendLease(tx, servicos, cal)
  })
}

function saiDali(cal: LeasedCalendario, { status, profissionalId }: PorEscrever['row']): boolean {
  return status === 'CANCELADO' || profissionalId !== cal.profissionalId || cal.saida === 'NADA'
}

/** Appointments without an event, and those whose event shows another version. */
async function porEscrever(tx: Tx, cal: LeasedCalendario, agora: Date) {
  const semEvento = and(
    isNull(calendarioVinculo.href),
    eq(agendamento.profissionalId, cal.profissionalId),
    inArray(agendamento.status, [...statusVivos]),
    isNull(agendamento.reservadoAte),
    gt(agendamento.fim, agora),
    gt(agendamento.inicio, new Date(agora.getTime() - umDiaMs)),
    lt(agendamento.inicio, new Date(agora.getTime() + diasAdiante * umDiaMs)),
  )
  const deOutraVersao = and(
    eq(calendarioVinculo.calendarioId, cal.id),
    or(
      ne(calendarioVinculo.sequencia, agendamento.sequencia),
      eq(calendarioVinculo.refazer, true),
      ne(agendamento.profissionalId, cal.profissionalId),
      cal.saida === 'NADA' ? gt(agendamento.fim, agora) : undefined,
    ),
  )
  const novos = cal.saida === 'NADA' ? [] : await selecionar(tx, cal, semEvento)
  return [...novos, ...(await selecionar(tx, cal, deOutraVersao))]
}

function selecionar(tx: Tx, cal: LeasedCalendario, quais: SQL | undefined) {
  const { id, inicio, fim, status, sequencia, profissionalId } = agendamento
  return tx
    .select({
      row: { id, inicio, fim, status, sequencia, profissionalId },
      vinculo: calendarioVinculo,
      servico: servicoParaLer.nome,
      cliente: cliente.nome,
      anonimo: sql<boolean>`${cliente.anonimizadoEm} IS NOT NULL`,
      idioma: empresa.idioma,
    })
    .from(agendamento)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(cliente, doCliente)
    .innerJoin(empresa, eq(empresa.id, agendamento.empresaId))
    .leftJoin(
      calendarioVinculo,
      and(
        doCalendario(cal),
        eq(calendarioVinculo.empresaId, agendamento.empresaId),
        eq(calendarioVinculo.agendamentoId, agendamento.id),
      ),
    )
    .where(and(eq(agendamento.empresaId, cal.empresaId), quais))
    .orderBy(asc(agendamento.inicio), asc(agendamento.id))
    .limit(porVez * 5)
}

function doCalendario({ empresaId, id }: LeasedCalendario) {
  return and(eq(calendarioVinculo.empresaId, empresaId), eq(calendarioVinculo.calendarioId, id))
}
