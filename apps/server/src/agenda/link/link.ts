import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Config } from '#platform/config.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'

const assinaturaBytes = 16
const uuidBytes = 16

/** Purpose of a link, and first part of its page's address, except `sinal`. */
type Para = 'agendamento' | 'espera' | 'sinal' | 'tv'
type RegistroDoLink = { empresaId: string; id: string }

/**
 * Signed token (64 characters) of a company and one record. Its bearer may act as the client on
 * that record, so only the client's e-mail carries it; that of a board only reads. Nothing is
 * stored.
 */
export function escreverLink(config: Config, para: Para, { empresaId, id }: RegistroDoLink): string {
  const corpo = Buffer.concat([paraBytes(empresaId), paraBytes(id)])
  return Buffer.concat([corpo, assinar(config, para, corpo)]).toString('base64url')
}

/** Throws NaoEncontrado unless this installation signed it for this purpose. */
export function lerLink(config: Config, para: Para, token: string): RegistroDoLink {
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, 2 * uuidBytes)
  const assinatura = bytes.subarray(2 * uuidBytes)
  const certa = assinar(config, para, corpo)
  if (assinatura.length !== certa.length || !timingSafeEqual(assinatura, certa)) throw new NaoEncontrado()
  return { empresaId: paraUuid(corpo.subarray(0, uuidBytes)), id: paraUuid(corpo.subarray(uuidBytes)) }
}

/** Page of the link, in the e-mail's language. */
export function enderecoDoLink(config: Config, para: Para, alvo: RegistroDoLink, idioma: Idioma): string {
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
