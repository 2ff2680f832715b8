import type { Idioma } from '@zelo/contract/nucleo/enums'
import { escreverLink } from '#agenda/link/link.ts'
import type { Config } from '#platform/config.ts'

/**
 * Address of a deposit's page: the booking, how to pay it and its state, without the client's data.
 * `chave` is the company's, `id` the deposit's.
 */
export function enderecoDoSinal(
  config: Config,
  { empresaId, chave, id }: { empresaId: string; chave: string; id: string },
  idioma: Idioma,
): string {
  const token = escreverLink(config, 'sinal', { empresaId, id })
  return `${config.publicUrl}/agendar/${chave}?sinal=${token}${idioma === 'br' ? '' : `&idioma=${idioma}`}`
}
