import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { abrirBanco } from '#banco.ts'
import {
  criarPrimeiroAdministrador,
  type PrimeiroAdministrador,
} from '#identidade/acesso/contas-iniciais/administrador.service.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import { openLog } from '#platform/log.ts'

/**
 * `npm run admin:criar` creates the first administrator of an installation. It takes
 * ZELO_ADMIN_CPF, ZELO_ADMIN_NOME, ZELO_ADMIN_EMAIL and ZELO_ADMIN_SENHA, and asks in the terminal
 * for those that are missing. It exits with 1 on failure.
 */
async function criar(): Promise<void> {
  const config = parseConfig(process.env)
  const dados = await perguntar(process.env)
  const log = openLog('warn')
  const { url, stop } = await abrirBanco(config, log)
  try {
    await migrate(url)
    const db = openDatabase(url, { max: 1 })
    try {
      await criarPrimeiroAdministrador({ db, clock: systemClock }, dados)
    } finally {
      await db.close()
    }
  } finally {
    await stop()
  }
  process.stdout.write(`Pronto. Entre com o CPF em ${config.publicUrl}/auth/login\n`)
}

async function perguntar(env: NodeJS.ProcessEnv): Promise<PrimeiroAdministrador> {
  let mudo = false
  const eco = new Writable({
    write(chunk, _encoding, done) {
      if (!mudo) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output: eco, terminal: process.stdin.isTTY })
  terminal.on('SIGINT', () => process.exit(130))
  const linhas = terminal[Symbol.asyncIterator]()

  async function responder(variavel: string, pergunta: string, oculta = false): Promise<string> {
    const pronta = env[variavel]
    if (pronta) return pronta
    process.stdout.write(`${pergunta}: `)
    mudo = oculta
    const { value, done } = await linhas.next()
    mudo = false
    if (oculta) process.stdout.write('\n')
    return done ? '' : value
  }

  try {
    return {
      cpf: await responder('ZELO_ADMIN_CPF', 'CPF'),
      nome: await responder('ZELO_ADMIN_NOME', 'Nome'),
      email: await responder('ZELO_ADMIN_EMAIL', 'E-mail'),
      senha: await responder('ZELO_ADMIN_SENHA', 'Senha (de 8 a 128 caracteres; não aparece na tela)', true),
    }
  } finally {
    terminal.close()
  }
}

function explicar(error: unknown): string {
  if (error instanceof ErroDoProduto) {
    return [error.texto.br, ...Object.values(error.campos ?? {}).map((texto) => `- ${texto.br}`)].join('\n')
  }
  if (error instanceof EmbeddedDatabaseError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await criar()
} catch (error) {
  process.stderr.write(`${explicar(error)}\n`)
  process.exitCode = 1
}
