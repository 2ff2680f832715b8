import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { statusComSessao } from '#identidade/acesso/sessao/permissao.service.ts'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import { abrirSessao, emitir } from '#identidade/acesso/sessao/sessao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { type App, buildApp } from '../app.ts'
import { heldClock } from '../platform/clock.ts'
import type { Servicos } from '../platform/servicos.ts'
import { semear } from '../semente.ts'
import { openServicos } from '../servicos.ts'
import { compararComZod } from './comparar-com-zod.ts'
import { createTestDatabase } from './database.ts'
import { agoraDoTeste, configDeTeste } from './demo.ts'

export const senhaDemoHash = await hashSenha(senhaDemo)
export const cpfs = {
  administrador: '11144477735',
  gestor: '52998224725',
  profissional: '39053344705',
  suporte: '98765432100',
  incompleto: '12345678909',
} as const

type ChamadaDeTeste = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Client address. */
  de?: string
}

export type TestApp = {
  app: App
  servicos: Servicos
  clock: ReturnType<typeof heldClock>
  log: string[]
  /** Calls the API over HTTP; `url` is relative to /api. */
  chamar(pedido: ChamadaDeTeste): Promise<LightMyRequestResponse>
  /** Opens a session and returns its token. With a password: by the login. */
  entrar(cpf: string, senha?: string): Promise<string>
} & ReturnType<typeof pelaPlataforma>

/** The database beside the product: it sees and writes the rows of every company. */
function pelaPlataforma(servicos: () => Pick<Servicos, 'db'>) {
  const plataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(servicos().db, 'plataforma.semente', work)
  return {
    plataforma,
    /** Rows of a statement. */
    sql: (text: string, values: unknown[] = []) =>
      plataforma(async ({ client }) => (await client.query(text, values)).rows),
  }
}

/**
 * The product on its own database with the demo, a held clock and jobs, of which the periodic ones
 * run when a test asks for them. One per test file; filled before the first test. `portaDoBanco`:
 * port of a proxy before the database.
 */
export function useTestApp(options: { config?: Partial<Config>; demo?: boolean; portaDoBanco?: number } = {}): TestApp {
  const test = pelaPlataforma(() => test.servicos) as TestApp
  const fechar: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zelo-teste-'))
    fechar.unshift(() => rm(dataDir, { recursive: true, force: true }))
    const database = await createTestDatabase({ demo: options.demo !== false })
    fechar.unshift(() => database.drop())

    const log: string[] = []
    const destino = new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk))
        done()
      },
    })
    const clock = heldClock(agoraDoTeste)
    const config = { ...configDeTeste(dataDir, options), ...options.config }
    const url = new URL(database.url)
    if (options.portaDoBanco) url.port = String(options.portaDoBanco)
    const servicos = await openServicos(config, url.href, clock, openLog('debug', destino))
    fechar.unshift(() => servicos.close())
    if (options.demo === false) await semear(servicos)
    const app = await buildApp(servicos, { web: false })
    compararComZod(app)
    fechar.unshift(() => app.close())
    await servicos.jobs.start()
    await app.ready()

    const chamar: TestApp['chamar'] = ({ method = 'GET', url, token, body, headers, de }) =>
      app.inject({
        method,
        url: `/api${url}`,
        remoteAddress: de,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
        payload: body === undefined ? undefined : JSON.stringify(body),
      })
    const entrar: TestApp['entrar'] = async (cpf, senha) => {
      if (!senha) return abrirSessaoDe(servicos, cpf)
      const resposta = await chamar({ method: 'POST', url: '/acesso/entrar', body: { cpf, senha } })
      if (resposta.statusCode !== 200) throw new Error(`entrar: ${resposta.statusCode} ${resposta.body}`)
      return resposta.json().token
    }
    Object.assign(test, { app, servicos, clock, log, chamar, entrar })
  })

  afterAll(async () => {
    for (const passo of fechar) await passo()
  })

  return test
}

/** What the login does after the password, which takes a core for 30 ms. */
async function abrirSessaoDe(servicos: Servicos, cpf: string): Promise<string> {
  const aberta = await withPlataforma(servicos.db, 'acesso.entrar', async (tx) => {
    const [pessoa] = await tx
      .select()
      .from(usuario)
      .where(eq(usuario.cpf, onlyDigits(cpf)))
    const direitos = pessoa && (await lerDireitos(tx, pessoa.id))
    if (!direitos || !statusComSessao.includes(pessoa.status)) throw new Error(`No session for ${cpf}.`)
    const { sessaoId } = await abrirSessao(tx, servicos, pessoa.id, { ip: '127.0.0.1', userAgent: 'lightMyRequest' })
    return { pessoa, direitos, sessaoId }
  })
  const { pessoa, direitos, sessaoId } = aberta
  return (await emitir(servicos, pessoa.id, direitos, sessaoId, pessoa.planoSelecionado)).token
}
