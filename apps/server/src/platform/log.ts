import { type DestinationStream, type Logger, pino } from 'pino'

// Secrets and personal data never reach a log line, wherever a caller puts them.
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

/** JSON lines. Requests are logged by route pattern, never by URL or body. */
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

/** Drizzle puts the parameters of a failed query into its message, and PostgreSQL the duplicate key. */
function semValores(text: string | undefined): string | undefined {
  return text
    ?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: [oculto]')
    .replace(/\)=\([^)]*\)/g, ')=([oculto])')
}
