import type { Passo } from '@zelo/contract/conversa/chat'
import type { AutorMensagem } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { type AEnviar, canais } from '#conversa/porta/canais.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { builtOnce, rowOf, type Values } from '#platform/database/statements/driver.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type ConversaRow, conversa, mensagem } from './conversa.table.ts'
import { type Mensagem, toMensagem } from './mensagem.ts'
import { resumir } from './resumo.ts'

export type Fala = {
  autor: AutorMensagem
  texto: string
  opcoes?: string[] | undefined
  passos?: Passo[]
  chaveCliente?: string | undefined
  autorId?: number
  /** When it was said, if not now. */
  criadaEm?: Date
}

type Passada = { ordem: number; resumo: string; agora: Date }

type Como = {
  /** Order up to which nobody waits for an answer any more; absent: unchanged. */
  respondidaAte?: number
  /** Other columns of the conversation to update. */
  mudar?: Partial<ConversaRow>
  /**
   * The caller's own update of the conversation, where it writes more columns. null: the caller
   * updates the conversation later, notifies the pages and sends by the channel itself.
   */
  avancar?: ((passada: Passada) => Promise<unknown>) | null
  envio?: Pick<AEnviar, 'proativa' | 'modelo'>
}

/**
 * The only writer of messages. The caller has locked the conversation's row. This function numbers
 * and stores the messages, updates the conversation, notifies the open pages and sends the answers
 * through the client's channel, all in the caller's transaction.
 */
export async function dizer(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
  aberta: Pick<ConversaRow, 'id' | 'empresaId' | 'canal' | 'ultimaOrdem'>,
  falas: readonly Fala[],
  { respondidaAte, mudar, avancar, envio }: Como = {},
): Promise<Mensagem[]> {
  const { id: conversaId, empresaId, canal, ultimaOrdem } = aberta
  const { realtime } = servicos
  const agora = servicos.clock.now()
  const ordem = ultimaOrdem + falas.length
  const resumo = resumir(falas.at(-1)?.texto ?? '')
  const linhas = falas.map(({ opcoes = [], passos = [], chaveCliente = null, autorId = null, ...fala }, i) => ({
    ...{ empresaId, conversaId, id: uuidv7(), ordem: ultimaOrdem + 1 + i },
    ...{ ...fala, criadaEm: fala.criadaEm ?? agora, opcoes, passos, chaveCliente, autorId },
  }))
  const mover =
    avancar === undefined
      ? avancarConversa(tx, aberta, { ordem, resumo, agora }, { ...mudar, respondidaAte })
      : avancar?.({ ordem, resumo, agora })
  await pipelined([
    mover,
    ...linhas.map((linha) => tx.run(guardar, linha)),
    ...(avancar === null
      ? []
      : [
          realtime.publicar(tx, `conversa:${conversaId}`, { tipo: 'mensagem', valor: ordem }),
          realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId, valor: ordem }),
        ]),
  ])
  if (avancar !== null && canal === 'WHATSAPP' && falas.some(({ autor }) => autor !== 'CLIENTE'))
    await canais().enviar(tx, servicos, { empresaId, conversaId, depoisDe: ultimaOrdem, ...envio })
  return linhas.map((linha) => toMensagem(linha))
}

const guardar = builtOnce((db, _: Values<typeof mensagem.$inferSelect>) => db.insert(mensagem).values(rowOf(mensagem)))

function avancarConversa(
  tx: Tx,
  { empresaId, id }: Pick<ConversaRow, 'empresaId' | 'id'>,
  { ordem, resumo, agora }: Passada,
  mudar: { [K in keyof ConversaRow]?: ConversaRow[K] | undefined },
) {
  return tx
    .update(conversa)
    .set({ ...mudar, ultimaOrdem: ordem, ...(resumo && { ultimaMensagem: resumo }), ultimaEm: agora })
    .where(keyIs(conversa, empresaId, id))
    .execute()
}
