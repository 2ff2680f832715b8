import { marca } from '@zelo/contract/site/marca'

/** The window's title: «Planos · Administração · Zelo». */
export function titulo(...partes: (string | false | undefined)[]): { title: string } {
  return { title: [...partes.filter(Boolean), marca.nome].join(' · ') }
}
