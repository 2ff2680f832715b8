import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { chavePara } from '#platform/security/segredo.ts'

/** Links to unsubscribe, for people and mail programs. They never expire: people keep e-mails. */
export function linksDeSaida(config: Config, inscricaoId: string): { pagina: string; umClique: string } {
  const token = `${inscricaoId}.${assinar(config, inscricaoId)}`
  return {
    pagina: `${config.publicUrl}/newsletter/sair?token=${token}`,
    umClique: `${config.publicUrl}/api/newsletter/saidas?token=${token}`,
  }
}

/** Entry of a token; undefined if the token is not ours. */
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
