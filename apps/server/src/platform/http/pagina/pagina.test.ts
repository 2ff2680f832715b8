import { expect, it } from 'vitest'
import { guardarPaginas, paraEnviar } from './pagina.ts'

it('a page is cached by all its inputs, and the least recently used ones are dropped', async () => {
  const guardar = guardarPaginas()
  const feitas: unknown[] = []
  const pedir = (de: unknown) =>
    guardar(de, async () => {
      feitas.push(de)
      return paraEnviar(JSON.stringify(de), {})
    })
  const aurora = { path: '/agendar', servicos: ['Limpeza'] }
  const primeira = await pedir(aurora)
  expect(await pedir({ ...aurora })).toBe(primeira)
  expect((await pedir({ ...aurora, servicos: ['Clareamento'] })).etag).not.toBe(primeira.etag)
  expect(feitas).toHaveLength(2)
  for (let outra = 0; outra < 300; outra++) {
    await pedir({ path: '/agendar', servicos: [String(outra)] })
    await pedir(aurora)
  }
  expect(feitas).toHaveLength(302)
  await pedir({ ...aurora, servicos: ['Clareamento'] })
  expect(feitas).toHaveLength(303)
})

it('a page that failed is made anew on the next request', async () => {
  const guardar = guardarPaginas()
  await expect(guardar('/planos', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect((await guardar('/planos', async () => paraEnviar('ok', {}))).etag).toBe(paraEnviar('ok', {}).etag)
})
