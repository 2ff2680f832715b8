import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'
import { dobrar } from '#platform/text.ts'
import { doMesmoAssunto } from './assuntos.ts'

const maxEntradas = 3
const maxPalavras = 24
/** An entry below this mentions the words only in its answer. */
const notaMinima = 0.1

/** Words that name no subject and are not stop words of the search configuration. */
const vazias = new Set(
  `voce voces vc vcs ai la ola oi bom boa dia tarde noite favor obrigado obrigada gostaria queria quero saber sabe dizer
   pode posso podem poderia consigo tem ter temos tenho faz fazem fazer ha existe preciso precisa algum alguma algo coisa
   hi hello please thanks the and for you your have has can could would like want know does any some there what which when how`
    .trim()
    .split(/\s+/),
)

/** `nota` is above 0 and at most 1, and only good for sorting. `resposta` is plain text. */
export type Conhecimento = { id: string; pergunta: string; resposta: string; nota: number }

/** From this length on a word also finds longer words with its stem: «vacina», «vacinação». */
const menorRaiz = 6
/** «Carteirinha», «toalhinhas» without the diminutive. */
const semDiminutivo = (dobrada: string) => dobrada.replace(/(?<=[a-z]{4})inh(?=[oa]s?$)/, '')

/**
 * Entries that answer a question, best first: those with its words or, if there are none, with
 * words of the same stem or subject. Searches the company of the transaction.
 */
export async function buscarConhecimento(tx: Tx, pergunta: string): Promise<Conhecimento[]> {
  const palavras = palavrasDe(pergunta)
  if (palavras.length === 0) return []
  const exatas = await procurar(tx, palavras, palavras.length)
  if (exatas.length > 0) return exatas
  const outras = palavras.flatMap((palavra) => {
    const base = semDiminutivo(dobrar(palavra))
    return [palavra, ...doMesmoAssunto(dobrar(palavra)), ...(base.length >= menorRaiz ? [`${base}:*`] : [])]
  })
  return procurar(tx, [...new Set(outras)], palavras.length)
}

/**
 * @param palavras words; `:*` at the end finds longer ones too
 * @param ditas number of words that were asked, so that added ones do not lower the rank
 */
async function procurar(tx: Tx, palavras: string[], ditas: number): Promise<Conhecimento[]> {
  const consulta = palavras.map((palavra) => palavra.replace(/^[^:]+/, "'$&'")).join(' | ')
  const { rows } = await tx.execute<{ id: string; pergunta: string; resposta: string; nota: number }>(
    sql`SELECT id, pergunta, resposta, nota FROM buscar_conhecimento(${consulta}, ${maxEntradas})`,
  )
  return rows
    .map((row) => ({ ...row, nota: Math.min(1, (row.nota * palavras.length) / ditas) }))
    .filter(({ nota }) => nota >= notaMinima)
}

/**
 * Words of a text that may name its subject. They have only letters and digits, so that no text
 * becomes a query operator.
 */
export function palavrasDe(pergunta: string): string[] {
  const palavras = pergunta.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? []
  return [...new Set(palavras)].filter((palavra) => !vazias.has(dobrar(palavra))).slice(0, maxPalavras)
}
