import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'

/** Language of the texts for a user, from their account settings. */
export function idiomaDoUsuario(idioma: IdiomaUsuario): Idioma {
  return idioma === 'INGLES' ? 'en' : 'br'
}
