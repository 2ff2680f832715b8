import { type DestinationStream, type Logger, pino } from 'pino'

// Fields with secrets or personal data, redacted in the first three levels of a log entry.
const ocultos = [
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
]

/** Logs JSON lines. Requests are named by route pattern, never by URL or body. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: ocultos.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[oculto]',
      },
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: semValores(error.message),
          stack: semValores(error.stack),
        }),
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
}

/** Hides values: Drizzle's messages contain query parameters, PostgreSQL's the duplicate key. */
function semValores(text: string | undefined): string | undefined {
  return text
    ?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: [oculto]')
    .replace(/\)=\([^)]*\)/g, ')=([oculto])')
}
