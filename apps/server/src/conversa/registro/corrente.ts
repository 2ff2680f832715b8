import { createHash } from 'node:crypto'
import { textoApagado } from '#conversa/conversa/administracao/esquecer.ts'
import type { Tx } from '#platform/database/database.ts'

export type Corrente = {
  /** Every message is there, in order, and agrees with its digest; or was erased as a whole. */
  inteira: boolean
  mensagens: number
  apagadas: number
  primeiraEm: Date
  ultimaEm: Date
  /** The link of the last message. */
  elo: Buffer
}

/** Recomputes the chain of a conversation up to a message. Undefined: no message yet. */
export async function lerCorrente(
  tx: Tx,
  { empresaId, conversaId, ordem }: { empresaId: string; conversaId: string; ordem: number },
): Promise<Corrente | undefined> {
  const { rows } = await tx.client.query<{
    ligadas: boolean
    ditas: boolean
    mensagens: number
    apagadas: number
    primeira: Date
    ultima: Date
    elo: Buffer
  }>(
    `SELECT bool_and(coalesce(c.elo = elo_da_mensagem(c.anterior, c.conversa_id, c.ordem, c.autor, c.autor_id, c.criada_em, c.resumo), false)
         AND c.ordem = c.posicao) AS ligadas,
       bool_and(CASE WHEN c.sal IS NULL THEN c.texto = ANY ($4) AND c.opcoes = '[]'
         ELSE coalesce(c.resumo = resumo_da_mensagem(c.sal, c.texto, c.opcoes), false) END) AS ditas,
       count(*)::integer AS mensagens, (count(*) FILTER (WHERE c.sal IS NULL))::integer AS apagadas,
       min(c.criada_em) AS primeira, max(c.criada_em) AS ultima,
       (array_agg(c.elo ORDER BY c.ordem DESC))[1] AS elo
     FROM (
       SELECT m.*, lag(m.elo) OVER em_ordem AS anterior, row_number() OVER em_ordem AS posicao
       FROM mensagem m WHERE m.empresa_id = $1 AND m.conversa_id = $2 AND m.ordem <= $3
       WINDOW em_ordem AS (ORDER BY m.ordem)
     ) c`,
    [empresaId, conversaId, ordem, Object.values(textoApagado)],
  )
  const [lida] = rows
  if (!lida || lida.mensagens === 0) return undefined
  const { ligadas, ditas, mensagens, apagadas, primeira: primeiraEm, ultima: ultimaEm, elo } = lida
  return { inteira: ligadas && ditas && mensagens === ordem, mensagens, apagadas, primeiraEm, ultimaEm, elo }
}

// Crockford's: without I, L, O and U.
const letras = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Code of a record whose chains end with these links: 100 bits of their digest, too many to forge.
 * Without files it covers the messages alone, as codes did before files had links.
 */
export function codigoDe(
  { conversaId, ordem, anexos }: { conversaId: string; ordem: number; anexos: number },
  elo: Buffer,
  eloDosArquivos: Buffer | undefined,
): string {
  const formato =
    anexos === 0 ? `zelo.registro|${conversaId}|${ordem}|` : `zelo.registro.2|${conversaId}|${ordem}|${anexos}|`
  const resumo = createHash('sha256')
    .update(formato)
    .update(elo)
    .update(eloDosArquivos ?? '')
    .digest()
  let bits = BigInt(`0x${resumo.subarray(0, 13).toString('hex')}`) >> 4n
  let codigo = ''
  for (let i = 0; i < 20; i++) {
    codigo = (letras[Number(bits & 31n)] as string) + codigo
    bits >>= 5n
  }
  return (codigo.match(/.{5}/g) as string[]).join('-')
}

/** A code as people type it: small letters, no hyphens, O for zero, I and L for one. */
export function lerCodigo(digitado: string): string | undefined {
  const limpo = digitado.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (limpo.length !== 20 || [...limpo].some((letra) => !letras.includes(letra))) return undefined
  return (limpo.match(/.{5}/g) as string[]).join('-')
}
