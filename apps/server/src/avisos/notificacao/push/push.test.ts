import { limitesPush, type TipoPush } from '@zelo/contract/avisos/push'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { useServicoPush } from '#test/servico-push.ts'
import { chaveVapid } from './chave-vapid.ts'

const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'] } })
const servico = useServicoPush()
const base = {
  nome: 'Celular',
  tipos: ['ESPERA', 'AGENDAMENTO_NOVO'],
  silencio: null as { de: string; ate: string } | null,
  so_fora: false,
  mostrar_nome: false,
  fuso: 'America/Sao_Paulo',
}
let token: string
let usuarioId: number
let causa = 0

beforeEach(async () => {
  servico.recebidos.length = 0
  servico.responder = () => 201
  // Lets the limit of test notices empty.
  test.clock.advance(3_600_000 * 24)
  token = await test.entrar(cpfs.gestor)
  usuarioId = (await test.chamar({ url: '/acesso/eu', token })).json().id
  for (const { id } of (await aparelhos()).aparelhos)
    await test.chamar({ method: 'DELETE', url: `/conta/push/aparelhos/${id}`, token })
})

const aparelhos = async () => (await test.chamar({ url: '/conta/push/aparelhos', token })).json()

async function incluir(preferencias: Partial<typeof base> = {}, quem = token) {
  const { chave } = await aparelhos()
  const inscrito = servico.inscrever(chave)
  const body = { ...inscrito, nome: 'Celular', fuso: base.fuso }
  const { id } = (await test.chamar({ method: 'POST', url: '/conta/push/aparelhos', token: quem, body })).json()
  const url = `/conta/push/aparelhos/${id}`
  const editado = await test.chamar({ method: 'PUT', url, token: quem, body: { ...base, ...preferencias } })
  expect(editado.statusCode).toBe(200)
  return { id, url, inscrito }
}

/**
 * Sends a notice of a kind and then a test push: once the test arrives, the notice has arrived or
 * was not sent.
 */
async function avisar(tipo: TipoPush, url: string): Promise<unknown[]> {
  servico.recebidos.length = 0
  await withPlataforma(test.servicos.db, 'notificacao.propria', (tx) =>
    notificar(tx, test.servicos, {
      chave: `push:${++causa}`,
      assunto: 'Ana <b>Prado</b> marcou Limpeza',
      message: 'Com Bia, sexta.\nR$ 80',
      usuarioIds: [usuarioId],
      caminho: '/gerenciamento/agenda',
      push: { tipo, texto: 'sexta, 15h' },
    }),
  )
  await eventually(async () => {
    const { rows } = await test.servicos.db.pool.query(
      "SELECT FROM pgboss.job WHERE name = 'push.enviar' AND state IN ('created', 'active')",
    )
    expect(rows).toHaveLength(0)
  })
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  return eventually(() => {
    const lidos = servico.recebidos.map(servico.abrir) as { etiqueta: string }[]
    expect(lidos.at(-1)?.etiqueta).toBe('teste')
    return lidos.slice(0, -1)
  })
}

/** State of the job that pushes to a device. */
const pedido = async (aparelhoId: string) =>
  (await test.servicos.db.pool.query("SELECT state FROM pgboss.job WHERE data->>'aparelhoId' = $1", [aparelhoId]))
    .rows[0]?.state

it('a notice reaches the device encrypted by RFC 8291 and signed by VAPID, and names nobody', async () => {
  const { url } = await incluir()
  expect(await avisar('AGENDAMENTO_NOVO', url)).toEqual([
    {
      titulo: 'Agendamento novo',
      texto: 'sexta, 15h',
      caminho: '/gerenciamento/agenda',
      etiqueta: expect.stringMatching(/^aviso-\d+$/),
      abrir: 'Abrir',
    },
  ])
  expect(servico.recebidos[0]?.corpo.includes('sexta')).toBe(false)
})

it('a notice has the client’s name only if the person allows it', async () => {
  const { url } = await incluir({ mostrar_nome: true })
  expect(await avisar('AGENDAMENTO_NOVO', url)).toMatchObject([
    { titulo: 'Ana Prado marcou Limpeza', texto: 'Com Bia, sexta.\nR$ 80' },
  ])
})

it('a kind that the device does not want is not pushed', async () => {
  const { url } = await incluir()
  expect(await avisar('CONEXAO', url)).toEqual([])
  expect(await avisar('ESPERA', url)).toHaveLength(1)
})

it('is silent in quiet hours, which may pass midnight', async () => {
  // 09:00 in São Paulo.
  const { url } = await incluir({ silencio: { de: '22:00', ate: '09:30' } })
  expect(await avisar('ESPERA', url)).toEqual([])
  const editar = (silencio: object) =>
    test.chamar({ method: 'PUT', url, token, body: { ...base, silencio } }).then(({ statusCode }) => statusCode)
  expect(await editar({ de: '22:00', ate: '09:00' })).toBe(200)
  expect(await avisar('ESPERA', url)).toHaveLength(1)
  expect(await editar({ de: '25:00', ate: '09:00' })).toBe(422)
})

