import type { Config } from '#platform/config.ts'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { DestinoProibido, liberadosPara } from '#platform/security/destino.ts'
import { FalhaDoCalendario } from './falha.ts'

const umMega = 1024 * 1024
/** Microsoft sends each event with its whole text. */
const maxBytes = { empresa: 5 * umMega, plataforma: 16 * umMega }

/**
 * The product's `fetch` (`fetchFora`), for https only, because every call carries a secret. `quem`
 * wrote the address.
 */
export function foraDoCalendario(
  config: Pick<Config, 'redeLiberada' | 'redeDasEmpresas'>,
  quem: 'empresa' | 'plataforma' = 'empresa',
): typeof fetch {
  const liberados = liberadosPara(quem, config)
  const chamar = fetchFora(liberados, { maxBytes: maxBytes[quem], limiteMs: 20_000 })
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' && !liberados.includes(url.hostname)) throw new FalhaDoCalendario('SEM_HTTPS')
    return chamar(url, init).catch(comCausa)
  }
}

/**
 * Errors of the network have a code or a name; the remaining one is an answer that is too large.
 */
function comCausa(error: NodeJS.ErrnoException): never {
  if (error instanceof DestinoProibido) throw error
  const semResposta = error.code !== undefined || error.name === 'TimeoutError' || error.name === 'AbortError'
  throw new FalhaDoCalendario(semResposta ? 'FORA' : 'OUTRO')
}
