import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { useServidor } from './use-servidor.ts'

type Recebido = { caminho: string; headers: IncomingHttpHeaders; corpo: Buffer }

/**
 * A push service that keeps what it gets. Reads messages by RFC 8291 and checks keys by RFC 8292
 * with node:crypto alone, and refuses what a real one refuses.
 */
export function useServicoPush() {
  const recebidos: Recebido[] = []
  const navegadores = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; chave: string }>()
  const servico = { origem: '', recebidos, responder: () => 201 as number, inscrever, abrir }
  const server = createServer(async (request, response) => {
    const recebido = { caminho: request.url ?? '', headers: request.headers, corpo: await buffer(request) }
    const status = (await recusa(recebido)) ?? servico.responder()
    if (status === 201) recebidos.push(recebido)
    response.writeHead(status).end()
  })
  useServidor(server, (endereco) => {
    servico.origem = endereco
  })
  return servico

  /** A browser subscribes with the installation's public key. */
  function inscrever(chave: string) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const caminho = `/aviso/${randomBytes(8).toString('hex')}`
    navegadores.set(caminho, { ecdh, auth, chave })
    return {
      endpoint: servico.origem + caminho,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }
  }

  async function recusa({ caminho, headers, corpo }: Recebido): Promise<number | undefined> {
    const navegador = navegadores.get(caminho)
    if (!navegador) return 404
    const [, token = '', chave = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    if (chave !== navegador.chave || corpo.length > 4096 || !/^\d+$/.test(String(headers.ttl))) return 400
    const ponto = Buffer.from(chave, 'base64url')
    const x = ponto.subarray(1, 33).toString('base64url')
    const y = ponto.subarray(33).toString('base64url')
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], audience: servico.origem })
    const umDia = Date.now() / 1000 + 86_400
    return payload.sub?.startsWith('mailto:') && payload.exp && payload.exp < umDia ? undefined : 403
  }

  /** RFC 8291: one aes128gcm record under keys from both sides and the browser's secret. */
  function abrir({ caminho, headers, corpo }: Recebido): unknown {
    const { ecdh, auth } = navegadores.get(caminho) as NonNullable<ReturnType<typeof navegadores.get>>
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm.')
    const salt = corpo.subarray(0, 16)
    const tamanhoDaChave = corpo.readUInt8(20)
    const deles = corpo.subarray(21, 21 + tamanhoDaChave)
    const cifrado = corpo.subarray(21 + tamanhoDaChave)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), deles])
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(deles), auth, info, 32))
    const chave = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
    const decifra = createDecipheriv('aes-128-gcm', chave, nonce)
    decifra.setAuthTag(cifrado.subarray(-16))
    const claro = Buffer.concat([decifra.update(cifrado.subarray(0, -16)), decifra.final()])
    return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString())
  }
}
