import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ConteudoDoToken } from '@zelo/contract/identidade/acesso/acesso'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

const alg = 'HS256'
const typ = 'at+jwt'
const emissor = 'zelo'
const publico = 'zelo-api'
const validadeS = 15 * 60
const maxLidos = 10_000

/** A JWT for 15 minutes. The server trusts only `id` and `sid`; the interface uses the rest. */
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
    .sign(chaveiroDe(config).chave)
}

type Lido = { usuarioId: number; sessaoId: string; desde: number; ate: number }

/** Content of a valid access token; undefined when foreign, malformed or expired. */
export async function lerToken(
  { config, clock }: Pick<Servicos, 'config' | 'clock'>,
  token: string,
): Promise<{ usuarioId: number; sessaoId: string } | undefined> {
  const { chave, lidos } = chaveiroDe(config)
  const agora = clock.now()
  const lido = lidos.get(token) ?? (await conferir(token, chave, agora))
  const segundo = Math.floor(agora.getTime() / 1000)
  if (!lido || segundo < lido.desde || segundo >= lido.ate) return undefined
  lidos.set(token, lido)
  if (lidos.size > maxLidos) lidos.delete(lidos.keys().next().value as string)
  return { usuarioId: lido.usuarioId, sessaoId: lido.sessaoId }
}

async function conferir(token: string, chave: KeyObject, currentDate: Date): Promise<Lido | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, chave, {
      algorithms: [alg],
      typ,
      issuer: emissor,
      audience: publico,
      requiredClaims: ['exp', 'iat', 'sid', 'id'],
      maxTokenAge: validadeS,
      currentDate,
    })
    if (Object.keys(protectedHeader).length !== 2) return undefined
    if (!Number.isSafeInteger(payload.id) || typeof payload.sid !== 'string') return undefined
    const { id, sid, iat, exp } = payload as { id: number; sid: string; iat: number; exp: number }
    return { usuarioId: id, sessaoId: sid, desde: iat, ate: Math.min(exp, iat + validadeS) }
  } catch {
    return undefined
  }
}

// One per configuration. jose caches by key object; verified tokens are cached until they expire.
const chaveiros = new WeakMap<Config, { chave: KeyObject; lidos: Map<string, Lido> }>()

function chaveiroDe(config: Config) {
  let chaveiro = chaveiros.get(config)
  if (!chaveiro) {
    chaveiro = { chave: createSecretKey(chavePara(config, 'token')), lidos: new Map() }
    chaveiros.set(config, chaveiro)
  }
  return chaveiro
}
