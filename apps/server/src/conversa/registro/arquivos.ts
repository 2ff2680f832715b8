import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { anexosSemDigital, darDigital } from '#conversa/conversa/anexo/anexo-guardado.ts'
import { digitalDe } from '#conversa/conversa/anexo/conteudo.ts'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Guardado = { empresaId: string; id: string; digital: Buffer }

export type CorrenteDeArquivos = {
  /**
   * Every link is there, in order, and agrees with its file's row; or the file was erased with its
   * message.
   */
  inteira: boolean
  quantos: number
  apagados: number
  /** The link of the last file; undefined: there is none. */
  elo: Buffer | undefined
  /** Files whose bytes are to be compared. */
  guardados: Guardado[]
}

/**
 * Recomputes digests and links of a conversation's files: the first `anexos`, or all. Reads no
 * file.
 */
export async function lerArquivos(
  tx: Tx,
  { empresaId, conversaId, anexos }: ConversaDaEmpresa & { anexos?: number },
): Promise<CorrenteDeArquivos> {
  const { rows } = await tx.client.query<{
    id: string
    elo: Buffer
    digital: Buffer
    ligado: boolean
    dito: boolean
    apagado: boolean
  }>(
    `SELECT e.anexo_id AS id, e.elo, a.digital, e.sal IS NULL AS apagado,
       e.posicao = e.lugar
         AND e.elo = elo_do_anexo(e.anterior, e.conversa_id, e.posicao, e.ordem, m.elo, e.resumo) AS ligado,
       CASE WHEN e.sal IS NULL THEN a.id IS NULL AND m.id IS NOT NULL AND m.sal IS NULL
         ELSE coalesce(a.mensagem_id = m.id AND a.estado = 'GUARDADO'
           AND e.resumo = resumo_do_anexo(e.sal, a.digital, a.tipo, a.mime, a.bytes, a.so_arquivo, a.nome), false) END AS dito
     FROM (
       SELECT l.*, lag(l.elo) OVER em_ordem AS anterior, row_number() OVER em_ordem AS lugar
       FROM anexo_elo l WHERE l.empresa_id = $1 AND l.conversa_id = $2 AND ($3::integer IS NULL OR l.posicao <= $3)
       WINDOW em_ordem AS (ORDER BY l.posicao)
     ) e
     LEFT JOIN mensagem m ON m.empresa_id = e.empresa_id AND m.conversa_id = e.conversa_id AND m.ordem = e.ordem
     LEFT JOIN anexo a ON a.empresa_id = e.empresa_id AND a.id = e.anexo_id
     ORDER BY e.posicao`,
    [empresaId, conversaId, anexos ?? null],
  )
  return {
    inteira: rows.every(({ ligado, dito }) => ligado && dito) && (anexos === undefined || rows.length === anexos),
    quantos: rows.length,
    apagados: rows.filter(({ apagado }) => apagado).length,
    elo: rows.at(-1)?.elo,
    guardados: rows
      .filter(({ apagado, dito }) => !apagado && dito)
      .map(({ id, digital }) => ({ empresaId, id, digital })),
  }
}

/** Files up to a message that its first `anexos` links do not cover. */
export async function contarDeFora(
  tx: Tx,
  { empresaId, conversaId, ordem, anexos }: ConversaDaEmpresa & { ordem: number; anexos: number },
): Promise<number> {
  const { rows } = await tx.client.query<{ fora: number }>(
    `SELECT count(*)::integer AS fora FROM anexo a JOIN mensagem m ON m.empresa_id = a.empresa_id AND m.id = a.mensagem_id
     WHERE a.empresa_id = $1 AND a.conversa_id = $2 AND a.estado = 'GUARDADO' AND m.ordem <= $3 AND NOT EXISTS (
       SELECT 1 FROM anexo_elo e WHERE e.empresa_id = a.empresa_id AND e.anexo_id = a.id AND e.posicao <= $4)`,
    [empresaId, conversaId, ordem, anexos],
  )
  return rows[0]?.fora ?? 0
}

/**
 * Whether each stored file has the bytes of its digest. Reads them one by one, outside a
 * transaction.
 */
export async function conferirBytes({ storage }: Pick<Servicos, 'storage'>, guardados: Guardado[]): Promise<boolean> {
  for (const { digital, ...qual } of guardados) {
    const bytes = await storage.get(arquivoDoAnexo(qual))
    if (!bytes || !digitalDe(bytes).equals(digital)) return false
  }
  return true
}

/**
 * Whether a conversation's files are unchanged. First gives a digest and link to files older than
 * digests.
 */
export async function conferirArquivos(contexto: Via<'emitirRegistro'>, conversaId: string): Promise<boolean> {
  const { empresaId, semDigital } = await naConversa(contexto, conversaId, async (tx, _row, daqui) => ({
    empresaId: daqui,
    semDigital: await anexosSemDigital(tx, { empresaId: daqui, conversaId }),
  }))
  for (const { id } of semDigital) {
    const bytes = await contexto.storage.get(arquivoDoAnexo({ empresaId, id }))
    if (!bytes) continue
    const digital = digitalDe(bytes)
    await withEmpresa(contexto.db, empresaId, (tx) => darDigital(tx, { empresaId, conversaId, id }, digital))
  }
  const lida = await naConversa(contexto, conversaId, (tx) => lerArquivos(tx, { empresaId, conversaId }))
  return lida.inteira && conferirBytes(contexto, lida.guardados)
}
