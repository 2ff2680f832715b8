import type * as contract from '@zelo/contract/agenda/agendamento.schema'
import { and, eq, gt, inArray, isNull, like } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { escreverAtraso } from '#agenda/agendamento/atraso/aviso-atraso.ts'
import { manterLembretes } from '#agenda/agendamento/guarda/lembrete.ts'
import {
  type AgendaAberta,
  exigirNoEscopo,
  explicar,
  ler,
  lerCatalogo,
  lerUm,
  lerVisto,
  naAgenda,
  registrar,
} from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { exigirPerto } from '#agenda/agendamento/horarios/periodo.ts'
import { acompanharStatus } from '#agenda/agendamento/sinal/reserva.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { agendamentoRemarcado } from '#agenda/filas.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { sqlState, withSavepoint } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import type { AgendamentoNaRede } from './agendamento.consulta.ts'
import { criarAgendamento, isVivo, ocupadoNoBanco } from './agendamento.service.ts'
import { agendamento, statusVivos } from './agendamento.table.ts'
import { cancelarAgendamento, remarcarAgendamento } from './agendamento-mudanca.ts'
import { digitalDoPedido, exigirMesmoPedido } from './agendamento-pedido.ts'
import { aindaNaoComecou, erroDaRecusa, faltaSinal, naoVale, serieOcupada } from './agendamento-recusa.ts'

type Novo = z.output<typeof contract.criarAgendamentos.schema.body>
type Movimento = z.output<typeof contract.moverAgendamento.schema.body>
type MudancaStatus = z.output<typeof contract.mudarStatusAgendamento.schema.body>

/** Minutes: inside working hours the team may begin at any of these steps. */
const gradeMin = 5

/**
 * Books one appointment or a series for a client. A series with a taken time books nothing, unless
 * the caller skips taken times.
 */
export function criarAgendamentos(contexto: Via<'criarAgendamentos'>, novo: Novo) {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora, usuarioId } = agenda
    exigirNoEscopo(agenda, novo.profissional_id)
    exigirPerto(novo.inicio, agora)
    if (novo.dispensar_sinal) exigirTambem(contexto, '/gerenciamento/sinais', 'pode_alterar')
    if ('id' in novo.cliente) await exigirCliente(agenda, novo.cliente.id)
    const chave = `equipe:${usuarioId}:${novo.chave}`
    // Locked, so that the same call at the same moment waits for the first one.
    await trancarProfissional(tx, daEmpresa.id, novo.profissional_id)
    const pedidoDigital = digitalDoPedido(contexto.config, novo)
    const feitos = await jaFeitos(agenda, chave, pedidoDigital)
    if (feitos.length > 0) return { agendamentos: feitos, pulados: [] }
    const catalogo = await lerCatalogo(agenda)
    const vezes = novo.repetir?.vezes ?? 1
    const serieId = vezes > 1 ? novo.chave : undefined
    const ids: string[] = []
    const ocupados: Date[] = []

    for (const [i, inicio] of repeticoes(daEmpresa.fuso, novo).entries()) {
      const resultado = await criarAgendamento(tx, contexto, {
        empresa: daEmpresa,
        catalogo,
        agora,
        inicio,
        gradeMin,
        encaixe: novo.encaixe,
        servicoId: novo.servico_id,
        profissionalId: novo.profissional_id,
        cliente: novo.cliente,
        observacao: novo.observacao,
        serieId,
        semSinal: novo.dispensar_sinal || vezes > 1,
        usuarioId,
        chaveIdempotencia: `${chave}:${i}`,
        pedidoDigital,
      })
      if (resultado.tipo === 'ok') ids.push(resultado.agendamento.id)
      else if (vezes === 1 || !porHorario.has(resultado.tipo))
        throw await explicar(agenda, resultado, { ...novo, inicio })
      else ocupados.push(inicio)
    }
    if (ids.length === 0 || (ocupados.length > 0 && !novo.pular_ocupados))
      throw serieOcupada(agenda.daEmpresa.fuso, ocupados)
    const agendamentos = await ler(agenda, ids)
    for (const row of agendamentos) await registrar(agenda, 'INCLUIR', undefined, row)
    return { agendamentos, pulados: ocupados }
  })
}

