import { type Arquivo, abrirAnexo, lerGuardado } from '#conversa/conversa/anexo/anexo.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Conversando, naConversaDoVisitante } from './chat.service.ts'

/** A sent file, for the visitor of its conversation. */
export async function verAnexoDoChat(
  contexto: Via<'verAnexoDoChat'>,
  { anexo: qual, ...conversando }: Conversando & { anexo: string },
): Promise<Arquivo> {
  const row = await naConversaDoVisitante(contexto, conversando, (tx, empresaId) =>
    lerGuardado(tx, empresaId, conversando.id, qual, { enviado: true }),
  )
  return abrirAnexo(contexto, row)
}
