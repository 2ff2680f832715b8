import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { S3Settings } from './storage/s3.ts'

const inteiro = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), fallback)

const ambiente = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: inteiro(3000),
  /** Folder of the embedded database, generated secrets and uploaded files. */
  ZELO_DATA: z._default(z.string(), '.zelo'),
  /** Place of files: a folder of ZELO_DATA, or the bucket below. */
  ZELO_ARQUIVOS: z._default(z.enum(['pasta', 's3']), 'pasta'),
  STORAGE_S3_BUCKET: z.optional(z.string()),
  /** Address of an S3-compatible server; absent: AWS. */
  STORAGE_S3_ENDPOINT: z.optional(z.url()),
  STORAGE_S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Both or neither: without them the machine's own role is used. */
  STORAGE_S3_ACCESS_KEY: z.optional(z.string()),
  STORAGE_S3_SECRET_KEY: z.optional(z.string()),
  /** `sim`: the bucket's name is in the path; default with an endpoint. */
  STORAGE_S3_PATH_STYLE: z.optional(z.enum(['sim', 'nao'])),
  /** PostgreSQL of production; absent: the embedded one. */
  DATABASE_URL: z.optional(z.string().check(z.startsWith('postgres'))),
  /** A pooler for DATABASE_URL that pools by transaction; calls use it. */
  DATABASE_URL_AGRUPADOR: z.optional(z.string().check(z.startsWith('postgres'))),
  /** A standby of DATABASE_URL, for reads that may be some seconds old. */
  DATABASE_URL_LEITURA: z.optional(z.string().check(z.startsWith('postgres'))),
  /** Public origin, for links in e-mails; never taken from a request. */
  ZELO_URL: z.optional(z.url()),
  /** Secret of session tokens, at least 32 characters. Required with DATABASE_URL. */
  ZELO_SEGREDO: z.optional(z.string().check(z.minLength(32))),
  /** smtp://user:password@host:port; absent: e-mails stay in the outbox. */
  SMTP_URL: z.optional(z.string().check(z.startsWith('smtp'))),
  ZELO_EMAIL_DE: z._default(z.string(), 'Zelo <nao-responda@zelo.exemplo>'),
  /** Days of audit trail kept. */
  ZELO_AUDITORIA_DIAS: z._default(z.coerce.number().check(z.int(), z.gte(30)), 1825),
  /** Internal hosts allowed for servers of the panel, comma-separated; others must be public. */
  ZELO_REDE_LIBERADA: z._default(z.string(), ''),
  /** Bearer token of /metrics; absent: no such page. */
  ZELO_METRICAS_TOKEN: z.optional(z.string().check(z.minLength(24))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Address that looks up a postal code `{cep}`; `nao`: none. */
  ZELO_CEP_URL: z._default(z.string(), 'https://viacep.com.br/ws/{cep}/json/'),
  /** Number of trusted proxies whose X-Forwarded-For counts. */
  ZELO_PROXIES: inteiro(0),
  /** Seeds the demo company; default: embedded database, reachable from this computer only. */
  ZELO_DEMO: z.optional(z.enum(['sim', 'nao'])),
  /** `sim` forces maintenance: only master users get in. */
  ZELO_MANUTENCAO: z._default(z.enum(['sim', 'nao']), 'nao'),
  /** `nao` lifts the limits of public chat and sign-up, for benchmarks and tests only. */
  ZELO_LIMITES: z._default(z.enum(['sim', 'nao']), 'sim'),
})

export type Config = {
  env: 'development' | 'test' | 'production'
  host: string
  port: number
  dataDir: string
  arquivos: 'pasta' | 's3'
  /** Absent: no bucket is configured. */
  s3: S3Settings | undefined
  databaseUrl: string | undefined
  agrupadorUrl: string | undefined
  reservaUrl: string | undefined
  publicUrl: string
  segredo: string | undefined
  smtpUrl: string | undefined
  emailDe: string
  auditoriaDias: number
  /** Internal hosts allowed in addresses written by administrators. */
  redeLiberada: readonly string[]
  /** Internal hosts allowed in addresses written by companies: none, except in tests. */
  redeDasEmpresas: readonly string[]
  cepUrl: string | undefined
  metricasToken: string | undefined
  logLevel: string
  proxies: number
  demo: boolean
  /** Mails are readable at /demo/emails: no mail server, reachable from this computer only. */
  emailsDaDemo: boolean
  /** Master profiles need a second factor. */
  exigirSegundoFator: boolean
  limites: boolean
  manutencao: boolean
  /** Pause in ms after which a client's burst of messages on a channel is answered. */
  rajadaMs: number
  /** Time in ms that a company's webhook has for its answer. */
  webhookMs: number
}

/** Settings that prevent the start: one English sentence each. */
export class ConfigError extends Error {}

/** These may also be in a file named by `<name>_FILE`, because the environment is easily seen. */
const secretas = [
  'DATABASE_URL',
  'DATABASE_URL_AGRUPADOR',
  'DATABASE_URL_LEITURA',
  'ZELO_SEGREDO',
  'SMTP_URL',
  'ZELO_METRICAS_TOKEN',
  'STORAGE_S3_ACCESS_KEY',
  'STORAGE_S3_SECRET_KEY',
] as const

