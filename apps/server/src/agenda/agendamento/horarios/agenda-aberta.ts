import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import {
  type AgendamentoNaRede,
  selecionarAgendamentos,
  toAgendamento,
} from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { agendamentoNoEscopo } from '#agenda/agendamento/escopo.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { type Escopo, lerEscopo } from '#empresa/profissional/escopo.ts'
import type { Contexto, NaEmpresa } from '#nucleo/contexto.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { quandoLongo } from '#platform/format.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/** A company's agenda with the rights of its caller. */
export type AgendaAberta = {
  tx: Tx
  contexto: Contexto
  daEmpresa: Empresa
  escopo: Escopo
  /** The member of the team; undefined: a program of the company. */
  usuarioId?: number
  agora: Date
}

/** Opens the agenda of the call's company. */
export async function naAgenda<T>(contexto: NaEmpresa, work: (agenda: AgendaAberta) => Promise<T>): Promise<T> {
  const minha = contexto.empresa
  return withEmpresa(contexto.db, minha.id, async (tx) => {
    const [[daEmpresa], escopo] = await pipelined([
      tx.select().from(empresa).where(eq(empresa.id, minha.id)),
      lerEscopo(tx, minha, contexto.ator),
    ])
    if (!daEmpresa) throw new NaoEncontrado()
    return work({ tx, contexto, daEmpresa, escopo, usuarioId: contexto.ator.usuarioId, agora: contexto.clock.now() })
  })
}

/** The same for a program of the company, in the transaction of its call. */
export async function abrirAgenda(tx: Tx, contexto: Contexto & { empresa: { id: string } }): Promise<AgendaAberta> {
  const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, contexto.empresa.id))
  if (!daEmpresa) throw new NaoEncontrado()
  return { tx, contexto, daEmpresa, escopo: 'todos', agora: contexto.clock.now() }
}

/** 404 for another professional's day, when the caller may only see their own. */
export function exigirNoEscopo({ escopo }: AgendaAberta, profissionalId: string): void {
  if (escopo !== 'todos' && !escopo.includes(profissionalId)) throw new NaoEncontrado()
}

export function lerCatalogo({ tx, daEmpresa, agora }: AgendaAberta) {
  return carregarCatalogo(tx, daEmpresa.id, somarDias(relogioLocal(daEmpresa.fuso, agora).dia, -1))
}

export async function ler({ tx, daEmpresa, escopo }: AgendaAberta, ids: string[]): Promise<AgendamentoNaRede[]> {
  if (ids.length === 0) return []
  const rows = await selecionarAgendamentos(tx)
    .where(and(eq(agendamento.empresaId, daEmpresa.id), inArray(agendamento.id, ids), agendamentoNoEscopo(escopo)))
    .orderBy(asc(agendamento.inicio), asc(agendamento.id))
  return rows.map(toAgendamento)
}

export async function lerUm(agenda: AgendaAberta, id: string): Promise<AgendamentoNaRede> {
  const [row] = await ler(agenda, [id])
  if (!row) throw new NaoEncontrado()
  return row
}

/** The appointment under its lock. */
export async function lerTrancado(agenda: AgendaAberta, id: string): Promise<AgendamentoNaRede> {
  await agenda.tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(keyIs(agendamento, agenda.daEmpresa.id, id))
    .for('update')
  return lerUm(agenda, id)
}

/**
 * Locks the appointment and refuses the call if the appointment changed since the caller read it.
 * `pedido`: the status that the caller asks for; an appointment that already has it is accepted,
 * because the call may be a repeated one.
 */
export async function lerVisto(
  agenda: AgendaAberta,
  id: string,
  sequencia: number,
  pedido?: AgendamentoNaRede['status'],
): Promise<AgendamentoNaRede> {
  const row = await lerTrancado(agenda, id)
  if (row.sequencia !== sequencia && row.status !== pedido) throw mudouEnquantoIsso()
  return row
}

