import { type Config, ConfigError, parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { abrirBanco } from './banco.ts'
import { systemClock } from './platform/clock.ts'
import { EmbeddedDatabaseError } from './platform/database/embedded/embedded-error.ts'
import { giveMemoryBack } from './platform/memory.ts'

/** Time for work in progress to end after the program was asked to stop. */
const limiteParadaMs = 25_000

const parar: (() => Promise<unknown>)[] = []

async function iniciar(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  // Loads the product while PostgreSQL starts.
  const abrindo = abrirBanco(config, log)
  const lendo = Promise.all([
    import('./app.ts'),
    import('./platform/jobs/schema.ts'),
    import('./semente.ts'),
    import('./servicos.ts'),
  ])
  const { url, stop } = await abrindo
  parar.unshift(stop)
  const [{ buildApp }, { prepararBanco }, { semear }, { openServicos }] = await lendo

  await prepararBanco(url)
  const servicos = await openServicos(config, url, systemClock, log)
  parar.unshift(() => servicos.close())
  await semear(servicos)

  const app = await buildApp(servicos, { web: true })
  parar.unshift(() => app.close())
  await servicos.jobs.start()
  await app.listen({ host: config.host, port: config.port })
  giveMemoryBack()
  anunciar(config)
}

function anunciar({ host, port, demo, env }: Config): void {
  if (env === 'production') return
  const contas = [
    ['Administrador', '111.444.777-35'],
    ['Suporte', '987.654.321-00'],
    ['Gestor', '529.982.247-25'],
    ['Profissional', '390.533.447-05'],
    ['Cadastro incompleto', '123.456.789-09'],
  ]
  const linhas = [`\n  Zelo: http://${host}:${port}`, '']
  if (demo) {
    linhas.push('  Contas de demonstração (senha zelo-demo-2026)')
    linhas.push(...contas.map(([perfil, cpf]) => `    ${cpf}  ${perfil}`), '')
  }
  linhas.push('  Ctrl+C encerra.\n')
  process.stdout.write(`${linhas.join('\n')}\n`)
}

/** Stops the parts in reverse order: requests, then jobs and connections, then the database. */
async function encerrar(codigo: number): Promise<never> {
  const limite = setTimeout(() => process.exit(1), limiteParadaMs)
  limite.unref()
  for (const passo of parar.splice(0)) await passo().catch((error) => process.stderr.write(`${error}\n`))
  process.exit(codigo)
}

let encerrando = false
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(sinal, () => {
    if (encerrando) return
    encerrando = true
    void encerrar(0)
  })
}

try {
  await iniciar(parseConfig(process.env))
} catch (error) {
  const paraPessoas = error instanceof EmbeddedDatabaseError || error instanceof ConfigError
  process.stderr.write(`\n${explicar(error as NodeJS.ErrnoException, paraPessoas)}\n`)
  await encerrar(1)
}

function explicar(error: NodeJS.ErrnoException, paraPessoas: boolean): string {
  if (error.code === 'EADDRINUSE') {
    return 'A porta já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start'
  }
  return paraPessoas ? error.message : (error.stack ?? String(error))
}
