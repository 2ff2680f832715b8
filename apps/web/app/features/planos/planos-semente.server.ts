import { type Plano, planosSemente } from '@zelo/contract/plano'

/** What prerendered pages show until the server answers. Runs at build time only. */
export function planosDaSemente(): Plano[] {
  const idioma = process.env.PRERENDER_LOCALE === 'en' ? 'en' : 'br'
  return planosSemente.map((plano) => ({
    ...plano,
    descricao: plano.descricao[idioma],
    suporte: plano.suporte[idioma],
  }))
}
