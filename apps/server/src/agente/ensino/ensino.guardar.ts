import { v7 as uuidv7 } from 'uuid'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import type { LinhaDoCliente } from '#agente/linguagem/atos/tracos.ts'
import type { LinhaLida } from '#agente/porta/motor.ts'
import { semQuem } from '#agente/sigilo/sem-quem.ts'
import { lerEstadoGuardado } from '#conversa/conversa/guarda/turno.ts'
import type { Tx } from '#platform/database/database.ts'
import { dobrar, palavras } from '#platform/text.ts'

const maxTexto = 300
/** At most so many lines of one turn are kept. */
const maxLinhas = 6
/** At most so many open or ignored lines of one company are kept: the newest. */
const maxFrases = 500
const dias = 90

/** A line as stored: shortened, personal data covered, with the act that the reader saw in it. */
export type Guardada = {
  texto: string
  chave: string
  dito: string
  lida: string | null
  nomes: LinhaDoCliente['nomes']
  entendida: boolean
}

/** The agent understood these acts: they need no lesson when the team takes over. */
const daEquipe = ['pessoa', 'reclamar', 'urgente', 'socorro', 'cumprimentar', 'agradecer', 'despedir']

/** The lines of a turn in stored form, those without words left out. `nome`: the client's. */
export function guardadas(linhas: readonly LinhaLida[] = [], nome?: string): Guardada[] {
  return linhas.slice(0, maxLinhas).flatMap(({ texto, estado, nomes, atos: [ato], entendeu }) => {
    const coberto = semQuem(texto.slice(0, maxTexto), nome).slice(0, maxTexto).toWellFormed()
    const chave = chaveDe(coberto)
    if (!chave) return []
    // The positions of names are valid only if covering changed no text.
    const dela = texto.startsWith(coberto) ? nomes?.filter(({ fim }) => fim <= coberto.length) : undefined
    const lida = ato && ato.certeza >= limite ? ato.ato : null
    return [{ texto: coberto, chave, dito: estado, lida, nomes: dela ?? [], entendida: entendeu }]
  })
}

/** Keeps the lines of a turn that were not understood. */
export async function guardarFrases(
  tx: Tx,
  alvo: ConversaDaEmpresa,
  linhas: readonly Guardada[],
  agora: Date,
): Promise<void> {
  for (const linha of linhas) await guardar(tx, alvo, linha, agora, false)
}

/** The team took over: keeps all lines of the last two turns, marked as answered by the team. */
export async function equipeAssumiu(tx: Tx, alvo: ConversaDaEmpresa, agora: Date): Promise<void> {
  const estado = (await lerEstadoGuardado(tx, alvo)) as { lidas?: Guardada[][] } | undefined
  const linhas = (estado?.lidas ?? []).flat().filter(({ lida }) => !lida || !daEquipe.includes(lida))
  for (const linha of linhas) await guardar(tx, alvo, linha, agora, true)
}

