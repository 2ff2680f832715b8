import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { chavePara } from '#platform/security/segredo.ts'

type DeQuem = { empresaId: string; usuarioId: number }

/** Link to unsubscribe with one click. It never expires, as old e-mails have it. */
export function saidaDoResumo(config: Config, de: DeQuem): string {
  return `${config.publicUrl}/api/resumo/saidas?token=${de.empresaId}.${de.usuarioId}.${assinar(config, de)}`
}

/** The person and company of a token; undefined if the token is not ours. */
export function resumoDoToken(config: Config, token: string): DeQuem | undefined {
  const [empresaId = '', usuario = '', assinatura = '', ...resto] = token.split('.')
  if (!padraoUuid.test(empresaId) || !/^\d{1,15}$/.test(usuario) || resto.length > 0) return undefined
  const de = { empresaId, usuarioId: Number(usuario) }
  const [recebida, esperada] = [Buffer.from(assinatura), Buffer.from(assinar(config, de))]
  return recebida.length === esperada.length && timingSafeEqual(recebida, esperada) ? de : undefined
}

function assinar(config: Config, { empresaId, usuarioId }: DeQuem): string {
  return createHmac('sha256', chavePara(config, 'resumo')).update(`sair ${empresaId} ${usuarioId}`).digest('base64url')
}
