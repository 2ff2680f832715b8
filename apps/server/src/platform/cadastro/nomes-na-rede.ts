type EmCobra<S extends string> = S extends `${infer A}${infer B}`
  ? `${A extends Lowercase<A> ? A : `_${Lowercase<A>}`}${EmCobra<B>}`
  : S
type EmCamelo<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<EmCamelo<B>>}` : S

type NaRede<T> = { [K in keyof T as EmCobra<K & string>]: T[K] }
type NasColunas<T> = { [K in keyof T as EmCamelo<K & string>]: T[K] }

/** Fields of a row as the contract names them: `precoCentavos` → `preco_centavos`. */
export function paraRede<T extends object>(row: T): NaRede<T> {
  return renomear(row, (nome) => nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)) as NaRede<T>
}

/** The reverse: `preco_centavos` → `precoCentavos`. */
export function paraColunas<T extends object>(dados: T): NasColunas<T> {
  return renomear(dados, (nome) =>
    nome.replace(/_([a-z])/g, (_, letra: string) => letra.toUpperCase()),
  ) as NasColunas<T>
}

function renomear(campos: object, comoSeChama: (nome: string) => string): object {
  return Object.fromEntries(Object.entries(campos).map(([nome, valor]) => [comoSeChama(nome), valor]))
}
