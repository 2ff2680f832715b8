import { paginasAjuda } from '#features/ajuda/artigos.ts'
import { enderecos, paginasLegais, versoesDe } from '#features/legal/versoes.ts'

/** Finished pages that search engines list, in the order of the sitemap. */
export const indexadas: readonly string[] = [
  '/',
  '/planos',
  '/experimente',
  '/contatos',
  ...paginasAjuda,
  ...Object.values(enderecos),
  '/nova-conta',
  '/auth/login',
]

/** Pages that exist as HTML files in each language; the rest of the product starts from the fallback page. */
export const prerenderizadas: readonly string[] = [
  ...indexadas,
  '/plano',
  '/agendamento',
  '/agendar',
  '/espera',
  '/verificar',
  '/ativar',
  '/convite',
  '/resetar-senha',
  '/auth/resetar-senha',
  ...paginasLegais,
  '/newsletter/confirmar',
  '/newsletter/sair',
  '/error/error401',
  '/error/error404',
  '/error/error500',
  '/error/error503',
]

const outros: Record<string, string> = {
  '/plano': '/planos',
  [`${enderecos.privacidade}/${versoesDe('privacidade')[0]}`]: enderecos.privacidade,
  [`${enderecos.termos}/${versoesDe('termos')[0]}`]: enderecos.termos,
}

/** The address under which a page is listed, for pages that answer under more than one. */
export function canonicaDe(path: string): string {
  return outros[path] ?? path
}

export function estaListada(path: string): boolean {
  return indexadas.includes(canonicaDe(path))
}
