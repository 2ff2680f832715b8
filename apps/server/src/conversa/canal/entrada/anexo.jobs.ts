import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { baixarMidia } from '#conversa/canal/provedores/midia.service.ts'
import { anexo, anexoApagado, arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { digitalDe, reconhecer } from '#conversa/conversa/anexo/conteudo.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { anexoBuscar, anexoLimpar } from '#conversa/filas.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

const limpezaMs = 5 * 60_000
/** A provider keeps a file for days; what it did not give out by then it will not. */
const desisteMs = 3_600_000
const umDiaMs = 24 * 3_600_000
/** What WhatsApp sends at most of anything but documents. */
const maxBytes = 16 * 1024 * 1024
const porVez = 200

export function anexoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(anexoBuscar, (dados) => buscarAnexo(servicos, dados))
  servicos.jobs.repetir(anexoLimpar, limpezaMs, () => limparAnexos(servicos))
}

/**
 * Fetches a file from its channel. Safe to repeat; leaves no file of a client who was erased
 * meanwhile.
 */
export async function buscarAnexo(
  servicos: Servicos,
  { empresaId, anexoId: id }: { empresaId: string; anexoId: string },
): Promise<void> {
  const { db, storage } = servicos
  const deste = and(eq(anexo.empresaId, empresaId), eq(anexo.id, id))
  const [row] = await withEmpresa(db, empresaId, (tx) => tx.select().from(anexo).where(deste))
  if (!row) return storage.delete(arquivoDoAnexo({ empresaId, id }))
  if (row.estado !== 'BUSCANDO' || !row.canalId || !row.midiaId) return
  const baixado = await baixarMidia(servicos, { empresaId, canalId: row.canalId, midiaId: row.midiaId, maxBytes })
  if (baixado === 'espera') throw new Error('The channel cannot be asked now.')
  const reconhecido = baixado === 'nunca' ? { recusa: 'conteudo' as const } : await reconhecer(baixado, row.tipo)
  if (!('recusa' in reconhecido)) await storage.put(arquivoDoAnexo(row), reconhecido.bytes)
  const ficou = await withEmpresa(db, empresaId, async (tx) => {
    const novo =
      'recusa' in reconhecido
        ? { estado: 'FALHOU' as const }
        : {
            ...reconhecido,
            ...{ bytes: reconhecido.bytes.length, digital: digitalDe(reconhecido.bytes), estado: 'GUARDADO' as const },
          }
    // Locks the conversation before the file's row, in the order in which erasing a client does: a
    // stored file gets its link in the conversation's record.
    const [dela] = await tx
      .select({ ordem: conversa.ultimaOrdem })
      .from(conversa)
      .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, row.conversaId)))
      .for('no key update')
    const [guardado] = await tx.update(anexo).set(novo).where(deste).returning({ id: anexo.id })
    if (dela) await servicos.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: row.conversaId })
    return guardado !== undefined
  })
  if (!ficou) await storage.delete(arquivoDoAnexo(row))
}

/**
 * Deletes files that nobody sent within a day and files without a row; gives up those that never
 * came.
 */
export async function limparAnexos({ db, storage, clock, log }: Servicos): Promise<void> {
  const antesDe = (ms: number) => new Date(clock.now().getTime() - ms)
  const apagados = await withPlataforma(db, 'anexo.guarda', async (tx) => {
    await tx.delete(anexo).where(and(isNull(anexo.mensagemId), lt(anexo.criadoEm, antesDe(umDiaMs))))
    await tx
      .update(anexo)
      .set({ estado: 'FALHOU' })
      .where(and(isNotNull(anexo.mensagemId), eq(anexo.estado, 'BUSCANDO'), lt(anexo.criadoEm, antesDe(desisteMs))))
    return tx.select().from(anexoApagado).limit(porVez)
  })
  for (const apagado of apagados) {
    await storage.delete(arquivoDoAnexo(apagado))
    await withEmpresa(db, apagado.empresaId, (tx) =>
      tx
        .delete(anexoApagado)
        .where(and(eq(anexoApagado.empresaId, apagado.empresaId), eq(anexoApagado.id, apagado.id))),
    )
  }
  if (apagados.length > 0) log.info({ evento: 'anexo.apagados', quantos: apagados.length }, 'files deleted')
}
