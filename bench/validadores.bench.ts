import { isCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import { endpoints } from '@zelo/contract/every-endpoint'
import type { Served } from '@zelo/contract/nucleo/endpoint'
import { imprimir, mediana } from './medidas.ts'

const tamanho = 100_000
/**
 * Texts that nearly match and make a backtracking pattern repeat work: addresses, numbers, slugs,
 * spaces.
 */
const hostis = ['a', '1', ' ', '-', 'a-', 'a.', 'a@', '@', '.', '1 ', '\u00a0', '\n', '{{', '<', 'ã', '%'].flatMap(
  (parte) => [parte.repeat(tamanho / parte.length), `${parte.repeat(tamanho / parte.length)}!`],
)

type Esquema = NonNullable<Served['schema']['body']>
type Def = {
  type: string
  shape?: Record<string, Esquema>
  element?: Esquema
  innerType?: Esquema
  in?: Esquema
  options?: Esquema[]
}

/** All text schemas inside a schema, with their names. */
function* textos(schema: Esquema, nome: string): Generator<[string, Esquema]> {
  const def = schema._zod.def as Def
  if (def.type === 'string') yield [nome, schema]
  for (const [campo, parte] of Object.entries(def.shape ?? {})) yield* textos(parte, `${nome}.${campo}`)
  for (const parte of [def.element, def.innerType, def.in, ...(def.options ?? [])])
    if (parte) yield* textos(parte, nome)
}

function medir(validar: (texto: string) => unknown): number {
  return Math.max(
    ...hostis.map((texto) =>
      mediana(
        [1, 2, 3].map(() => {
          const antes = performance.now()
          validar(texto)
          return performance.now() - antes
        }),
      ),
    ),
  )
}

const medidas: [string, number][] = [
  ['isCpf', medir(isCpf)],
  ['onlyDigits', medir(onlyDigits)],
]
for (const [nome, { schema }] of Object.entries(endpoints))
  for (const parte of ['params', 'querystring', 'body'] as const) {
    const raiz = (schema as Partial<Record<typeof parte, Esquema>>)[parte]
    for (const [campo, texto] of raiz ? textos(raiz, `${nome} ${parte}`) : [])
      medidas.push([campo, medir((hostil) => texto['~standard'].validate(hostil))])
  }

const piores = medidas.toSorted(([, a], [, b]) => b - a).slice(0, 5)
imprimir(`Validators on hostile texts of 100 KB (${medidas.length} of them; the slowest five)`, [
  ...piores.map(([medida, valor]) => ({ medida, valor, unidade: 'ms', limite: 50 })),
])