/**
 * The refusal in words. A taken time names its appointment; one of a professional whom the caller
 * may not see is told without a name.
 */
export async function explicar(
  agenda: AgendaAberta,
  recusa: Parameters<typeof erroDaRecusa>[0],
  quando: { profissional_id: string; inicio: Date; exceto?: string; cliente?: { id: string } | { nome: string } },
) {
  const { profissional_id, inicio, exceto, cliente } = quando
  const erro = erroDaRecusa(recusa, { equipe: true })
  if (recusa.tipo !== 'horario_ocupado') return erro
  const primeiro = async (deQuem: SQL) => {
    const rows = await selecionarAgendamentos(agenda.tx)
      .where(
        and(
          eq(agendamento.empresaId, agenda.daEmpresa.id),
          deQuem,
          inArray(agendamento.status, [...statusVivos]),
          gt(agendamento.fim, inicio),
        ),
      )
      .orderBy(asc(agendamento.inicio))
      .limit(2)
    return rows.map(toAgendamento).find(({ id }) => id !== exceto)
  }
  const { fuso } = agenda.daEmpresa
  const outro = await primeiro(eq(agendamento.profissionalId, profissional_id))
  const dele = cliente && 'id' in cliente ? await primeiro(eq(agendamento.clienteId, cliente.id)) : undefined
  if (dele && dele.inicio <= inicio && (!outro || outro.inicio > inicio)) {
    const { escopo } = agenda
    const { cliente: quem, profissional, inicio: marcado } = dele
    const visivel = escopo === 'todos' || escopo.includes(profissional.id)
    return new Recusado(
      visivel
        ? {
            br: `${quem.nome} já tem horário com ${profissional.nome}: ${quandoLongo(marcado, fuso, 'br')}.`,
            en: `${quem.nome} already has an appointment with ${profissional.nome}: ${quandoLongo(marcado, fuso, 'en')}.`,
          }
        : {
            br: `${quem.nome} já tem outro horário nesta hora.`,
            en: `${quem.nome} already has another appointment at this time.`,
          },
      { acao: { br: 'Escolha outro horário.', en: 'Choose another time.' } },
    )
  }
  if (!outro) return erro
  return new Recusado(
    {
      br: `${outro.profissional.nome} já atende ${outro.cliente.nome}: ${quandoLongo(outro.inicio, fuso, 'br')}.`,
      en: `${outro.profissional.nome} already has ${outro.cliente.nome}: ${quandoLongo(outro.inicio, fuso, 'en')}.`,
    },
    { acao: { br: 'Escolha outro horário.', en: 'Choose another time.' } },
  )
}

export function mudouEnquantoIsso(): Recusado {
  return new Recusado(
    { br: 'A agenda mudou enquanto você decidia.', en: 'The schedule changed while you were deciding.' },
    { acao: { br: 'Veja como ficou e tente de novo.', en: 'Look at it again and retry.' } },
  )
}

export async function registrar(
  { tx, contexto, daEmpresa }: AgendaAberta,
  acao: 'INCLUIR' | 'ALTERAR',
  antes: AgendamentoNaRede | undefined,
  depois: AgendamentoNaRede,
): Promise<AgendamentoNaRede> {
  await auditar(tx, contexto, {
    acao,
    recurso: 'agendamento',
    id: depois.id,
    nome: `${depois.servico.nome} · ${quandoLongo(depois.inicio, daEmpresa.fuso, 'br')}`,
    empresaId: daEmpresa.id,
    antes: antes && visivel(antes),
    depois: visivel(depois),
  })
  return depois
}

function visivel(row: AgendamentoNaRede) {
  const { inicio, fim, status, servico, profissional, motivo, observacao, aviso_atraso } = row
  const nomes = { servico: servico.nome, profissional: profissional.nome }
  return {
    inicio,
    fim,
    status,
    ...nomes,
    motivo,
    observacao,
    atraso_avisado: aviso_atraso && (aviso_atraso.minutos ?? ''),
  }
}
