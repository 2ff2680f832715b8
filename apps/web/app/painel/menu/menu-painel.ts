import { msg } from '@lingui/core/macro'
import { podeRota, rotasCadastro, rotasControle, rotasGerenciamento } from '@zelo/contract/nucleo/permissao'
import { encontrarPagina, grupoDe, nomeDaPagina, normalizar, permissaoDe } from '#achar-pagina.ts'
import type { Identidade } from '#lib/sessao/token.ts'
import type { Nome } from '#pagina.ts'
import { type Endereco, type GrupoId, grupos, type Pagina, paginas } from '#paginas.ts'
import type { FooterLink } from '#shell/menu.ts'

export type Entrada = { path: Endereco; nome: Nome }
export const inicio: Entrada = { path: '/private', nome: { br: 'Início', en: 'Home' } }

export type Grupo = { id: GrupoId; nome: Nome; paginas: Entrada[] }

export const rodapeApp: FooterLink[] = [
  { name: msg`Suporte`, href: '/ajuda/suporte' },
  { name: msg`Documentação`, href: '/ajuda/documentacao' },
  { name: msg`Política de Privacidade`, href: '/politica-privacidade' },
]

type Permissoes = Identidade['permissoes']

/** The only link to the platform's settings. */
export function rodapeAdmin(permissoes: Permissoes): FooterLink[] {
  const href = '/admin/configuracoes'
  return podeRota(permissoes, href) ? [...rodapeApp, { name: msg`Configurações`, href }] : rodapeApp
}

const entrada = (pagina: Pagina): Entrada => ({ path: pagina.path, nome: nomeDaPagina(pagina) })

/** The pages of a group that the user may open, in the menu or in the palette. */
export function entradas(grupo: GrupoId, permissoes: Permissoes, onde: 'menu' | 'paleta' = 'menu'): Entrada[] {
  return paginas
    .filter((pagina) => pagina.onde === onde && grupoDe(pagina.path) === grupo && podeAbrir(pagina, permissoes))
    .map(entrada)
}

/** A page without a permission is open to everyone. */
export function podeAbrir({ path, permissao = permissaoDe(path) }: Pagina, permissoes: Permissoes): boolean {
  return !permissao || podeRota(permissoes, permissao)
}

/** The menu groups of a user, by permission. Management and registration need status ATIVO. */
export function gruposVisiveis(permissoes: Permissoes, status: string | undefined): Grupo[] {
  const algum = (rotas: readonly string[]) => rotas.some((rota) => podeRota(permissoes, rota))
  const ativo = status === 'ATIVO'
  const visiveis = [
    { id: 'controle', mostra: algum(rotasControle) },
    { id: 'gerenciamento', mostra: ativo && algum(rotasGerenciamento) },
    { id: 'cadastro', mostra: ativo && algum(rotasCadastro) },
  ] as const
  return visiveis
    .filter(({ mostra }) => mostra)
    .map(({ id }) => ({ id, nome: grupos[id].nome, paginas: entradas(id, permissoes) }))
    .filter(({ paginas }) => paginas.length > 0)
}

/** The four pages of a phone's bar: the first ones that the user may open. */
export function entradasDaBarra(permissoes: Permissoes, status: string | undefined): Entrada[] {
  const doMenu = new Set<GrupoId | undefined>(gruposVisiveis(permissoes, status).map(({ id }) => id))
  const aberta = (pagina: Pagina) => {
    const grupo = grupoDe(pagina.path)
    // The other groups need no status. The user must find an unfinished registration.
    return (
      doMenu.has(grupo) ||
      grupo === undefined ||
      grupo === 'conta' ||
      grupo === 'administracao' ||
      pagina.onde === 'paleta'
    )
  }
  return paginas
    .filter((pagina) => pagina.barra && aberta(pagina) && podeAbrir(pagina, permissoes))
    .sort((a, b) => (a.barra?.lugar ?? 0) - (b.barra?.lugar ?? 0))
    .slice(0, 4)
    .map((pagina) => ({ path: pagina.path, nome: pagina.barra?.nome ?? nomeDaPagina(pagina) }))
}

/** The entry that an address belongs to: its own, or the nearest one above it. */
export function entradaDe(pathname: string, entradas: readonly Entrada[]): Entrada | undefined {
  for (let path = normalizar(pathname); path; path = path.slice(0, path.lastIndexOf('/'))) {
    // Some pages have a second address.
    const arquivo = encontrarPagina(path)?.arquivo
    const achada =
      entradas.find((entrada) => entrada.path === path) ??
      entradas.find((entrada) => arquivo && encontrarPagina(entrada.path)?.arquivo === arquivo)
    if (achada) return achada
  }
  return undefined
}

/** The first page of the administration that the user may open. */
export function entradaAdmin(permissoes: Permissoes): Endereco | undefined {
  return entradas('administracao', permissoes)[0]?.path
}
