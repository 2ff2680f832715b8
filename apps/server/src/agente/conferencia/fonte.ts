import { dobrar, palavras } from '#platform/text.ts'

const nega = /\b(?:nao|nunca|nem|sem|nenhum\w*|not|no|never|without|cannot)\b|n't\b/

/** The first five letters of longer words: the same for «conveniado» and «conveniados». */
const raizes = (dobrada: string) => palavras(dobrada).flatMap((p) => (p.length > 3 ? [p.slice(0, 5)] : []))
const frasesDe = (texto: string) =>
  dobrar(texto)
    .split(/[.!?;\n]+/)
    .filter((frase) => palavras(frase).length > 0)

/**
 * Whether an answer only repeats the company: each sentence shares two thirds of its words with one
 * sentence of the company, and both deny something or neither does. `conferir` finds wrong figures
 * and names.
 */
export function repousaEm(resposta: string, fontes: readonly string[]): boolean {
  const deles = fontes.flatMap(frasesDe).map((frase) => ({ raizes: new Set(raizes(frase)), nega: nega.test(frase) }))
  return frasesDe(resposta).every((frase) => {
    const ditas = raizes(frase)
    const diz = (delas: ReadonlySet<string>) => ditas.filter((uma) => delas.has(uma)).length * 3 >= ditas.length * 2
    return ditas.length === 0 || deles.some((uma) => uma.nega === nega.test(frase) && diz(uma.raizes))
  })
}
