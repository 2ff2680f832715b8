import { and, eq } from 'drizzle-orm'
import { isVivo } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { remarcarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { calendarioVinculo, type VinculoRow } from '#agenda/calendario/calendario.table.ts'
import type { Objeto } from '#agenda/calendario/porta/porta.ts'
import { calendarioAvisar } from '#agenda/filas.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import type { LeasedCalendario } from './lease.ts'

type AgendamentoRow = typeof agendamento.$inferSelect
type ComVinculo = { agendamento: AgendamentoRow; vinculo: VinculoRow }
type Nosso = { agendamento: AgendamentoRow; vinculo: VinculoRow | null }

/** Minutes: as where the team moves an appointment. */
const gradeMin = 5
const maxDuracaoMin = 1440

/** The appointment of the event at this address; without one, this appointment. */
export async function lerNosso(
  tx: Tx,
  cal: LeasedCalendario,
  { href, agendamentoId }: { href: string; agendamentoId?: string | undefined },
): Promise<ComVinculo | Nosso | undefined> {
  const juntos = and(
    eq(calendarioVinculo.empresaId, agendamento.empresaId),
    eq(calendarioVinculo.agendamentoId, agendamento.id),
    eq(calendarioVinculo.calendarioId, cal.id),
  )
  const ler = () => tx.select({ agendamento, vinculo: calendarioVinculo }).from(agendamento)
  const [peloLugar] = await ler()
    .innerJoin(calendarioVinculo, juntos)
    .where(and(eq(agendamento.empresaId, cal.empresaId), eq(calendarioVinculo.href, href)))
    .for('update', { of: agendamento })
  if (peloLugar || !agendamentoId) return peloLugar
  const [peloUid] = await ler()
    .leftJoin(calendarioVinculo, juntos)
    .where(keyIs(agendamento, cal.empresaId, agendamentoId))
    .for('update', { of: agendamento })
  return peloUid
}

/**
 * Our event was changed outside: a new time moves the appointment, if the team's rules allow it.
 */
export async function mudadoLa(
  tx: Tx,
  servicos: Servicos,
  cal: LeasedCalendario,
  { agendamento: atual, vinculo }: Nosso,
  objeto: Objeto,
): Promise<void> {
  if (!vinculo) return
  const { etag, momento } = objeto
  const anotar = (valores: Partial<VinculoRow>) => mudarVinculo(tx, vinculo, { etag, apagado: false, ...valores })
  // Nothing to take over: the writing run writes or deletes the event.
  if (!isVivo(atual.status) || atual.profissionalId !== cal.profissionalId || cal.saida === 'NADA') return anotar({})
  if (objeto.cancelado) return apagadoLa(tx, servicos, cal, { agendamento: atual, vinculo }, etag)
  if (momento && (igual(momento, atual) || igual(momento, vinculo))) return anotar({})
  if (!igual(atual, vinculo) && atual.sequencia !== vinculo.sequencia) {
    await avisar(tx, servicos, cal, atual, 'CONFLITO')
    return anotar({ refazer: true })
  }
  const recusa = await mover(tx, servicos, atual, momento)
  if (recusa) {
    await avisar(tx, servicos, cal, atual, 'VOLTOU', recusa)
    return anotar({ refazer: true })
  }
  const { inicio, fim } = momento as Intervalo
  await anotar({ inicio, fim, sequencia: atual.sequencia + 1 })
}

/**
 * @returns why the team's rules refuse; undefined: the appointment moved, and its client was told
 */
async function mover(tx: Tx, servicos: Servicos, atual: AgendamentoRow, momento: Intervalo | null) {
  const duracaoMin = momento ? (momento.fim.getTime() - momento.inicio.getTime()) / 60_000 : 0
  if (!momento || duracaoMin > maxDuracaoMin || !Number.isInteger(duracaoMin)) return semMomento
  const agora = servicos.clock.now()
  if (momento.inicio < agora) return noPassado
  const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, atual.empresaId))
  if (!daEmpresa) return semMomento
  const catalogo = await carregarCatalogo(tx, daEmpresa.id, somarDias(relogioLocal(daEmpresa.fuso, agora).dia, -1))
  const { id, servicoId, profissionalId } = atual
  const resultado = await remarcarAgendamento(tx, servicos, {
    ...{ empresa: daEmpresa, catalogo, agora, id, servicoId, profissionalId, gradeMin, duracaoMin },
    por: 'EQUIPE',
    inicio: momento.inicio,
  })
  if (resultado.tipo !== 'ok') return erroDaRecusa(resultado, { equipe: true }).texto
  await auditar(
    tx,
    { ator: { tipo: 'sistema' }, clock: servicos.clock },
    {
      ...{ acao: 'ALTERAR', recurso: 'agendamento', id, nome: 'Movido pelo calendário', empresaId: daEmpresa.id },
      antes: { inicio: atual.inicio, fim: atual.fim },
      depois: { inicio: momento.inicio, fim: momento.fim },
    },
  )
  return undefined
}

