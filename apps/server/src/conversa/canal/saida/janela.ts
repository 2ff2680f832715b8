import { and, eq } from 'drizzle-orm'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { canal, canalContato } from '#conversa/canal/canal.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import type { Janela } from '#conversa/porta/canais.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { janelaAberta, janelaMs, modeloPronto } from './proativa.ts'

/** Whether the client of a conversation still has a channel; deleting one deletes its contacts. */
export async function alcanca(
  tx: Tx,
  { empresaId, conversaId }: { empresaId: string; conversaId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: canalContato.id })
    .from(canalContato)
    .where(and(eq(canalContato.empresaId, empresaId), eq(canalContato.conversaId, conversaId)))
  return rows.length > 0
}

/** Until when a free text may be sent in a conversation; null: always. */
export async function lerJanela(
  tx: Tx,
  { empresaId, conversaId, agora }: { empresaId: string; conversaId: string; agora: Date },
): Promise<Janela | null> {
  const [row] = await tx
    .select({ contato: canalContato, canal, cliente: clienteParaLer.nome, empresa: empresa.nome })
    .from(canalContato)
    .innerJoin(canal, keyIs(canal, canalContato.empresaId, canalContato.canalId))
    .innerJoin(conversa, keyIs(conversa, canalContato.empresaId, canalContato.conversaId))
    .innerJoin(empresa, eq(empresa.id, canalContato.empresaId))
    .leftJoin(clienteParaLer, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId))
    .where(
      and(
        eq(canalContato.empresaId, empresaId),
        eq(canalContato.conversaId, conversaId),
        eq(canal.tipo, 'WHATSAPP_CLOUD'),
      ),
    )
  if (!row) return null
  const { recebidaEm } = row.contato
  const valores = { cliente: row.cliente?.split(' ')[0], empresa: row.empresa }
  return {
    aberta: janelaAberta(row.canal, row.contato, agora),
    fechaEm: recebidaEm && new Date(recebidaEm.getTime() + janelaMs),
    retomada: await modeloPronto(tx, row.canal, 'RETOMADA', valores),
  }
}
