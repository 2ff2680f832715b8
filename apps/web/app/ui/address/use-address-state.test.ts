import { idUuid } from '@zelo/contract/nucleo/valores.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay, maybe, oneOf, severalOf, shortText, uuid, wholeNumber, withDefault } from './address-field.ts'
import { readAddress, writeAddress } from './use-address-state.ts'

const campos = {
  texto: withDefault(shortText(50), ''),
  status: withDefault(oneOf(['TODOS', 'ATIVO', 'INATIVO']), 'TODOS'),
  perfil: severalOf(oneOf(['gestor', 'profissional', 'suporte'])),
  limite: withDefault(wholeNumber(1, 100), 20),
  dia: maybe(calendarDay),
  conversa: maybe(uuid),
  cursor: maybe(shortText(200)),
}

const ler = (query: string) => readAddress(campos, new URLSearchParams(query))
const escrever = (busca: Partial<ReturnType<typeof ler>>, atual = '') =>
  String(writeAddress(campos, { ...ler(''), ...busca }, new URLSearchParams(atual)))

describe('reading the address', () => {
  it('an empty address gives the defaults', () => {
    expect(ler('')).toEqual({ texto: '', status: 'TODOS', perfil: [], limite: 20 })
  })

  it('values, lists and numbers are read by field type', () => {
    expect(ler('texto=ana&status=ATIVO&perfil=gestor&perfil=suporte&limite=50')).toEqual({
      texto: 'ana',
      status: 'ATIVO',
      perfil: ['gestor', 'suporte'],
      limite: 50,
    })
  })

  it('a single value of a list field is read as a list', () => {
    expect(ler('perfil=gestor').perfil).toEqual(['gestor'])
  })

  it('a refused value is dropped alone', () => {
    expect(ler('status=QUALQUER&limite=-3&texto=ana')).toEqual({
      texto: 'ana',
      status: 'TODOS',
      perfil: [],
      limite: 20,
    })
  })

  it('one refused value drops the whole list', () => {
    expect(ler('perfil=gestor&perfil=rei&texto=ana')).toMatchObject({ perfil: [], texto: 'ana' })
  })

  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a day', (dia) => {
    expect(ler(`dia=${dia}`).dia).toBe(dia)
  })

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00:00Z', 'hoje', ''])(
    '«%s» is not a day',
    (dia) => {
      expect(ler(`dia=${dia}`).dia).toBeUndefined()
    },
  )

  it("accepts the contract's ids only", () => {
    const id = fc.oneof(
      fc.uuid(),
      fc.uuid().map((um) => um.toUpperCase()),
      fc.tuple(fc.uuid(), fc.nat(35), fc.constantFrom('', '-', '0', '9', 'c', 'g')).map(([um, i, outro]) => {
        return um.slice(0, i) + outro + um.slice(i + 1)
      }),
    )
    fc.assert(
      fc.property(id, (um) => {
        expect(ler(`conversa=${um}`).conversa === um).toBe(idUuid.safeParse(um).success)
      }),
      { numRuns: 1000 },
    )
  })

  it('an empty parameter counts as absent', () => {
    expect(ler('limite=&status=&cursor=')).toEqual(ler(''))
  })
})

describe('writing the address', () => {
  it('leaves the defaults out and keeps the order of the fields', () => {
    expect(escrever({ limite: 20, status: 'ATIVO', texto: 'ana' })).toBe('texto=ana&status=ATIVO')
  })

  it('keeps unknown parameters', () => {
    expect(escrever({ status: 'ATIVO' }, 'aba=2&status=INATIVO')).toBe('status=ATIVO&aba=2')
  })

  it('reads back what it wrote', () => {
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
