import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../every-endpoint.ts'
import { type Folha, folhas, padroesDe } from '../site/folhas.ts'
import { dia, idDeLinha, idNumerico, idUuid, instante, inteiro, inteiroEscrito, paginacao } from './valores.schema.ts'

const semLimite = ['boolean', 'enum', 'literal', 'null', 'undefined', 'never']
const maxInteiro = 2_147_483_647

/** Why a schema could be too much for columns, lists or memory; undefined if it is bounded. */
function solto({ schema, min, max }: Folha): string | undefined {
  const { def } = schema._zod
  if (def.type === 'pipe') return def.in === instante._zod.def.in ? undefined : 'only `instante` reads an instant'
  if (def.type === 'string') return textoSolto(schema, max)
  if (def.type === 'array') return max === undefined ? 'a list without an end' : undefined
  if (def.type !== 'number') return semLimite.includes(def.type) ? undefined : `a ${def.type} has no bounds`
  if (min === undefined || max === undefined) return 'a number without an end'
  return max <= maxInteiro || max === Number.MAX_SAFE_INTEGER ? undefined : 'a number that no column takes'
}

function textoSolto(schema: Folha['schema'], max: number | undefined): string | undefined {
  const formato = 'format' in schema._zod.def && schema._zod.def.format
  if (formato === 'datetime') return 'use `instante`'
  if (formato === 'date') return schema === (dia as Folha['schema']) ? undefined : 'use `dia`'
  return max === undefined && !padroesDe(schema).some(acaba) ? 'a text without an end' : undefined
}

/** Whether a pattern limits the length of the text. */
function acaba(padrao: RegExp): boolean {
  const semClasses = padrao.source.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_')
  return /^\^.*\$$/s.test(semClasses) && !/[*+]|\{\d+,\}/.test(semClasses)
}

it('every number, text, list and instant that an endpoint takes is bounded', () => {
  const soltos = Object.entries(endpoints).flatMap(([nome, { schema }]) =>
    (['params', 'querystring', 'body'] as const).flatMap((parte) => {
      const todas = schema[parte] ? [...folhas(schema[parte], [parte])] : []
      return todas.flatMap((folha) => (solto(folha) ? [`${nome} ${folha.caminho.join('.')}: ${solto(folha)}`] : []))
    }),
  )
  expect(soltos).toEqual([])
})

describe('a missing bound', () => {
  const soltas = (schema: z.core.$ZodType) => [...folhas(schema)].flatMap((folha) => solto(folha) ?? [])

  it.each([
    ['a text', z.string()],
    ['a text that a pattern leaves open', z.string().check(z.regex(/^a+$/))],
    ['a pattern that holds in the middle', z.string().check(z.regex(/\d{4}/))],
    ['a number', z.number()],
    ['a number with one end', z.int().check(z.gte(1))],
    ['a number that is written', z.coerce.number().check(z.int(), z.gte(0))],
    ['a number above what a column takes', z.int().check(z.gte(0), z.lte(maxInteiro + 1))],
    ['a list', z.array(z.boolean())],
    ['what is in a list', z.array(z.string()).check(z.maxLength(3))],
    ['an instant', z.iso.datetime({ offset: true })],
    ['an instant of a known length', z.iso.datetime().check(z.maxLength(40))],
    ['a day', z.iso.date()],
    ['anything', z.unknown()],
    ['a record', z.record(z.string(), z.boolean())],
    ['a field that may be missing', z.optional(z.nullable(z.string()))],
    ['one of two', z.union([z.literal('eu'), z.coerce.number()])],
    ['a field that nobody named', z.catchall(z.object({}), z.string())],
  ])('is found: %s', (_, schema) => {
    expect(soltas(z.object({ lista: z.array(z.object({ schema })).check(z.maxLength(1)) }))).toHaveLength(1)
  })

  it('is found in no value of the contract', () => {
    for (const schema of [instante, dia, idUuid, idNumerico, idDeLinha, inteiro(0), inteiroEscrito(1)])
      expect(soltas(z.optional(schema))).toEqual([])
    expect(soltas(z.object(paginacao))).toEqual([])
  })
})

describe('accepted ranges', () => {
  const aceita = (schema: z.core.$ZodType) => (valor: unknown) => z.safeParse(schema, valor).success

  it('an instant lies in the years 1 to 9999 in every time zone, after its offset', () => {
    const bons = ['0001-01-02T00:00:00Z', '2026-11-20T09:00:00-03:00', '9999-12-30T23:59:59.999Z']
    const maus = [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '0001-01-01T23:59:59.999Z',
      '9999-12-31T00:00:00Z',
      '9999-12-31T23:59:59-14:00',
      `2026-11-20T09:00:00.${'0'.repeat(40)}Z`,
    ]
    expect(bons.filter(aceita(instante))).toEqual(bons)
    expect(maus.filter(aceita(instante))).toEqual([])
  })

  it('a day lies in the years 1 to 9999', () => {
    expect(['0000-12-31', '0001-01-01', '2026-02-29', '9999-12-31', '10000-01-01'].filter(aceita(dia))).toEqual([
      '0001-01-01',
      '9999-12-31',
    ])
  })

  it('a number ends where its column does, and an id where numbers are exact', () => {
    const numeros = [-1, 0, 1, 1.5, maxInteiro, maxInteiro + 1, 2 ** 53 - 1, 2 ** 53, 1e308]
    expect(numeros.filter(aceita(inteiro(0)))).toEqual([0, 1, maxInteiro])
    expect(numeros.filter((numero) => aceita(inteiroEscrito(1))(String(numero)))).toEqual([1, maxInteiro])
    expect(numeros.filter(aceita(idDeLinha))).toEqual([1, maxInteiro, maxInteiro + 1, 2 ** 53 - 1])
  })
})
