import { rotaDaPermissao, rotas } from '@zelo/contract/nucleo/permissao'
import { definicoesDasRotas, isRotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import type { Nome } from './pagina.ts'
import { type GrupoId, grupos, type Pagina, paginas } from './paginas.ts'

// What the list of addresses says of one address.

/**
 * Gives each address one spelling. The router ignores case, so the guard must too. A broken escape
 * gives '', which is no page.
 */
export function normalizar(path: string): string {
  try {
    return comBarras(decodeURI(path).toLowerCase())
  } catch {
    return ''
  }
}

/** One slash between the parts, and none at the end. */
const comBarras = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1')

const padroes = paginas.map((pagina) => ({
  pagina,
  padrao: new RegExp(`^${pagina.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${pagina.chave ? '(/[^/]+)?' : ''}$`, 'i'),
}))

/** The page of an address. A literal address goes before a pattern. Undefined without a page. */
export function encontrarPagina(path: string): Pagina | undefined {
  const alvo = normalizar(path)
  return paginas.find((pagina) => pagina.path === alvo) ?? padroes.find(({ padrao }) => padrao.test(alvo))?.pagina
}

/** The decoded parts of an address that its page names, such as `id`. */
export function parametrosDe(path: string): Readonly<Partial<Record<string, string>>> {
  const pagina = encontrarPagina(path)
  const { groups = {} } = padroes.find((um) => um.pagina === pagina)?.padrao.exec(comBarras(path)) ?? {}
  return Object.fromEntries(Object.entries(groups).map(([nome, parte]) => [nome, decodeURIComponent(parte)]))
}

/** The address is this page, or one below it. */
export const isDentro = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The page shows what a company has. */
export const isDaEmpresa = ({ path, semEmpresa }: Pagina): boolean =>
  !semEmpresa && (isDentro(path, '/gerenciamento') || isDentro(path, '/cadastro-basico/profissional'))

/** The menu group of an address. */
export function grupoDe(pathname: string): GrupoId | undefined {
  return (Object.keys(grupos) as GrupoId[]).find((id) => isDentro(pathname, grupos[id].raiz))
}

/** The route whose permission opens the address: its own, or the nearest one above it. */
export function permissaoDe(path: string): string | undefined {
  return rotaDaPermissao(normalizar(path), rotas)
}

const semNome: Nome = { br: '', en: '' }

/** The name of a page. The page of a record has none: the record's name is used. */
export function nomeDaPagina({ path, nome }: Pagina): Nome {
  return nome ?? (isRotaComPermissao(path) ? definicoesDasRotas[path].nome : semNome)
}
