import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '#platform/database/embedded/account.ts'
import { eventually } from './eventually.ts'
import { darAoBanco, portaLivre } from './no-postgres.ts'

/** A PgBouncer before a server. */
export type Agrupador = { url: string; parar(): Promise<void>; ligar(): Promise<void> }

const comando = process.env.ZELO_PGBOUNCER ?? 'pgbouncer'
const daDistribuicao = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, DEBIAN_FRONTEND: 'noninteractive' }

/** Version as a number (1.25.2: 125). Where it is missing root installs it; others are told how. */
export function versaoDoAgrupador(): number {
  const ler = () =>
    /PgBouncer (\d+)\.(\d+)/.exec(
      spawnSync(comando, ['--version'], { env: daDistribuicao, encoding: 'utf8' }).stdout ?? '',
    )
  const falta = `«${comando}» is missing: «apt-get install pgbouncer» as root, or ZELO_PGBOUNCER=/path/to/pgbouncer.`
  let lida = ler()
  if (!lida && comando === 'pgbouncer' && process.getuid?.() === 0) {
    console.log(`${falta} Installing it.`)
    spawnSync('apt-get', ['install', '-y', '-qq', 'pgbouncer'], { env: daDistribuicao, stdio: 'inherit' })
    lida = ler()
  }
  if (!lida) throw new Error(falta)
  return Number(lida[1]) * 100 + Number(lida[2])
}

export async function openAgrupador({
  pasta,
  porta,
  modo,
  servidores,
}: {
  pasta: string
  porta: number
  modo: 'transaction' | 'session'
  servidores: number
}): Promise<Agrupador> {
  const escuta = await portaLivre()
  const arquivo = join(pasta, 'pgbouncer.ini')
  writeFileSync(join(pasta, 'pgbouncer.txt'), '"zelo" ""\n')
  writeFileSync(
    arquivo,
    `[databases]
zelo = host=127.0.0.1 port=${porta} dbname=zelo user=zelo
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${escuta}
unix_socket_dir =
auth_type = trust
auth_file = ${join(pasta, 'pgbouncer.txt')}
logfile = ${join(pasta, 'pgbouncer.log')}
pool_mode = ${modo}
default_pool_size = ${servidores}
max_client_conn = 500
${modo === 'transaction' ? 'max_prepared_statements = 500' : ''}
`,
  )
  darAoBanco(arquivo)
  darAoBanco(join(pasta, 'pgbouncer.txt'))
  const url = `postgresql://zelo@127.0.0.1:${escuta}/zelo`
  let filho: ChildProcess
  const ligar = async () => {
    filho = spawn(comando, [arquivo], { ...databaseAccount(), env: daDistribuicao, cwd: '/', stdio: 'ignore' })
    await eventually(async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
      client.on('error', () => {})
      await client.connect()
      await client.end()
    })
  }
  await ligar()
  return {
    url,
    ligar,
    async parar() {
      if (filho.exitCode !== null || filho.signalCode !== null) return
      const fim = once(filho, 'exit')
      filho.kill('SIGKILL')
      await fim
    },
  }
}
