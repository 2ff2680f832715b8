import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { novoSegredo } from '#conversa/canal/saida/segredos.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { canal, canalEvento, porLer } from './canal.table.ts'

/** The company's practice phone; made when it is used first. Door of practice. */
export async function garantirCanalDeTreino(tx: Tx, empresaId: string, agora: Date): Promise<string> {
  const ler = () => tx.select({ id: canal.id }).from(canal).where(eq(canal.empresaId, empresaId))
  const [tem] = await ler()
  if (tem) return tem.id
  await tx
    .insert(canal)
    .values({
      ...{ empresaId, id: uuidv7(), tipo: 'TREINO', nome: 'Telefone de treino', identificador: `treino-${empresaId}` },
      ...{ conexao: 'CONECTADO', webhookHash: sha256(novoSegredo()), webhookSegredo: Buffer.alloc(0) },
      ...{ conexaoDesde: agora, conferidoAte: agora, criadoEm: agora, alteradoEm: agora },
    })
    .onConflictDoNothing()
  const [feito] = await ler()
  return (feito as { id: string }).id
}

/** Deletes messages that are still on their way. Door of practice. */
export async function apagarCanalDeTreino(tx: Tx, empresaId: string): Promise<void> {
  await tx.delete(canal).where(eq(canal.empresaId, empresaId))
}

/** Stored events that nobody has read yet. Door of practice. */
export function eventosDoTreino(tx: Tx, empresaId: string) {
  return tx
    .select({
      ...{ chave: canalEvento.provedorId, dados: canalEvento.dados },
      ...{ canalId: canalEvento.canalId, recebidoEm: canalEvento.recebidoEm },
    })
    .from(canalEvento)
    .innerJoin(canal, keyIs(canal, canalEvento.empresaId, canalEvento.canalId))
    .where(and(eq(canalEvento.empresaId, empresaId), porLer))
    .orderBy(asc(canalEvento.id))
}