function comArquivos(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const lido = { ...env }
  for (const nome of secretas) {
    const arquivo = env[`${nome}_FILE`]
    if (!arquivo) continue
    if (env[nome]) throw new ConfigError(`${nome}: given twice, also by ${nome}_FILE. Keep one.`)
    try {
      lido[nome] = readFileSync(arquivo, 'utf8').trim()
    } catch (error) {
      throw new ConfigError(`${nome}_FILE: ${arquivo} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return lido
}

/** What each database address is for, in error messages. */
const enderecos = {
  DATABASE_URL: 'the server that writes',
  DATABASE_URL_AGRUPADOR: 'the pooler',
  DATABASE_URL_LEITURA: 'the standby',
}
const variosServidores = /^\w+:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)|[?&]host=[^&]*,/

const loopback = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** True for host names of this computer. */
export function isLoopback(host: string): boolean {
  return loopback.includes(host)
}

/** Parses the environment (docs/operations.md). Throws a sentence per wrong variable. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const lido = comArquivos(env)
  const parsed = ambiente.safeParse(Object.fromEntries(Object.entries(lido).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  if (e.DATABASE_URL && !e.ZELO_SEGREDO)
    throw new ConfigError('ZELO_SEGREDO: needed with DATABASE_URL, at least 32 characters.')
  for (const [nome, aonde] of Object.entries(enderecos) as [keyof typeof enderecos, string][]) {
    if (e[nome] && !e.DATABASE_URL) throw new ConfigError(`${nome}: needs DATABASE_URL, the server itself.`)
    if (variosServidores.test(e[nome] ?? ''))
      throw new ConfigError(
        `${nome}: names several hosts. Give one address that always leads to ${aonde} (docs/operations.md).`,
      )
  }
  const publicUrl = (e.ZELO_URL ?? `http://${e.HOST}:${e.PORT}`).replace(/\/$/, '')
  const paraOutros = [
    ...(e.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
    ...(isLoopback(e.HOST) ? [] : [`HOST=${e.HOST}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`ZELO_URL=${publicUrl}`]),
    ...(e.ZELO_PROXIES > 0 ? [`ZELO_PROXIES=${e.ZELO_PROXIES}`] : []),
  ]
  const soAqui = paraOutros.length === 0
  if (e.ZELO_DEMO === 'sim' && !soAqui)
    throw new ConfigError(
      `ZELO_DEMO=sim: everybody knows the password of the demo's accounts, so it is for this computer alone; drop it, or ${paraOutros.join(', ')}.`,
    )
  if (e.ZELO_LIMITES === 'nao' && e.NODE_ENV === 'production')
    throw new ConfigError('ZELO_LIMITES=nao: lifts limits for benchmarks; drop it, or NODE_ENV=production.')
  const demo = e.ZELO_DEMO ? e.ZELO_DEMO === 'sim' : !e.DATABASE_URL && soAqui
  return {
    env: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    dataDir: e.ZELO_DATA,
    arquivos: e.ZELO_ARQUIVOS,
    s3: lerS3(e),
    databaseUrl: e.DATABASE_URL,
    agrupadorUrl: e.DATABASE_URL_AGRUPADOR,
    reservaUrl: e.DATABASE_URL_LEITURA,
    publicUrl,
    segredo: e.ZELO_SEGREDO,
    smtpUrl: e.SMTP_URL,
    emailDe: e.ZELO_EMAIL_DE,
    auditoriaDias: e.ZELO_AUDITORIA_DIAS,
    redeLiberada: e.ZELO_REDE_LIBERADA.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    redeDasEmpresas: [],
    cepUrl: e.ZELO_CEP_URL === 'nao' ? undefined : e.ZELO_CEP_URL,
    metricasToken: e.ZELO_METRICAS_TOKEN,
    logLevel: e.LOG_LEVEL,
    proxies: e.ZELO_PROXIES,
    demo,
    emailsDaDemo: demo && !e.SMTP_URL,
    exigirSegundoFator: !demo,
    manutencao: e.ZELO_MANUTENCAO === 'sim',
    limites: e.ZELO_LIMITES === 'sim',
    rajadaMs: 1_200,
    webhookMs: 12_000,
  }
}

function lerS3(e: z.output<typeof ambiente>): S3Settings | undefined {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ACCESS_KEY: accessKeyId, STORAGE_S3_SECRET_KEY: secretAccessKey } = e
  if (!bucket) {
    if (e.ZELO_ARQUIVOS === 's3') throw new ConfigError('STORAGE_S3_BUCKET: needed with ZELO_ARQUIVOS=s3.')
    return undefined
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY: give both, or none of them.')
  return {
    bucket,
    region: e.STORAGE_S3_REGION,
    endpoint: e.STORAGE_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: e.STORAGE_S3_PATH_STYLE ? e.STORAGE_S3_PATH_STYLE === 'sim' : e.STORAGE_S3_ENDPOINT !== undefined,
  }
}
