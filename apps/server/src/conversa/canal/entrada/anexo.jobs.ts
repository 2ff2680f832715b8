import { baixarMidia } from '#conversa/canal/provedores/midia.service.ts'
import { anexo, arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import {
  anexosApagados,
  desistirDoAnexo,
  esquecerApagado,
  largarAnexos,
  mudarAnexo,
} from '#conversa/conversa/anexo/anexo-guardado.ts'
import { digitalDe, reconhecer } from '#conversa/conversa/anexo/conteudo.ts'
import { anexoBuscar, anexoLimpar } from '#conversa/filas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'

const limpezaMs = 5 * 60_000
/** Providers keep a file for days; after that it is not available any more. */
const desisteMs = 3_600_000
/** WhatsApp's maximum for all files but documents. */
const maxBytes = 16 * 1024 * 1024
const porVez = 200

export function anexoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(anexoBuscar, (dados) => buscarAnexo(servicos, dados))
  servicos.jobs.repetir(anexoLimpar, limpezaMs, () => limparAnexos(servicos))
}

/**
 * Fetches a file from its channel. Safe to repeat, also while another run is at it; keeps no file
 * of a client who was erased meanwhile.
 */
export async function buscarAnexo(
  servicos: Servicos,
  { empresaId, anexoId: id }: { empresaId: string; anexoId: string },
): Promise<void> {
  const { db, storage } = servicos
  const deste = keyIs(anexo, empresaId, id)
  const [row] = await withEmpresa(db, empresaId, (tx) => tx.select().from(anexo).where(deste))
  if (!row) return storage.delete(arquivoDoAnexo({ empresaId, id }))
  if (row.estado !== 'BUSCANDO' || !row.canalId || !row.midiaId) return
  const baixado = await baixarMidia(servicos, { empresaId, canalId: row.canalId, midiaId: row.midiaId, maxBytes })
  if (baixado === 'espera') throw new Error('The channel cannot be asked now.')
  const reconhecido = baixado === 'nunca' ? { recusa: 'conteudo' as const } : await reconhecer(baixado, row.tipo)
  const legivel = 'recusa' in reconhecido ? undefined : reconhecido
  if (legivel) await storage.put(arquivoDoAnexo(row), legivel.bytes)
  const mudou = await withEmpresa(db, empresaId, async (tx) => {
    const mudado = legivel
      ? await mudarAnexo(tx, row, {
          ...legivel,
          ...{ bytes: legivel.bytes.length, digital: digitalDe(legivel.bytes), estado: 'GUARDADO' },
        })
      : await desistirDoAnexo(tx, row)
    if (mudado) await servicos.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: row.conversaId })
    return mudado
  })
  if (legivel && !mudou) await storage.delete(arquivoDoAnexo(row))
}

/**
 * Deletes files that nobody sent within a day and files without a row; gives up those that never
 * arrived.
 */
export async function limparAnexos({ db, storage, clock, log }: Servicos): Promise<void> {
  const antesDe = (ms: number) => new Date(clock.now().getTime() - ms)
  const apagados = await withPlataforma(db, 'anexo.guarda', async (tx) => {
    await largarAnexos(tx, { enviado: antesDe(umDiaMs), buscado: antesDe(desisteMs) })
    return anexosApagados(tx, porVez)
  })
  for (const apagado of apagados) {
    await storage.delete(arquivoDoAnexo(apagado))
    await withEmpresa(db, apagado.empresaId, (tx) => esquecerApagado(tx, apagado))
  }
  if (apagados.length > 0) log.info({ evento: 'anexo.apagados', quantos: apagados.length }, 'files deleted')
}
