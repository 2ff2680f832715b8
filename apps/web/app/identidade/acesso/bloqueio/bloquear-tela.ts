import { bloquear } from '@zelo/contract/identidade/acesso/bloqueio'
import { request } from '#lib/api/api-client.ts'
import { gravarBloqueio, lerSessao } from '#lib/sessao/session.ts'

/** Locks every tab at once, then the server. Without a network, the server is told later. */
export async function bloquearTela(): Promise<void> {
  gravarBloqueio(true)
  try {
    await request(bloquear, {})
  } catch {
    addEventListener('online', () => lerSessao().bloqueada && void bloquearTela(), { once: true })
  }
}
