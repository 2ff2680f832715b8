import { createHmac, timingSafeEqual } from 'node:crypto'
import { limitesIdentidade } from '@zelo/contract/conversa/chat'
import * as z from 'zod/mini'
import { isEmail } from '#agenda/cliente/contato.ts'
import { isPossivel } from '#platform/http/texto-impossivel.ts'

/** The person whom a company's site names as the writer; `id` is the site's own. */
export type Identidade = { id: string; nome: string; email: string; telefone?: string }

export type IdentidadeRecusada = 'formato' | 'assinatura' | 'validade'

const texto = z.string().check(z.refine(isPossivel))
const dados = z.object({
  id: z.union([texto.check(z.trim(), z.minLength(1), z.maxLength(120)), z.int()]),
  nome: texto.check(z.trim(), z.maxLength(120), z.regex(/\p{L}/u)),
  email: texto.check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail)),
  telefone: z.nullish(texto.check(z.maxLength(30))),
  exp: z.int(),
})

/**
 * Reads `base64(JSON).hex(HMAC-SHA-256 of the first part)`. The signature is checked before
 * anything is parsed, with secrets of this company only. `exp`: seconds since 1970, at most a day
 * ahead.
 */
export function lerIdentidade(
  texto: string,
  segredos: readonly string[],
  agora: Date,
): Identidade | IdentidadeRecusada {
  const [, corpo, assinatura] = /^([\w+/-]+={0,2})\.([0-9a-f]{64})$/i.exec(texto) ?? []
  if (!corpo || !assinatura) return 'formato'
  const dada = Buffer.from(assinatura, 'hex')
  // Tries every secret, so that the time does not tell which one fits.
  const certas = segredos.filter((segredo) =>
    timingSafeEqual(createHmac('sha256', segredo).update(corpo).digest(), dada),
  )
  if (certas.length === 0) return 'assinatura'
  const lido = dados.safeParse(lerJson(corpo))
  if (!lido.success) return 'formato'
  const { id, nome, email, telefone, exp } = lido.data
  const restam = exp * 1000 - agora.getTime()
  if (restam <= 0 || restam > limitesIdentidade.horas * 3_600_000) return 'validade'
  const digitos = telefone?.replace(/\D/g, '') ?? ''
  return {
    id: String(id),
    nome: nome.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/\s+/g, ' '),
    email,
    ...(/^\d{10,13}$/.test(digitos) && telefone && { telefone }),
  }
}

function lerJson(base64: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64')))
  } catch {
    return undefined
  }
}