/** Gives an appointment another time, length, professional or service. */
export function moverAgendamento(
  contexto: Via<'moverAgendamento'>,
  id: string,
  novo: Movimento,
): Promise<AgendamentoNaRede> {
  return naAgenda(contexto, async (agenda) => {
    exigirNoEscopo(agenda, novo.profissional_id)
    exigirPerto(novo.inicio, agenda.agora)
    // Locks the professional before the appointment, as every booking does.
    await trancarProfissional(agenda.tx, agenda.daEmpresa.id, novo.profissional_id)
    const antes = await lerVisto(agenda, id, novo.sequencia)
    const resultado = await remarcarAgendamento(agenda.tx, contexto, {
      empresa: agenda.daEmpresa,
      catalogo: await lerCatalogo(agenda),
      agora: agenda.agora,
      id,
      por: 'EQUIPE',
      usuarioId: agenda.usuarioId,
      inicio: novo.inicio,
      duracaoMin: novo.duracao_min,
      gradeMin,
      encaixe: novo.encaixe,
      servicoId: novo.servico_id,
      profissionalId: novo.profissional_id,
    })
    if (resultado.tipo !== 'ok') throw await explicar(agenda, resultado, { ...novo, exceto: id })
    return registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, id))
  })
}

export function anotarAgendamento(
  contexto: Via<'anotarAgendamento'>,
  id: string,
  observacao: string,
): Promise<AgendamentoNaRede> {
  return naAgenda(contexto, async (agenda) => {
    const antes = await lerUm(agenda, id)
    await mudar(agenda, id, { observacao })
    return registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, id))
  })
}

/** Records what the client told the team: they run late, or come on time after all. */
export function avisarAtraso(
  contexto: Via<'avisarAtraso'>,
  id: string,
  minutos: number | null,
): Promise<AgendamentoNaRede> {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora, usuarioId } = agenda
    const dele = keyIs(agendamento, daEmpresa.id, id)
    const [row] = await tx.select().from(agendamento).where(dele).for('update')
    const antes = await lerUm(agenda, id)
    if (!row || !isVivo(row.status) || row.fim <= agora) throw naoVale()
    await escreverAtraso(tx, contexto, row, { minutos, agora, usuarioId })
    return registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, id))
  })
}

/**
 * Confirms, cancels, books again, or records whether the client came. Cancelling may include the
 * later ones of the series.
 */
export function mudarStatusAgendamento(contexto: Via<'mudarStatusAgendamento'>, id: string, novo: MudancaStatus) {
  return naAgenda(contexto, async (agenda) => {
    // A repeated call succeeds, unless it would also cancel later appointments that were not seen.
    const antes = await lerVisto(agenda, id, novo.sequencia, novo.proximos ? undefined : novo.status)
    const alvos = novo.proximos && novo.status === 'CANCELADO' ? await daquiEmDiante(agenda, antes) : [antes]
    for (const alvo of alvos) await aplicarStatus(agenda, alvo, novo)
    const depois = await ler(
      agenda,
      alvos.map((alvo) => alvo.id),
    )
    for (const row of depois) {
      await registrar(
        agenda,
        'ALTERAR',
        alvos.find((alvo) => alvo.id === row.id),
        row,
      )
    }
    return { agendamentos: depois }
  })
}

/** What an earlier call with the same key made: a repeated one writes nothing. */
async function jaFeitos(agenda: AgendaAberta, chave: string, pedidoDigital: Buffer): Promise<AgendamentoNaRede[]> {
  const rows = await agenda.tx
    .select({ id: agendamento.id, pedidoDigital: agendamento.pedidoDigital })
    .from(agendamento)
    .where(and(eq(agendamento.empresaId, agenda.daEmpresa.id), like(agendamento.chaveIdempotencia, `${chave}:%`)))
  for (const feito of rows) exigirMesmoPedido(pedidoDigital, feito.pedidoDigital)
  return ler(
    agenda,
    rows.map(({ id }) => id),
  )
}

