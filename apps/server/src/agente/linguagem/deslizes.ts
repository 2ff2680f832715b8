const fileiras = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const alfabeto = [...fileiras.join('')]

/** Letter → the keys around it. */
const vizinhas = new Map(
  fileiras.flatMap((fileira, f) =>
    [...fileira].map((letra, i) => {
      const acima = fileiras[f - 1]?.slice(i, i + 2) ?? ''
      const abaixo = fileiras[f + 1]?.slice(Math.max(0, i - 1), i + 1) ?? ''
      return [letra, [fileira[i - 1] ?? '', fileira[i + 1] ?? '', ...acima, ...abaixo].filter(Boolean)] as const
    }),
  ),
)
const juntas = (a: string, b: string | undefined) => b !== undefined && (a === b || vizinhas.get(a)?.includes(b))

/**
 * Words that a thumb may have meant: letters swapped, a key doubled, a neighbour hit, a letter
 * passed over. The first and last letter stay: without its last, «marcar» is «marca».
 */
function origensDe(palavra: string): Set<string> {
  const origens = new Set<string>()
  for (let i = 1; i < palavra.length; i++) {
    const [antes, letra, depois] = [palavra.slice(0, i), palavra.charAt(i), palavra.slice(i + 1)]
    if (depois) origens.add(antes + depois.charAt(0) + letra + depois.slice(1))
    if (juntas(letra, antes.at(-1)) || (depois && juntas(letra, depois[0]))) origens.add(antes + depois)
    for (const vizinha of depois ? (vizinhas.get(letra) ?? []) : []) origens.add(antes + vizinha + depois)
    for (const outra of alfabeto) origens.add(antes + outra + letra + depois)
  }
  origens.delete(palavra)
  return origens
}

/** How often a folded word was seen, by itself or after another; undefined when nobody knows it. */
export type Uso = (palavra: string, anterior?: string) => number | undefined

const menor = 4
/** A longer word is hardly known and has too many slips. */
const maior = 18
/** A rarer word is no better a guess than the text. */
const comum = 3
/** Of two words that it may be one must be so much commoner. */
const vantagem = 4
/** «De mnha» is «de manhã» although «minha» is more frequent: the word before tells more. */
const pesoDoPar = 100

const finais = 'a e o as es os am em ar er ir ou eu ei ia ando endo indo ado ada ido ida s ed ing'.split(' ')

/** «Vende», where «vender» is known: another form of a word is no slip. */
function ehForma(palavra: string, uso: Uso): boolean {
  return finais.some((final) => {
    const raiz = palavra.endsWith(final) ? palavra.slice(0, -final.length) : ''
    return raiz.length >= menor && finais.some((outro) => (uso(raiz + outro) ?? 0) >= comum)
  })
}

/** The word that an unknown one is a slip of; undefined when it is none, or could be one of two. */
export function palavraCerta(palavra: string, uso: Uso, anterior = ''): string | undefined {
  if (palavra.length < menor || palavra.length > maior || uso(palavra) !== undefined) return undefined
  if (ehForma(palavra, uso)) return undefined
  const [melhor, outra] = [...origensDe(palavra)]
    .map((origem) => ({ origem, vezes: origem.length >= menor ? (uso(origem) ?? 0) : 0 }))
    .filter(({ vezes }) => vezes >= comum)
    .map(({ origem, vezes }) => ({ origem, vezes: vezes + pesoDoPar * (uso(origem, anterior) ?? 0) }))
    .sort((a, b) => b.vezes - a.vezes)
  return melhor && melhor.vezes >= vantagem * (outra?.vezes ?? 0) ? melhor.origem : undefined
}
