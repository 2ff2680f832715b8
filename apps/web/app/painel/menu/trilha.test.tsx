import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { describe, expect, it } from 'vitest'
import { paginas } from '#paginas.ts'
import { paginasVisiveis } from './paginas.ts'
import { nomesDaJanela, trilha } from './trilha.ts'

const ver = (...rotas: string[]) =>
  rotas.map((rota) => ({ rota, nome: rota, master: false, pode_visualizar: true }) as Permissao)
const mestre = [{ rota: '', nome: '', master: true } as Permissao]
const ler = (pathname: string, permissoes: Permissao[], registro?: string) =>
  trilha(pathname, permissoes, registro).map(
    ({ nome, to }) => `${typeof nome === 'string' ? nome : nome.br} ${to ?? '-'}`,
  )

describe('the trail', () => {
  it('leads from the first page to the record, with its name once known', () => {
    expect(ler('/cpainel/perfil', mestre)).toEqual([
      'Início /private',
      'Painel de controle -',
      'Perfis /cpainel/perfil',
    ])
    expect(ler('/cpainel/perfil/7', mestre, 'Recepção {1}').at(-1)).toBe('Recepção {1} -')
    expect(ler('/cpainel/perfil/7', mestre).at(-1)).toBe('Detalhes -')
    expect(ler('/cpainel/perfil/novo', mestre).at(-1)).toBe('Novo registro -')
  })
  it('names parent pages', () => {
    expect(ler('/cpainel/usuario/convites', mestre).slice(2)).toEqual([
      'Usuários /cpainel/usuario',
      'Convites /cpainel/usuario/convites',
    ])
    expect(ler('/admin/configuracoes/auditoria', mestre)).toEqual([
      'Início /private',
      'Administração /admin/dashboard',
      'Configurações /admin/configuracoes',
      'Auditoria /admin/configuracoes/auditoria',
    ])
    expect(ler('/conta-usuario/editar-perfil', [])).toEqual([
      'Início /private',
      'Minha Conta -',
      'Meu Perfil /conta-usuario/meu-perfil',
      'Editar perfil /conta-usuario/editar-perfil',
    ])
    expect(ler('/cadastro-basico', [])).toEqual(['Início /private', 'Cadastro básico /cadastro-basico'])
  })
  it('has no link to a page that the user may not open', () => {
    expect(ler('/admin/plano/x', ver('/admin/plano'), 'X')).toEqual([
      'Início /private',
      'Administração -',
      'Planos /admin/plano',
      'X -',
    ])
    expect(ler('/admin/configuracoes', ver('/admin/configuracoes'))[1]).toBe('Administração -')
    expect(ler('/admin/plano', ver('/admin/plano', '/admin/dashboard'))[1]).toBe('Administração /admin/dashboard')
  })
})

describe('the name of the window', () => {
  const janela = (pathname: string, registro?: string) =>
    nomesDaJanela(pathname, mestre, registro).map((nome) => (typeof nome === 'string' ? nome : nome.br))
  it('is the page or record, then its parents', () => {
    expect(janela('/gerenciamento/servicos')).toEqual(['Serviços', 'Gerenciamento'])
    expect(janela('/gerenciamento/servicos/7', 'Corte')).toEqual(['Corte', 'Serviços', 'Gerenciamento'])
  })
  it("without parents it is the page and its layout's area", () => {
    expect(janela('/private')).toEqual(['Início', 'Administração'])
    expect(janela('/pagamento')).toEqual(['Pagamento'])
    expect(janela('/nada-aqui')).toEqual(['Página não encontrada'])
  })
  it('is never empty', () => {
    for (const { path, tipo } of paginas) if (tipo === 'painel') expect(janela(path), path).not.toContain('')
  })
})

describe('the pages of the palette', () => {
  const rotas = (permissoes: Permissao[], status = 'ATIVO') =>
    paginasVisiveis(permissoes, status).map(({ path }) => path)
  it('include pages that are in no menu, by the permission they use', () => {
    expect(rotas(mestre)).toEqual(
      expect.arrayContaining([
        '/cadastro-basico',
        '/cpainel/usuario/convites',
        '/gerenciamento/chat-messages',
        '/admin/configuracoes/auditoria',
        '/conta-usuario/editar-perfil',
      ]),
    )
    expect(rotas([])).toEqual([
      '/private',
      '/conta-usuario/meu-perfil',
      '/conta-usuario/alterar-senha',
      '/conta-usuario/editar-perfil',
    ])
    expect(rotas(ver('/cpainel/perfil'))).not.toContain('/cpainel/usuario/convites')
  })
  it('for an unfinished registration, include it and no other page of a company', () => {
    const incompleto = ver('/cadastro-basico/empresa', '/cadastro-basico/profissional', '/gerenciamento/chat-messages')
    expect(rotas(incompleto, 'INCOMPLETO')).toEqual([
      '/private',
      '/cadastro-basico',
      '/conta-usuario/meu-perfil',
      '/conta-usuario/alterar-senha',
      '/conta-usuario/editar-perfil',
    ])
  })
})
