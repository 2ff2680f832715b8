import { beforeEach, expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { filaDeSenhas } from '#identidade/acesso/senha/senha.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()

beforeEach(() => test.clock.advance(16 * 60_000))

const preparar = (token: string, senha: string) =>
  test.chamar({ method: 'POST', url: '/conta/segundo-fator/preparar', token, body: { senha } })
const ativar = (token: string, codigo: string) =>
  test.chamar({ method: 'POST', url: '/conta/segundo-fator/ativar', token, body: { codigo } })
/** Makes sixty calls at once and counts their statuses. */
async function deUmaVez(chamar: (vez: number) => ReturnType<typeof preparar>) {
  const respostas = await Promise.all(Array.from({ length: 60 }, (_, vez) => chamar(vez)))
  const vezes: Record<number, number> = {}
  for (const { statusCode } of respostas) vezes[statusCode] = (vezes[statusCode] ?? 0) + 1
  return vezes
}

it('sixty wrong passwords at once count as five tries, and the account pauses', async () => {
  const token = await test.entrar(cpfs.gestor)
  expect(await deUmaVez((vez) => preparar(token, `errada-errada-${vez}`))).toEqual({ 422: 5, 429: 55 })
  expect((await preparar(token, senhaDemo)).statusCode).toBe(429)
  test.clock.advance(31_000)
  expect((await preparar(token, senhaDemo)).statusCode).toBe(200)
})

it('one session cannot fill the password queue: other users sign in meanwhile', async () => {
  const token = await test.entrar(cpfs.gestor)
  const [vezes] = await Promise.all([
    deUmaVez(() => preparar(token, senhaDemo)),
    test.entrar(cpfs.profissional),
    test.entrar(cpfs.suporte),
  ])
  expect(vezes).not.toHaveProperty('503')
  expect(vezes[200]).toBeGreaterThan(0)
})

it('a password that could not be checked is not counted', async () => {
  const token = await test.entrar(cpfs.gestor)
  let soltar = () => {}
  const ocupada = new Promise<void>((resolve) => {
    soltar = resolve
  })
  const dentro = Array.from({ length: 200 }, () => filaDeSenhas.executar(() => ocupada).catch(() => {}))
  for (let vez = 0; vez < 6; vez++) expect((await preparar(token, 'errada-errada')).statusCode).toBe(503)
  soltar()
  await Promise.all(dentro)
  expect((await preparar(token, 'errada-errada')).statusCode).toBe(422)
  expect((await preparar(token, senhaDemo)).statusCode).toBe(200)
})

it('sixty wrong codes at once count as five tries', async () => {
  const token = await test.entrar(cpfs.gestor)
  expect((await preparar(token, senhaDemo)).statusCode).toBe(200)
  const vezes = await deUmaVez((vez) => ativar(token, String(vez).padStart(6, '0')))
  expect(vezes).toEqual({ 422: 5, 429: 55 })
})
