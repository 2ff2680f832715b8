import { appendFileSync } from 'node:fs'
import pg from 'pg'

// node --import: writes each statement once a process, with its door and place, into $ZELO_SQL.
const arquivo = process.env.ZELO_SQL
const vistas = new Set<string>()
const abertas = new WeakMap<object, { porta: string; onde: string }>()
const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }

pg.Client.prototype.query = function anotada(this: object, ...args: unknown[]) {
  const [consulta, valores] = args as [string | { text?: string; name?: string; values?: unknown[] }, unknown[]]
  const { text = '', name = '', values = valores } = typeof consulta === 'string' ? { text: consulta } : consulta
  const aberta = abertas.get(this)
  if (/^(BEGIN|COMMIT|ROLLBACK)$/.test(text)) abertas.delete(this)
  // Who opens the door awaits it: the trace names them. The query builder's own traces end in it.
  else if (/^porta\b/.test(name)) abertas.set(this, { porta: String(values?.[0]), onde: quemChama() })
  else if (aberta) anotar({ ...aberta, text })
  return query.apply(this, args)
} as never

function quemChama(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const linhas = (new Error().stack ?? '')
    .split('\n')
    .flatMap((linha) => /apps\/server\/(\S+?\.ts)/.exec(linha)?.[1] ?? [])
  Error.stackTraceLimit = stackTraceLimit
  return linhas.find((linha) => !/platform\/(database|http)|nucleo\/route/.test(linha)) ?? 'a call'
}

function anotar(escrita: { porta: string; onde: string; text: string }): void {
  const linha = JSON.stringify(escrita)
  if (!arquivo || vistas.has(linha) || /\.test\.ts|src\/test\//.test(escrita.onde)) return
  vistas.add(linha)
  appendFileSync(arquivo, `${linha}\n`)
}
