import { type Plano, planosSemente } from '@zelo/contract/plano'
import { idiomaAtual } from '#lib/idioma-atual.ts'

/** What prerendered pages show until the server answers. Runs at build time only. */
export function planosDaSemente(): Plano[] {
  const idioma = idiomaAtual()
  return planosSemente.map((plano) => ({
    ...plano,
    descricao: plano.descricao[idioma],
    suporte: plano.suporte[idioma],
  }))
}