it('a device that rings only while no panel is open is silent while one is open', async () => {
  const { url } = await incluir({ so_fora: true })
  const aberto = () =>
    test.servicos.db.pool
      .query('SELECT FROM painel_aberto WHERE usuario_id = $1', [usuarioId])
      .then(({ rowCount }) => rowCount)
  const endereco = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const aba = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${endereco}/api/eventos`, { headers, signal: aba.signal })).status).toBe(200)
  await eventually(async () => expect(await aberto()).toBe(1))
  expect(await avisar('ESPERA', url)).toEqual([])
  aba.abort()
  await eventually(async () => expect(await aberto()).toBe(0))
  expect(await avisar('ESPERA', url)).toHaveLength(1)
})

it.each([404, 410])('a subscription that answers %i is removed', async (status) => {
  const { url } = await incluir()
  servico.responder = () => status
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  await eventually(async () => expect((await aparelhos()).aparelhos).toEqual([]))
})

it('a device whose address has become one of our network is removed', async () => {
  const { id, url } = await incluir()
  await test.servicos.db.pool.query("UPDATE push_aparelho SET endpoint = 'https://10.0.0.8/x' WHERE id = $1", [id])
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  await eventually(async () => expect((await aparelhos()).aparelhos).toEqual([]))
})

it('a device whose host name leads into our network for now stays, and is called again', async () => {
  const { id, url } = await incluir()
  await test.servicos.db.pool.query("UPDATE push_aparelho SET endpoint = 'https://localhost/x' WHERE id = $1", [id])
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  await eventually(async () => expect(await pedido(id)).toBe('retry'))
  expect((await aparelhos()).aparelhos).toHaveLength(1)
})

it('a device that did not answer three times in a row delays no others: it is left alone for five minutes', async () => {
  const { id, url, inscrito } = await incluir()
  const mudar = (endpoint: string) =>
    test.servicos.db.pool.query('UPDATE push_aparelho SET endpoint = $2 WHERE id = $1', [id, endpoint])
  const testar = () => test.chamar({ method: 'POST', url: `${url}/testar`, token })
  const estados = async () => {
    const { rows } = await test.servicos.db.pool.query(
      "SELECT state FROM pgboss.job WHERE name = 'push.enviar' AND data->>'aparelhoId' = $1 ORDER BY created_on",
      [id],
    )
    return rows.map(({ state }) => state)
  }
  // Nobody listens there.
  await mudar('http://127.0.0.1:1/x')
  for (const esperados of [1, 2, 3]) {
    await testar()
    await eventually(async () => {
      const todos = await estados()
      expect(todos).toHaveLength(esperados)
      expect(todos).not.toContain('created')
      expect(todos).not.toContain('active')
    })
  }
  await mudar(inscrito.endpoint)
  await testar()
  await eventually(async () => expect((await estados()).at(3)).toBe('completed'))
  expect(servico.recebidos).toEqual([])
  test.clock.advance(5 * 60_000)
  token = await test.entrar(cpfs.gestor)
  await testar()
  await eventually(() => expect(servico.recebidos).not.toEqual([]))
})

it.each([429, 503])('a push service that answers %i is called again', async (status) => {
  const { id, url } = await incluir()
  servico.responder = () => status
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  await eventually(async () => expect(await pedido(id)).toBe('retry'))
  expect((await aparelhos()).aparelhos).toHaveLength(1)
  await test.chamar({ method: 'DELETE', url, token })
})

it.each([400, 401, 403, 413])('a push service that answers %i is not called again', async (status) => {
  const { id, url } = await incluir()
  servico.responder = () => status
  await test.chamar({ method: 'POST', url: `${url}/testar`, token })
  await eventually(async () => expect(await pedido(id)).toBe('completed'))
  expect((await aparelhos()).aparelhos).toHaveLength(1)
})

describe('the owner of a device', () => {
  it('changes when its browser signs in as somebody else, but not for a guessed address', async () => {
    const { inscrito } = await incluir()
    const outra = await test.entrar(cpfs.profissional)
    const body = { ...inscrito, nome: 'Celular', fuso: base.fuso }
    const pedir = (dados: object) =>
      test.chamar({ method: 'POST', url: '/conta/push/aparelhos', token: outra, body: { ...body, ...dados } })
    expect((await pedir({ auth: 'A'.repeat(22) })).statusCode).toBe(422)
    expect((await aparelhos()).aparelhos).toHaveLength(1)
    expect((await pedir({})).statusCode).toBe(200)
    expect((await aparelhos()).aparelhos).toEqual([])
  })

  it('has it once, even if many tabs register it at the same time', async () => {
    const { chave } = await aparelhos()
    const body = { ...servico.inscrever(chave), nome: 'Celular', fuso: base.fuso }
    const pedir = () => test.chamar({ method: 'POST', url: '/conta/push/aparelhos', token, body })
    const respostas = await Promise.all(Array.from({ length: 8 }, pedir))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await aparelhos()).aparelhos).toHaveLength(1)
  })

  it('cannot have more than the limit, even if many are registered at the same time', async () => {
    const { chave } = await aparelhos()
    const pedir = () =>
      test.chamar({
        ...{ method: 'POST', url: '/conta/push/aparelhos', token },
        body: { ...servico.inscrever(chave), nome: 'Celular', fuso: base.fuso },
      })
    const respostas = await Promise.all(Array.from({ length: limitesPush.max + 3 }, pedir))
    expect(respostas.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3)
    expect((await aparelhos()).aparelhos).toHaveLength(limitesPush.max)
  })

  it('keeps its preferences when it is registered again', async () => {
    const { id, inscrito } = await incluir({ tipos: ['PAGAMENTO'] })
    const body = { ...inscrito, nome: 'Outro', fuso: base.fuso }
    const de = await test.chamar({ method: 'POST', url: '/conta/push/aparelhos', token, body })
    expect(de.json()).toMatchObject({ id, nome: 'Celular', tipos: ['PAGAMENTO'] })
  })
})

describe('the session of a device', () => {
  it('ends at sign-out, and the device is silent at once; after signing in there again it rings', async () => {
    const { url, inscrito } = await incluir()
    await test.chamar({ method: 'POST', url: '/acesso/sair', token })
    token = await test.entrar(cpfs.gestor)
    expect((await aparelhos()).aparelhos).toMatchObject([{ sessao: 'ENCERRADA' }])
    const outra = await incluir()
    expect(await avisar('ESPERA', outra.url)).toHaveLength(1)
    expect(servico.recebidos[0]?.caminho).toBe(new URL(outra.inscrito.endpoint).pathname)
    const body = { ...inscrito, nome: 'Celular', fuso: base.fuso }
    await test.chamar({ method: 'POST', url: '/conta/push/aparelhos', token, body })
    expect((await aparelhos()).aparelhos).toMatchObject([{ sessao: 'ESTA' }, { sessao: 'ESTA' }])
    expect(await avisar('ESPERA', url)).toHaveLength(2)
  })

  it('lasts through idle hours, and ends with «end the other sessions»', async () => {
    const { url } = await incluir()
    test.clock.advance(20 * 3_600_000)
    token = await test.entrar(cpfs.gestor)
    expect((await aparelhos()).aparelhos).toMatchObject([{ sessao: 'OUTRA' }])
    expect(await avisar('ESPERA', url)).toHaveLength(1)
    expect((await test.chamar({ method: 'POST', url: '/conta/sessoes/encerrar-outras', token })).statusCode).toBe(200)
    expect((await aparelhos()).aparelhos).toMatchObject([{ sessao: 'ENCERRADA' }])
  })
})

it('an address inside our network, a key off the curve and an unknown zone are refused', async () => {
  const { chave } = await aparelhos()
  const body = { ...servico.inscrever(chave), nome: 'Celular', fuso: base.fuso }
  const trocas = [
    { endpoint: 'http://localhost/x' },
    { endpoint: 'https://localhost/x' },
    { endpoint: 'https://10.0.0.8/x' },
    { endpoint: 'https://[::1]/x' },
    { endpoint: 'https://8.8.8.8:22/x' },
    { p256dh: 'B'.repeat(87) },
    { fuso: 'Marte/Base' },
  ]
  for (const troca of trocas) {
    const resposta = await test.chamar({
      ...{ method: 'POST', url: '/conta/push/aparelhos', token },
      body: { ...body, ...troca },
    })
    expect(resposta.statusCode).toBe(422)
  }
})

it('test notices are limited', async () => {
  const { url } = await incluir()
  const pedir = () => test.chamar({ method: 'POST', url: `${url}/testar`, token })
  const respostas = await Promise.all(Array.from({ length: 6 }, pedir))
  expect(respostas.filter(({ statusCode }) => statusCode === 429)).not.toHaveLength(0)
})

it('every installation has a key of 32 bytes, even one that begins with zero', () => {
  const chaves = Array.from({ length: 2_000 }, (_, n) => {
    const config = { ...test.servicos.config, segredo: `um-segredo-qualquer-com-mais-de-32-caracteres-${n}` }
    return Buffer.from(chaveVapid(config).privateKey, 'base64url')
  })
  expect(chaves.some(([primeiro]) => primeiro === 0)).toBe(true)
  expect(new Set(chaves.map((chave) => chave.length))).toEqual(new Set([32]))
})