async function guardar(
  tx: Tx,
  { empresaId, conversaId }: ConversaDaEmpresa,
  { texto, chave, dito, lida, nomes, entendida }: Guardada,
  agora: Date,
  equipe: boolean,
): Promise<void> {
  // A line counts once, even if the team takes over after it was stored.
  const { rows } = await tx.client.query<{ id: string; nova: boolean }>(
    `WITH dita AS (
       SELECT v.ensino_id FROM ensino e JOIN ensino_vez v ON v.empresa_id = e.empresa_id AND v.ensino_id = e.id
       WHERE $11 AND e.empresa_id = $1 AND e.dito = $4 AND e.chave = $5 AND v.conversa_id = $10
     ), frase AS (
       INSERT INTO ensino AS e (empresa_id, id, texto, dito, chave, lida, nomes, entendida, ultima_em, equipe)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11)
       ON CONFLICT (empresa_id, dito, chave) DO UPDATE SET
         texto = CASE WHEN e.estado = 'ABERTA' THEN excluded.texto ELSE e.texto END,
         nomes = CASE WHEN e.estado = 'ABERTA' THEN excluded.nomes ELSE e.nomes END,
         lida = CASE WHEN e.estado = 'ABERTA' THEN excluded.lida ELSE e.lida END,
         entendida = e.entendida AND excluded.entendida, equipe = e.equipe OR excluded.equipe,
         vezes = e.vezes + CASE WHEN EXISTS (SELECT FROM dita) THEN 0 ELSE 1 END, ultima_em = excluded.ultima_em
       RETURNING id, id = $2 AS nova
     ), vez AS (
       INSERT INTO ensino_vez AS v (empresa_id, ensino_id, conversa_id, ultima_em, equipe)
       SELECT $1, id, $10, $9, $11 FROM frase
       ON CONFLICT (empresa_id, ensino_id, conversa_id) DO UPDATE SET
         vezes = v.vezes + CASE WHEN EXISTS (SELECT FROM dita) THEN 0 ELSE 1 END,
         equipe = v.equipe OR excluded.equipe, ultima_em = excluded.ultima_em
     ) SELECT id, nova FROM frase`,
    [empresaId, uuidv7(), texto, dito, chave, lida, JSON.stringify(nomes), entendida, agora, conversaId, equipe],
  )
  if (!rows[0]?.nova) return
  await tx.client.query(
    `DELETE FROM ensino WHERE empresa_id = $1 AND id IN (
       SELECT id FROM ensino WHERE empresa_id = $1 AND estado IN ('ABERTA', 'IGNORADA') ORDER BY ultima_em DESC, id DESC OFFSET $2)`,
    [empresaId, maxFrases],
  )
}

/** The words of a line, folded, with every number as «#». */
export function chaveDe(texto: string): string {
  return palavras(dobrar(texto))
    .map((palavra) => palavra.replace(/\d+/g, '#'))
    .join(' ')
    .slice(0, 2 * maxTexto)
}

/**
 * Forgets lines that only these conversations said. If one of them was taught, the company's reader
 * unlearns it.
 * @returns ids of the forgotten lines
 */
export async function esquecerFrases(tx: Tx, empresaId: string, conversaIds: string[]): Promise<string[]> {
  const { rows: ditas } = await tx.client.query<{ id: string }>(
    'DELETE FROM ensino_vez WHERE empresa_id = $1 AND conversa_id = ANY ($2) RETURNING ensino_id AS id',
    [empresaId, conversaIds],
  )
  const ids = ditas.map(({ id }) => id)
  const { rows: apagadas } = await tx.client.query<{ id: string }>(
    `DELETE FROM ensino e WHERE empresa_id = $1 AND id = ANY ($2) AND NOT EXISTS (
       SELECT FROM ensino_vez v WHERE v.empresa_id = e.empresa_id AND v.ensino_id = e.id) RETURNING id`,
    [empresaId, ids],
  )
  await tx.client.query(
    // Lines of one key may differ in their numbers: the key, without numbers, replaces the text.
    `UPDATE ensino e SET vezes = v.vezes, equipe = v.equipe, ultima_em = v.ultima_em,
       texto = CASE WHEN texto ~ '\\d' THEN chave ELSE texto END, nomes = CASE WHEN texto ~ '\\d' THEN '[]' ELSE nomes END FROM (
       SELECT ensino_id, sum(vezes)::integer AS vezes, bool_or(equipe) AS equipe, max(ultima_em) AS ultima_em
       FROM ensino_vez WHERE empresa_id = $1 AND ensino_id = ANY ($2) GROUP BY ensino_id) v
     WHERE e.empresa_id = $1 AND e.id = v.ensino_id`,
    [empresaId, ids],
  )
  if (apagadas.length > 0)
    await tx.client.query('UPDATE empresa SET ensino_versao = ensino_versao + 1 WHERE empresa_id = $1', [empresaId])
  return apagadas.map(({ id }) => id)
}

/** Deletes lines that were not taught in 90 days. @returns how many */
export async function esquecerVelhas(tx: Tx, agora: Date): Promise<number | null> {
  const { rowCount } = await tx.client.query("DELETE FROM ensino WHERE estado <> 'ENSINADA' AND ultima_em < $1", [
    new Date(agora.getTime() - dias * 24 * 3_600_000),
  ])
  return rowCount
}
