import type { Server } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Indisponivel } from '#platform/errors.ts'
import { declararLimite } from '../security/limite/declarar.ts'

/** Limit of bytes of unauthenticated bodies in memory at once. */
const { max: maxDaInstancia } = declararLimite({
  nome: 'http.corpos',
  conta: 'bytes of bodies that providers send, three quarters of them in large ones; above it 503',
  por: 'instance',
  max: 48 * 1024 * 1024,
  sempre: true,
})
const { max: maxDoEndereco } = declararLimite({
  nome: 'http.corpos_endereco',
  conta: 'bytes of bodies that providers send, three quarters of them in large ones; above it 503',
  por: 'address',
  max: 12 * 1024 * 1024,
  sempre: true,
})
const { max: maxCorpos } = declararLimite({
  nome: 'http.corpos_ao_mesmo_tempo',
  conta: 'bodies that providers send; above it 503',
  por: 'address',
  max: 256,
  sempre: true,
})
/** Large bodies may use this share; the rest is for small ones, which are nearly all. */
const parteDosGrandes = 3 / 4
const pequeno = 64 * 1024
const prazoMs = 10_000
/** Retry-After in seconds. */
const tentarEmS = 10

type Ocupado = { bytes: number; corpos: number }
type Livro = { total: Ocupado; porEndereco: Map<string, Ocupado> }

const livros = new WeakMap<Server, Livro>()

/**
 * Accepts bodies of any type as bytes, up to `maxBytes`. The routes of an instance share a budget.
 * Above it a call gets 503 before its body is read; providers retry. Slow bodies are cut off.
 */
export function aceitarBytes(part: FastifyInstance, maxBytes: number): void {
  const livro = livros.get(part.server) ?? { total: { bytes: 0, corpos: 0 }, porEndereco: new Map() }
  livros.set(part.server, livro)
  const soltar = new WeakMap<FastifyRequest, () => void>()
  part.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => soltar.get(request)?.())
  })
  part.removeAllContentTypeParsers()
  part.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const anunciado = Number(request.headers['content-length'] ?? maxBytes)
    if (anunciado > maxBytes) throw comStatus(413)
    const lugar = ocupar(livro, request.ip, anunciado)
    soltar.set(request, lugar.soltar)
    return lerTudo(payload, maxBytes, lugar.crescer)
  })
}

/** Body of a call; empty without one. */
export function bytesDe({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function ocupar({ total, porEndereco }: Livro, ip: string, anunciado: number) {
  const dele = porEndereco.get(ip) ?? { bytes: 0, corpos: 0 }
  const parte = anunciado > pequeno ? parteDosGrandes : 1
  const caber = (mais: number) => {
    if (total.bytes + mais > maxDaInstancia * parte || dele.bytes + mais > maxDoEndereco * parte)
      throw new Indisponivel(tentarEmS)
  }
  caber(anunciado)
  if (dele.corpos >= maxCorpos) throw new Indisponivel(tentarEmS)
  porEndereco.set(ip, dele)
  dele.corpos += 1
  let bytes = 0
  let solto = false
  return {
    crescer(mais: number) {
      caber(mais)
      if (solto) return
      bytes += mais
      total.bytes += mais
      dele.bytes += mais
    },
    soltar() {
      if (solto) return
      solto = true
      total.bytes -= bytes
      dele.bytes -= bytes
      dele.corpos -= 1
      if (dele.corpos === 0) porEndereco.delete(ip)
    },
  }
}

async function lerTudo(payload: Readable, maxBytes: number, crescer: (mais: number) => void): Promise<Buffer> {
  const partes: Buffer[] = []
  let bytes = 0
  const prazo = setTimeout(() => payload.destroy(comStatus(408)), prazoMs)
  try {
    for await (const parte of payload as AsyncIterable<Buffer>) {
      bytes += parte.length
      if (bytes > maxBytes) throw comStatus(413)
      crescer(parte.length)
      partes.push(parte)
    }
  } finally {
    clearTimeout(prazo)
  }
  return Buffer.concat(partes, bytes)
}

function comStatus(statusCode: number): Error {
  return Object.assign(new Error(`body refused: ${statusCode}`), { statusCode })
}
