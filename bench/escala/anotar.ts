import { appendFileSync } from 'node:fs'
import pg from 'pg'

// For `node --import`: writes each statement once per process, with its door and place, into
// $ZELO_SQL.
const arquivo = process.env.ZELO_SQL
const vistas = new Set<string>()
/** Per connection: the code that took it from the pool, and the role that its door set. */
const abertas = new WeakMap<object, { onde: string; porta?: string }>()
const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
const { connect } = pg.Pool.prototype as { connect: (...args: unknown[]) => unknown }

pg.Pool.prototype.connect = function anotado(this: object, ...args: unknown[]) {
  const [aoLigar] = args as [((...ligado: unknown[]) => void) | undefined]
  if (aoLigar) return connect.call(this, aoLigar)
  const onde = quemChama()
  return (connect.call(this) as Promise<object>).then((client) => {
    abertas.set(client, { onde })
    return client
  })
} as never

pg.Client.prototype.query = function anotada(this: object, ...args: unknown[]) {
  const [consulta] = args as [string | { text?: string; statements?: { of: { text: string }; values: unknown[] }[] }]
  const aberta = abertas.get(this)
  const escritas =
    typeof consulta === 'string'
      ? [{ text: consulta, values: [] }]
      : (consulta.statements ?? []).map(({ of: { text }, values }) => ({ text, values }))
  for (const { text, values } of escritas) {
    if (/^(COMMIT|ROLLBACK)$/.test(text)) abertas.delete(this)
    else if (aberta && /^SELECT (provar_sessao\(.*\), )?set_config\('role'/.test(text)) aberta.porta = String(values[0])
    else if (aberta?.porta && text !== 'BEGIN') anotar({ porta: aberta.porta, onde: aberta.onde, text })
  }
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
