import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'

// A counter computer has a team, not a crowd: the cookie stays small.
const maxPessoas = 12

/** A keyed hash that stands for a CPF in counters and logs. */
export function pseudonimoDoCpf(config: Config, cpf: string): Buffer {
  return createHmac('sha256', chavePara(config, 'cpf')).update(cpf).digest()
}

/**
 * The mark of a browser in which these CPFs signed in: a number of its own and one signature per person, the last one first. With it they
 * keep their own count of wrong passwords there, so that strangers cannot lock them out.
 */
export function marcarAparelho(config: Config, cpf: string, anterior: string | undefined): string {
  const [antigo = '', ...assinadas] = anterior?.split('.') ?? []
  const conhecido = /^[\w-]{22}$/.test(antigo)
  const nonce = conhecido ? antigo : randomBytes(16).toString('base64url')
  const nova = assinatura(config, cpf, nonce).toString('base64url')
  const outras = conhecido ? assinadas.filter((outra) => outra !== nova && /^[\w-]{43}$/.test(outra)) : []
  return [nonce, nova, ...outras].slice(0, maxPessoas + 1).join('.')
}

/** Which count of wrong passwords an attempt belongs to: the marked browser's own, or the one of all strangers to this CPF. */
export function contadorDe(config: Config, cpf: string, marca: string | undefined): Buffer {
  const [nonce = '', ...assinadas] = marca?.split('.').slice(0, maxPessoas + 1) ?? []
  const esperada = assinatura(config, cpf, nonce)
  const conhecido = assinadas.some((assinada) => {
    const recebida = Buffer.from(assinada, 'base64url')
    return recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
  })
  return conhecido ? esperada : pseudonimoDoCpf(config, cpf)
}

/** The name under which the server keeps what belongs to a browser; undefined without a mark. Who reads the table cannot make the cookie. */
export function chaveDoAparelho(marca: string | undefined): Buffer | undefined {
  const [nonce] = marca?.split('.') ?? []
  return nonce && /^[\w-]{22}$/.test(nonce) ? createHash('sha256').update(nonce).digest() : undefined
}

function assinatura(config: Config, cpf: string, nonce: string): Buffer {
  return createHmac('sha256', chavePara(config, 'aparelho')).update(`${nonce}.${cpf}`).digest()
}
