import type { Permissao } from '@zelo/contract/permissao'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Identidade, ninguem } from '#lib/token.ts'
import { guardar } from './guard.ts'
import { encontrarRota, normalizar, tabela } from './rotas.ts'

const entrada = (rota: string, resto: Partial<Permissao> = {}) =>
  ({ rota, nome: rota, master: false, pode_visualizar: true, ...resto }) as Permissao
const quem = (...permissoes: Permissao[]): { autenticado: boolean; identidade: Identidade } => ({
  autenticado: true,
  identidade: { ...ninguem, id: 1, permissoes },
})
const visitante = { autenticado: false, identidade: ninguem }

describe.each(tabela.filter((rota) => !rota.redirect))('$path', ({ path, layout, acesso }) => {
  it('sets its layout whoever comes', () => {
    expect(guardar(path, visitante).layout).toBe(layout)
    expect(guardar(path, quem()).layout).toBe(layout)
  })
  it('treats a visitor as the route table says', () => {
    const destino = {
      livre: undefined,
      sessao: '/error/error401',
      permissao: '/error/error401',
      pagamento: '/auth/login',
    }[acesso]
    expect(guardar(path, visitante).redirect).toBe(destino)
  })
  it('opens to a signed-in user without permissions unless it needs one', () => {
    expect(guardar(path, quem()).redirect).toBe(acesso === 'permissao' ? '/error/error401' : undefined)
  })
  it('opens with pode_visualizar on the route, and to a master', () => {
    expect(guardar(path, quem(entrada(path))).redirect).toBeUndefined()
    expect(guardar(path, quem(entrada('/outra', { master: true, pode_visualizar: false }))).redirect).toBeUndefined()
  })
  it('does not open with another flag of the route', () => {
    const so = entrada(path, { pode_visualizar: false, pode_alterar: true })
    expect(guardar(path, quem(so)).redirect).toBe(acesso === 'permissao' ? '/error/error401' : undefined)
  })
})

it.each([
  ['/private', '/conta-usuario/configuracoes'],
  ['/cpainel/usuario/42', '/conta-usuario/configuracoes'],
  ['/pagamento', '/conta-usuario/configuracoes'],
  ['/conta-usuario/configuracoes', undefined],
  ['/conta-usuario/alterar-senha', undefined],
  ['/planos', undefined],
])('leads whoever still has to set up the second factor from %s to %s', (path, destino) => {
  const { identidade } = quem(entrada('/conta-usuario/configuracoes'))
  const falta = { autenticado: true, identidade: { ...identidade, falta_segundo_fator: true as const } }
  expect(guardar(path, falta).redirect).toBe(destino)
})

describe('addresses', () => {
  it('sends /private/empresa to the basic registration', () => {
    expect(guardar('/private/empresa', quem()).redirect).toBe('/cadastro-basico')
  })
  it('judges details by their parent', () => {
    expect(guardar('/cpainel/usuario/42', quem()).redirect).toBe('/error/error401')
    expect(guardar('/cpainel/usuario/42', quem(entrada('/cpainel/usuario'))).redirect).toBeUndefined()
    expect(encontrarRota('/gerenciamento/chat-messages/chat')?.path).toBe('/gerenciamento/chat-messages/chat')
  })
  it('leaves an unknown address to the 404 page', () => {
    expect(guardar('/nao-existe', visitante)).toEqual({ layout: 'auth' })
  })
  it('gives every spelling of an address one answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tabela.map(({ path }) => path)), fc.nat(3), fc.boolean(), (path, barras, alto) => {
        const escrito = (alto ? path.toUpperCase() : path) + '/'.repeat(barras)
        expect(normalizar(escrito)).toBe(path)
        expect(guardar(escrito, visitante)).toEqual(guardar(path, visitante))
      }),
      { numRuns: 2000 },
    )
  })
  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => void guardar(`/${texto}`, visitante)),
      { numRuns: 5000 },
    )
  })
})
