import { expect, it } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfNumero, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const ip = (n: number) => ({ remoteAddress: `203.0.${n}.9` })

async function errar(cpf: string, vezes: number, primeiraRede: number, opcoes = {}) {
  const status: number[] = []
  for (let i = 0; i < vezes; i++)
    status.push((await rig.tentar(cpf, 'errada-errada', { ...ip(primeiraRede + i), ...opcoes })).statusCode)
  return status
}

it('an account pauses after five wrong passwords, longer each time, but never for good', async () => {
  const cpf = cpfNumero(400_000_001)
  await rig.criar({ cpf })
  expect(await errar(cpf, 6, 0)).toEqual([400, 400, 400, 400, 400, 429])
  const descanso = await rig.tentar(cpf, senhaDemo, ip(20))
  expect([descanso.statusCode, descanso.headers['retry-after']]).toEqual([429, '30'])

  rig.test.clock.advance(30_000)
  expect(await errar(cpf, 1, 21)).toEqual([400])
  expect((await rig.tentar(cpf, senhaDemo, ip(22))).headers['retry-after']).toBe('60')
  for (let i = 0; i < 12; i++) {
    rig.test.clock.advance(15 * 60_000)
    expect(await errar(cpf, 1, 23)).toEqual([400])
  }
  expect((await rig.tentar(cpf, senhaDemo, ip(24))).headers['retry-after']).toBe('900')

  rig.test.clock.advance(15 * 60_000)
  expect((await rig.tentar(cpf, senhaDemo, ip(25))).statusCode).toBe(200)
  expect(await errar(cpf, 4, 26)).toEqual([400, 400, 400, 400])
})

it('trying during a pause does not extend it', async () => {
  const cpf = cpfNumero(400_000_002)
  await rig.criar({ cpf })
  await errar(cpf, 5, 30)
  rig.test.clock.advance(20_000)
  expect(await errar(cpf, 3, 40)).toEqual([429, 429, 429])
  rig.test.clock.advance(10_000)
  expect((await rig.tentar(cpf, senhaDemo, ip(45))).statusCode).toBe(200)
})

it('an unknown CPF pauses like a known one', async () => {
  expect(await errar(cpfNumero(400_000_003), 6, 50)).toEqual([400, 400, 400, 400, 400, 429])
})

it('wrong passwords of strangers do not pause the account in a browser that signed in before', async () => {
  const cpf = cpfNumero(400_000_004)
  await rig.criar({ cpf })
  const { aparelho } = await rig.entrar(cpf, ip(60))
  await errar(cpf, 6, 61)
  expect((await rig.tentar(cpf, senhaDemo, ip(70))).statusCode).toBe(429)
  expect((await rig.tentar(cpf, senhaDemo, { ...ip(71), cookies: { zelo_aparelho: aparelho } })).statusCode).toBe(200)
  const outra = cpfNumero(400_000_005)
  await rig.criar({ cpf: outra })
  await errar(outra, 6, 72)
  expect((await rig.tentar(outra, senhaDemo, { ...ip(80), cookies: { zelo_aparelho: aparelho } })).statusCode).toBe(429)
  expect(await errar(cpf, 6, 81, { cookies: { zelo_aparelho: aparelho } })).toEqual([400, 400, 400, 400, 400, 429])
})

it('one address may fail 30 times a minute over all CPFs, and a forwarded header does not change the address', async () => {
  const status: number[] = []
  for (let i = 0; i < 32; i++) {
    const headers = { 'x-forwarded-for': `10.0.0.${i}` }
    status.push((await rig.tentar(cpfNumero(410_000_000 + i), 'errada-errada', { ...ip(100), headers })).statusCode)
  }
  expect(status.slice(0, 30)).toEqual(Array(30).fill(400))
  expect(status.slice(30)).toEqual([429, 429])
  expect((await rig.tentar(cpfs.gestor, senhaDemo, ip(101))).statusCode).toBe(200)
  rig.test.clock.advance(60_000)
  expect((await rig.tentar(cpfs.gestor, senhaDemo, ip(100))).statusCode).toBe(200)
})

it('right passwords count only a tenth, so an office behind one address can sign in', async () => {
  for (let i = 0; i < 40; i++) expect((await rig.tentar(cpfs.gestor, senhaDemo, ip(102))).statusCode).toBe(200)
})

it('a day without wrong passwords resets the count', async () => {
  const cpf = cpfNumero(400_000_006)
  expect(await errar(cpf, 4, 110)).toEqual([400, 400, 400, 400])
  rig.test.clock.advance(24 * 60 * 60_000 + 1)
  expect(await errar(cpf, 5, 120)).toEqual([400, 400, 400, 400, 400])
  expect(await rig.sql('SELECT count(*) AS n FROM tentativa_acesso')).toEqual([{ n: 1 }])
})

it('a /24 may fail 100 times a minute', async () => {
  const respostas: number[] = []
  for (let i = 0; i < 102; i++) {
    // Passwords too short to be hashed: the limits count them all the same.
    respostas.push(
      (await rig.tentar(cpfNumero(420_000_000 + i), 'curta', { remoteAddress: `192.0.2.${i}` })).statusCode,
    )
  }
  expect(respostas.filter((status) => status === 400)).toHaveLength(100)
  expect(respostas.slice(-2)).toEqual([429, 429])
})

it('an IPv6 subscriber counts as one address, whatever its last 64 bits', async () => {
  const respostas: number[] = []
  for (let i = 0; i < 31; i++) {
    respostas.push(
      (await rig.tentar(cpfNumero(430_000_000 + i), 'curta', { remoteAddress: `2001:db8:1:2::${i.toString(16)}` }))
        .statusCode,
    )
  }
  expect(respostas.filter((status) => status === 429)).toHaveLength(1)
})

it('200 logins at once are let in, refused or told to wait, and a reader is served throughout', async () => {
  rig.test.clock.advance(60_000)
  const { token } = await rig.entrar(cpfs.profissional, ip(150))
  let acabou = false
  const leituras: number[] = []
  const leitor = (async () => {
    while (!acabou) leituras.push((await rig.eu(token)).statusCode)
  })()
  const respostas = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      rig.tentar(i % 2 ? cpfs.gestor : cpfNumero(440_000_000 + i), senhaDemo, ip(151 + (i % 80))),
    ),
  )
  acabou = true
  await leitor
  const quantos = (status: number) => respostas.filter(({ statusCode }) => statusCode === status).length
  expect(quantos(200) + quantos(400) + quantos(429) + quantos(503)).toBe(200)
  expect(quantos(200)).toBeGreaterThan(0)
  expect(quantos(429)).toBeGreaterThan(0)
  expect(quantos(503)).toBeGreaterThan(0)
  for (const { statusCode, headers } of respostas)
    if (statusCode === 429 || statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(leituras.length).toBeGreaterThan(0)
  expect(new Set(leituras)).toEqual(new Set([200]))
})
