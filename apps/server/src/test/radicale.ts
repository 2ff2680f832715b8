import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { contaCalDav } from './caldav.ts'
import { eventually } from './eventually.ts'

const executar = promisify(execFile)

/** A real Radicale: the machine's, or Debian's, which it installs where it may. */
export function useRadicale() {
  const radicale = { origem: '' }
  let processo: ChildProcess | undefined
  let pasta = ''
  beforeAll(async () => {
    await instalar()
    pasta = await mkdtemp(join(tmpdir(), 'zelo-radicale-'))
    const porta = await portaLivre()
    await writeFile(join(pasta, 'contas'), `${contaCalDav.usuario}:${contaCalDav.senha}\n`)
    await writeFile(
      join(pasta, 'config'),
      [
        ...['[server]', `hosts = 127.0.0.1:${porta}`],
        ...[
          '[auth]',
          'type = htpasswd',
          `htpasswd_filename = ${join(pasta, 'contas')}`,
          'htpasswd_encryption = plain',
          'delay = 0',
        ],
        ...['[storage]', `filesystem_folder = ${join(pasta, 'dados')}`],
        '',
      ].join('\n'),
    )
    processo = spawn('radicale', ['--config', join(pasta, 'config')], { stdio: 'ignore' })
    radicale.origem = `http://127.0.0.1:${porta}`
    await eventually(async () => {
      if (!(await fetch(radicale.origem, { redirect: 'manual' })).status) throw new Error('not yet')
    })
  }, 180_000)
  afterAll(async () => {
    if (processo && processo.exitCode === null) {
      processo.kill('SIGKILL')
      await once(processo, 'exit')
    }
    await rm(pasta, { recursive: true, force: true })
  })
  return radicale
}

async function instalar(): Promise<void> {
  const existe = () =>
    executar('radicale', ['--version']).then(
      () => true,
      () => false,
    )
  if (await existe()) return
  if (process.getuid?.() === 0) await executar('apt-get', ['install', '-y', '-q', 'radicale']).catch(() => {})
  if (!(await existe()))
    throw new Error('Radicale is missing: install it (Debian: apt-get install radicale) and run again.')
}

async function portaLivre(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
