import { v7 as uuidv7 } from 'uuid'
import { semQuem } from '#agente/sigilo/sem-quem.ts'
import { palavrasDe } from '#empresa/conhecimento/conhecimento.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { dobrar, palavras } from '#platform/text.ts'

const maxTexto = 160
/** At most so many questions are kept per company, so that nonsense does not fill the table. */
const maxPerguntas = 1000
/** From this likeness on, two sets of stems count as one question in other words. */
const parecidas = 0.6

export type NaoSoube = { empresaId: string; conversaId: string; texto: string; nome?: string; agora: Date }

/** Keeps an unanswered question, if it has words, in the transaction of its answer. */
export async function guardarPergunta(tx: Tx, { empresaId, conversaId, texto, nome, agora }: NaoSoube): Promise<void> {
  const limpo = perguntaDe(semQuem(texto, nome))
  const assunto = palavrasDe(limpo).join(' ')
  const { rows } = await tx.client.query<{ id: string | null; chave: string; quantas: number }>(
    `WITH nova AS (
       SELECT string_agg(lexema, ' ' ORDER BY lexema) AS chave FROM unnest(tsvector_to_array(to_tsvector('public.portugues', $2))) lexema
     )
     SELECT (SELECT p.id FROM pergunta p WHERE p.empresa_id = $1 AND similarity(p.chave, nova.chave) >= $3
               ORDER BY p.chave = nova.chave DESC, similarity(p.chave, nova.chave) DESC, p.id LIMIT 1) AS id,
       nova.chave, (SELECT count(*)::integer FROM pergunta p WHERE p.empresa_id = $1) AS quantas
     FROM nova WHERE nova.chave <> ''`,
    [empresaId, assunto, parecidas],
  )
  const [achada] = rows
  if (!achada || (!achada.id && achada.quantas >= maxPerguntas)) return
  const id = achada.id ?? (await inserir(tx, { empresaId, texto: limpo, chave: achada.chave, agora }))
  // It was taught and is still not answered: open it again, because this wording misses the answer.
  await tx.client.query(
    `UPDATE pergunta SET estado = 'ABERTA' WHERE empresa_id = $1 AND id = $2 AND estado = 'ENSINADA'`,
    [empresaId, id],
  )
  await tx.client.query(
    'INSERT INTO pergunta_vez (empresa_id, id, pergunta_id, conversa_id, feita_em) VALUES ($1, $2, $3, $4, $5)',
    [empresaId, uuidv7(), id, conversaId, agora],
  )
}

async function inserir(
  tx: Tx,
  { empresaId, texto, chave, agora }: { empresaId: string; texto: string; chave: string; agora: Date },
): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>(
    `INSERT INTO pergunta (empresa_id, id, texto, chave, criada_em) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (empresa_id, chave) DO UPDATE SET chave = excluded.chave RETURNING id`,
    [empresaId, uuidv7(), texto, chave, agora],
  )
  return rows[0]?.id as string
}

/** The last sentence that asks; the whole text if none does. */
export function perguntaDe(texto: string): string {
  const inteiro = texto.replace(/\s+/g, ' ').trim()
  const ultima = inteiro
    .match(/[^.!?]+\?/g)
    ?.at(-1)
    ?.trim()
  return (ultima && palavras(dobrar(ultima)).length > 1 ? ultima : inteiro).slice(0, maxTexto)
}

/** Forgets questions that only these conversations asked. @returns their ids */
export async function esquecerPerguntas(tx: Tx, empresaId: string, conversaIds: string[]): Promise<string[]> {
  await tx.client.query('DELETE FROM pergunta_vez WHERE empresa_id = $1 AND conversa_id = ANY ($2)', [
    empresaId,
    conversaIds,
  ])
  const { rows } = await tx.client.query<{ id: string }>(
    `DELETE FROM pergunta p WHERE empresa_id = $1 AND NOT EXISTS (
       SELECT FROM pergunta_vez v WHERE v.empresa_id = p.empresa_id AND v.pergunta_id = p.id) RETURNING id`,
    [empresaId],
  )
  return rows.map(({ id }) => id)
}
