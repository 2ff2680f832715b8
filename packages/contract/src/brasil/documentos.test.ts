import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { formatCpf, isCpf, maskCpf, onlyDigits } from './cpf.ts'

describe('CPF', () => {
  it.each([
    '529.982.247-25',
    '11144477735',
    '987.654.321-00',
    '00000000191',
    '５２９９８２２４７２５',
    ' 390 533 447 05 ',
  ])('accepts %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
  })

  it.each(['52998224726', '11111111111', '00000000000', '5299822472', '529982247255', '', 'abc'])(
    'refuses %s',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false)
    },
  )

  it('masks a part of a CPF, and hides all but six digits', () => {
    expect(['5', '5299', '5299822', '52998224725'].map(formatCpf)).toEqual([
      '5',
      '529.9',
      '529.982.2',
      '529.982.247-25',
    ])
    expect(maskCpf('529.982.247-25')).toBe('***.982.247-**')
    expect(maskCpf('529')).toBe('')
  })

  it('tells two texts with different digits apart, and refuses a text of 100 KB as a CPF', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (texto) => {
        expect(onlyDigits(formatCpf(texto))).toBe(onlyDigits(texto).slice(0, 11))
        if (isCpf(texto)) expect(onlyDigits(texto)).toHaveLength(11)
      }),
      { numRuns: 10_000 },
    )
    expect(isCpf('9'.repeat(100_000))).toBe(false)
  })
})

describe('CNPJ', () => {
  it.each([
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '11.222.333/0001-81',
    '00000000000191',
    'BRASIL26000100',
    '0000000000A041',
  ])('accepts %s', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true)
  })

  it.each(['12ABC34501DE36', '11222333000182', '12ABC34501DEA5', '1122233300018', '', '11.222.333/0001-8A'])(
    'refuses %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(false)
    },
  )

  it('shows the mask while it is typed', () => {
    expect(['12', '12abc', '12ABC345', '12ABC34501DE', '12abc34501de35'].map(formatCnpj)).toEqual([
      '12',
      '12.ABC',
      '12.ABC.345',
      '12.ABC.345/01DE',
      '12.ABC.345/01DE-35',
    ])
  })

  it('is judged the same with and without its mask', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZabz./- '), maxLength: 22 }), (texto) => {
        expect(isCnpj(formatCnpj(texto))).toBe(isCnpj(normalizeCnpj(texto).slice(0, 14)))
      }),
      { numRuns: 10_000 },
    )
  })
})
