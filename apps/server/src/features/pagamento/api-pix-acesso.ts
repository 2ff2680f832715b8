import { chamarGateway, texto } from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import { ErroGateway } from './gateway.porta.ts'

const escopos =
  'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.read webhook.write rec.read rec.write cobr.read cobr.write solicrec.read solicrec.write webhookrec.write webhookcobr.write'
/** A token is not used in its last minute. */
const folgaMs = 60_000

/**
 * What an administrator pastes as the secret: the client secret in the first line, then certificate and key in PEM. Further certificates
 * are the bank's own authority.
 */
export function certificadoDe(segredo: string): {
  segredoCliente: string
  certificado: { cert: string; key: string; ca?: string } | undefined
} {
  const segredoCliente = segredo.split('\n')[0]?.trim() ?? ''
  const [cert, ...ca] = segredo.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const [key] = segredo.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/) ?? []
  if (!cert || !key) return { segredoCliente, certificado: undefined }
  return { segredoCliente, certificado: { cert, key, ...(ca.length > 0 && { ca: ca.join('\n') }) } }
}

/** One token for many calls, made when it is needed; several who need one at once wait for the same. */
export function openToken(conta: ContaGateway) {
  let guardado: { valor: string; ate: number } | undefined
  let pedindo: Promise<string> | undefined
  const { segredoCliente, certificado } = certificadoDe(conta.segredo)

  async function pedir(): Promise<string> {
    const { status, json } = await chamarGateway(conta.enderecoToken, '', {
      method: 'POST',
      corpo: new URLSearchParams({ grant_type: 'client_credentials', scope: escopos }),
      headers: { authorization: `Basic ${Buffer.from(`${conta.clienteId}:${segredoCliente}`).toString('base64')}` },
      certificado,
      liberados: conta.liberados,
    })
    const valor = texto(json.access_token)
    if (status !== 200 || !valor) throw new ErroGateway('CONFIGURACAO', `no token: answered ${status}`)
    guardado = { valor, ate: conta.agora().getTime() + Number(json.expires_in ?? 300) * 1000 - folgaMs }
    return valor
  }

  return {
    async atual(): Promise<string> {
      if (guardado && guardado.ate > conta.agora().getTime()) return guardado.valor
      pedindo ??= pedir().finally(() => {
        pedindo = undefined
      })
      return pedindo
    },
    esquecer() {
      guardado = undefined
    },
  }
}
