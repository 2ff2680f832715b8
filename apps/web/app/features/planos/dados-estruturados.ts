import { marca } from '@zelo/contract/marca'
import { origemDoMolde } from '@zelo/contract/origem'

const contexto = 'https://schema.org'
const organizacaoId = `${origemDoMolde}/#organizacao`

/** Who sells, for search engines: only what the brand says. */
export function organizacao() {
  return {
    '@context': contexto,
    '@type': 'Organization',
    '@id': organizacaoId,
    name: marca.nome,
    url: `${origemDoMolde}/`,
    logo: `${origemDoMolde}/assets/images/icones/512.png`,
    email: marca.email,
    telephone: `+55 ${marca.telefone}`,
    areaServed: 'BR',
    ...(Object.keys(marca.redes).length > 0 && { sameAs: Object.values(marca.redes) }),
  }
}

/** What is sold. Prices are not here: a finished page does not know them on the day it is read. */
export function aplicativo(descricao: string, idioma: 'br' | 'en') {
  return {
    '@context': contexto,
    '@type': 'SoftwareApplication',
    name: marca.nome,
    description: descricao,
    url: `${origemDoMolde}/planos${idioma === 'en' ? '?idioma=en' : ''}`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    provider: { '@id': organizacaoId },
  }
}
