import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { sha256 } from '#platform/security/sha256.ts'

// Limits the size of the cookie. The team of a reception desk is smaller.
const maxPessoas = 12

/** Keyed hash of a CPF, for counters and logs. */
export function pseudonimoDoCpf(config: Config, cpf: string): Buffer {
  return createHmac('sha256', chavePara(config, 'cpf')).update(cpf).digest()
}

/**
 * The cookie of a browser: its number, and a signature for each user who signed in there, latest
 * first. The failures of these users are counted apart in this browser, so that strangers cannot
 * lock them out.
 */
export function marcarAparelho(config: Config, cpf: string, anterior: string | undefined): string {
  const [antigo = '', ...assinadas] = anterior?.split('.') ?? []
  const conhecido = /^[\w-]{22}$/.test(antigo)
  const nonce = conhecido ? antigo : randomBytes(16).toString('base64url')
  const nova = assinatura(config, cpf, nonce).toString('base64url')
  const outras = conhecido ? assinadas.filter((outra) => outra !== nova && /^[\w-]{43}$/.test(outra)) : []
  return [nonce, nova, ...outras].slice(0, maxPessoas + 1).join('.')
}

/** Key under which an attempt counts: this browser's if it knows the user, else that of the CPF. */
export function contadorDe(config: Config, cpf: string, cookieDoAparelho: string | undefined): Buffer {
  const [nonce = '', ...assinadas] = cookieDoAparelho?.split('.').slice(0, maxPessoas + 1) ?? []
  const esperada = assinatura(config, cpf, nonce)
  const conhecido = assinadas.some((assinada) => {
    const recebida = Buffer.from(assinada, 'base64url')
    return recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
  })
  return conhecido ? esperada : pseudonimoDoCpf(config, cpf)
}

/** Key of a browser's data: a hash, so that a leaked table reveals no cookie. */
export function chaveDoAparelho(cookieDoAparelho: string | undefined): Buffer | undefined {
  const [nonce] = cookieDoAparelho?.split('.') ?? []
  return nonce && /^[\w-]{22}$/.test(nonce) ? sha256(nonce) : undefined
}

function assinatura(config: Config, cpf: string, nonce: string): Buffer {
  return createHmac('sha256', chavePara(config, 'aparelho')).update(`${nonce}.${cpf}`).digest()
}
