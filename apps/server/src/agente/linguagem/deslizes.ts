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
 * Words that a mistyped one may stand for: letters swapped, a key doubled, a neighbour hit, or a
 * letter missing. The first and last letter stay: «marca» is a word, not «marcar» cut short.
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

/** How often a folded word was seen, alone or after another; undefined for an unknown one. */
export type Uso = (palavra: string, anterior?: string) => number | undefined

const menor = 4
/** Longer words are not corrected: few are known, and each has too many slips. */
const maior = 18
/** A word is not corrected to one rarer than this: that would be no better than the text. */
const comum = 3
/** Of two possible corrections, one must be this many times as frequent. */
const vantagem = 4
/** «De mnha» is «de manhã» although «minha» is more frequent: the word before weighs more. */
const pesoDoPar = 100

const finais = 'a e o as es os am em ar er ir ou eu ei ia ando endo indo ado ada ido ida s ed ing'.split(' ')

/** Whether it is another form of a known word («vende», «vender»), and so no slip. */
function ehForma(palavra: string, uso: Uso): boolean {
  return finais.some((final) => {
    const raiz = palavra.endsWith(final) ? palavra.slice(0, -final.length) : ''
    return raiz.length >= menor && finais.some((outro) => (uso(raiz + outro) ?? 0) >= comum)
  })
}

/** The correction of an unknown word; undefined without one, or with two that are as likely. */
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
