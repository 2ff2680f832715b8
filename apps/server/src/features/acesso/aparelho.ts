import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** A keyed hash that stands for a CPF in counters and logs. */
export function pseudonimoDoCpf(config: Config, cpf: string): Buffer {
  return createHmac('sha256', chavePara(config, 'cpf')).update(cpf).digest()
}

/** A mark for a browser in which this CPF signed in: it keeps its own count of wrong passwords, so that strangers cannot lock its owner out. */
export function marcarAparelho(config: Config, cpf: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${assinatura(config, cpf, nonce).toString('base64url')}`
}

/** Which count of wrong passwords an attempt belongs to: the marked browser's own, or the one of all strangers to this CPF. */
export function contadorDe(config: Config, cpf: string, marca: string | undefined): Buffer {
  const [nonce = '', assinada = ''] = marca?.split('.') ?? []
  const esperada = assinatura(config, cpf, nonce)
  const recebida = Buffer.from(assinada, 'base64url')
  const conhecido = recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
  return conhecido ? esperada : pseudonimoDoCpf(config, cpf)
}

function assinatura(config: Config, cpf: string, nonce: string): Buffer {
  return createHmac('sha256', chavePara(config, 'aparelho')).update(`${nonce}.${cpf}`).digest()
}
