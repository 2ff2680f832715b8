import { expect, it } from 'vitest'
import { fullFolders, tooLong, wrongContent, wrongName } from './check-files.ts'

it.each([
  'apps/web/app/entry.client.tsx',
  'apps/server/migrations/0001_fundacao.sql',
  '.ci/run',
  '.nvmrc',
  'README.md',
  'docs/decisions/0001-banco-embutido.md',
])('accepts %s', (path) => {
  expect(wrongName(path)).toBeUndefined()
})

it.each(['apps/web/app/Button.tsx', 'apps/server/src/meu_arquivo.ts', 'docs/Decisões/um.md', 'apps/Server/src/app.ts'])(
  'refuses %s',
  (path) => {
    expect(wrongName(path)).toMatch(/not kebab-case/)
  },
)

it('finds a personal folder and an unfinished merge in a file', () => {
  expect(wrongContent('a.md', 'see /home/ana/zelo/notes')).toMatch(/\/home\/ana/)
  expect(wrongContent('a.ts', 'x\n<<<<<<< HEAD\ny')).toMatch(/merge conflict/)
  expect(wrongContent('a.ts', "get('/api/home/ana'); location = 'https://zelo.exemplo/work/x'")).toBeUndefined()
})

it('finds font sizes outside the scale', () => {
  expect(wrongContent('apps/web/app/a.tsx', '<p className="lg:text-[13px]!">')).toMatch(/text-\[13px\]/)
  expect(wrongContent('apps/web/app/a.tsx', '<p className="text-note text-[var(--ink)]">')).toBeUndefined()
})

it('finds build settings that name a source file', () => {
  const list = "include: ['app/agenda/cliente/{cliente-form,cliente-notas}.tsx']"
  expect(wrongContent('apps/web/lingui.config.ts', list)).toMatch(/follow folders/)
  expect(wrongContent('apps/web/scripts/arquivos/juntar.ts', list)).toMatch(/follow folders/)
  expect(wrongContent('apps/web/vite.config.ts', "entries: ['app/**/*.{ts,tsx}']")).toBeUndefined()
})

it('refuses a folder with more than fifteen files, not counting tests', () => {
  const files = (count: number, end: string, folder = 'apps/server/src/agenda/espera') =>
    Array.from({ length: count }, (_, i) => `${folder}/parte-${i}${end}`)
  expect(fullFolders([...files(15, '.ts'), ...files(20, '.test.ts')])).toEqual([])
  expect(fullFolders(files(16, '.ts'))).toEqual([expect.stringContaining('agenda/espera holds 16 files')])
  expect(fullFolders(files(16, '.ts', 'apps/web/scripts'))).toHaveLength(1)
})

it('refuses a product file with more than 300 lines, not counting tests and generated files', () => {
  const lines = (count: number) => 'a()\n'.repeat(count)
  expect(tooLong('apps/web/app/paginas.ts', lines(300))).toBeUndefined()
  expect(tooLong('apps/web/app/paginas.ts', lines(301))).toMatch(/paginas\.ts has 301 lines/)
  for (const path of ['apps/web/app/guard.test.ts', 'packages/api/src/v1.gerado.ts', 'docs/architecture.md'])
    expect(tooLong(path, lines(301))).toBeUndefined()
})