const semMomento = {
  br: 'Um horário tem um começo e um fim no mesmo dia, e não se repete.',
  en: 'An appointment has one start and one end on a day, and does not repeat.',
}
const noPassado = { br: 'Este horário já passou.', en: 'This time has passed.' }

/**
 * Our event was deleted outside. Somebody may just have tidied a calendar, so the client is not
 * told: the appointment stands until the team answers.
 */
export async function apagadoLa(
  tx: Tx,
  servicos: Servicos,
  cal: LeasedCalendario,
  { agendamento: atual, vinculo }: Nosso,
  /** Set when the event exists, but is cancelled. */
  etag: string | null = null,
): Promise<void> {
  if (!vinculo || vinculo.apagado) return
  const passou = atual.fim <= servicos.clock.now()
  if (passou || !isVivo(atual.status) || atual.profissionalId !== cal.profissionalId || cal.saida === 'NADA')
    return apagarVinculo(tx, vinculo)
  if (atual.sequencia !== vinculo.sequencia && !igual(atual, vinculo)) {
    await avisar(tx, servicos, cal, atual, 'CONFLITO')
    return etag ? mudarVinculo(tx, vinculo, { etag, refazer: true }) : apagarVinculo(tx, vinculo)
  }
  await mudarVinculo(tx, vinculo, { apagado: true, etag })
  await avisar(tx, servicos, cal, atual, 'APAGADO')
}

async function avisar(
  tx: Tx,
  { jobs, clock }: Servicos,
  cal: LeasedCalendario,
  { empresaId, id }: AgendamentoRow,
  evento: 'VOLTOU' | 'CONFLITO' | 'APAGADO',
  motivo?: Record<'br' | 'en', string>,
): Promise<void> {
  const chave = `${cal.id}:${id}:${evento}:${clock.now().getTime()}`
  const aviso = { empresaId, calendarioId: cal.id, agendamentoId: id, evento, motivo, chave }
  await jobs.enviar(tx, calendarioAvisar, aviso, { chave })
}

function igual(a: Intervalo, b: Intervalo): boolean {
  return a.inicio.getTime() === b.inicio.getTime() && a.fim.getTime() === b.fim.getTime()
}

function mudarVinculo(tx: Tx, vinculo: VinculoRow, valores: Partial<VinculoRow>): Promise<void> {
  return tx
    .update(calendarioVinculo)
    .set(valores)
    .where(doVinculo(vinculo))
    .then(() => undefined)
}

function apagarVinculo(tx: Tx, vinculo: VinculoRow): Promise<void> {
  return tx
    .delete(calendarioVinculo)
    .where(doVinculo(vinculo))
    .then(() => undefined)
}

export function doVinculo({ empresaId, calendarioId, agendamentoId }: VinculoRow) {
  return and(
    eq(calendarioVinculo.empresaId, empresaId),
    eq(calendarioVinculo.calendarioId, calendarioId),
    eq(calendarioVinculo.agendamentoId, agendamentoId),
  )
}
