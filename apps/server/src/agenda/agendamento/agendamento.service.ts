import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conferirMomento, type MomentoPedido } from '#agenda/agendamento/horarios/momento.ts'
import { abrirSinal, reservaPedida } from '#agenda/agendamento/sinal/reserva.ts'
import { campoRecusado } from '#agenda/cliente/cliente.cadastro.ts'
import { type QuemMarca, quemUsa } from '#agenda/cliente/cliente.dependente.ts'
import { contadosDe } from '#agenda/cliente/contados.ts'
import { agendamentoCriado } from '#agenda/filas.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { desejos } from '#agenda/porta/desejos.ts'
import type { ResultadoAgendar } from '#agenda/porta/reservas.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { sqlState, type Tx, withSavepoint } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { ChaveUsada } from '#platform/errors.ts'
import { cheioAte, minutosAte, usar } from '#platform/security/limite/no-banco.ts'
import type { Servicos } from '#platform/servicos.ts'
import { agendamento, statusVivos } from './agendamento.table.ts'
import { agendamentoPorChave, sinalParaAgente } from './agendamento-do-agente.ts'
import { enquantoReservam, limitesDeAgendar } from './agendamento-limite.ts'
import { exigirMesmoPedido } from './agendamento-pedido.ts'

export type ServicosDaAgenda = Pick<Servicos, 'jobs' | 'realtime' | 'config'>

export type NovoAgendamento = MomentoPedido & {
  servicoId: string
  profissionalId: string
  /** The data that a visitor typed, or a known client. */
  cliente: QuemMarca
  conversaId?: string
  observacao?: string
  serieId?: string
  /** Address of the call, when the caller typed the data themselves. */
  endereco?: string
  /** The member of the team who books, and needs no bell. */
  usuarioId?: number
  /** Unique in the company: a second call with it is answered with the first appointment. */
  chaveIdempotencia?: string
  /** Digest of the request under that key: the same key with another request is refused. */
  pedidoDigital?: Buffer
  /** The team asks for no deposit. */
  semSinal?: boolean
  /** No messages: the appointment was agreed on elsewhere. */
  semAviso?: boolean
}

/** SQLSTATE of the exclusion constraint: another booking holds the time. */
export const ocupadoNoBanco = '23P01'
/** SQLSTATE of a key that exists. */
const chaveNoBanco = '23505'

/**
 * The one way to write an appointment. Service, professional, hours, notice and horizon are checked
 * by the rules of free slots; the database constraint has the last word. The announcement is in the
 * same transaction. Refusals are results, not errors.
 */
export async function criarAgendamento(
  tx: Tx,
  servicos: ServicosDaAgenda,
  novo: NovoAgendamento,
): Promise<ResultadoAgendar> {
  const { empresa, catalogo, agora, inicio } = novo
  const oferecido = catalogo.servicos.find(({ id }) => id === novo.servicoId)
  const quem = catalogo.profissionais.find(({ id }) => id === novo.profissionalId)
  if (!oferecido || !quem?.servicoIds.includes(oferecido.id)) return { tipo: 'servico_indisponivel' }
  const campo =
    ('nome' in novo.cliente && campoRecusado(novo.cliente)) || (novo.cliente.para && campoRecusado(novo.cliente.para))
  if (campo) return { tipo: 'dados_recusados', campo }

  // Their keys are locked before anything of the agenda.
  const { cliente: contato, conversaId, endereco } = novo
  const deQuem = { empresaId: empresa.id, conversaId, endereco }
  const reserva = novo.semSinal
    ? undefined
    : await reservaPedida(tx, { empresaId: empresa.id, servico: oferecido, agora, inicio })
  const contados =
    novo.usuarioId !== undefined || 'id' in contato
      ? []
      : enquantoReservam(await contadosDe(tx, servicos.config, { ...deQuem, contato }, limitesDeAgendar), reserva)
  const cheio = await cheioAte(tx, servicos.config, agora, contados)
  // Bookings of one professional run one after the other: two that wait for each other in the
  // constraint would be a deadlock.
  await trancarProfissional(tx, empresa.id, quem.id)
  const repetido = novo.chaveIdempotencia && (await agendamentoPorChave(tx, empresa.id, novo.chaveIdempotencia))
  if (repetido) {
    exigirMesmoPedido(novo.pedidoDigital, repetido.pedidoDigital)
    return { tipo: 'ok', agendamento: repetido.agendamento }
  }
  if (cheio) return { tipo: 'muitos', esperarMin: minutosAte(agora, cheio) }
  const { recusa, fim, ocupacao } = await conferirMomento(tx, novo, oferecido, quem.id)
  if (recusa) return recusa

  const row = {
    empresaId: empresa.id,
    id: uuidv7(),
    servicoId: oferecido.id,
    profissionalId: quem.id,
    conversaId: novo.conversaId,
    inicio,
    fim,
    ocupacao: { de: ocupacao.inicio, ate: ocupacao.fim },
    precoCentavos: oferecido.precoCentavos,
    observacao: novo.observacao,
    serieId: novo.serieId,
    chaveIdempotencia: novo.chaveIdempotencia,
    pedidoDigital: novo.pedidoDigital,
    criadoEm: agora,
    reservadoAte: reserva?.expiraEm,
  }
  const gravado = await gravar(tx, novo, row)
  if (!gravado) return { tipo: 'horario_ocupado' }
  const { clienteId, provado, outroEmail } = gravado
  await usar(tx, servicos.config, agora, contados)
  await desejos().atender(tx, { ...row, clienteId, agora, soDaConversa: provado ? undefined : novo.conversaId })

  const dados = { empresaId: empresa.id, agendamentoId: row.id, usuarioId: novo.usuarioId }
  const sinal =
    reserva && (await abrirSinal(tx, servicos, { ...dados, clienteId, reserva, agora, usaCredito: provado }))
  await anunciar(tx, servicos, dados, novo.semAviso || sinal !== undefined)
  return {
    tipo: 'ok',
    agendamento: {
      id: row.id,
      servicoId: oferecido.id,
      servico: oferecido.nome,
      profissionalId: quem.id,
      profissional: quem.nome,
      inicio,
      fim,
      precoCentavos: row.precoCentavos,
      ...(sinal && { sinal: sinalParaAgente(sinal) }),
      ...(outroEmail && { outroEmail }),
    },
  }
}

