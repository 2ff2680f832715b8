import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lerPreferencias } from '#lib/guardado/preferencias.ts'
import { lerObjeto } from '#lib/guardado/storage.ts'
import { lerTema, proximoTema } from '#lib/guardado/tema.ts'
import { bloquearArmazenamento, instalarArmazenamento, tokenDe } from '../../../test/memory-storage.ts'
import { destinoAposLogin, escolherEmpresa, gravarToken, gravarUsuario, lerSessao, limparSessao } from './session.ts'
import { decodificarToken, ninguem } from './token.ts'

const aviso = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  instalarArmazenamento()
  aviso.mockClear()
})

describe('the token', () => {
  it('gives its payload, accents included', () => {
    const token = tokenDe({
      id: 9,
      permissoes: [{ rota: '/x', nome: 'Ação' }],
      empresas_usuario: ['a'],
      empresas_gestor: ['a'],
      empresas_nao_gestor: [],
    })
    expect(decodificarToken(token)).toMatchObject({ id: 9, empresas_gestor: ['a'], permissoes: [{ nome: 'Ação' }] })
    expect(aviso).not.toHaveBeenCalled()
  })
  it('an unreadable token counts as none, and is logged once', () => {
    for (const ruim of ['lixo-unico', 'lixo-unico', 'lixo-unico']) expect(decodificarToken(ruim)).toBe(ninguem)
    expect(aviso).toHaveBeenCalledTimes(1)
  })
  it('a token without a user id gives nobody', () => {
    for (const id of [0, -1, 1.5, '7', null, undefined]) expect(decodificarToken(tokenDe({ id })).id).toBe(0)
  })
  it('an invalid token never throws and grants nothing', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(decodificarToken(texto)).toEqual(ninguem)
      }),
      { numRuns: 5000 },
    )
  })
  it('a list that is no list is read as empty', () => {
    expect(decodificarToken(tokenDe({ id: 1, permissoes: 'todas', empresas_usuario: {} }))).toMatchObject({
      permissoes: [],
      empresas_usuario: [],
    })
  })
})

describe('the session', () => {
  const token = tokenDe({
    id: 1,
    permissoes: [],
    empresas_usuario: ['a', 'b'],
    empresas_gestor: [],
    empresas_nao_gestor: [],
  })

  it('starts with a stored token', () => {
    gravarToken(token)
    expect(localStorage.getItem('ctrSessao')).toBe('SESSAO_ATIVA')
    expect(lerSessao()).toMatchObject({ autenticado: true, token, empresa: 'a' })
    expect(lerSessao()).toBe(lerSessao())
  })
  it.each(['SESSAO_EXIT', 'SESSAO_EXPIRADA'] as const)('ends with %s and leaves no token and no user', (controle) => {
    gravarToken(token)
    gravarUsuario({
      id: 1,
      nome: 'A',
      email: 'a@b',
      cpf: '***.982.247-**',
      avatar: null,
      status: 'ATIVO',
      empresas: [],
    })
    limparSessao(controle)
    expect(localStorage.getItem('ctrSessao')).toBe(controle)
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('dadoUsuario')).toBeNull()
    expect(lerSessao().autenticado).toBe(false)
  })
  it("keeps the tab's company only while the token contains it", () => {
    gravarToken(token)
    escolherEmpresa('b')
    expect(lerSessao().empresa).toBe('b')
    escolherEmpresa('alheia')
    expect(lerSessao().empresa).toBe('a')
  })
  it('stays the same object when the tab fixes the company that it shows', () => {
    gravarToken(token)
    const antes = lerSessao()
    escolherEmpresa('a')
    expect(lerSessao()).toBe(antes)
  })
  it.each([
    ['INCOMPLETO', false, '/cadastro-basico'],
    ['INCOMPLETO', true, '/cadastro-basico'],
    ['PENDENTE', true, '/auth/login?status=pending'],
    ['ATIVO', true, '/pagamento'],
    ['ATIVO', false, '/private'],
    ['INATIVO', false, '/private'],
    ['SUSPENSO', false, '/private'],
    ['BLOQUEADO', true, '/pagamento'],
  ] as const)('after login %s with a plan chosen %s goes to %s', (status, plano, destino) => {
    expect(destinoAposLogin(status, plano)).toBe(destino)
  })
})

describe('storage', () => {
  it('blocked storage means no session, defaults and no exception', () => {
    bloquearArmazenamento()
    expect(lerSessao().autenticado).toBe(false)
    expect(() => limparSessao('SESSAO_EXIT')).not.toThrow()
    expect(lerTema()).toBe('light')
    expect(lerPreferencias()).toEqual({
      menu: 'vertical',
      layout: 'full',
      direcao: 'ltr',
      navbar: 'sticky',
      animacao: 'fade-up',
      semidark: 'false',
    })
  })
  it('reads only objects', () => {
    for (const texto of ['', 'nada', '[1]', '3', 'null', '{']) {
      localStorage.setItem('x', texto)
      expect(lerObjeto('x')).toBeNull()
    }
  })
  it('the theme changes from light to dark to system', () => {
    expect([proximoTema('light'), proximoTema('dark'), proximoTema('system')]).toEqual(['dark', 'system', 'light'])
  })
})
