import { precos } from '@zelo/contract/instalacao/plano-preco'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'

/** Combines several objects into one JSON-LD block for search engines. */
export function emGrafo(...coisas: object[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': coisas } }
}

/** The organisation that sells, for search engines. */
export function organizacao({ origem, contato }: DadosDoSite) {
  return {
    '@type': 'Organization',
    '@id': `${origem}/#organizacao`,
    name: marca.nome,
    url: `${origem}/`,
    logo: `${origem}/assets/images/icones/512.png`,
    email: contato.email,
    telephone: contato.telefone.startsWith('+') ? contato.telefone : `+55 ${contato.telefone}`,
    areaServed: 'BR',
    ...(Object.keys(marca.redes).length > 0 && { sameAs: Object.values(marca.redes) }),
  }
}

/** The product and today's prices: each plan by month, half a year and year. */
export function aplicativo({ origem, planos }: DadosDoSite, descricao: string) {
  return {
    '@type': 'SoftwareApplication',
    name: marca.nome,
    description: descricao,
    url: `${origem}/planos`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    provider: { '@id': `${origem}/#organizacao` },
    offers: planos.flatMap((plano) =>
      precos.map(({ campo, meses, periodo }) => ({
        '@type': 'Offer',
        name: plano.nome,
        description: plano.descricao,
        url: `${origem}/nova-conta?plano=${encodeURIComponent(plano.id)}&periodo=${periodo}`,
        price: (plano[campo] / 100).toFixed(2),
        priceCurrency: 'BRL',
        eligibleDuration: { '@type': 'QuantitativeValue', value: meses, unitCode: 'MON' },
      })),
    ),
  }
}
