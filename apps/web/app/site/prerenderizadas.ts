import { encontrarPagina, type Pagina, paginas } from '#paginas.ts'
import { paginasAjuda } from '#plataforma/ajuda/artigos.ts'
import { enderecos, paginasLegais, versoesDe } from '#plataforma/legal/versoes.ts'

const comPartes = [...paginasAjuda, ...paginasLegais]

/** Addresses of a row: itself, or all that match its pattern. */
function enderecosDe(pagina: Pagina): readonly string[] {
  if (!pagina.path.includes(':')) return [pagina.path]
  return comPartes.filter((path) => encontrarPagina(path) === pagina)
}

/** Prerendered pages; the panel serves the rest. */
export const prerenderizadas: readonly string[] = paginas
  .filter(({ tipo }) => tipo !== 'painel')
  .flatMap((pagina) => enderecosDe(pagina))

/** The current version's canonical address has no date. */
const vigentes: Readonly<Record<string, string>> = {
  [`${enderecos.privacidade}/${versoesDe('privacidade')[0]}`]: enderecos.privacidade,
  [`${enderecos.termos}/${versoesDe('termos')[0]}`]: enderecos.termos,
}

/** Listed address of a page with several. */
export function canonicaDe(path: string): string {
  return encontrarPagina(path)?.canonica ?? vigentes[path] ?? path
}

/** One page for all addresses with a key. */
export function paginaDe(path: string): string {
  const acima = path.replace(/\/[\w-]+$/, '')
  return encontrarPagina(acima)?.chave ? acima : path
}

export function estaListada(path: string): boolean {
  return encontrarPagina(canonicaDe(path))?.listada === true
}

/** Pages listed by search engines, in sitemap order. */
export const indexadas: readonly string[] = prerenderizadas.filter(
  (path) => estaListada(path) && canonicaDe(path) === path,
)
