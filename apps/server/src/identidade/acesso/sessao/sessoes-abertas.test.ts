import { beforeEach, expect, it } from 'vitest'
import { lerDispositivo } from '#identidade/acesso/entrada/dispositivo.ts'
import { conteudo, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
const celular =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

beforeEach(() => rig.test.clock.advance(60_000))

const listar = async (token: string) => (await rig.test.chamar({ url: '/conta/sessoes', token })).json()
const encerrar = (token: string, id: unknown) =>
  rig.test.chamar({ method: 'DELETE', url: `/conta/sessoes/${id}`, token })

it("lists the caller's sessions: the calling one first, then by last use", async () => {
  const outra = await rig.entrar(cpfs.profissional, {
    headers: { 'user-agent': celular },
    remoteAddress: '203.0.113.77',
  })
  rig.test.clock.advance(60_000)
  const minha = await rig.entrar(cpfs.profissional)
  await rig.entrar(cpfs.gestor)
  const lista = await listar(minha.token)
  expect(lista.map(({ id }: { id: string }) => id)).toEqual([conteudo(minha.token).sid, conteudo(outra.token).sid])
  expect(lista[1]).toMatchObject({
    atual: false,
    aparelho: 'CELULAR',
    navegador: 'Chrome',
    sistema: 'Android',
    lugar: '203.0.113.*',
    bloqueada: false,
  })
  expect(lista[0]).toMatchObject({ atual: true, navegador: null, sistema: null })
})

it('one of them can be ended at once, only by its owner', async () => {
  const minha = await rig.entrar(cpfs.gestor)
  const outra = await rig.entrar(cpfs.gestor)
  const estranho = await rig.entrar(cpfs.profissional)
  const alvo = conteudo(outra.token).sid
  expect((await encerrar(estranho.token, alvo)).statusCode).toBe(404)
  expect((await rig.eu(outra.token)).statusCode).toBe(200)
  expect((await encerrar(minha.token, alvo)).statusCode).toBe(200)
  expect((await rig.eu(outra.token)).statusCode).toBe(401)
  expect((await rig.renovar(outra.renovacao)).statusCode).toBe(401)
  expect((await encerrar(minha.token, alvo)).statusCode).toBe(404)
})

it('all others are ended at once', async () => {
  const [minha, segunda, terceira] = [
    await rig.entrar(cpfs.incompleto),
    await rig.entrar(cpfs.incompleto),
    await rig.entrar(cpfs.incompleto),
  ] as const
  const resposta = await rig.test.chamar({
    method: 'POST',
    url: '/conta/sessoes/encerrar-outras',
    token: minha.token,
  })
  expect(resposta.json()).toEqual({ encerradas: 2 })
  expect((await rig.eu(minha.token)).statusCode).toBe(200)
  for (const { token } of [segunda, terceira]) expect((await rig.eu(token)).statusCode).toBe(401)
  expect(await listar(minha.token)).toHaveLength(1)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    ['COMPUTADOR', 'Edge', 'Windows'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ['CELULAR', 'Safari', 'iOS'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', ['COMPUTADOR', 'Firefox', 'Linux']],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
    ['TABLET', 'Samsung Internet', 'Android'],
  ],
  ['curl/8', ['COMPUTADOR', null, null]],
])('%s is read as %j', (userAgent, esperado) => {
  const { aparelho, navegador, sistema } = lerDispositivo(userAgent)
  expect([aparelho, navegador, sistema]).toEqual(esperado)
})
