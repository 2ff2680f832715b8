import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { motivos } from './motivos.ts'

it('lists every used reason of the platform door, and no unused one', async () => {
  const used = new Set<string>()
  for (const file of globSync('{src,tools}/**/*.ts', { cwd: new URL('../../..', import.meta.url).pathname })) {
    if (file.endsWith('.test.ts') || file.includes('/test/')) continue
    const source = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
    for (const [, motivo] of source.matchAll(/(?:with|consultar)Plataforma(?:<[^>]*>)?\(\s*[^,]+,\s*'([^']+)'/g))
      used.add(motivo as string)
  }
  expect([...used].sort()).toEqual(Object.keys(motivos).sort())
})
