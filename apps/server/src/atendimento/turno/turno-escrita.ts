import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import type { DadosCliente } from '#agenda/porta/reservas.ts'
import { guardadas, guardarFrases } from '#agente/ensino/ensino.guardar.ts'
import { motivoDaPassagem } from '#agente/frases/motivo-da-passagem.ts'
import { guardarPergunta } from '#agente/pergunta/pergunta.guardar.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import type { SaidaMotor } from '#agente/porta/motor.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import { concluirTurno } from '#conversa/conversa/guarda/turno.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { ConversaTrancada } from './turno-leitura.ts'

/** The stored state with the client's own details; those of records only for a proven client. */
export type EstadoGuardado = EstadoConversa & { contato?: DadosCliente }

/** Writes the answer and the agent's state. The client gets the answer after the commit. */
export async function responder(
  tx: Tx,
  servicos: Servicos,
  { empresaId, conversaId }: ConversaDaEmpresa,
  aberta: Pick<ConversaTrancada, 'canal' | 'ultimaOrdem'> & Partial<Pick<ConversaTrancada, 'treino'>>,
  { mensagens, passos, estado, naoSoube, linhas }: SaidaMotor,
  contato: DadosCliente | undefined,
  /**
   * `ate`: number of the last answered message, if newer ones came meanwhile; absent: all answered.
   * `encerra`: the transaction has nothing else to write.
   */
  { ate, encerra = false }: { ate?: number | undefined; encerra?: boolean | undefined } = {},
): Promise<void> {
  const agora = servicos.clock.now()
  const lidas = guardadas(linhas, contato?.nome)
  const falas = mensagens.map((dita, i) => ({ autor: 'AGENTE' as const, ...dita, passos: i === 0 ? passos : [] }))
  // Nothing is kept of practice, where no client wrote.
  const perguntou = aberta.treino ? undefined : naoSoube
  const estranhas = aberta.treino ? [] : lidas.filter(({ entendida }) => !entendida)
  if (encerra && !perguntou && estranhas.length === 0 && aberta.canal === 'WEB') tx.commitWithNext()
  await dizer(tx, servicos, { empresaId, id: conversaId, ...aberta }, falas, {
    avancar: ({ ordem, resumo }) =>
      concluirTurno(
        tx,
        { empresaId, conversaId },
        {
          ordem,
          respondida: ate ?? ordem,
          estado: { ...estado, contato } satisfies EstadoGuardado,
          lidas,
          texto: resumo,
          motivo: motivoDaPassagem(passos),
          agora,
        },
      ),
  })
  await guardarFrases(tx, { empresaId, conversaId }, estranhas, agora)
  if (perguntou) await guardarPergunta(tx, { empresaId, conversaId, texto: perguntou, nome: contato?.nome, agora })
}
