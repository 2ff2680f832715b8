import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { type Contato, canalContato } from '#conversa/canal/canal.table.ts'
import { janelaMs } from '#conversa/canal/saida/proativa.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { Avaliavel } from '#conversa/porta/canais.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { frasesDaSatisfacao, notaDita } from './frases-satisfacao.ts'

type Parte = Pick<Servicos, 'jobs' | 'clock' | 'realtime'>

/**
 * Asks a client to rate the conversation that just ended, where the company wants it: once, within
 * a day of their last message, and never a client who wants no notices.
 */
export async function perguntarPeloCanal(tx: Tx, servicos: Parte, linha: Avaliavel): Promise<void> {
  const { empresaId, id } = linha
  if (linha.canal !== 'WHATSAPP' || linha.satisfacaoPedidaEm || linha.satisfacao !== null) return
  const agora = servicos.clock.now()
  const [quem] = await tx
    .select({
      recusouEm: canalContato.recusouEm,
      recebidaEm: canalContato.recebidaEm,
      pergunta: empresa.perguntaSatisfacao,
      recusa: linha.clienteId
        ? recusaAvisos(sql`${empresaId}::uuid`, sql`${linha.clienteId}::uuid`).mapWith(Boolean)
        : sql<boolean>`false`,
    })
    .from(canalContato)
    .innerJoin(empresa, eq(empresa.id, canalContato.empresaId))
    .where(and(eq(canalContato.empresaId, empresaId), eq(canalContato.conversaId, id)))
  if (!quem?.pergunta || quem.recusouEm || quem.recusa || !quem.recebidaEm) return
  if (agora.getTime() - quem.recebidaEm.getTime() >= janelaMs) return
  const { pergunta, notas } = frasesDaSatisfacao[linha.idioma]
  await dizer(tx, servicos, linha, [{ autor: 'AGENTE', texto: pergunta, opcoes: notas }], {
    respondidaAte: linha.ultimaOrdem + 1,
    mudar: { satisfacaoPedidaEm: agora },
  })
}

/**
 * Stores a message that is only a rating, with the conversation it rates, and thanks for it. False:
 * the message is something else and begins another conversation.
 */
export async function guardarNotaDoCanal(
  tx: Tx,
  servicos: Parte,
  { empresaId, conversaId }: Pick<Contato, 'empresaId' | 'conversaId'>,
  texto: string,
): Promise<boolean> {
  const nota = notaDita(texto)
  if (!nota || !conversaId) return false
  const [linha] = await tx
    .select()
    .from(conversa)
    .where(
      and(
        keyIs(conversa, empresaId, conversaId),
        eq(conversa.status, 'ENCERRADA'),
        isNull(conversa.satisfacao),
        gt(conversa.satisfacaoPedidaEm, new Date(servicos.clock.now().getTime() - janelaMs)),
      ),
    )
    .for('update')
  if (!linha) return false
  const { obrigado } = frasesDaSatisfacao[linha.idioma]
  const ditas = [
    { autor: 'CLIENTE' as const, texto },
    { autor: 'AGENTE' as const, texto: obrigado(nota) },
  ]
  await dizer(tx, servicos, linha, ditas, {
    respondidaAte: linha.ultimaOrdem + ditas.length,
    mudar: { satisfacao: nota },
  })
  return true
}
