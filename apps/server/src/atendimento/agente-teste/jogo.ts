import type { Passo } from '@zelo/contract/conversa/chat'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { selecionarAgendamentos, toAgendamento } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { executarNaTransacao, type LidaEmTeste } from '#atendimento/turno/turno.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { ConversaDoTurno } from '#conversa/porta/turnos.ts'
import { novoVisitante } from '#conversa/web/visitante.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { type Tx, withEmpresaDesfeita } from '#platform/database/database.ts'
import { semAvisos } from '#platform/jobs/sem-avisos.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Who the client of a play is when the channel knows them. */
const clienteFicticio = 'Ana Prado'

/** An appointment that the client has when a play begins; instants as JSON keeps them. */
export type AgendamentoInicial = {
  id: string
  servicoId: string
  profissionalId: string
  inicio: string
  fim: string
  /** Until when the professional is taken. */
  ocupadoAte: string
  precoCentavos: number
}

export type SituacaoInicial = {
  empresaId: string
  idioma: Idioma
  /** The channel vouches for the client, whose name the agent knows. */
  identificado?: boolean
  /** Hides the appointments of this conversation. */
  semConversa?: string | null
  /** Of a client whom the channel vouches for. */
  agenda?: readonly AgendamentoInicial[]
}

export type Jogada = {
  mensagens: { texto: string; opcoes: string[] }[]
  passos: Passo[]
  motor: 'BASICO' | 'MODELO' | null
  ms: number
  /** Millionths of a cent. */
  custo: number
  tokens: number
}

export type Jogo = {
  turnos: Jogada[]
  agendamentos: ReturnType<typeof toAgendamento>[]
  comPessoa: boolean
}

/**
 * Plays a client's lines through the agent's own turns, by the built-in engine, in one transaction
 * that is always undone: a later line sees the bookings of the earlier ones. `servicos.clock` says
 * when.
 */
export async function jogar(
  servicos: Servicos,
  motor: Motor,
  situacao: SituacaoInicial,
  falas: readonly string[],
): Promise<Jogo> {
  return withEmpresaDesfeita(servicos.db, situacao.empresaId, async (tx) => {
    const alvo = await montarSituacao(tx, servicos, situacao)
    const turnos: Jogada[] = []
    for (const texto of falas) turnos.push(await falar(tx, servicos, motor, alvo, { texto }))
    return { turnos, ...(await verFim(tx, alvo, situacao)) }
  })
}

/** The conversation of a play, in the transaction that undoes it. */
export async function montarSituacao(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { empresaId, idioma, identificado = false, semConversa, agenda = [] }: SituacaoInicial,
  conversaId = uuidv7(),
): Promise<ConversaDoTurno> {
  const agora = clock.now()
  if (semConversa) {
    await tx
      .update(agendamento)
      .set({ status: 'CANCELADO', conversaId: null })
      .where(
        and(
          eq(agendamento.empresaId, empresaId),
          eq(agendamento.conversaId, semConversa),
          inArray(agendamento.status, statusVivos),
        ),
      )
  }
  const clienteId = identificado ? uuidv7() : null
  if (clienteId) {
    await tx.insert(cliente).values({ empresaId, id: clienteId, nome: clienteFicticio, criadoEm: agora })
    for (const um of agenda) await marcarInicial(tx, { empresaId, clienteId, agora }, um)
  }
  await tx.insert(conversa).values({
    ...{ empresaId, id: conversaId, canal: 'WEB', idioma, visitanteHash: novoVisitante().hash },
    ...{ clienteId, identificada: identificado },
    ...{ estado: { ...estadoInicial(), apresentou: true }, ultimaEm: agora, abertaEm: agora },
  })
  return { empresaId, conversaId }
}

/** Adds an appointment as it was then, without later changes; none if its service is gone. */
async function marcarInicial(
  tx: Tx,
  { empresaId, clienteId, agora }: { empresaId: string; clienteId: string; agora: Date },
  { id, servicoId, profissionalId, precoCentavos, ...um }: AgendamentoInicial,
): Promise<void> {
  const [feito] = await tx
    .select({ id: servico.id })
    .from(servico)
    .innerJoin(profissional, and(eq(profissional.empresaId, servico.empresaId), eq(profissional.id, profissionalId)))
    .where(and(eq(servico.empresaId, empresaId), eq(servico.id, servicoId)))
  if (!feito) return
  const [inicio, fim] = [new Date(um.inicio), new Date(um.fim)]
  await tx
    .update(agendamento)
    .set({ status: 'CANCELADO' })
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.profissionalId, profissionalId),
        inArray(agendamento.status, statusVivos),
        sql`${agendamento.ocupacao} && tstzrange(${um.inicio}, ${um.ocupadoAte})`,
      ),
    )
  const linha = {
    ...{ servicoId, profissionalId, clienteId, inicio, fim, precoCentavos },
    ...{ ocupacao: { de: inicio, ate: new Date(um.ocupadoAte) }, status: 'MARCADO' as const, conversaId: null },
  }
  await tx
    .insert(agendamento)
    .values({ empresaId, id, ...linha, criadoEm: agora })
    .onConflictDoUpdate({ target: [agendamento.empresaId, agendamento.id], set: linha })
}

