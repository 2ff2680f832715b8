import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ConteudoDoToken } from '@zelo/contract/acesso'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '#config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

const alg = 'HS256'
const typ = 'at+jwt'
const emissor = 'zelo'
const publico = 'zelo-api'
const validadeS = 15 * 60

/** A JWT of 15 minutes. What it says of permissions and companies is for the interface; only `id` and `sid` are ever believed. */
export function emitirToken(
  { config, clock }: Pick<Servicos, 'config' | 'clock'>,
  conteudo: ConteudoDoToken,
  sessaoId: string,
): Promise<string> {
  const agora = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...conteudo, sid: sessaoId })
    .setProtectedHeader({ alg, typ })
    .setIssuer(emissor)
    .setAudience(publico)
    .setIssuedAt(agora)
    .setExpirationTime(agora + validadeS)
    .sign(chaveDe(config))
}

/** Who a token names, or undefined for anything that this server did not sign as an access token, or that is too old. */
export async function lerToken(
  { config, clock }: Pick<Servicos, 'config' | 'clock'>,
  token: string,
): Promise<{ usuarioId: number; sessaoId: string } | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, chaveDe(config), {
      algorithms: [alg],
      typ,
      issuer: emissor,
      audience: publico,
      requiredClaims: ['exp', 'iat', 'sid', 'id'],
      maxTokenAge: validadeS,
      currentDate: clock.now(),
    })
    if (Object.keys(protectedHeader).length !== 2) return undefined
    if (!Number.isSafeInteger(payload.id) || typeof payload.sid !== 'string') return undefined
    return { usuarioId: payload.id as number, sessaoId: payload.sid }
  } catch {
    return undefined
  }
}

// One object per configuration: jose keeps what it derives from it.
const chaves = new WeakMap<Config, KeyObject>()

function chaveDe(config: Config): KeyObject {
  let chave = chaves.get(config)
  if (!chave) {
    chave = createSecretKey(chavePara(config, 'token'))
    chaves.set(config, chave)
  }
  return chave
}
