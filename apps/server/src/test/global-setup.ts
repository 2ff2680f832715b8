import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { abrirModelo } from '#agente/linguagem/atos/modelo.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded/embedded.ts'
import { removeDataFolder } from '#platform/database/embedded/folder.ts'
import { prepararBanco } from '#platform/jobs/schema.ts'
import { semearModelo } from './demo.ts'

/** One temporary PostgreSQL per run, without durability. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A superuser's worker would block dropping a test database.
  autovacuum: 'off',
  max_connections: '200',
}

export default async function setup(project: TestProject) {
  // Trained once instead of per worker.
  abrirModelo()
  const log = pino({ level: 'warn' })
  const folder = mkdtempSync(join(tmpdir(), 'zelo-test-'))
  chmodSync(folder, 0o711)
  let database: EmbeddedDatabase | undefined

  async function teardown() {
    await database?.stop()
    removeDataFolder(folder)
  }

  try {
    database = await startEmbedded({ dataDir: folder, log, settings: fastSettings })
    const template = `modelo_${randomUUID().replaceAll('-', '')}`
    await createDatabase(database.url, template)
    const address = new URL(database.url)
    address.pathname = template
    await prepararBanco(address.href)
    const templateDemo = `${template}_demo`
    await createDatabase(database.url, `${templateDemo} TEMPLATE ${template}`)
    address.pathname = templateDemo
    await semearModelo(address.href, folder, log)
    project.provide('testCluster', { url: database.url, template, templateDemo })
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function createDatabase(url: string, name: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
}
