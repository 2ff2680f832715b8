import { encontrarPagina, type Pagina, paginas } from '#paginas.ts'
import { paginasAjuda } from '#plataforma/ajuda/artigos.ts'
import { enderecos, paginasLegais, versoesDe } from '#plataforma/legal/versoes.ts'

const comPartes = [...paginasAjuda, ...paginasLegais]

/** The addresses of a row: itself, or every address that its pattern stands for. */
function enderecosDe(pagina: Pagina): readonly string[] {
  if (!pagina.path.includes(':')) return [pagina.path]
  return comPartes.filter((path) => encontrarPagina(path) === pagina)
}

/** Pages that exist as HTML files in each language; the rest of the product starts from the panel's page. */
export const prerenderizadas: readonly string[] = paginas
  .filter(({ tipo }) => tipo !== 'painel')
  .flatMap((pagina) => enderecosDe(pagina))

/** The version in force of a legal text is the bare address. */
const vigentes: Readonly<Record<string, string>> = {
  [`${enderecos.privacidade}/${versoesDe('privacidade')[0]}`]: enderecos.privacidade,
  [`${enderecos.termos}/${versoesDe('termos')[0]}`]: enderecos.termos,
}

/** The address under which a page is listed, for pages that answer under more than one. */
export function canonicaDe(path: string): string {
  return encontrarPagina(path)?.canonica ?? vigentes[path] ?? path
}

/** The page of an address that ends in what only its reader knows: one for all. */
export function paginaDe(path: string): string {
  const acima = path.replace(/\/[\w-]+$/, '')
  return encontrarPagina(acima)?.chave ? acima : path
}

export function estaListada(path: string): boolean {
  return encontrarPagina(canonicaDe(path))?.listada === true
}

/** Finished pages that search engines list, in the order of the sitemap. */
export const indexadas: readonly string[] = prerenderizadas.filter(
  (path) => estaListada(path) && canonicaDe(path) === path,
)
