import { expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { limpar } from './retencao.jobs.ts'

const test = useTestApp()

async function sessoes(): Promise<number> {
  const { rows } = await withPlataforma(test.servicos.db, 'retencao.diaria', (tx) =>
    tx.client.query<{ total: number }>('SELECT count(*)::int AS total FROM sessao'),
  )
  return rows[0]?.total ?? 0
}

it('panels that a crash left open are deleted, open ones stay', async () => {
  const contar = () =>
    withPlataforma(test.servicos.db, 'retencao.diaria', (tx) =>
      tx.client.query('SELECT ate FROM painel_aberto').then(({ rows }) => rows),
    )
  const [antes, depois] = [-1, 1].map((horas) => new Date(test.clock.now().getTime() + horas * 3_600_000))
  await withPlataforma(test.servicos.db, 'retencao.diaria', (tx) =>
    tx.client.query('INSERT INTO painel_aberto SELECT 1, gen_random_uuid(), unnest($1::timestamptz[])', [
      [antes, depois],
    ]),
  )
  await limpar(test.servicos)
  expect(await contar()).toEqual([{ ate: depois }])
})

it('the record of a session is kept for six months after its last use', async () => {
  await test.entrar(cpfs.gestor)
  test.clock.advance(179 * 24 * 3_600_000)
  await test.entrar(cpfs.gestor)
  await limpar(test.servicos)
  expect(await sessoes()).toBe(2)
  test.clock.advance(6 * 24 * 3_600_000)
  await limpar(test.servicos)
  expect(await sessoes()).toBe(1)
})

it('on the last day of a long month, six months are whole too', async () => {
  const ate = (dia: string) => test.clock.advance(Date.parse(dia) - test.clock.now().getTime())
  ate('2028-03-01T12:00:00Z')
  await test.entrar(cpfs.gestor)
  ate('2028-08-31T12:00:00Z')
  await limpar(test.servicos)
  expect(await sessoes()).toBe(1)
  ate('2028-09-01T12:00:01Z')
  await limpar(test.servicos)
  expect(await sessoes()).toBe(0)
})
