import { v7 as uuidv7 } from 'uuid'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { gastoDaEmpresa, mesDe, somarUso } from '#agente/agente-uso/uso.ts'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { PedidoDeLeitura } from '#agente/motor-modelo/pedido.ts'
import { lerEstado } from '#agente/porta/estado.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { lerHistorico, porResponder } from '#conversa/conversa/guarda/por-responder.ts'
import {
  extendLease,
  LeaseLost,
  leaseMs,
  releaseLease,
  somarCusto,
  takeLease,
} from '#conversa/conversa/guarda/turno.ts'
import { digitando } from '#conversa/web/digitando.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conhecido, lerContato } from './turno-leitura.ts'
import { responderPendentes, type TurnoLido } from './turno-resposta.ts'

/** The longest time of an answer without the model's. */
const margemMs = 30_000

/** Models serve companies that did not decline them, but no trials, which anybody can open. */
export function podeModelo({ temModelo, usaModelo, experimento }: Empresa & { temModelo: boolean }): boolean {
  return temModelo && usaModelo && !experimento
}

/** A conversation with the lease of a turn and the input of its reading. */
export type TurnoReservado = TurnoLido & { lease: string; pedido: PedidoDeLeitura; gastoEmpresa: number }

/** Reads the model's input and takes the lease, in the transaction that locked the row. */
export async function reservar(
  tx: Tx,
  { servicos, alvo, ...lido }: TurnoLido & { servicos: Servicos; alvo: ConversaDaEmpresa },
): Promise<TurnoReservado> {
  const { agora } = lido
  const { empresaId } = alvo
  const lease = uuidv7()
  const [, , gastoEmpresa, pedido] = await pipelined([
    // A crash of the database may lose the lease, but then its turn died too.
    tx.client.query('SET LOCAL synchronous_commit TO off'),
    takeLease(tx, alvo, lease, agora),
    gastoDaEmpresa(tx, empresaId, mesDe(agora)),
    prepararLeitura(tx, servicos, alvo, lido),
  ])
  return { ...lido, lease, pedido, gastoEmpresa }
}

/** The model's input. */
export async function prepararLeitura(
  tx: Tx,
  servicos: Servicos,
  alvo: ConversaDaEmpresa,
  { aberta, pendentes, empresa, agora }: TurnoLido,
): Promise<PedidoDeLeitura> {
  const { conversaId } = alvo
  const textos = pendentes.map(({ texto }) => texto)
  const ferramentas = ferramentasDaEmpresa({ tx, servicos, empresa, conversaId, agora })
  const [historico, lista, profissionais, funcionamento, agendamentos, conhecimento] = await pipelined([
    lerHistorico(tx, alvo),
    ferramentas.listarServicos(),
    ferramentas.listarProfissionais(),
    ferramentas.consultarHorarioFuncionamento(),
    ferramentas.meusAgendamentos(),
    ferramentas.buscarConhecimento(textos.join('\n').slice(0, 500)),
  ])
  return {
    textos,
    estado: lerEstado(aberta.estado),
    agora,
    fuso: empresa.fuso,
    empresa: { id: empresa.id, nome: empresa.nome },
    cliente: lerContato(aberta.estado) ?? conhecido(aberta.cliente) ?? {},
    idioma: aberta.idioma,
    historico: historico.reverse(),
    fatos: { servicos: lista, profissionais, funcionamento, agendamentos, conhecimento },
  }
}

/**
 * The turn itself. The model reads without lock or connection; then one transaction acts and
 * answers, if this turn still has the lease and no person took over. If it does not commit, nothing
 * was done, and the next turn reads again. The built-in reader reads what the model could not.
 */
export async function executarComModelo(
  servicos: Servicos,
  motor: Motor,
  modelo: LeitorModelo,
  alvo: ConversaDaEmpresa,
  reservado: TurnoReservado,
  parada: AbortSignal,
): Promise<void> {
  const parar = digitando(servicos, alvo.conversaId)
  try {
    await lerEResponder(servicos, motor, modelo, alvo, reservado, parada)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (!parada.aborted) throw error
    await withEmpresa(servicos.db, alvo.empresaId, (tx) => releaseLease(tx, alvo, reservado.lease))
  } finally {
    parar()
  }
}

async function lerEResponder(
  servicos: Servicos,
  motor: Motor,
  modelo: LeitorModelo,
  alvo: ConversaDaEmpresa,
  { aberta, pendentes, empresa, agora, lease, pedido, gastoEmpresa }: TurnoReservado,
  parada: AbortSignal,
): Promise<void> {
  const { empresaId } = alvo
  const idioma = pedido.estado.idioma ?? aberta.idioma
  const emUso = await modelo.emUso({ empresaId, categoriaId: empresa.categoriaId, idioma, agora })
  // A slow model needs a longer lease than the first one.
  if (emUso && emUso.prazoMs + margemMs > leaseMs) {
    const ms = emUso.prazoMs + margemMs
    await withEmpresa(servicos.db, empresaId, (tx) => extendLease(tx, alvo, lease, servicos.clock.now(), ms))
  }
  const gastos = { conversa: aberta.custoModelo, empresa: gastoEmpresa }
  const resultado = await emUso?.ler({ ...pedido, gastos }, parada)
  const ate = Math.max(...pendentes.map(({ ordem }) => ordem))
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    // Take the lock first: only under it are these certainly all messages to answer.
    const [{ ultimaOrdem }, todas] = await pipelined([
      extendLease(tx, alvo, lease, servicos.clock.now()),
      tx.run(porResponder, alvo),
      resultado && somarUso(tx, { empresaId, agora, servidorId: resultado.servidorId, origem: 'CONVERSA' }, resultado),
      resultado && somarCusto(tx, alvo, resultado.custo),
    ])
    const leitura = resultado?.tipo === 'ok' ? resultado.leitura : undefined
    const chegouMais = leitura !== undefined && todas.some(({ ordem }) => ordem > ate)
    const lido = { aberta: { ...aberta, ultimaOrdem }, pendentes: leitura ? pendentes : todas, empresa, agora }
    const passos = resultado?.passos ?? []
    await responderPendentes(tx, servicos, motor, alvo, lido, { passos, leitura, ...(chegouMais && { ate }) })
  })
}
