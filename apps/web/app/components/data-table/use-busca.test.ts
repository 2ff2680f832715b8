import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { escreverBusca, lerBusca } from './use-busca.ts'

const schema = z.object({
  texto: z._default(z.string().check(z.maxLength(50)), ''),
  status: z._default(z.enum(['TODOS', 'ATIVO', 'INATIVO']), 'TODOS'),
  perfil: z._default(z.array(z.enum(['gestor', 'profissional', 'suporte'])), []),
  limite: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z.optional(z.string()),
})

const ler = (query: string) => lerBusca(schema, new URLSearchParams(query))
const escrever = (busca: Partial<z.output<typeof schema>>, atual = '') =>
  String(escreverBusca(schema, { ...ler(''), ...busca }, new URLSearchParams(atual)))

describe('reading the address', () => {
  it('an empty address is the defaults', () => {
    expect(ler('')).toEqual({ texto: '', status: 'TODOS', perfil: [], limite: 20 })
  })

  it('values, lists and numbers are read as the schema types them', () => {
    expect(ler('texto=ana&status=ATIVO&perfil=gestor&perfil=suporte&limite=50')).toEqual({
      texto: 'ana',
      status: 'ATIVO',
      perfil: ['gestor', 'suporte'],
      limite: 50,
    })
  })

  it('a list of one is a list', () => {
    expect(ler('perfil=gestor').perfil).toEqual(['gestor'])
  })

  it('a value that the schema refuses is dropped alone', () => {
    expect(ler('status=QUALQUER&limite=-3&texto=ana')).toEqual({
      texto: 'ana',
      status: 'TODOS',
      perfil: [],
      limite: 20,
    })
  })
})

describe('writing the address', () => {
  it('leaves the defaults out and keeps the order of the schema', () => {
    expect(escrever({ limite: 20, status: 'ATIVO', texto: 'ana' })).toBe('texto=ana&status=ATIVO')
  })

  it('keeps what it does not know', () => {
    expect(escrever({ status: 'ATIVO' }, 'aba=2&status=INATIVO')).toBe('status=ATIVO&aba=2')
  })

  it('what was written is read back', () => {
    const busca = fc.record({
      texto: fc.string({ maxLength: 50 }),
      status: fc.constantFrom('TODOS', 'ATIVO', 'INATIVO'),
      perfil: fc.uniqueArray(fc.constantFrom('gestor', 'profissional', 'suporte')),
      limite: fc.integer({ min: 1, max: 100 }),
      cursor: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(busca, (estado) => {
        const { cursor, ...resto } = estado
        expect(ler(escrever(estado))).toEqual(cursor === undefined ? resto : estado)
      }),
      { numRuns: 1000 },
    )
  })
})
