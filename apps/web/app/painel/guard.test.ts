import type { Permissao } from '@zelo/contract/nucleo/permissao'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encontrarPagina, normalizar, permissaoDe } from '#achar-pagina.ts'
import { type Identidade, ninguem } from '#lib/sessao/token.ts'
import { paginas } from '#paginas.ts'
import { guardar } from './guard.ts'

const entrada = (rota: string, resto: Partial<Permissao> = {}) =>
  ({ rota, nome: rota, master: false, pode_visualizar: true, ...resto }) as Permissao
const quem = (...permissoes: Permissao[]): { autenticado: boolean; identidade: Identidade } => ({
  autenticado: true,
  identidade: { ...ninguem, id: 1, permissoes },
})
const visitante = { autenticado: false, identidade: ninguem }

/** Every address. The parts of a pattern get an example value. */
const enderecos = paginas.map((pagina) => ({ ...pagina, path: pagina.path.replaceAll(':', 'um-') }))

describe.each(enderecos)('$path', ({ path, layout, acesso }) => {
  const rota = permissaoDe(path) ?? path
  it('has the same layout for everybody', () => {
    expect(guardar(path, visitante).layout).toBe(layout)
    expect(guardar(path, quem()).layout).toBe(layout)
  })
  it('a visitor may open it, or is sent where the route table says', () => {
    const destino = {
      livre: undefined,
      sessao: '/error/error401',
      permissao: '/error/error401',
      pagamento: '/auth/login',
      conta: '/auth/login',
    }[acesso]
    expect(guardar(path, visitante).redirect).toBe(destino)
  })
  it('a signed-in user without permissions may open it, unless it needs one', () => {
    expect(guardar(path, quem()).redirect).toBe(acesso === 'permissao' ? '/error/error401' : undefined)
  })
  it("pode_visualizar on the route opens it, and so does a master's profile", () => {
    expect(guardar(path, quem(entrada(rota))).redirect).toBeUndefined()
    expect(guardar(path, quem(entrada('/outra', { master: true, pode_visualizar: false }))).redirect).toBeUndefined()
  })
  it('another flag of the route does not open it', () => {
    const so = entrada(rota, { pode_visualizar: false, pode_alterar: true })
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
])('redirects users without a required second factor from %s to %s', (path, destino) => {
  const { identidade } = quem(entrada('/conta-usuario/configuracoes'))
  const falta = { autenticado: true, identidade: { ...identidade, falta_segundo_fator: true as const } }
  expect(guardar(path, falta).redirect).toBe(destino)
})

describe('addresses', () => {
  it('sends /private/empresa to the basic registration', () => {
    expect(guardar('/private/empresa', quem()).redirect).toBe('/cadastro-basico')
  })
  it("the page of a detail uses its parent's permission", () => {
    expect(guardar('/cpainel/usuario/42', quem()).redirect).toBe('/error/error401')
    expect(guardar('/cpainel/usuario/42', quem(entrada('/cpainel/usuario'))).redirect).toBeUndefined()
    expect(encontrarPagina('/gerenciamento/chat-messages/chat')?.path).toBe('/gerenciamento/chat-messages/chat')
  })
  it('the page of an address: exact before pattern, and without the key at its end', () => {
    const arquivo = (path: string) => encontrarPagina(path)?.path
    expect(arquivo('/admin/plano/cupons')).toBe('/admin/plano/cupons')
    expect(arquivo('/admin/plano/42')).toBe('/admin/plano/:id')
    expect(arquivo('/agendar/clinica-aurora')).toBe('/agendar')
    expect(arquivo('/planos/nada')).toBeUndefined()
  })
  it('leaves an unknown address to the 404 page', () => {
    expect(guardar('/nao-existe', visitante)).toEqual({ layout: 'auth' })
  })
  it('leaves an address with a broken escape to the 404 page, and none with a percent sign in a name', () => {
    expect(guardar('/gerenciamento/servicos/%zz', visitante)).toEqual({ layout: 'auth' })
    expect(guardar('/gerenciamento/servicos/%25', visitante).redirect).toBe('/error/error401')
  })
  it('every spelling of an address is treated alike', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...enderecos.map(({ path }) => path)),
        fc.nat(3),
        fc.boolean(),
        (path, barras, alto) => {
          const escrito = (alto ? path.toUpperCase() : path) + '/'.repeat(barras)
          expect(normalizar(escrito)).toBe(path)
          expect(guardar(escrito, visitante)).toEqual(guardar(path, visitante))
        },
      ),
      { numRuns: 2000 },
    )
  })
  it('no text that a user types as an address makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => void guardar(`/${texto}`, visitante)),
      { numRuns: 5000 },
    )
  })
})
