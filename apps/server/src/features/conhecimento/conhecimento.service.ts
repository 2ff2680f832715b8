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
  const palavras = palavrasDe(pergunta)
  const procuradas = [...new Set(palavras.flatMap((palavra) => [palavra, ...doMesmoAssunto(dobrar(palavra))]))]
  if (procuradas.length === 0) return []
  const consulta = procuradas.map((palavra) => `'${palavra}'`).join(' | ')
  const { rows } = await tx.execute<{ id: string; pergunta: string; resposta: string; nota: number }>(
    sql`SELECT id, pergunta, resposta, nota FROM buscar_conhecimento(${consulta}, ${maxEntradas})`,
  )
  // The rank is a mean over what was searched for: words that we added must not lower it.
  return rows
    .map((row) => ({ ...row, nota: Math.min(1, (row.nota * procuradas.length) / palavras.length) }))
    .filter(({ nota }) => nota >= notaMinima)
}

/**
 * The words of free text that say what it is about: any of them may match, the rank decides. Only letters and digits, so nothing a client
 * writes can be an operator of the query.
 */
function palavrasDe(pergunta: string): string[] {
  const palavras = pergunta.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? []
  return [...new Set(palavras)].filter((palavra) => !vazias.has(dobrar(palavra))).slice(0, maxPalavras)
}
