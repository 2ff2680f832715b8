import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { sha256 } from '#platform/security/sha256.ts'

// Limits the cookie's size; a counter's team is smaller.
const maxPessoas = 12

/** Keyed hash of a CPF, for counters and logs. */
export function pseudonimoDoCpf(config: Config, cpf: string): Buffer {
  return createHmac('sha256', chavePara(config, 'cpf')).update(cpf).digest()
}

/**
 * Cookie of a browser: its number and a signature per user who signed in, latest first. Such users
 * have their own count of failures there, so strangers cannot lock them out.
 */
export function marcarAparelho(config: Config, cpf: string, anterior: string | undefined): string {
  const [antigo = '', ...assinadas] = anterior?.split('.') ?? []
  const conhecido = /^[\w-]{22}$/.test(antigo)
  const nonce = conhecido ? antigo : randomBytes(16).toString('base64url')
  const nova = assinatura(config, cpf, nonce).toString('base64url')
  const outras = conhecido ? assinadas.filter((outra) => outra !== nova && /^[\w-]{43}$/.test(outra)) : []
  return [nonce, nova, ...outras].slice(0, maxPessoas + 1).join('.')
}

/** Counter of an attempt: the known browser's, or that of all strangers to this CPF. */
export function contadorDe(config: Config, cpf: string, cookieDoAparelho: string | undefined): Buffer {
  const [nonce = '', ...assinadas] = cookieDoAparelho?.split('.').slice(0, maxPessoas + 1) ?? []
  const esperada = assinatura(config, cpf, nonce)
  const conhecido = assinadas.some((assinada) => {
    const recebida = Buffer.from(assinada, 'base64url')
    return recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
  })
  return conhecido ? esperada : pseudonimoDoCpf(config, cpf)
}

/** Key of a browser's data; undefined without a cookie. A leaked table does not reveal cookies. */
export function chaveDoAparelho(cookieDoAparelho: string | undefined): Buffer | undefined {
  const [nonce] = cookieDoAparelho?.split('.') ?? []
  return nonce && /^[\w-]{22}$/.test(nonce) ? sha256(nonce) : undefined
}

function assinatura(config: Config, cpf: string, nonce: string): Buffer {
  return createHmac('sha256', chavePara(config, 'aparelho')).update(`${nonce}.${cpf}`).digest()
}
