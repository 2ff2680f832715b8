import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** Where an entry is ended: the page for people and the address for mail programs. Never expires: old e-mails must keep their way out. */
export function linksDeSaida(config: Config, inscricaoId: string): { pagina: string; umClique: string } {
  const token = `${inscricaoId}.${assinar(config, inscricaoId)}`
  return {
    pagina: `${config.publicUrl}/newsletter/sair?token=${token}`,
    umClique: `${config.publicUrl}/api/newsletter/saidas?token=${token}`,
  }
}

/** The entry that a token ends, or undefined when the token is not ours. */
export function inscricaoDoToken(config: Config, token: string): string | undefined {
  const [id = '', assinatura = '', ...resto] = token.split('.')
  if (!padraoUuid.test(id) || resto.length > 0) return undefined
  const recebida = Buffer.from(assinatura)
  const esperada = Buffer.from(assinar(config, id))
  return recebida.length === esperada.length && timingSafeEqual(recebida, esperada) ? id : undefined
}

function assinar(config: Config, id: string): string {
  return createHmac('sha256', chavePara(config, 'newsletter')).update(`sair ${id}`).digest('base64url')
}
