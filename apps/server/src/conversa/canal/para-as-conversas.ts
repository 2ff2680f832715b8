import { and, eq, inArray } from 'drizzle-orm'
import type { Canais } from '#conversa/porta/canais.ts'
import { canalEnvio } from './canal.table.ts'
import { perguntarPeloCanal } from './entrada/satisfacao.ts'
import { enviarPeloCanal } from './saida/envio.ts'
import { alcanca, lerJanela } from './saida/janela.ts'

/** Implements the port through which conversations ask channels. */
export const paraAsConversas: Canais = {
  enviar: enviarPeloCanal,
  alcanca,
  lerJanela,
  perguntarSatisfacao: perguntarPeloCanal,
  async enviosDe(tx, empresaId, mensagemIds) {
    const rows = await tx
      .select({ id: canalEnvio.mensagemId, estado: canalEnvio.estado, motivo: canalEnvio.motivo })
      .from(canalEnvio)
      .where(and(eq(canalEnvio.empresaId, empresaId), inArray(canalEnvio.mensagemId, mensagemIds)))
    return new Map(rows.map(({ id, ...envio }) => [id, envio]))
  },
}
