import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagDaOperacao, flags, podeAcao, podeRota, rotaDaPermissao } from './permissao.ts'

const vazia = { rota: '/a', nome: 'a', master: false }

describe('podeRota', () => {
  it('needs the route and the flag in the same entry', () => {
    const entradas = [
      { ...vazia, pode_visualizar: true },
      { ...vazia, rota: '/b', nome: 'b', pode_incluir: true },
    ]
    expect(podeRota(entradas, '/a')).toBe(true)
    expect(podeRota(entradas, '/a', 'pode_incluir')).toBe(false)
    expect(podeRota(entradas, '/b')).toBe(false)
    expect(podeRota(entradas, '/a/b')).toBe(false)
  })

  it('lets a master entry do everything', () => {
    for (const flag of flags) expect(podeRota([{ ...vazia, master: true }], '/qualquer', flag)).toBe(true)
  })

  it('grants nothing without a list of entries, and only if the flag is true', () => {
    for (const torta of [
      undefined,
      null,
      {},
      'master',
      [null],
      [{ master: 'true' }],
      [{ ...vazia, pode_visualizar: 1 }],
    ]) {
      expect(podeRota(torta as never, '/a')).toBe(false)
    }
  })

  it('grants nothing that no entry names', () => {
    const entrada = fc.record({
      rota: fc.constantFrom('/a', '/b'),
      nome: fc.constant('n'),
      master: fc.constant(false),
      pode_visualizar: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(entrada), (entradas) => {
        expect(podeRota(entradas, '/a')).toBe(
          entradas.some(({ rota, pode_visualizar }) => rota === '/a' && pode_visualizar),
        )
        expect(podeRota(entradas, '/c')).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })
})

it('an action is decided by its name', () => {
  const entradas = [{ ...vazia, nome: 'exportar', pode_copiar: true }]
  expect(podeAcao(entradas, 'exportar', 'pode_copiar')).toBe(true)
  expect(podeAcao(entradas, 'exportar', 'pode_excluir')).toBe(false)
  expect(podeAcao(entradas, 'a', 'pode_copiar')).toBe(false)
})

it('a detail page uses the entry of its parent, the longest that matches', () => {
  const rotas = [
    '/cpainel/usuario',
    '/cpainel/usuario-x',
    '/gerenciamento/chat-messages',
    '/gerenciamento/chat-messages/chat',
  ]
  expect(rotaDaPermissao('/cpainel/usuario/42', rotas)).toBe('/cpainel/usuario')
  expect(rotaDaPermissao('/gerenciamento/chat-messages/chat/9', rotas)).toBe('/gerenciamento/chat-messages/chat')
  expect(rotaDaPermissao('/cpainel/usuarios', rotas)).toBeUndefined()
})

it('every operation has one flag', () => {
  expect(new Set(Object.values(flagDaOperacao)).size).toBe(flags.length)
})
