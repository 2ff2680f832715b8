import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'
import { dobrar } from '#platform/text.ts'
import { doMesmoAssunto } from './assuntos.ts'

const maxEntradas = 3
const maxPalavras = 24
/** Below this only the long answer mentions one of the words, the question and its synonyms do not. */
const notaMinima = 0.1

/** Words of every question, which say nothing about any: beyond the stop words of the search configuration, in both languages. */
const vazias = new Set(
  `voce voces vc vcs ai la ola oi bom boa dia tarde noite favor obrigado obrigada gostaria queria quero saber sabe dizer
   pode posso podem poderia consigo tem ter temos tenho faz fazem fazer ha existe preciso precisa algum alguma algo coisa
   hi hello please thanks the and for you your have has can could would like want know does any some there what which when how`
    .trim()
    .split(/\s+/),
)

/** `nota` in (0, 1], for ordering only. `resposta` is plain text written by the company. */
export type Conhecimento = { id: string; pergunta: string; resposta: string; nota: number }

/**
 * Entries of the company's knowledge base that answer the question, best first: by the words of who asks, else by other words for the same
 * thing. The transaction's company is the only one searched.
 */
export async function buscarConhecimento(tx: Tx, pergunta: string): Promise<Conhecimento[]> {
  const palavras = palavrasDe(pergunta)
  if (palavras.length === 0) return []
  const exatas = await procurar(tx, palavras, palavras.length)
  if (exatas.length > 0) return exatas
  const outras = [...new Set(palavras.flatMap((palavra) => [palavra, ...doMesmoAssunto(dobrar(palavra))]))]
  return outras.length > palavras.length ? procurar(tx, outras, palavras.length) : []
}

/** @param ditas how many of the words were said: the rank is a mean over what is searched for, and words that we add must not lower it */
async function procurar(tx: Tx, palavras: string[], ditas: number): Promise<Conhecimento[]> {
  const consulta = palavras.map((palavra) => `'${palavra}'`).join(' | ')
  const { rows } = await tx.execute<{ id: string; pergunta: string; resposta: string; nota: number }>(
    sql`SELECT id, pergunta, resposta, nota FROM buscar_conhecimento(${consulta}, ${maxEntradas})`,
  )
  return rows
    .map((row) => ({ ...row, nota: Math.min(1, (row.nota * palavras.length) / ditas) }))
    .filter(({ nota }) => nota >= notaMinima)
}

/**
 * The words of free text that say what it is about: any of them may match, the rank decides. Only letters and digits, so nothing a client
 * writes can be an operator of the query.
 */
export function palavrasDe(pergunta: string): string[] {
  const palavras = pergunta.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? []
  return [...new Set(palavras)].filter((palavra) => !vazias.has(dobrar(palavra))).slice(0, maxPalavras)
}
