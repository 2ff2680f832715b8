import { encontrarPagina, grupoDe, isDentro, nomeDaPagina } from '#achar-pagina.ts'
import type { Identidade } from '#lib/sessao/token.ts'
import type { Layout, Nome } from '#pagina.ts'
import { type Endereco, type GrupoId, grupos, type Pagina, paginas } from '#paginas.ts'
import { entradaAdmin, inicio as paginaInicial, podeAbrir } from './menu-painel.ts'

/** A string is the name of a record. */
export type Passo = { nome: Nome | string; to?: Endereco }

const inicio: Passo = { nome: paginaInicial.nome, to: paginaInicial.path }

/** The breadcrumbs: «Início / Usuários / Rita Moura». A page closed to the user has no `to`. */
export function trilha(pathname: string, permissoes: Identidade['permissoes'], registro?: string): Passo[] {
  if (pathname === '/private') return [inicio]
  const grupo = grupoDe(pathname)
  if (!grupo) return []
  const aqui = encontrarPagina(pathname)
  const caminho = acimaDe(aqui?.acima ?? pathname)
  if (aqui?.acima) caminho.push(aqui)
  const passos = caminho.map((pagina) => passo(pagina, permissoes))
  const doRegistro = caminho.some(({ path }) => path === pathname) ? [] : [{ nome: registro ?? semNome(pathname) }]
  return [inicio, ...doGrupo(grupo, passos[0]?.to, permissoes), ...passos, ...doRegistro]
}

const areas: Partial<Record<Layout, Nome>> = {
  admin: grupos.administracao.nome,
  auth: { br: 'Autenticação', en: 'Authentication' },
}

/** The window's title: the page or record, then its parents. */
export function nomesDaJanela(pathname: string, permissoes: Identidade['permissoes'], registro?: string) {
  const pagina = encontrarPagina(pathname)
  if (!pagina) return [{ br: 'Página não encontrada', en: 'Page not found' }]
  const [, ...abaixo] = trilha(pathname, permissoes, registro).map(({ nome }) => nome)
  return abaixo.length > 0 ? abaixo.reverse() : [nomeDaPagina(pagina), areas[pagina.layout] ?? []].flat()
}

/** The parent pages that have a name, top first. */
function acimaDe(pathname: string): Pagina[] {
  return paginas
    .filter((pagina) => isDentro(pathname, pagina.path) && nomeDaPagina(pagina).br)
    .sort((a, b) => a.path.length - b.path.length)
}

/** Links to the group's first page, unless that is the next crumb. */
function doGrupo(grupo: GrupoId, primeira: Endereco | undefined, permissoes: Identidade['permissoes']): Passo[] {
  if (grupo === 'cadastro') return []
  const bases: Partial<Record<GrupoId, Endereco>> = {
    administracao: entradaAdmin(permissoes),
    conta: '/conta-usuario/meu-perfil',
  }
  const base = bases[grupo]
  return [{ nome: grupos[grupo].nome, to: base === primeira ? undefined : base }]
}

function passo(pagina: Pagina, permissoes: Identidade['permissoes']): Passo {
  const abre = pagina.acesso === 'sessao' || podeAbrir(pagina, permissoes)
  return { nome: nomeDaPagina(pagina), to: abre ? pagina.path : undefined }
}

/** The name of a record's page until the record's name is known. */
function semNome(pathname: string): Nome {
  return pathname.endsWith('/novo') ? { br: 'Novo registro', en: 'New record' } : { br: 'Detalhes', en: 'Details' }
}