async function exigirCliente({ tx, daEmpresa }: AgendaAberta, id: string): Promise<void> {
  const [existe] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(keyIs(cliente, daEmpresa.id, id), isNull(cliente.anonimizadoEm)))
  if (!existe) throw new NaoEncontrado()
}

/** The same local hour every so many weeks, across changes of the clock. */
function repeticoes(fuso: string, { inicio, repetir }: Novo): Date[] {
  if (!repetir) return [inicio]
  const { dia, minuto } = relogioLocal(fuso, inicio)
  return Array.from({ length: repetir.vezes }, (_, i) =>
    instanteLocal(fuso, somarDias(dia, i * repetir.cada_semanas * 7), minuto),
  )
}

async function mudar({ tx, daEmpresa }: AgendaAberta, id: string, valores: Partial<typeof agendamento.$inferInsert>) {
  await tx
    .update(agendamento)
    .set(valores)
    .where(keyIs(agendamento, daEmpresa.id, id))
}

async function daquiEmDiante(
  agenda: AgendaAberta,
  { id, serie_id, inicio }: AgendamentoNaRede,
): Promise<AgendamentoNaRede[]> {
  const rows = await agenda.tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, agenda.daEmpresa.id),
        serie_id ? eq(agendamento.serieId, serie_id) : undefined,
        serie_id ? gt(agendamento.inicio, inicio) : undefined,
        serie_id ? inArray(agendamento.status, [...statusVivos]) : eq(agendamento.id, id),
      ),
    )
    .for('update')
  return ler(agenda, [id, ...rows.map((row) => row.id)])
}

/** Gives one appointment another status, with its consequences. */
export async function aplicarStatus(
  agenda: AgendaAberta,
  atual: AgendamentoNaRede,
  { status, motivo = '' }: MudancaStatus,
) {
  const { tx, contexto, daEmpresa, agora, usuarioId } = agenda
  if (status === atual.status) return
  if (status === 'CANCELADO') {
    const alvo = { empresaId: daEmpresa.id, id: atual.id, por: 'EQUIPE' as const, usuarioId, agora, motivo }
    const resultado = await cancelarAgendamento(tx, contexto, alvo)
    if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: true })
    return
  }
  if (atual.sinal?.situacao === 'AGUARDANDO') throw faltaSinal()
  if ((status === 'ATENDIDO' || status === 'FALTOU') && atual.inicio > agora) throw aindaNaoComecou()
  const reaberto = atual.status === 'CANCELADO'
  const sequencia = atual.sequencia + 1
  try {
    await withSavepoint(tx, () =>
      mudar(agenda, atual.id, { status, sequencia, motivo: status === 'FALTOU' ? motivo : '', canceladoPor: null }),
    )
  } catch (error) {
    if (sqlState(error) !== ocupadoNoBanco) throw error
    throw await explicar(
      agenda,
      { tipo: 'horario_ocupado' },
      { profissional_id: atual.profissional.id, inicio: atual.inicio },
    )
  }
  const dados = { empresaId: daEmpresa.id, agendamentoId: atual.id, sequencia, usuarioId }
  await acompanharStatus(tx, { ...dados, agora }, status)
  await manterLembretes(tx, dados)
  await pipelined([
    contexto.realtime.publicar(tx, `empresa:${daEmpresa.id}`, { tipo: 'agendamento', id: atual.id }),
    // The client was told that the appointment no longer holds.
    reaberto && isVivo(status)
      ? contexto.jobs.enviar(tx, agendamentoRemarcado, dados, { chave: `${atual.id}:${sequencia}` })
      : undefined,
  ])
}

const porHorario = new Set(['horario_ocupado', 'fora_do_horario', 'antecedencia', 'horizonte'])
