import { validateHeaderValue } from 'node:http'
import { expect, it } from 'vitest'
import { soUmaForma } from './web.ts'

it.each([
  ['/Cpainel//Usuario/', '/cpainel/usuario'],
  ['/%43painel/usuario', '/cpainel/usuario'],
  ['/Cpainel/usuario/%0d%0aSet-Cookie:%20a', '/cpainel/usuario/%0D%0Aset-cookie%3A%20a'],
  ['/Cpainel/usuario/%E2%82%AC%00', '/cpainel/usuario/%E2%82%AC%00'],
  ['/Cpainel/usuario/a%3Fb%23c', '/cpainel/usuario/a%3Fb%23c'],
  ['/%2F%2Foutro.exemplo', '/outro.exemplo'],
  ['/%5C%5Coutro.exemplo', '/%5C%5Coutro.exemplo'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s leads to an address that a header may hold', (path, esperado) => {
  const unica = soUmaForma(path)
  expect(unica).toBe(esperado)
  expect(() => validateHeaderValue('location', unica)).not.toThrow()
})
