import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#app.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { semear } from '#semente.ts'
import { openServicos } from '#servicos.ts'
import { createTestDatabase } from '#test/database.ts'
import { senhaDemo, usuariosDemo } from './usuario.semente.ts'

const producao = { NODE_ENV: 'production', ZELO_URL: 'https://agenda.exemplo.com.br', ZELO_PROXIES: '1' }

/** Starts the product with these settings; throws the error that prevents it. */
async function ligar(databaseUrl: string, env: Record<string, string>): Promise<FastifyInstance> {
  const pasta = mkdtempSync(join(tmpdir(), 'zelo-demo-'))
  onTestFinished(() => rmSync(pasta, { recursive: true, force: true }))
  const config = parseConfig({ ZELO_DATA: pasta, ...env })
  const servicos = await openServicos(config, databaseUrl, systemClock, openLog('fatal'))
  onTestFinished(() => servicos.close())
  await semear(servicos)
  const app = await buildApp(servicos, { web: false })
  onTestFinished(() => app.close())
  return app
}

async function bancoNovo(): Promise<string> {
  const banco = await createTestDatabase()
  onTestFinished(() => banco.drop())
  return banco.url
}

async function entrarComoNaDemo(app: FastifyInstance): Promise<number> {
  const payload = { cpf: usuariosDemo.administrador.cpf, senha: senhaDemo }
  return (await app.inject({ method: 'POST', url: '/api/acesso/entrar', payload })).statusCode
}

it('production behind a proxy, without DATABASE_URL, has no demo account', async () => {
  expect(await entrarComoNaDemo(await ligar(await bancoNovo(), producao))).toBe(400)
})

it('production refuses to start on the database of a demo', async () => {
  const banco = await bancoNovo()
  expect(await entrarComoNaDemo(await ligar(banco, {}))).toBe(200)
  await expect(ligar(banco, producao)).rejects.toThrow(/^The database holds accounts of the demo .*first\.$/)
})
