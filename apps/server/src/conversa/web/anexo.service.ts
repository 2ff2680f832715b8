import { isNotNull } from 'drizzle-orm'
import { type Arquivo, abrirAnexo, lerGuardado } from '#conversa/conversa/anexo/anexo.service.ts'
import { anexo } from '#conversa/conversa/anexo/anexo.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Conversando, naConversaDoVisitante } from './chat.service.ts'

/** A file for the visitor whose conversation it is: what was sent, and nothing that the team is about to. */
export async function verAnexoDoChat(
  contexto: Contexto,
  { anexo: qual, ...conversando }: Conversando & { anexo: string },
): Promise<Arquivo> {
  const row = await naConversaDoVisitante(contexto, conversando, (tx, empresaId) =>
    lerGuardado(tx, empresaId, conversando.id, qual, isNotNull(anexo.mensagemId)),
  )
  return abrirAnexo(contexto, row)
}
