import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { chavePara } from './segredo.ts'

const pastas: string[] = []
let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zelo-segredo-'))
  pastas.push(dataDir)
})
afterAll(() => {
  for (const pasta of pastas) rmSync(pasta, { recursive: true })
})

const comPasta = () => parseConfig({ ZELO_DATA: dataDir })

it('the secret is generated once, readable by its owner only, and reused at the next start', () => {
  const antes = chavePara(comPasta(), 'token')
  expect(chavePara(comPasta(), 'token')).toEqual(antes)
  expect(readdirSync(dataDir)).toEqual(['segredo'])
  const file = join(dataDir, 'segredo')
  expect([statSync(file).mode & 0o777, statSync(file).size]).toEqual([0o600, 48])
})

it('processes that start together agree on one secret', async () => {
  const modulo = fileURLToPath(new URL('./segredo.ts', import.meta.url))
  const codigo = `const { chavePara } = await import(${JSON.stringify(modulo)}); console.log(chavePara({ dataDir: ${JSON.stringify(dataDir)} }, 'token').toString('hex'))`
  const rodar = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', codigo])
  const chaves = await Promise.all(Array.from({ length: 6 }, rodar))
  expect(new Set(chaves.map(({ stdout }) => stdout)).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['segredo'])
})

it('each purpose and each configured secret has a key of its own', () => {
  const config = parseConfig({ ZELO_SEGREDO: 'a'.repeat(32), ZELO_DATA: dataDir })
  const outra = parseConfig({ ZELO_SEGREDO: 'b'.repeat(32), ZELO_DATA: dataDir })
  const chaves = [
    chavePara(config, 'token'),
    chavePara(config, 'cpf'),
    chavePara(config, 'aparelho'),
    chavePara(outra, 'token'),
  ]
  expect(new Set(chaves.map((chave) => chave.toString('hex'))).size).toBe(4)
  expect(readdirSync(dataDir)).toEqual([])
})

it('a damaged secret is not replaced, and the error says what to do', () => {
  const file = join(dataDir, 'segredo')
  writeFileSync(file, 'curto')
  expect(() => chavePara(comPasta(), 'token')).toThrow(/damaged\. Delete it/)
  expect(readFileSync(file, 'utf8')).toBe('curto')
})
