import { lerCanalAberto } from '#conversa/canal/saida/canal-aberto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { MidiaGrande } from './canal.porta.ts'
import { portas } from './portas.ts'

type DeOnde = { empresaId: string; canalId: string; midiaId: string; maxBytes: number }

/**
 * A file that a channel delivered. 'nunca': channel gone or file too large; 'espera': channel
 * stopped. Throws when it is not available now.
 */
export async function baixarMidia(
  { db, config }: Servicos,
  { empresaId, canalId, midiaId, maxBytes }: DeOnde,
): Promise<Buffer | 'nunca' | 'espera'> {
  const canal = await withPlataforma(db, 'canal.entrada', (tx) => lerCanalAberto(tx, config, { empresaId, canalId }))
  if (!canal) return 'nunca'
  if (canal.parado) return 'espera'
  const baixada = portas[canal.aberto.tipo].baixarMidia(canal.aberto, { id: midiaId }, maxBytes)
  const { bytes } = await baixada.catch((error) => {
    if (error instanceof MidiaGrande) return { bytes: Buffer.alloc(0) }
    throw error
  })
  return bytes.length === 0 || bytes.length > maxBytes ? 'nunca' : bytes
}
