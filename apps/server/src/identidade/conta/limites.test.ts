import { expect, it } from 'vitest'
import { pessoa, useConta } from '#test/conta.ts'

const rig = useConta()

it('requests for one account are limited in ten minutes, whether or not it exists', async () => {
  const { cpf } = pessoa()
  const respostas: number[] = []
  for (let i = 0; i < 8; i++) respostas.push((await rig.postar('senhas/recuperacoes', { conta: cpf })).statusCode)
  expect(respostas).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  rig.test.clock.advance(10 * 60_000)
  expect((await rig.postar('senhas/recuperacoes', { conta: cpf })).statusCode).toBe(200)
})

it('attempts with tokens are limited by address, and the answer says how long to wait', async () => {
  rig.test.clock.advance(10 * 60_000)
  const respostas = []
  for (let i = 0; i < 42; i++) respostas.push(await rig.postar('ativacoes', { token: `chute-${i}` }))
  expect(respostas.filter(({ statusCode }) => statusCode === 400)).toHaveLength(40)
  expect(Number(respostas.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})
