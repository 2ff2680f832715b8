import { conversas } from '#agenda/porta/conversas.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database/database.ts'
import type { LimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { chaveDe, type LimiteContado, selarOrigem } from '#platform/security/limite/no-banco.ts'
import { isEmail } from './contato.ts'

/**
 * Person for whom an unproved act is counted. `endereco`: of the call, or of the conversation's
 * last message.
 */
type DeEstranho = {
  empresaId: string
  conversaId?: string
  endereco?: string
  contato: { email?: string; telefone?: string }
}
type Limites = { endereco: LimitePorEndereco; conversa: LimiteContado['limite']; destinatario: LimiteContado['limite'] }

/**
 * Keys that count the acts of people who only typed a contact: by address, by recipient, and by
 * conversation or the client that the channel proves.
 */
export async function contadosDe(
  tx: Tx,
  config: Config,
  { empresaId, conversaId, endereco, contato: { email, telefone = '' } }: DeEstranho,
  limites: Limites,
): Promise<LimiteContado[]> {
  const quem = conversaId ? await conversas().origemDe(tx, { empresaId, conversaId }) : undefined
  const origem = endereco === undefined ? quem?.origem : selarOrigem(config, endereco)
  const para = email && isEmail(email) ? email.trim().toLowerCase() : telefone.replace(/\D/g, '')
  return [
    ...(origem
      ? [
          { limite: limites.endereco, chave: origem.subarray(0, 32) },
          { limite: { ...limites.endereco, max: limites.endereco.maxDaRede }, chave: origem.subarray(32) },
        ]
      : []),
    ...(quem ? [{ limite: limites.conversa, chave: chaveDe(quem.id) }] : []),
    ...(para ? [{ limite: limites.destinatario, chave: chaveDe(`${empresaId}:${para}`) }] : []),
  ]
}
