import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Config } from '#platform/config.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { chavePara } from './segredo.ts'

const assinaturaBytes = 16
const uuidBytes = 16

/** What a link opens. It is also the first part of its page's address; `sinal` has no page of its own. */
type Para = 'agendamento' | 'espera' | 'sinal'
type Alvo = { empresaId: string; id: string }

/**
 * What a client's link carries: a company and one thing of it, signed, 64 characters. Whoever holds it may do with that one thing what its
 * client may, so it goes into the client's e-mail and nowhere else. Nothing is stored: it is worth what the thing is worth.
 */
export function escreverLink(config: Config, para: Para, { empresaId, id }: Alvo): string {
  const corpo = Buffer.concat([paraBytes(empresaId), paraBytes(id)])
  return Buffer.concat([corpo, assinar(config, para, corpo)]).toString('base64url')
}

/** Throws NaoEncontrado for anything that this installation did not sign for this purpose. */
export function lerLink(config: Config, para: Para, token: string): Alvo {
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, 2 * uuidBytes)
  const assinatura = bytes.subarray(2 * uuidBytes)
  const certa = assinar(config, para, corpo)
  if (assinatura.length !== certa.length || !timingSafeEqual(assinatura, certa)) throw new NaoEncontrado()
  return { empresaId: paraUuid(corpo.subarray(0, uuidBytes)), id: paraUuid(corpo.subarray(uuidBytes)) }
}

/** The page behind the link, in the language of the e-mail that it stands in. */
export function enderecoDoLink(config: Config, para: Para, alvo: Alvo, idioma: Idioma): string {
  return `${config.publicUrl}/${para}/${escreverLink(config, para, alvo)}${idioma === 'br' ? '' : `?idioma=${idioma}`}`
}

function assinar(config: Config, para: Para, corpo: Buffer): Buffer {
  return createHmac('sha256', chavePara(config, para)).update(corpo).digest().subarray(0, assinaturaBytes)
}

export function paraBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

export function paraUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
