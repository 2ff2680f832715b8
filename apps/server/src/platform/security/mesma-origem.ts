import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { Recusado } from '#platform/errors.ts'

/**
 * Refuses cross-site calls, by Origin and Sec-Fetch-Site. `exigirSinal` also refuses calls without
 * either header: for forms, which browsers send across sites.
 */
export function exigirMesmaOrigem(request: FastifyRequest, config: Config, { exigirSinal = false } = {}): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const semSinal = origin === undefined && site === undefined
  const estranha = origin !== undefined && !daqui(origin, request.host, config)
  if (estranha || (site !== undefined && site !== 'same-origin') || (semSinal && exigirSinal)) {
    throw new Recusado(
      { br: 'Este pedido veio de outro site.', en: 'This request came from another site.' },
      { acao: { br: 'Abra a página de login e tente de novo.', en: 'Open the sign-in page and try again.' } },
    )
  }
}

function daqui(origin: string, host: string, config: Config): boolean {
  return origin === new URL(config.publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