/** What the play changed in the calendar, and whether a person would answer the next message. */
export async function verFim(tx: Tx, alvo: ConversaDoTurno, { agenda = [] }: Pick<SituacaoInicial, 'agenda'>) {
  const tinha = new Map(agenda.map((um) => [um.id, um]))
  const rows = await selecionarAgendamentos(tx)
    .where(
      and(
        eq(agendamento.empresaId, alvo.empresaId),
        or(eq(agendamento.conversaId, alvo.conversaId), inArray(agendamento.id, [...tinha.keys()])),
      ),
    )
    .orderBy(asc(agendamento.inicio))
  const feitos = rows.filter(({ agendamento: um, servico, profissional }) =>
    mudou(tinha.get(um.id), { ...um, servicoId: servico.id, profissionalId: profissional.id }),
  )
  const [fim] = await tx.select({ status: conversa.status }).from(conversa).where(propria(alvo))
  return { agendamentos: feitos.map(toAgendamento), comPessoa: fim?.status !== 'AGENTE' }
}

/** Whether an appointment is new or changed. */
export function mudou(
  antes: Pick<AgendamentoInicial, 'inicio' | 'servicoId' | 'profissionalId'> | undefined,
  {
    status,
    inicio,
    servicoId,
    profissionalId,
  }: Pick<typeof agendamento.$inferSelect, 'status' | 'inicio' | 'servicoId' | 'profissionalId'>,
): boolean {
  return (
    status === 'CANCELADO' ||
    antes?.inicio !== inicio.toISOString() ||
    antes.servicoId !== servicoId ||
    antes.profissionalId !== profissionalId
  )
}

const propria = ({ empresaId, conversaId }: ConversaDoTurno) =>
  and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId))

/** A line of the client, in the transaction that undoes it. */
export async function inserirFala(tx: Tx, servicos: Servicos, alvo: ConversaDoTurno, texto: string) {
  const [aberta] = await tx
    .update(conversa)
    .set({ ultimaOrdem: sql`${conversa.ultimaOrdem} + 1` })
    .where(propria(alvo))
    .returning({ ordem: conversa.ultimaOrdem, status: conversa.status })
  const ordem = aberta?.ordem ?? 1
  const { empresaId, conversaId: id } = alvo
  const falas = [{ autor: 'CLIENTE' as const, texto }]
  await dizer(tx, servicos, { empresaId, id, canal: 'WEB', ultimaOrdem: ordem - 1 }, falas, { avancar: null })
  return { ordem, comAgente: aberta?.status === 'AGENTE' }
}

/** The same with the agent's answer; `lida` is the model's reading. */
export async function falar(
  tx: Tx,
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDoTurno,
  { texto, lida }: { texto: string; lida?: LidaEmTeste },
): Promise<Jogada> {
  const inicio = performance.now()
  const { ordem, comAgente } = await inserirFala(tx, servicos, alvo, texto)
  await executarNaTransacao(tx, semAvisos(servicos), motor, alvo, lida)
  const ditas = await tx
    .select({ texto: mensagem.texto, opcoes: mensagem.opcoes, passos: mensagem.passos })
    .from(mensagem)
    .where(
      and(eq(mensagem.empresaId, alvo.empresaId), eq(mensagem.conversaId, alvo.conversaId), gt(mensagem.ordem, ordem)),
    )
    .orderBy(asc(mensagem.ordem))
  return {
    mensagens: ditas.map(({ texto, opcoes }) => ({ texto, opcoes })),
    passos: ditas.flatMap(({ passos }) => passos),
    motor: comAgente ? (lida ? 'MODELO' : 'BASICO') : null,
    ms: Math.round(performance.now() - inicio),
    ...{ custo: 0, tokens: 0 },
  }
}
