import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'

/** The language of a user's texts, by the setting of their account. */
export function idiomaDoUsuario(idioma: IdiomaUsuario): Idioma {
  return idioma === 'INGLES' ? 'en' : 'br'
}
