import type { Passo } from '@zelo/contract/conversa/chat'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { toAgendamento } from '#agenda/agendamento/agendamento.consulta.ts'
import {
  type AgendamentoInicial,
  type HorarioDaConversa,
  mexidosPelaConversa,
  porHorario,
  soltarHorarios,
} from '#agenda/agendamento/guarda/ensaio.ts'
import { inserirCliente } from '#agenda/cliente/guarda/registro.ts'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { executarNaTransacao, type LidaEmTeste } from '#atendimento/turno/turno.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import {
  ditasDepoisDe,
  inserirConversa,
  statusDaConversa,
  tomarOrdem,
} from '#conversa/conversa/guarda/conversa-guardada.ts'
import { novoVisitante } from '#conversa/web/visitante.ts'
import { type Tx, withEmpresaDesfeita } from '#platform/database/database.ts'
import { semAvisos } from '#platform/jobs/sem-avisos.ts'
import type { Servicos } from '#platform/servicos.ts'

/** The name of the client of a play, if the channel knows them. */
const clienteFicticio = 'Ana Prado'

export type SituacaoInicial = {
  empresaId: string
  idioma: Idioma
  /** The channel proves who the client is, and the agent knows their name. */
  identificado?: boolean
  /** The appointments of this conversation are hidden. */
  semConversa?: string | null
  /** The appointments of the client, if the channel proves who they are. */
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
 * that is always rolled back: a later line sees the bookings of the earlier ones. `servicos.clock`
 * tells the time.
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

/** Creates the conversation of a play, in the transaction that is rolled back. */
export async function montarSituacao(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { empresaId, idioma, identificado = false, semConversa, agenda = [] }: SituacaoInicial,
  conversaId = uuidv7(),
): Promise<ConversaDaEmpresa> {
  const agora = clock.now()
  if (semConversa) await soltarHorarios(tx, { empresaId, conversaId: semConversa })
  const clienteId = identificado ? uuidv7() : null
  if (clienteId) {
    await inserirCliente(tx, { empresaId, id: clienteId, nome: clienteFicticio, criadoEm: agora })
    for (const um of agenda) await porHorario(tx, { empresaId, clienteId, agora }, um)
  }
  await inserirConversa(tx, {
    ...{ empresaId, id: conversaId, canal: 'WEB', idioma, visitanteHash: novoVisitante().hash },
    ...{ clienteId, identificada: identificado },
    ...{ estado: { ...estadoInicial(), apresentou: true }, ultimaEm: agora, abertaEm: agora },
  })
  return { empresaId, conversaId }
}

/** The changes of the play in the calendar, and whether a person would answer the next message. */
export async function verFim(tx: Tx, alvo: ConversaDaEmpresa, { agenda = [] }: Pick<SituacaoInicial, 'agenda'>) {
  const tinha = new Map(agenda.map((um) => [um.id, um]))
  const rows = await mexidosPelaConversa(tx, alvo, [...tinha.keys()])
  const feitos = rows.filter(({ agendamento: um, servico, profissional }) =>
    mudou(tinha.get(um.id), { ...um, servicoId: servico.id, profissionalId: profissional.id }),
  )
  return { agendamentos: feitos.map(toAgendamento), comPessoa: (await statusDaConversa(tx, alvo)) !== 'AGENTE' }
}

/** Whether an appointment is new or changed. */
export function mudou(
  antes: Pick<AgendamentoInicial, 'inicio' | 'servicoId' | 'profissionalId'> | undefined,
  {
    status,
    inicio,
    servicoId,
    profissionalId,
  }: Pick<HorarioDaConversa['agendamento'], 'status' | 'inicio' | 'servicoId' | 'profissionalId'>,
): boolean {
  return (
    status === 'CANCELADO' ||
    antes?.inicio !== inicio.toISOString() ||
    antes.servicoId !== servicoId ||
    antes.profissionalId !== profissionalId
  )
}

/** Inserts a line of the client, in the transaction that is rolled back. */
export async function inserirFala(tx: Tx, servicos: Servicos, alvo: ConversaDaEmpresa, texto: string) {
  const aberta = await tomarOrdem(tx, alvo)
  const ordem = aberta?.ordem ?? 1
  const { empresaId, conversaId: id } = alvo
  const falas = [{ autor: 'CLIENTE' as const, texto }]
  await dizer(tx, servicos, { empresaId, id, canal: 'WEB', ultimaOrdem: ordem - 1 }, falas, { avancar: null })
  return { ordem, comAgente: aberta?.status === 'AGENTE' }
}

/** Inserts a line and answers it; `lida` is the model's reading. */
export async function falar(
  tx: Tx,
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDaEmpresa,
  { texto, lida }: { texto: string; lida?: LidaEmTeste },
): Promise<Jogada> {
  const inicio = performance.now()
  const { ordem, comAgente } = await inserirFala(tx, servicos, alvo, texto)
  await executarNaTransacao(tx, semAvisos(servicos), motor, alvo, lida)
  const ditas = await ditasDepoisDe(tx, alvo, ordem)
  return {
    mensagens: ditas.map(({ texto, opcoes }) => ({ texto, opcoes })),
    passos: ditas.flatMap(({ passos }) => passos),
    motor: comAgente ? (lida ? 'MODELO' : 'BASICO') : null,
    ms: Math.round(performance.now() - inicio),
    ...{ custo: 0, tokens: 0 },
  }
}
