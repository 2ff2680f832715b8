import { readFileSync } from 'node:fs'
import pg from 'pg'

const d = readFileSync('/tmp/atq/dir', 'utf8').trim()
const cred = JSON.parse(readFileSync(`${d}/postgres/credenciais.json`, 'utf8'))
const pid = readFileSync(`${d}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')
const c = new pg.Client({
  host: '127.0.0.1',
  port: Number(pid[3]),
  user: 'zelo',
  password: cred.password ?? cred.senha ?? (Object.values(cred)[0] as string),
  database: 'zelo',
})
await c.connect()
const { rows } = await c.query('SELECT name FROM pg_timezone_names')
const known = new Set(rows.map((r: any) => r.name.toLowerCase()))
console.log((await c.query('select version()')).rows[0].version, rows.length)
console.log(
  readFileSync('/tmp/atq/tz.txt', 'utf8')
    .split('\n')
    .filter((z) => !known.has(z.toLowerCase())),
)
for (const q of process.argv.slice(2))
  try {
    console.log(JSON.stringify((await c.query(q)).rows).slice(0, 3000))
  } catch (e) {
    console.log(String(e))
  }
await c.end()
