import { createHmac, timingSafeEqual } from 'node:crypto'
import { NaoEncontrado } from '#errors.ts'
import { paraBytes, paraUuid } from '#features/agendamento/agendamento-link.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

const assinaturaBytes = 16
const uuidBytes = 16

type Config = Servicos['config']
type Identidade = { empresaId: string; ofertaId: string }

/** Whoever holds it may take that one offer, or leave the list: it goes into the client's e-mail and nowhere else. */
export function enderecoDaOferta(config: Config, { empresaId, ofertaId }: Identidade): string {
  const corpo = Buffer.concat([paraBytes(empresaId), paraBytes(ofertaId)])
  return `${config.publicUrl}/espera/${Buffer.concat([corpo, assinar(config, corpo)]).toString('base64url')}`
}

/** Throws NaoEncontrado for anything that this installation did not sign. */
export function lerLinkDaOferta(config: Config, token: string): Identidade {
  const bytes = Buffer.from(token, 'base64url')
  const corpo = bytes.subarray(0, 2 * uuidBytes)
  const assinatura = bytes.subarray(2 * uuidBytes)
  const certa = assinar(config, corpo)
  if (assinatura.length !== certa.length || !timingSafeEqual(assinatura, certa)) throw new NaoEncontrado()
  return { empresaId: paraUuid(corpo.subarray(0, uuidBytes)), ofertaId: paraUuid(corpo.subarray(uuidBytes)) }
}

function assinar(config: Config, corpo: Buffer): Buffer {
  return createHmac('sha256', chavePara(config, 'espera')).update(corpo).digest().subarray(0, assinaturaBytes)
}
