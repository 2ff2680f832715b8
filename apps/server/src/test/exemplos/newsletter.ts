import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'newsletter'> = () => ({
  confirmarNewsletter: { body: { token: 'x'.repeat(43) } },
  inscreverNewsletter: { body: { email: 'ana@exemplo.com' } },
  sairNewsletter: { querystring: { token: 'x'.repeat(43) } },
})
