import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '#test/s3.ts'
import { openLocalStorage } from './local.ts'
import { moveFiles } from './move.ts'
import { openStorage } from './open.ts'
import { openS3Storage, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

const parent = mkdtempSync(join(tmpdir(), 'zelo-storage-'))
const storage = openLocalStorage(join(parent, 'files'))
writeFileSync(join(parent, 'secret'), 'secret')
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3(join(parent, 's3'))
})
afterAll(async () => {
  await s3.close()
  rmSync(parent, { recursive: true })
})

const places: [string, () => Storage][] = [
  ['a folder', () => storage],
  ['S3', () => openS3Storage(s3.settings)],
  ['S3 with a folder behind', () => openStorage({ dataDir: parent, arquivos: 's3', s3: s3.settings })],
]

describe.each(places)('in %s', (_name, open) => {
  const name = 'empresa/0190a000-0000-7000-8000-000000000001/logo.webp'

  it('a file is read as it was written, until it is deleted', async () => {
    const storage = open()
    expect(await storage.get(name)).toBeNull()
    expect(await storage.read(name)).toBeNull()
    await storage.put(name, Buffer.from('first, and longer'))
    await storage.put(name, Buffer.from([0, 255, 10]))
    await storage.put('empty/file', Buffer.alloc(0))
    expect(await storage.get(name)).toEqual(Buffer.from([0, 255, 10]))
    expect(await storage.get('empty/file')).toEqual(Buffer.alloc(0))
    expect((await allOf(storage)).sort()).toEqual([name, 'empty/file'])
    await storage.delete(name)
    await storage.delete(name)
    await storage.delete('empty/file')
    expect(await storage.get(name)).toBeNull()
    expect(await allOf(storage)).toEqual([])
  })

  it('a stream of several parts is stored whole, and a broken stream leaves no file', async () => {
    const storage = open()
    const parts = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, index))
    await storage.write('large/file', Readable.from(parts))
    const read = await storage.read('large/file')
    expect(read?.bytes).toBe(20_000_000)
    expect(Buffer.concat(await (read as { content: Readable }).content.toArray()).equals(Buffer.concat(parts))).toBe(
      true,
    )
    await storage.delete('large/file')
    const broken = Readable.from(
      (function* () {
        yield parts[0]
        throw new Error('cut')
      })(),
    )
    await expect(storage.write('large/broken', broken)).rejects.toThrow()
    expect(await allOf(storage)).toEqual([])
  })
})

async function allOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys
}

it('a bucket that refuses or does not answer is «unavailable», never «no such file»', async () => {
  const wrong: Partial<S3Settings>[] = [
    { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'other' } },
    { bucket: 'no-such-bucket' },
    { endpoint: 'http://127.0.0.1:9' },
  ]
  for (const settings of wrong) {
    const storage = openS3Storage({ ...s3.settings, ...settings })
    await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
    await expect(storage.get('a/b')).rejects.toMatchObject({ status: 503 })
  }
})

it('files are found while they are moved, and one deleted meanwhile stays deleted', async () => {
  const [folder, bucket] = [openLocalStorage(join(parent, 'arquivos')), openS3Storage(s3.settings)]
  const product = openStorage({ dataDir: parent, arquivos: 's3', s3: s3.settings })
  const names = ['m/one', 'm/two', 'm/three']
  for (const name of names) await folder.put(name, Buffer.from(name))
  const slow: Storage = {
    ...bucket,
    async write(key, content) {
      await bucket.write(key, content)
      if (key === 'm/two') await product.delete(key)
      for (const name of names.filter((one) => one !== 'm/two'))
        expect(await product.get(name)).toEqual(Buffer.from(name))
    },
  }
  // The copy of «two» was deleted too.
  expect(await moveFiles(folder, slow)).toMatchObject({ files: 2 })
  expect((await allOf(bucket)).sort()).toEqual(['m/one', 'm/three'])
  expect(await allOf(folder)).toEqual([])
  await moveFiles(bucket, folder)
  expect((await allOf(folder)).sort()).toEqual(['m/one', 'm/three'])
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

it('no key reads outside of the folder', async () => {
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
