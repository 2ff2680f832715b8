import { type Arquivo, abrirAnexo, lerGuardado } from '#conversa/conversa/anexo/anexo.service.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Conversando, naConversaDoVisitante } from './chat.service.ts'

/** A sent file, for the visitor whose conversation it is; never one that the team is about to send. */
export async function verAnexoDoChat(
  contexto: Contexto,
  { anexo: qual, ...conversando }: Conversando & { anexo: string },
): Promise<Arquivo> {
  const row = await naConversaDoVisitante(contexto, conversando, (tx, empresaId) =>
    lerGuardado(tx, empresaId, conversando.id, qual, { enviado: true }),
  )
  return abrirAnexo(contexto, row)
}
