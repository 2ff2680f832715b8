import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const pasta = mkdtempSync(join(tmpdir(), 'zelo-config-'))
const arquivo = join(pasta, 'valor')
const segredo = 's'.repeat(40)
writeFileSync(arquivo, `${segredo}\n`)
afterAll(() => rmSync(pasta, { recursive: true }))

it('reads a secret from the named file, without its last line break', () => {
  expect(parseConfig({ ZELO_SEGREDO_FILE: arquivo }).segredo).toBe(segredo)
})

it.each([
  [
    'a file that is not there',
    { ZELO_SEGREDO_FILE: join(pasta, 'nada') },
    /^ZELO_SEGREDO_FILE: .*nada cannot be read \(ENOENT\)/,
  ],
  ['a secret given twice', { ZELO_SEGREDO_FILE: arquivo, ZELO_SEGREDO: segredo }, /^ZELO_SEGREDO: given twice/],
  ['a value that means nothing', { PORT: 'x', ZELO_DEMO: 'talvez' }, /^PORT: .*\nZELO_DEMO: /],
  [
    'a demo for others',
    { ZELO_DEMO: 'sim', ZELO_URL: 'https://agenda.exemplo', ZELO_PROXIES: '1' },
    /^ZELO_DEMO=sim: .*ZELO_URL=https:\/\/agenda\.exemplo, ZELO_PROXIES=1\.$/,
  ],
  ['limits lifted in production', { ZELO_LIMITES: 'nao', NODE_ENV: 'production' }, /^ZELO_LIMITES=nao: .*NODE_ENV/],
  ['a database without a secret', { DATABASE_URL: 'postgres://x' }, /^ZELO_SEGREDO: needed with DATABASE_URL/],
  [
    'a standby without its primary',
    { DATABASE_URL_LEITURA: 'postgres://x' },
    /^DATABASE_URL_LEITURA: needs DATABASE_URL/,
  ],
  [
    'several databases',
    { DATABASE_URL: 'postgres://zelo:a,b@um:5432,dois:5432/zelo', ZELO_SEGREDO: segredo },
    /^DATABASE_URL: names several hosts/,
  ],
  ...['AGRUPADOR', 'LEITURA'].map((qual): [string, Record<string, string>, RegExp] => [
    `several databases for ${qual}`,
    {
      DATABASE_URL: 'postgres://um/zelo',
      [`DATABASE_URL_${qual}`]: 'postgres://um,dois/zelo',
      ZELO_SEGREDO: segredo,
    },
    new RegExp(`^DATABASE_URL_${qual}: names several hosts`),
  ]),
])('stops the start with one sentence that names %s', (_nome, env, frase) => {
  expect(() => parseConfig(env as unknown as Record<string, string>)).toThrow(frase)
})

it('takes a database whose password has a comma', () => {
  const DATABASE_URL = 'postgres://zelo:a,b@um:5432/zelo?sslmode=verify-full'
  expect(parseConfig({ DATABASE_URL, ZELO_SEGREDO: segredo }).databaseUrl).toBe(DATABASE_URL)
})

it.each([
  ['production', { NODE_ENV: 'production' }],
  ['an address of its own', { ZELO_URL: 'https://agenda.exemplo' }],
  ['a proxy in front', { ZELO_PROXIES: '1' }],
  ['a network that reaches it', { HOST: '0.0.0.0' }],
  ['a database of its own', { DATABASE_URL: 'postgres://x', ZELO_SEGREDO: segredo }],
])('with %s there is no demo, and a second factor is required', (_nome, env) => {
  expect(parseConfig({})).toMatchObject({ demo: true, exigirSegundoFator: false })
  expect(parseConfig(env as unknown as Record<string, string>)).toMatchObject({ demo: false, exigirSegundoFator: true })
})
