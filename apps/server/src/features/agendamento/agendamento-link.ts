import { createHmac, timingSafeEqual } from 'node:crypto'
import { NaoEncontrado } from '#errors.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

const assinaturaBytes = 16
const uuidBytes = 16

type Config = Servicos['config']
export type Identidade = { empresaId: string; agendamentoId: string }

/**
 * What the client's link carries: company and appointment, signed, 64 characters. Whoever holds it may see, confirm, move and cancel that one
 * appointment, so it goes into the client's e-mail and nowhere else. Nothing is stored: it is worth what the appointment is worth.
 */
export function escreverLink(config: Config, { empresaId, agendamentoId }: Identidade): string {
  const corpo = Buffer.concat([paraBytes(empresaId), paraBytes(agendamentoId)])
  return Buffer.concat([corpo, assinar(config, corpo)]).toString('base64url')
}

/** Throws NaoEncontrado for anything that this installation did not sign. */
export function lerLink(config: Config, token: string): Identidade {
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, 2 * uuidBytes)
  const assinatura = bytes.subarray(2 * uuidBytes)
  const certa = assinar(config, corpo)
  if (assinatura.length !== certa.length || !timingSafeEqual(assinatura, certa)) throw new NaoEncontrado()
  return { empresaId: paraUuid(corpo.subarray(0, uuidBytes)), agendamentoId: paraUuid(corpo.subarray(uuidBytes)) }
}

export function enderecoDoAgendamento(config: Config, identidade: Identidade): string {
  return `${config.publicUrl}/agendamento/${escreverLink(config, identidade)}`
}

function assinar(config: Config, corpo: Buffer): Buffer {
  return createHmac('sha256', chavePara(config, 'agendamento')).update(corpo).digest().subarray(0, assinaturaBytes)
}

export function paraBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

export function paraUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
