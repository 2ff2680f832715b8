import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { frasesEm } from '#agente/frases/frases.ts'
import { respondeLembrete } from '#agente/motor-basico/lembrete.ts'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import { comandosDe } from '#agente/motor-modelo/comandos.ts'
import type { RespostaDoModelo } from '#agente/motor-modelo/esquema.ts'
import type { PedidoDeLeitura } from '#agente/motor-modelo/pedido.ts'
import { lerEstado } from '#agente/porta/estado.ts'
import type { Motor, SaidaMotor } from '#agente/porta/motor.ts'
import { lerAtendimento, pedirAtendimento, textoSemAgente } from '#atendimento/franquia/franquia.ts'
import { porNaFila, textoDeFalha } from '#conversa/conversa/equipe/passagem.ts'
import { porResponder } from '#conversa/conversa/guarda/por-responder.ts'
import { contarFalha } from '#conversa/conversa/guarda/turno.ts'
import { digitando } from '#conversa/web/digitando.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { semAvisos } from '#platform/jobs/sem-avisos.ts'
import type { Servicos } from '#platform/servicos.ts'
import { dobrar } from '#platform/text.ts'
import { responder } from './turno-escrita.ts'
import { type ConversaTrancada, conversaTrancada, empresaDoTurno, lerContato, type Pendente } from './turno-leitura.ts'
import { executarComModelo, podeModelo, prepararLeitura, reservar, type TurnoReservado } from './turno-modelo.ts'
import { responderPendentes } from './turno-resposta.ts'

const maxFalhas = 3
/**
 * One turn: reads all new messages of a client, acts, answers and marks them as answered, in one
 * transaction. A crash undoes all of it, so a message is answered once or not yet; a second turn on
 * the conversation does nothing. A model takes seconds to read: then this function only takes a
 * lease on the conversation and returns the rest of the work, which holds no connection.
 */
export async function executarTurno(
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDaEmpresa,
  modelo?: LeitorModelo,
): Promise<((parada: AbortSignal) => Promise<void>) | undefined> {
  const parar = digitando(servicos, alvo.conversaId)
  try {
    const reservado = await withEmpresa(servicos.db, alvo.empresaId, (tx) => turno(tx, servicos, motor, alvo, modelo))
    if (!reservado || !modelo) return undefined
    return (parada) => executarComModelo(servicos, motor, modelo, alvo, reservado, parada)
  } finally {
    parar()
  }
}

/** A model's answer to a line of a test; its codes name records of the replaying transaction. */
export type LidaEmTeste = { escrita: RespostaDoModelo; citaveis: string[] }

/** The same for a test, in the caller's transaction, which is rolled back. */
export async function executarNaTransacao(
  tx: Tx,
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDaEmpresa,
  lida?: LidaEmTeste,
): Promise<void> {
  await turno(tx, servicos, motor, alvo, undefined, { lida })
}

/** A model's input; undefined if no message waits or the agent must not answer. */
export async function prepararNaTransacao(
  tx: Tx,
  servicos: Servicos,
  alvo: ConversaDaEmpresa,
): Promise<PedidoDeLeitura | undefined> {
  const lido = await abrir(tx, alvo, servicos.clock.now())
  return lido && prepararLeitura(tx, servicos, alvo, lido)
}

async function turno(
  tx: Tx,
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDaEmpresa,
  modelo: LeitorModelo | undefined,
  /** Set for a test of the agent, which needs no subscription. */
  teste?: { lida: LidaEmTeste | undefined },
): Promise<TurnoReservado | undefined> {
  const agora = servicos.clock.now()
  const lido = await abrir(tx, alvo, agora)
  if (!lido) return undefined
  const { aberta, pendentes, empresa } = lido
  if (!teste && pendentes.length > 0 && !tocou(aberta, pendentes)) {
    const atendimento = await pedirAtendimento(tx, { ...alvo, agora }, lido.atendimento)
    if (atendimento !== 'ATENDE') return passarAdiante(tx, servicos, alvo, aberta)
  }
  if (modelo && pendentes.length > 0 && podeModelo(empresa) && !dispensaModelo(aberta, pendentes))
    return reservar(tx, { servicos, alvo, ...lido })
  const lida = teste?.lida && {
    comandos: comandosDe(teste.lida.escrita, await prepararLeitura(tx, servicos, alvo, lido)),
    citaveis: teste.lida.citaveis,
  }
  await responderPendentes(tx, servicos, motor, alvo, lido, { leitura: lida, encerra: !teste })
  return undefined
}

