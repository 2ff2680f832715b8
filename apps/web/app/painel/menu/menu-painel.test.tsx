import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { describe, expect, it } from 'vitest'
import { grupoDe } from '#achar-pagina.ts'
import { entradaDe, entradas, entradasDaBarra, gruposVisiveis } from './menu-painel.ts'

const ver = (...rotas: string[]) =>
  rotas.map((rota) => ({ rota, nome: rota, master: false, pode_visualizar: true }) as Permissao)
const ids = (permissoes: Permissao[], status?: string) => gruposVisiveis(permissoes, status).map(({ id }) => id)

describe('the sidebar', () => {
  it('shows the control panel to users who may view any of its eight routes, whatever the status', () => {
    expect(ids(ver('/cpainel/prompt'), 'SUSPENSO')).toEqual(['controle'])
  })
  it('shows management and basic registration only to active users', () => {
    const permissoes = ver('/gerenciamento/pagamentos', '/cadastro-basico/empresa')
    expect(ids(permissoes, 'ATIVO')).toEqual(['gerenciamento', 'cadastro'])
    for (const status of ['INCOMPLETO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO', undefined])
      expect(ids(permissoes, status)).toEqual([])
  })
  it('does not show management for a route that is not one of its five', () => {
    expect(ids(ver('/gerenciamento/agenda'), 'ATIVO')).toEqual([])
  })
  it('the current page is in one group, and the list of conversations too, although it has no entry', () => {
    expect(grupoDe('/gerenciamento/chat-messages')).toBe('gerenciamento')
    expect(grupoDe('/cpainel/usuario/7')).toBe('controle')
    expect(grupoDe('/private')).toBeUndefined()
  })
  it('shows each item only by its own route, and all to a master', () => {
    const [grupo] = gruposVisiveis(ver('/gerenciamento/pagamentos', '/gerenciamento/agenda'), 'ATIVO')
    expect(grupo?.paginas.map(({ path }) => path)).toEqual(['/gerenciamento/pagamentos', '/gerenciamento/agenda'])
    const mestre = [{ rota: '', nome: '', master: true } as Permissao]
    expect(gruposVisiveis(mestre, 'ATIVO').map(({ paginas }) => paginas.length)).toEqual([8, 14, 2])
    expect(entradas('administracao', mestre).map(({ path }) => path)).toEqual([
      '/admin/dashboard',
      '/admin/categoria',
      '/admin/plano',
      '/admin/usuario',
      '/admin/gerenciamento/chat-messages',
    ])
  })
})

it.each([
  ['/gerenciamento/agente', '/gerenciamento/agente'],
  ['/gerenciamento/agente/conhecimento/0190a000', '/gerenciamento/agente'],
  ['/gerenciamento/agente/treino', '/gerenciamento/agente/treino'],
  ['/gerenciamento/canais/webhooks/0190a000', '/gerenciamento/canais/webhooks'],
  ['/gerenciamento/chat-messages', '/gerenciamento/chat-messages/chat'],
  ['/gerenciamento/chat-messages/promessas', '/gerenciamento/chat-messages/chat'],
  ['/cadastro-basico', undefined],
])('the address %s belongs to the entry %s', (pathname, entrada) => {
  const mestre = [{ rota: '', nome: '', master: true } as Permissao]
  expect(entradaDe(pathname, entradas('gerenciamento', mestre))?.path).toBe(entrada)
})

describe('the bar of a phone', () => {
  const barra = (permissoes: Permissao[], status = 'ATIVO') =>
    entradasDaBarra(permissoes, status).map(({ nome }) => nome.br)

  it('has the pages that a company needs during the day', () => {
    const permissoes = ver(
      '/gerenciamento/chat-messages/chat',
      '/gerenciamento/agenda',
      '/gerenciamento/dados-cliente',
      '/gerenciamento/servicos',
    )
    expect(barra(permissoes)).toEqual(['Início', 'Conversas', 'Agenda', 'Clientes'])
  })
  it('replaces pages that the user may not open by others that they may', () => {
    expect(barra(ver('/gerenciamento/dashboard', '/gerenciamento/agenda'))).toEqual(['Início', 'Agenda', 'Perfil'])
    expect(barra(ver('/cadastro-basico/empresa', '/gerenciamento/agenda'), 'INCOMPLETO')).toEqual([
      'Início',
      'Cadastro',
      'Perfil',
    ])
  })
  it("has the administration's pages for the platform's staff", () => {
    const mestre = [{ rota: '', nome: '', master: true } as Permissao]
    expect(barra(mestre)).toEqual(['Painel', 'Usuários', 'Conversas', 'Planos'])
    expect(barra(ver('/admin/dashboard', '/gerenciamento/agenda'))).toEqual(['Painel', 'Início', 'Perfil'])
  })
})