/**
 * Writes client and appointment, or neither. Undefined: the time is taken, or the client is busy
 * with an appointment made elsewhere. One conversation may book side by side (two children, or a
 * new time before the old one is given up). `provado`: the team, a link or the channel proves who
 * the client is. An unproved client learns nothing of the owner's day and uses no credit.
 */
async function gravar(
  tx: Tx,
  { empresa, cliente: dados, agora, conversaId, usuarioId }: NovoAgendamento,
  row: Omit<typeof agendamento.$inferInsert, 'clienteId'>,
): Promise<{ clienteId: string; provado: boolean; outroEmail?: boolean } | undefined> {
  try {
    return await withSavepoint(tx, async () => {
      const { id: clienteId, outroEmail } = await quemUsa(tx, {
        ...{ empresaId: empresa.id, quem: dados, agora },
        digitados: usuarioId === undefined,
        ...(conversaId &&
          usuarioId === undefined && {
            provado: () => conversas().clienteProvado(tx, { empresaId: empresa.id, conversaId }),
          }),
      })
      const quem = { empresaId: empresa.id, clienteId }
      const provado =
        usuarioId !== undefined ||
        'id' in dados ||
        (!!conversaId && (await conversas().falaPor(tx, { ...quem, conversaId })))
      if (provado && (await clienteOcupado(tx, { ...row, clienteId }))) throw new ClienteOcupado()
      await tx.insert(agendamento).values({ ...row, clienteId })
      if (conversaId) await conversas().nomearCliente(tx, { ...quem, conversaId })
      return { clienteId, provado, outroEmail }
    })
  } catch (error) {
    if (error instanceof ClienteOcupado || sqlState(error) === ocupadoNoBanco) return undefined
    // Only calls for the same professional wait for each other; two with one key for different ones
    // meet here.
    if (sqlState(error) === chaveNoBanco) throw new ChaveUsada()
    throw error
  }
}

class ClienteOcupado extends Error {}

/** Whether a client has another appointment then, made elsewhere. */
export async function clienteOcupado(
  tx: Tx,
  {
    empresaId,
    clienteId,
    conversaId,
    exceto,
    inicio,
    fim,
  }: {
    empresaId: string
    clienteId: string
    conversaId?: string | null
    exceto?: string
    inicio: Date
    fim: Date
  },
): Promise<boolean> {
  const outros = await tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresaId),
        eq(agendamento.clienteId, clienteId),
        inArray(agendamento.status, [...statusVivos]),
        lt(agendamento.inicio, fim),
        gt(agendamento.fim, inicio),
        conversaId ? sql`${agendamento.conversaId} IS DISTINCT FROM ${conversaId}` : undefined,
        exceto ? ne(agendamento.id, exceto) : undefined,
      ),
    )
    .limit(1)
  return outros.length > 0
}

export function isVivo(status: string): boolean {
  return (statusVivos as readonly string[]).includes(status)
}

async function anunciar(
  tx: Tx,
  { jobs, realtime }: ServicosDaAgenda,
  dados: { empresaId: string; agendamentoId: string; usuarioId?: number },
  calado: boolean,
): Promise<void> {
  const { empresaId, agendamentoId: id } = dados
  await pipelined([
    // A held time is announced when it is booked.
    calado ? undefined : jobs.enviar(tx, agendamentoCriado, dados, { chave: id }),
    realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id }),
  ])
}