/** Locks the conversation and reads its new messages; undefined: none, or another turn answers. */
async function abrir(tx: Tx, alvo: ConversaDaEmpresa, agora: Date) {
  const [[aberta], pendentes, [empresa], atendimento] = await pipelined([
    tx.run(conversaTrancada, { ...alvo, agora }),
    tx.run(porResponder, alvo),
    tx.run(empresaDoTurno, alvo),
    lerAtendimento(tx, { ...alvo, agora }),
  ])
  return aberta?.status === 'AGENTE' && empresa ? { aberta, pendentes, empresa, atendimento, agora } : undefined
}

/** Whether the message is a tap on a reminder, which needs no reading. */
function tocou({ estado }: ConversaTrancada, pendentes: Pendente[]): boolean {
  return respondeLembrete(lerEstado(estado), juntos(pendentes))
}

/** Whether the message is a button's text: its command is known, so no model has to read. */
export function dispensaModelo(
  aberta: Pick<ConversaTrancada, 'estado'>,
  pendentes: Pick<Pendente, 'texto'>[],
): boolean {
  const estado = lerEstado(aberta.estado)
  const texto = juntos(pendentes)
  const botao = dobrar(texto).trim()
  return estado.botoes.some((um) => dobrar(um.texto) === botao) || respondeLembrete(estado, texto)
}

const juntos = (pendentes: Pick<Pendente, 'texto'>[]) => pendentes.map(({ texto }) => texto).join('\n')

/** Passes the messages to the team and tells the client, because the agent does not serve now. */
async function passarAdiante(
  tx: Tx,
  servicos: Servicos,
  alvo: ConversaDaEmpresa,
  aberta: ConversaTrancada,
): Promise<undefined> {
  await porNaFila(tx, servicos, alvo)
  const { passos } = frasesEm(aberta.idioma)
  const aviso: SaidaMotor = {
    mensagens: [{ texto: textoSemAgente[aberta.idioma] }],
    passos: [{ tipo: 'pessoa', titulo: passos.pessoa, detalhe: passos.motivos.assinatura ?? '', ms: 0 }],
    estado: lerEstado(aberta.estado),
  }
  await responder(tx, servicos, alvo, aberta, aviso, lerContato(aberta.estado))
  return undefined
}

/** Counts a failed turn; after the third it calls a person and tells the client. */
export async function registrarFalha(servicos: Servicos, { empresaId, conversaId }: ConversaDaEmpresa): Promise<void> {
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    const falhou = await contarFalha(tx, { empresaId, conversaId })
    if (!falhou || falhou.falhas < maxFalhas) return
    const [daEmpresa] = await tx.run(empresaDoTurno, { empresaId })
    await porNaFila(tx, daEmpresa?.experimento ? semAvisos(servicos) : servicos, { empresaId, conversaId })
    const { passos } = frasesEm(falhou.idioma)
    const desculpa: SaidaMotor = {
      mensagens: [{ texto: textoDeFalha[falhou.idioma] }],
      passos: [{ tipo: 'pessoa', titulo: passos.pessoa, detalhe: passos.motivos.falha ?? '', ms: 0 }],
      estado: lerEstado(falhou.estado),
    }
    await responder(tx, servicos, { empresaId, conversaId }, falhou, desculpa, lerContato(falhou.estado))
  })
}
