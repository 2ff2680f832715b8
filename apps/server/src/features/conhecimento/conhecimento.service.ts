import { sql } from 'drizzle-orm'
import type { Conhecimento } from '#features/agente/ferramentas.ts'
import { dobrar } from '#features/agente/texto.ts'
import type { Tx } from '#platform/database/database.ts'
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

/** Entries of the company's knowledge base that answer the question, best first. The transaction's company is the only one searched. */
export async function buscarConhecimento(tx: Tx, pergunta: string): Promise<Conhecimento[]> {
  const consulta = toConsulta(pergunta)
  if (!consulta) return []
  const { rows } = await tx.execute<{ id: string; pergunta: string; resposta: string; nota: number }>(
    sql`SELECT id, pergunta, resposta, nota FROM buscar_conhecimento(${consulta}, ${maxEntradas})`,
  )
  return rows.filter(({ nota }) => nota >= notaMinima).map((row) => ({ ...row, nota: Math.min(1, row.nota) }))
}

/**
 * Free text as a full text query: any of its words may match, or another word for the same thing; the rank decides. Only letters and digits reach the query, each word quoted, so
 * nothing a client writes can be an operator.
 */
export function toConsulta(pergunta: string): string {
  const palavras = pergunta.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? []
  const ditas = [...new Set(palavras)].filter((palavra) => !vazias.has(dobrar(palavra))).slice(0, maxPalavras)
  return [...new Set(ditas.flatMap((palavra) => [palavra, ...doMesmoAssunto(dobrar(palavra))]))]
    .map((palavra) => `'${palavra}'`)
    .join(' | ')
}
