import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openLocalStorage } from './local.ts'

const parent = mkdtempSync(join(tmpdir(), 'zelo-storage-'))
const storage = openLocalStorage(join(parent, 'files'))
writeFileSync(join(parent, 'secret'), 'secret')
afterAll(() => rmSync(parent, { recursive: true }))

it('returns the last file put, until it is deleted', async () => {
  const name = 'empresa/0190a000-0000-7000-8000-000000000001/logo.webp'
  expect(await storage.get(name)).toBeNull()
  await storage.put(name, Buffer.from('first, and longer'))
  await storage.put(name, Buffer.from([0, 255, 10]))
  expect(await storage.get(name)).toEqual(Buffer.from([0, 255, 10]))
  await storage.delete(name)
  await storage.delete(name)
  expect(await storage.get(name)).toBeNull()
})

it('a file is whole after many concurrent writers, and no temporary file remains', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index))
  await Promise.all(contents.map((content) => storage.put('race/file', content)))
  const result = (await storage.get('race/file')) as Buffer
  expect(contents.some((content) => content.equals(result))).toBe(true)
  expect(readdirSync(join(parent, 'files', 'race'))).toEqual(['file'])
})

it.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/',
  '/a',
  '.',
  '..',
  'a/./b',
  '.hidden',
  'a\0b',
  'a\\..\\b',
  'C:/a',
  'a b',
  'Á',
  'a\n',
  '',
  'a'.repeat(121),
  'a/'.repeat(250).slice(0, -1),
])('refuses the key %j', async (name) => {
  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a storage key')
  await expect(storage.get(name)).rejects.toThrow('not a storage key')
  await expect(storage.delete(name)).rejects.toThrow('not a storage key')
})

it('never reads outside its folder, whatever the key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('..', '.', '/', 'secret', 'a', '\0', '\\', '%2e'), { maxLength: 8 }),
      async (parts) => {
        const content = await storage.get(parts.join('')).catch(() => null)
        expect(content?.toString()).not.toBe('secret')
      },
    ),
    { numRuns: 1_000 },
  )
})
