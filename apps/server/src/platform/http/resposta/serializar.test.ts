import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serializarPorEsquema } from './serializar.ts'

it('fields named like schema keywords are written', () => {
  const dados = { format: 'A4', pattern: 'x', minimum: 1, properties: 'p', inner: { maximum: 2, minLength: 3 } }
  const schema = z.object({
    format: z.string(),
    pattern: z.string(),
    minimum: z.int(),
    properties: z.string(),
    inner: z.object({ maximum: z.int(), minLength: z.int() }),
  })
  const escrever = serializarPorEsquema({ schema, method: 'GET', url: '/' })
  expect(JSON.parse(escrever(dados))).toEqual(dados)
})
