import type { Contato } from '#conversa/canal/canal.table.ts'
import type { EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import { type Leitura, limpar } from './leitura.ts'

/** A person needs longer to read a message and write a sentence. */
const pressaMs = 5_000
const minimo = 20
/** As many other people got the same text as fast; only those who wrote last are looked at. */
const minPessoas = 2
const ultimas = 50
const memoriaMs = 30 * 86_400_000

/**
 * Whether the phone wrote the message by itself: a greeting or an absence message of the WhatsApp
 * Business app. No field says so. The message came too fast, and others got the same text.
 */
export async function isAutomatica(
  { tx, canal: { empresaId, id: canalId }, agora }: Leitura,
  { id, recebidaEm }: Contato,
  { conteudo, quando }: Extract<EventoLido, { tipo: 'mensagem' }>,
): Promise<boolean> {
  const texto = conteudo.tipo === 'texto' ? limpar(conteudo.texto) : ''
  const demora = quando && recebidaEm ? quando.getTime() - recebidaEm.getTime() : -1
  if (texto.length < minimo || demora < 0 || demora > pressaMs) return false
  const { rows } = await tx.client.query<{ n: number }>({
    name: 'canal_automatica',
    text: `SELECT count(DISTINCT k.id)::int AS n FROM (SELECT * FROM canal_contato
        WHERE empresa_id = $1 AND canal_id = $2 AND id <> $3 AND recebida_em > $5
        ORDER BY recebida_em DESC LIMIT $7) k
      JOIN mensagem m ON m.empresa_id = k.empresa_id AND m.conversa_id = k.conversa_id AND m.autor = 'EQUIPE' AND m.texto = $4
      JOIN mensagem deles ON deles.empresa_id = m.empresa_id AND deles.conversa_id = m.conversa_id AND deles.autor = 'CLIENTE'
        AND m.criada_em - deles.criada_em BETWEEN interval '0' AND $6 * interval '1 millisecond'`,
    values: [empresaId, canalId, id, texto, new Date(agora.getTime() - memoriaMs), pressaMs, ultimas],
  })
  return (rows[0]?.n ?? 0) >= minPessoas
}
