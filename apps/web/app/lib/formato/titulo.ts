import { marca } from '@zelo/contract/site/marca'

/** «Planos · Administração · Zelo»: the page, its area where it has one, the product. */
export function titulo(...partes: (string | false | undefined)[]): { title: string } {
  return { title: [...partes.filter(Boolean), marca.nome].join(' · ') }
}
