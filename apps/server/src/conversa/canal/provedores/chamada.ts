import { chamarFora } from '#platform/http/fora/fora.ts'
import { DestinoProibido } from '#platform/security/destino.ts'
import { parseJson } from '#platform/text.ts'
import { type EstadoDoCanal, NaoEnviada } from './canal.porta.ts'

export type Respondida = { status: number; json: Json; cortada: boolean }
export type Json = Record<string, unknown>

export const conectado: EstadoDoCanal = { conexao: 'CONECTADO', motivo: null }
export const foraDoAr: EstadoDoCanal = { conexao: 'OFFLINE', motivo: 'SERVIDOR_NAO_RESPONDE' }
export const chaveRecusada: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'CHAVE_RECUSADA' }
/** These errors come before anything is sent. */
const antesDeEnviar = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]

/**
 * Calls a provider. Throws NaoEnviada when the call did not leave or a proxy refused it, and the
 * network's error when that is unknown.
 */
export async function chamar(
  endereco: string,
  caminho: string,
  pedido: Parameters<typeof chamarFora>[1],
): Promise<Respondida> {
  try {
    const { status, corpo, cortada } = await chamarFora(new URL(`${endereco.replace(/\/+$/, '')}${caminho}`), pedido)
    const lido = parseJson(corpo)
    // A proxy answers this while the server behind it restarts: it tells nothing about the channel.
    if (lido === undefined && (isDesvio(status) || [401, 403, 404].includes(status))) throw new NaoEnviada(foraDoAr)
    return { status, json: objeto(lido), cortada }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof DestinoProibido || (code && (antesDeEnviar.includes(code) || code.includes('CERT'))))
      throw new NaoEnviada(foraDoAr)
    throw error
  }
}

/** A list becomes `{ itens }`; anything but a list or an object becomes empty. */
export function objeto(valor: unknown): Json {
  if (Array.isArray(valor)) return { itens: valor }
  return typeof valor === 'object' && valor !== null ? (valor as Json) : {}
}

export function texto(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

export function lista(valor: unknown): unknown[] {
  return Array.isArray(valor) ? valor : []
}

/** WhatsApp's ids are shorter: anything longer is no id. */
export const maxId = 300

export function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= maxId
}

/** Our entry for a word of theirs; own properties only, because a word may be «constructor». */
export function conhecido<T>(nossos: Record<string, T>, palavra: unknown): T | undefined {
  return typeof palavra === 'string' && Object.hasOwn(nossos, palavra) ? nossos[palavra] : undefined
}

/** A number as providers write it, in digits or as text; NaN for anything else. */
export function numero(valor: unknown): number {
  return typeof valor === 'number' ? valor : Number(texto(valor))
}

/** Unix seconds, as a number or as its digits. */
export function segundos(valor: unknown): Date | null {
  const quantos = numero(valor)
  return Number.isFinite(quantos) && quantos > 0 && quantos < 1e11 ? new Date(quantos * 1000) : null
}

const isDesvio = (status: number) => status >= 300 && status < 400
