import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brCodeDinamico, brCodeEstatico, crc16, lerBrCode } from './br-code.ts'

const manual =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

it('the checksum is the one of the Central Bank’s manual', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16(manual.slice(0, -4))).toBe('1D3D')
})

it('reads the example of the manual and the composed codes of Pix Automático with an immediate charge', () => {
  expect(lerBrCode(manual)).toEqual({
    valor: undefined,
    nome: 'Fulano de Tal',
    cidade: 'BRASILIA',
    txid: '***',
    chavePix: '123e4567-e12b-12d1-a456-426655440000',
    location: undefined,
  })
  const jornada3 =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741'
  expect(lerBrCode(jornada3)?.location).toBe('pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441')
})

it('makes the published codes, with names folded to ASCII', () => {
  expect(
    brCodeEstatico({
      chavePix: '+5511987654321',
      nome: 'Padaria São João',
      cidade: 'São Paulo',
      valor: 1230,
      txid: 'ABC123',
    }),
  ).toBe(
    '00020126360014br.gov.bcb.pix0114+5511987654321520400005303986540512.305802BR5916Padaria Sao Joao6009Sao Paulo62100506ABC1236304C0C3',
  )
})

it('what it makes it reads again, for every amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), (valor, txid) => {
      const lido = lerBrCode(
        brCodeEstatico({
          chavePix: '123e4567-e12b-12d1-a456-426655440000',
          nome: 'Zelo',
          cidade: 'Recife',
          valor,
          txid,
        }),
      )
      expect(lido).toMatchObject({ valor, txid, nome: 'Zelo', cidade: 'Recife' })
    }),
    { numRuns: 500 },
  )
  const location = 'pix.banco.exemplo/qr/v2/8b3da2f39a4140d1a91abd93113bd441'
  expect(lerBrCode(brCodeDinamico({ nome: 'Zelo', cidade: 'Recife', location }))).toMatchObject({
    location,
    valor: undefined,
  })
})

it('refuses a code with one character changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: manual.length - 1 }), fc.constantFrom('0', '7', 'A', 'z'), (onde, letra) => {
      const mudado = manual.slice(0, onde) + letra + manual.slice(onde + 1)
      if (mudado !== manual) expect(lerBrCode(mudado)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
