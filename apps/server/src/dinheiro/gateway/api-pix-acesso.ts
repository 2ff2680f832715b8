import type { OpcoesServidor } from '@zelo/contract/instalacao/servidor'
import type { Liberados } from '#platform/security/destino.ts'
import { chamarGateway, type Respondida, texto } from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import { ErroGateway } from './gateway.porta.ts'

const escopos = 'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.read webhook.write'
const escoposDoAutomatico =
  'rec.read rec.write cobr.read cobr.write solicrec.read solicrec.write webhookrec.write webhookcobr.write'
/**
 * Some banks refuse rights that they did not grant, in words of their own; some take name and
 * secret in the form alone.
 */
const jeitos = [false, true].flatMap((noFormulario) =>
  [`${escopos} ${escoposDoAutomatico}`, escopos].map((escopo) => ({ escopo, noFormulario })),
)
/** A token is not used in its last minute. */
const margemMs = 60_000

/**
 * Parts of the secret that an administrator pastes: the client secret in the first line, then
 * certificate and key in PEM. Further certificates are the bank's own authority.
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

/**
 * Asks the bank for a token, as the first charge will. `motivo` is for administrators, in
 * Portuguese. Throws what the network throws.
 */
export async function testarApiPix(
  { endereco, opcoes, segredo }: { endereco: string; opcoes: OpcoesServidor; segredo: string },
  liberados: Liberados,
): Promise<{ conexao: 'CONECTADO' | 'DESCONECTADO' | 'OFFLINE'; motivo: string | null }> {
  if (!certificadoDe(segredo).certificado) {
    const motivo = 'Falta o certificado: cole o segredo na primeira linha e, abaixo, certificado e chave em PEM.'
    return { conexao: 'DESCONECTADO', motivo }
  }
  if (!opcoes.cliente_id || !opcoes.chave_pix)
    return { conexao: 'DESCONECTADO', motivo: 'Preencha o identificador do cliente e a chave Pix que recebe.' }
  const enderecoToken = opcoes.endereco_token || new URL('/oauth/token', endereco).href
  const token = openToken({ segredo, clienteId: opcoes.cliente_id, enderecoToken, liberados, agora: () => new Date() })
  try {
    await token.atual()
    return { conexao: 'CONECTADO', motivo: null }
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    if (error.tipo === 'INDISPONIVEL') return { conexao: 'OFFLINE', motivo: 'O banco não respondeu.' }
    return {
      conexao: 'DESCONECTADO',
      motivo: 'O banco recusou: confira endereço, identificador, segredo e certificado.',
    }
  }
}

/** One token for many calls, made when needed; simultaneous callers wait for the same one. */
export function openToken(
  conta: Pick<ContaGateway, 'segredo' | 'clienteId' | 'enderecoToken' | 'liberados' | 'agora'>,
) {
  let guardado: { valor: string; ate: number } | undefined
  let pedindo: Promise<string> | undefined
  const { segredoCliente, certificado } = certificadoDe(conta.segredo)

  let jeito = 0

  async function pedir(): Promise<string> {
    let recusa = new ErroGateway('CONFIGURACAO', 'no token')
    for (let vez = 0; vez < jeitos.length; vez++) {
      try {
        const { status, json } = await chamar(jeitos[jeito] as (typeof jeitos)[number])
        const valor = texto(json.access_token)
        if (status === 200 && valor) {
          guardado = { valor, ate: conta.agora().getTime() + Number(json.expires_in ?? 300) * 1000 - margemMs }
          return valor
        }
      } catch (error) {
        if (!(error instanceof ErroGateway) || error.tipo !== 'CONFIGURACAO') throw error
        recusa = error
      }
      jeito = (jeito + 1) % jeitos.length
    }
    throw recusa
  }

  function chamar({ escopo, noFormulario }: (typeof jeitos)[number]): Promise<Respondida> {
    const { clienteId, enderecoToken, liberados } = conta
    const credencial = Buffer.from(`${clienteId}:${segredoCliente}`).toString('base64')
    return chamarGateway(enderecoToken, '', {
      method: 'POST',
      corpo: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: escopo,
        ...(noFormulario && { client_id: clienteId, client_secret: segredoCliente }),
      }),
      headers: noFormulario ? {} : { authorization: `Basic ${credencial}` },
      certificado,
      liberados,
    })
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
