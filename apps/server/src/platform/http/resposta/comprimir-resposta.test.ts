import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let token: string

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
})

const perfis = (aceita?: string) =>
  test.app.inject({
    url: '/api/openapi.json',
    headers: { authorization: `Bearer ${token}`, ...(aceita ? { 'accept-encoding': aceita } : {}) },
  })

it("an answer larger than a packet is compressed in the reader's best encoding", async () => {
  const inteira = await perfis()
  expect([inteira.headers['content-encoding'], inteira.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  for (const [aceita, abrir] of [
    ['gzip, deflate, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const curta = await perfis(aceita)
    expect(curta.headers['content-encoding']).toBe(aceita === 'gzip' ? 'gzip' : 'br')
    expect(curta.headers['content-length']).toBe(String(curta.rawPayload.length))
    expect(curta.rawPayload.length).toBeLessThan(inteira.rawPayload.length / 3)
    expect(abrir(curta.rawPayload).toString()).toBe(inteira.body)
  }
})

it('a small answer is not compressed', async () => {
  const { headers, body } = await test.app.inject({ url: '/api/nada', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], JSON.parse(body).codigo]).toEqual([undefined, 'NAO_ENCONTRADO'])
})
