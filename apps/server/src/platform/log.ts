import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields with secrets or personal data, redacted wherever they are in a log entry. */
const ocultos = new Set([
  'cpf',
  'senha',
  'token',
  'authorization',
  'cookie',
  'email',
  'telefone',
  'nome',
  'texto',
  'visitante',
  'x-visitante',
  'para',
])
const censor = '[oculto]'
/** So much of a nested value is written: levels, items of a list, values in all. */
const [maxNiveis, maxItens, maxValores] = [8, 100, 5_000]
const cortado = '[cortado]'
/** Their serializers choose what is written. */
const serializados = new Set(['req', 'res', 'err'])

/** Logs JSON lines. Requests are named by route pattern, never by URL or body. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      depthLimit: maxNiveis,
      edgeLimit: maxItens,
      // What a child logger adds to its lines does not go through `formatters.log`.
      redact: { paths: [...ocultos].map((name) => `["${name}"]`), censor },
      formatters: { log: (linha) => semSegredos(linha, 0, { restam: maxValores }) as Record<string, unknown> },
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        err: doErro,
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
}

/** The fields of an error that may be stored, without the values of a statement. */
export const doErro = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: semValores(error.message),
  stack: semValores(error.stack),
})

/** The same value, copied only as far as a field in it is hidden. */
function semSegredos(valor: unknown, nivel: number, conta: { restam: number }): unknown {
  if (typeof valor !== 'object' || valor === null || valor instanceof Date) return valor
  if (nivel >= maxNiveis || --conta.restam < 0) return cortado
  if (valor instanceof Error) return doErro(valor)
  if (Array.isArray(valor)) {
    const limpos = valor.slice(0, maxItens).map((um) => semSegredos(um, nivel + 1, conta))
    if (valor.length > maxItens) return [...limpos, cortado]
    return limpos.some((um, i) => um !== valor[i]) ? limpos : valor
  }
  const escrito = 'toJSON' in valor && typeof valor.toJSON === 'function' ? valor.toJSON() : valor
  if (typeof escrito !== 'object' || escrito === null) return valor
  let limpo: Record<string, unknown> | undefined
  for (const [campo, dele] of Object.entries(escrito)) {
    if (nivel === 0 && serializados.has(campo)) continue
    const novo = ocultos.has(campo) && dele !== undefined ? censor : semSegredos(dele, nivel + 1, conta)
    if (novo === dele) continue
    const copia: Record<string, unknown> = limpo ?? { ...escrito }
    copia[campo] = novo
    limpo = copia
  }
  return limpo ?? valor
}

/** Hides values: Drizzle's messages contain query parameters, PostgreSQL's the duplicate key. */
function semValores(text: string | undefined): string | undefined {
  return text
    ?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: [oculto]')
    .replace(/\)=\([^)]*\)/g, ')=([oculto])')
}
