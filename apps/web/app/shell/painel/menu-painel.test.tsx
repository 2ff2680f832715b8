import type { Permissao } from '@zelo/contract/permissao'
import { describe, expect, it } from 'vitest'
import { grupos, gruposVisiveis, isDoGrupo, menuAdminVisivel } from './menu-painel.ts'

const ver = (...rotas: string[]) =>
  rotas.map((rota) => ({ rota, nome: rota, master: false, pode_visualizar: true }) as Permissao)
const ids = (permissoes: Permissao[], status?: string) => gruposVisiveis(permissoes, status).map(({ id }) => id)

describe('the sidebar', () => {
  it('shows the control panel to whoever may view any of its eight routes, whatever the status', () => {
    expect(ids(ver('/cpainel/prompt'), 'SUSPENSO')).toEqual(['controle'])
  })
  it('shows management and basic registration only to an active user', () => {
    const permissoes = ver('/gerenciamento/pagamentos', '/cadastro-basico/empresa')
    expect(ids(permissoes, 'ATIVO')).toEqual(['gerenciamento', 'cadastro'])
    for (const status of ['INCOMPLETO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO', undefined])
      expect(ids(permissoes, status)).toEqual([])
  })
  it('does not show management for a route outside its five', () => {
    expect(ids(ver('/gerenciamento/agenda'), 'ATIVO')).toEqual([])
  })
  it('has the open page in one group, the list of conversations too, which is no entry', () => {
    const donos = (pathname: string) => grupos.filter((grupo) => isDoGrupo(grupo, pathname)).map(({ id }) => id)
    expect(donos('/gerenciamento/chat-messages')).toEqual(['gerenciamento'])
    expect(donos('/cpainel/usuario/7')).toEqual(['controle'])
    expect(donos('/private')).toEqual([])
  })
  it('shows each item only by its own route, and all to a master', () => {
    const [grupo] = gruposVisiveis(ver('/gerenciamento/pagamentos', '/gerenciamento/agenda'), 'ATIVO')
    expect(grupo?.items.map(({ id }) => id)).toEqual(['pagamentos', 'agenda'])
    const mestre = [{ rota: '', nome: '', master: true } as Permissao]
    expect(gruposVisiveis(mestre, 'ATIVO').map(({ items }) => items.length)).toEqual([8, 11, 2])
    expect(menuAdminVisivel(mestre).map(({ id }) => id)).toEqual([
      'dashboard',
      'categorias',
      'planos',
      'usuarios',
      'historico',
    ])
  })
})
