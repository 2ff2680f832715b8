import { enderecosPadrao, type TipoServidor } from '@zelo/contract/instalacao/servidor'

export type TipoAgenda = Extract<TipoServidor, `AGENDA_${string}`>

/** Addresses of a calendar provider: its API and those of OAuth 2.0 (RFC 8414). */
export type EnderecosAgenda = {
  api: string
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  revocation_endpoint?: string
}

/**
 * The addresses that follow from that of the sign-in page. The provider's own page leads to its
 * other hosts; any other host serves all of them.
 */
export function enderecosDaAgenda(tipo: TipoAgenda, endereco: string): EnderecosAgenda {
  const entrada = endereco.replace(/\/+$/, '')
  return tipo === 'AGENDA_GOOGLE' ? doGoogle(entrada) : daMicrosoft(entrada)
}

function doGoogle(entrada: string): EnderecosAgenda {
  const deles = entrada === enderecosPadrao.AGENDA_GOOGLE
  const tokens = deles ? 'https://oauth2.googleapis.com' : entrada
  return {
    api: `${deles ? 'https://www.googleapis.com' : entrada}/calendar/v3`,
    issuer: entrada,
    authorization_endpoint: `${entrada}/o/oauth2/v2/auth`,
    token_endpoint: `${tokens}/token`,
    revocation_endpoint: `${tokens}/revoke`,
  }
}

/** The path of the sign-in page is `common` or names one organization. */
function daMicrosoft(entrada: string): EnderecosAgenda {
  const { host, origin } = new URL(entrada)
  return {
    api: `${host === 'login.microsoftonline.com' ? 'https://graph.microsoft.com' : origin}/v1.0`,
    issuer: `${entrada}/v2.0`,
    authorization_endpoint: `${entrada}/oauth2/v2.0/authorize`,
    token_endpoint: `${entrada}/oauth2/v2.0/token`,
  }
}
