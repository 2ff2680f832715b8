import type { FastifyReply, FastifyRequest } from 'fastify'

export type Stream = {
  /** Sends an event; the client returns `id` as Last-Event-ID. */
  send(event: string, data: unknown, id?: string | number): void
  /** Calls back when the stream closes, or at once if it is closed. */
  onClose(callback: () => void): void
  close(): void
}

const heartbeatMs = 15_000
const maxBufferedBytes = 1024 * 1024

/** Answers with an event stream and keep-alive comments; clients that do not read are cut off. */
export function openStream(request: FastifyRequest, reply: FastifyReply): Stream {
  reply.hijack()
  const { raw } = reply
  const headers = { ...(reply.getHeaders() as Record<string, string>) }
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': aberto\n\n')
  const callbacks: (() => void)[] = []
  let open = true
  const close = () => {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    streams.delete(close)
    for (const callback of callbacks) callback()
    raw.end()
  }
  const write = (text: string) => {
    if (!open) return
    raw.write(text)
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
  }
  const heartbeat = setInterval(() => write(': vivo\n\n'), heartbeatMs)
  heartbeat.unref()
  request.raw.on('close', close)
  raw.on('error', close)
  streams.add(close)
  // The reader has already left: no close event will come.
  if (request.raw.socket.destroyed) close()
  return {
    send: (event, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: (callback) => (open ? callbacks.push(callback) : callback()),
    close,
  }
}

const streams = new Set<() => void>()

/** Ends every open stream, so that the server can stop. */
export function closeStreams(): void {
  for (const close of [...streams]) close()
}
