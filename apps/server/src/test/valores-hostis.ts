import { type Folha, folhas, padroesDe } from '@zelo/contract/site/folhas'
import * as z from 'zod/mini'
import { longo } from './longo.ts'

type Schema = z.core.$ZodType

const maxInteiro = 2_147_483_647
const uuid = '0190a000-0000-7000-8000-000000000000'
/** Candidates for fields with a pattern. */
const candidatos = [
  ...['Ana', 'abc', 'ABC123', 'a@exemplo.com.br', 'https://exemplo.com.br', '10:00', '2026-11-25', '2026-11', uuid],
  ...['1234', '123456', '12345678', '11987654321', '+551133334444', '(11) 98765-4321', '01310-100', '529.982.247-25'],
  ...['clinica-aurora', 'exemplo.com.br', '#0a7c66', 'America/Manaus', 'ATIVACAO-br', `${uuid}.webp`, 'x'.repeat(43)],
]

const numeros = [-1, 0, 0.5, maxInteiro, maxInteiro + 1, 2 ** 53, 1e308]
const instantes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '0001-01-02T00:00:00Z',
  '1582-10-10T00:00:00-03:06',
  '1970-01-01T00:00:00Z',
  '2026-11-20T12:00:00Z',
  '9999-12-01T00:00:00Z',
  '9999-12-30T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '+010000-01-01T00:00:00Z',
]
const dias = ['0000-01-01', '0001-01-01', '1582-10-10', '2026-02-30', '9999-12-31', '10000-01-01']
/** Impossible bytes, property names of objects, letters that change when lower-cased. */
const textos = [
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  'ŉİﬃ\u0345ẞ\u202e\u200d👩‍👩‍👧\ufeff\ufffe',
  Buffer.from('[null,"a\0b",1e999]').toString('base64url'),
  ...(longo ? ['toString', '%00', '%', '\\', '{', '$1', '../../etc/passwd', 'ɐ\u0301'.repeat(300), '1e309'] : []),
]
/** Repetitions against recursion, backtracking and index size. */
const repetidos = ['>', 'ã', '𐀀', ...(longo ? ['[', '- ', '<a>', '(', '{{', '\n', '=', ',', '1'] : [])]
const deOutroTipo = [null, true, [], {}, ...(longo ? ['', 7, [[]], { length: 1e9 }] : [])]

/** Test values of a field: edges of its range, and values to refuse. */
export function* valoresHostis({ schema, min, max }: Folha): Generator<unknown> {
  const { def } = schema._zod
  if (def.type === 'never') return yield 'x'
  yield* deOutroTipo
  if (def.type === 'number')
    yield* new Set([...numeros, ...(min === undefined ? [] : [min, min - 1]), max, Number(max) + 1])
  else if (def.type === 'pipe') yield* instantes
  else if (def.type === 'array') {
    const item = amostra(def.element)
    const muitos = Math.min(max ?? 0, longo ? 5_000 : 200)
    yield* [Array(muitos).fill(item), Array((max ?? 0) + 1).fill(item), Array(2).fill(item)]
  } else if (def.type === 'string') {
    if ('format' in def && def.format === 'date') yield* dias
    yield* textos
    const cabe = Math.min(max ?? 300, 9_000)
    yield* repetidos.map((um) => um.repeat(cabe / um.length))
    yield 'a'.repeat(Math.min((max ?? 300) + 1, 200_000))
  } else yield* ['__proto__', 'constructor', 'toString']
}

export function amostra(de: Schema): unknown {
  const schema = de as z.core.$ZodTypes
  const { def } = schema._zod
  const [folha] = folhas(schema)
  if (def.type === 'optional' || def.type === 'default') return undefined
  if (def.type === 'nullable') return null
  if ('innerType' in def) return amostra(def.innerType)
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape).map(([nome, dentro]) => [nome, amostra(dentro)]))
  }
  if (def.type === 'union') return amostra(def.options[0] as Schema)
  if (def.type === 'array') return Array(folha?.min ?? 0).fill(amostra(def.element))
  if (def.type === 'pipe') return '2026-11-25T15:00:00Z'
  if (def.type === 'number') return folha?.min ?? 0
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type !== 'string') return true
  const bom = candidatos.find((texto) => z.safeParse(schema, texto).success)
  if (bom === undefined && padroesDe(schema).length > 0) throw new Error(`no example of ${padroesDe(schema)}`)
  return bom ?? 'a'.repeat(folha?.min ?? 1)
}

export const partes = ['params', 'querystring', 'body'] as const
type Parte = (typeof partes)[number]

/** The call with another value of a field. An address cannot carry half a surrogate pair. */
export function comValor<P extends { [parte in Parte]?: object }>(
  pedido: P,
  parte: Parte,
  schema: Schema,
  { caminho }: Folha,
  valor: unknown,
): P {
  const usado = parte !== 'body' && typeof valor === 'string' ? valor.toWellFormed() : valor
  return { ...pedido, [parte]: trocar(schema, pedido[parte], caminho, usado) }
}

/** Replaces a field of a call; missing parents are made up. */
function trocar(de: Schema, base: unknown, [nome, ...resto]: string[], por: unknown): unknown {
  if (nome === undefined) return por
  const schema = semCasca(de, nome)
  const { def } = schema._zod
  if (def.type === 'array') {
    const lista = Array.isArray(base) && base.length > 0 ? base : [amostra(def.element)]
    return [trocar(def.element, lista[0], resto, por), ...lista.slice(1)]
  }
  if (def.type !== 'object') throw new Error(`${nome} is in no object`)
  const objeto = base && typeof base === 'object' && !Array.isArray(base) ? base : (amostra(schema) as object)
  const dentro = def.shape[nome] as Schema
  return { ...objeto, [nome]: trocar(dentro, (objeto as Record<string, unknown>)[nome], resto, por) }
}

/** The object schema inside optional, nullable and union ones that has that name. */
function semCasca(de: Schema, nome: string): z.core.$ZodTypes {
  const schema = de as z.core.$ZodTypes
  const { def } = schema._zod
  if ('innerType' in def) return semCasca(def.innerType, nome)
  if (def.type !== 'union') return schema
  const tem = (opcao: Schema) => {
    const dela = semCasca(opcao, nome)._zod.def
    return dela.type === 'object' ? nome in dela.shape || nome === '*' : dela.type === 'array'
  }
  return semCasca(def.options.find(tem) as Schema, nome)
}
