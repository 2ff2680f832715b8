import { chamarFora } from '#platform/http/fora/fora.ts'
import { DestinoProibido } from '#platform/security/destino.ts'
import { parseJson } from '#platform/text.ts'
import { ErroGateway } from './gateway.porta.ts'

export type Json = Record<string, unknown>
export type Respondida = { status: number; json: Json }

const limiteMs = 10_000
/** A page of a hundred charges takes some 300 KB. */
const maxBytes = 4 * 1024 * 1024

/**
 * Calls a gateway and reads its JSON. Throws INDISPONIVEL without an answer that can be read or on
 * a 5xx, CONFIGURACAO when certificate, address or key were refused.
 */
export async function chamarGateway(
  endereco: string,
  caminho: string,
  pedido: Omit<Parameters<typeof chamarFora>[1], 'limiteMs' | 'maxBytes'>,
): Promise<Respondida> {
  const { status, corpo, cortada } = await chamarFora(new URL(`${endereco.replace(/\/+$/, '')}${caminho}`), {
    ...pedido,
    limiteMs,
    maxBytes,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof DestinoProibido) throw new ErroGateway('CONFIGURACAO', 'address of the inner network')
    // A time-out has a number for its code.
    const codigo = typeof error.code === 'string' ? error.code : error.name
    const doCertificado = /CERT|SSL|TLS|PEM|LEAF_SIGNATURE|EPROTO/.test(codigo)
    throw new ErroGateway(doCertificado ? 'CONFIGURACAO' : 'INDISPONIVEL', codigo)
  })
  if (status === 401 || status === 403 || (status >= 300 && status < 400))
    throw new ErroGateway('CONFIGURACAO', `answered ${status}`)
  // 202 promises a result that may not exist yet: it is asked for again by its name.
  if (status >= 500 || status === 408 || status === 429 || status === 202)
    throw new ErroGateway('INDISPONIVEL', `answered ${status}`)
  const lido = parseJson(corpo)
  if (cortada || (!isObjeto(lido) && !dispensaCorpo(status, corpo, pedido.method)))
    // A proxy that was shown no certificate answers the same.
    throw new ErroGateway(status === 400 ? 'CONFIGURACAO' : 'INDISPONIVEL', `answered ${status} without JSON`)
  return { status, json: objeto(lido) }
}

/**
 * Whether an answer without JSON can be trusted. A proxy's page, compressed or cut bytes mean
 * neither «there is none» nor «done»; an empty body is neither a list nor a charge.
 */
function dispensaCorpo(status: number, corpo: string, method = 'GET'): boolean {
  if (status > 404 || status === 402) return true
  return corpo === '' && (status >= 400 || (method !== 'GET' && method !== 'POST'))
}

function isObjeto(valor: unknown): valor is Json {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

export function objeto(valor: unknown): Json {
  return isObjeto(valor) ? valor : {}
}

export function lista(valor: unknown): Json[] {
  return Array.isArray(valor) ? valor.map(objeto) : []
}

/** The list in an answer; INDISPONIVEL without one, which is not an empty one. */
export function itens(json: Json, campo: string): Json[] {
  if (!Array.isArray(json[campo])) throw new ErroGateway('INDISPONIVEL', `answered without ${campo}`)
  return lista(json[campo])
}

export function texto(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

/** The body of a notification; CORPO_INVALIDO when it is no JSON object. */
export function lerCorpo(corpo: Buffer): Json {
  const lido = parseJson(corpo.toString('utf8'))
  if (!isObjeto(lido)) throw new ErroGateway('CORPO_INVALIDO', 'not a JSON object')
  return lido
}

/** Largest amount that our columns hold. */
const maxCentavos = 2 ** 31 - 1

/**
 * Cents from a number of reais or from «49.90». Undefined for anything else, for fractions of a
 * cent and for amounts over `maxCentavos`.
 */
export function emCentavos(valor: unknown): number | undefined {
  if (typeof valor === 'string' && !/^\d{1,10}(\.\d{1,2})?$/.test(valor)) return undefined
  const reais = typeof valor === 'string' ? Number(valor) : valor
  if (typeof reais !== 'number' || !Number.isFinite(reais) || reais < 0) return undefined
  const centavos = Math.round(reais * 100)
  return Math.abs(reais * 100 - centavos) < 1e-6 && centavos <= maxCentavos ? centavos : undefined
}

/** Cents as «49.90». */
export function emReais(centavos: number): string {
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}
