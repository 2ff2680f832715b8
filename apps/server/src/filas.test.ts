import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('`filas.ts` loads the queues of every wing, so that a restore creates them too', () => {
  const loaded = readFileSync(new URL('filas.ts', import.meta.url), 'utf8')
  const ofWings = globSync('*/filas.ts', { cwd: import.meta.dirname })
  expect(ofWings.length).toBeGreaterThan(5)
  expect(ofWings.filter((file) => !loaded.includes(`'./${file}'`))).toEqual([])
})
