import { Readable } from 'node:stream'
import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection'

/** Result of a delivery. `desconhecido`: sent without an answer, so it may have arrived. */
export type Entrega =
  | { tipo: 'aceita' }
  | { tipo: 'recusada'; definitiva: boolean; erro: string }
  | { tipo: 'desconhecida'; erro: string }

export type Sessao = {
  entregar(envelope: SMTPEnvelope, conteudo: Buffer): Promise<Entrega>
  close(): void
}

type ErroSmtp = Error & { response?: string; responseCode?: number }

const limites = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, socketCloseTimeout: 1_000 }
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Connects and signs in; throws when that fails. Passwords need TLS, except on this machine.
 * @param url smtp://user:password@host:port or smtps://…
 * @param ip resolved address; certificates are still checked for the host
 */
export async function abrirSessao(url: string, ip?: string): Promise<Sessao> {
  const [{ parseConnectionUrl }, { default: SMTPConnection }] = await Promise.all([
    import('nodemailer/lib/shared'),
    import('nodemailer/lib/smtp-connection'),
  ])
  const { auth, ...server } = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    ...server,
    ...(ip && { host: ip, servername: server.host }),
    ...limites,
    requireTLS: auth ? !loopback.has(server.host ?? '') : undefined,
  } as ConstructorParameters<typeof SMTPConnection>[0])
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  connection.on('error', lost.reject)
  connection.once('end', () => lost.reject(new Error('The connection ended.')))

  try {
    await Promise.race([lost.promise, callback((done) => connection.connect(done))])
    if (auth) {
      const credentials = auth as { user?: string; pass?: string }
      await Promise.race([lost.promise, callback((done) => connection.login(credentials, done))])
    }
  } catch (error) {
    connection.close()
    throw error
  }

  return {
    async entregar(envelope, conteudo) {
      // SMTPConnection reads it after the server has accepted the envelope.
      let underway = false
      const body = new Readable({
        read() {
          underway = true
          this.push(conteudo)
          this.push(null)
        },
      })
      try {
        await Promise.race([lost.promise, callback((done) => connection.send(envelope, body, done))])
        connection.quit()
        return { tipo: 'aceita' }
      } catch (error) {
        connection.close()
        const { message, response, responseCode } = error as ErroSmtp
        const erro = response ?? message
        if (underway && responseCode === undefined) return { tipo: 'desconhecida', erro }
        return { tipo: 'recusada', definitiva: responseCode !== undefined && responseCode >= 500, erro }
      }
    },
    close: () => connection.close(),
  }
}

function callback(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}
