import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Reply = { code: number; message: string }
export type Recebida = { de: string; para: string[]; bruto: Buffer }

type Options = { host?: string; senha?: string; aoReceber?(recebida: Recebida): void }

/** A real SMTP server for tests, which can refuse, or cut the connection after the data. */
export async function startSmtp(options: Options = {}) {
  const { host = '127.0.0.1', senha, aoReceber } = options
  const senhasOuvidas: (string | null | undefined)[] = []
  const recebidas: Recebida[] = []
  const respostas: { rcpt?: Reply; data?: Reply } = {}
  let cut = false
  let tentativas = 0
  const sockets = new Set<Socket>()

  const server = new SMTPServer({
    authOptional: senha === undefined,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      senhasOuvidas.push(auth.password)
      if (auth.password === senha) done(null, { user: auth.username })
      else done(refusal({ code: 535, message: 'Wrong password' }))
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      tentativas++
      done(respostas.rcpt ? refusal(respostas.rcpt) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (respostas.data) return done(refusal(respostas.data))
        const recebida = {
          de: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          para: session.envelope.rcptTo.map((recipient) => recipient.address),
          bruto: Buffer.concat(chunks),
        }
        recebidas.push(recebida)
        aoReceber?.(recebida)
        // It received the message and withholds the answer.
        if (cut) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))

  return {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    recebidas,
    senhasOuvidas,
    respostas,
    /** The number of recipients requested, accepted or not: one per attempt. */
    tentativas: () => tentativas,
    cortarDepoisDosDados: () => {
      cut = true
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export function lerMensagem(bruto: Buffer): Promise<Email> {
  return PostalMime.parse(bruto)
}

function refusal({ code, message }: Reply): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
