import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servidorAtivo, transporteDeEmail, verificarServidores } from '#instalacao/servidor/servidor-ativo.service.ts'
import { startSmtp } from '#platform/mail/test-smtp.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { escutar } from '#test/escutar.ts'
import { eventually } from '#test/eventually.ts'
import { startEvolution, tokenDaInstancia } from '#test/evolution.ts'
import { novaInstancia } from '#test/evolution-instancia.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const url = '/cpainel/servidores'
const segredo = 'sk-muito-secreta-123'
let token: string
let servico: Awaited<ReturnType<typeof startServico>>

const lida = '{"comandos":[{"faz":"cumprimentar"}]}'
/** A short answer of a model, by path. */
const respostas = {
  '/chat/completions': {
    choices: [{ index: 0, message: { role: 'assistant', content: lida }, finish_reason: 'stop' }],
  },
  '/messages': {
    ...{
      type: 'message',
      role: 'assistant',
      stop_reason: 'tool_use',
      content: [{ type: 'tool_use', id: 'x', name: 'json', input: JSON.parse(lida) }],
    },
    usage: { input_tokens: 3, output_tokens: 2 },
  },
  generateContent: { candidates: [{ content: { role: 'model', parts: [{ text: lida }] }, finishReason: 'STOP' }] },
}

/** Starts a fake service: 401 without the key, else the list of models. */
async function startServico() {
  const ouvidas: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const estado = {
    status: 200,
    antesDeResponder: undefined as (() => Promise<unknown>) | undefined,
    corpo: { data: [{ id: 'modelo-a' }], models: [{ name: 'models/modelo-a' }] } as unknown,
  }
  const server: Server = createServer(async (request, response) => {
    ouvidas.push({ method: request.method, url: request.url, headers: request.headers })
    const [, resposta] = Object.entries(respostas).find(([caminho]) => request.url?.endsWith(caminho)) ?? []
    const { authorization, apikey, 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers
    const antes = estado.antesDeResponder
    estado.antesDeResponder = undefined
    await antes?.()
    const chave = authorization?.replace('Bearer ', '') ?? apikey ?? anthropic ?? google
    response.setHeader('location', 'http://127.0.0.1:1/')
    response.statusCode = chave === segredo ? estado.status : 401
    response.end(
      JSON.stringify(
        request.url === '/verify-creds' ? { message: 'Credentials are valid' } : (resposta ?? estado.corpo),
      ),
    )
  })
  return { ...(await escutar(server)), ouvidas, estado }
}

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
  servico = await startServico()
})
afterAll(() => servico.stop())

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })

const modelo = () => ({
  nome: 'Modelo da casa',
  tipo: 'MODELO_COMPATIVEL',
  endereco: servico.endereco,
  opcoes: { modelo: 'modelo-a' },
  ordem: 1,
  segredo,
})

async function criar(mudancas: object = {}) {
  const resposta = await chamar('POST', '', { ...modelo(), ...mudancas })
  expect(resposta.body).toContain('"versao":1')
  return resposta.json() as { id: string }
}

const correio = (endereco: string) => ({ tipo: 'SMTP', endereco, opcoes: { remetente: 'a@b.exemplo' } })

const testar = async (id: string) => (await chamar('POST', `/${id}/testar`)).json()
const mudar = async (id: string, estado: string) => (await chamar('PUT', `/${id}/estado`, { estado })).json()

describe('the secret', () => {
  it('is never read back: not in answers, trail or log, nor in readable form in the database', async () => {
    const { id } = await criar()
    const { versao } = (await chamar('GET', `/${id}`)).json()
    test.clock.advance(1000)
    await chamar('PUT', `/${id}`, { ...modelo(), segredo: `${segredo}-nova`, versao })
    for (const caminho of ['', `/${id}`, `/${id}/historico`]) {
      const { body } = await chamar('GET', caminho)
      expect(body).not.toContain('sk-muito')
    }
    expect((await chamar('GET', `/${id}`)).json()).toMatchObject({ tem_segredo: true })
    const [troca] = (await chamar('GET', `/${id}/historico`)).json().itens
    expect(troca.depois).toEqual({ segredo_trocado: '•••' })
    const { rows } = await test.servicos.db.pool.query('SELECT segredo FROM servidor WHERE id = $1', [id])
    expect(rows[0].segredo.toString()).not.toContain('sk-muito')
    expect(test.log.join('')).not.toContain('sk-muito')
  })

  it('must be entered again if the address changes, so that it is not sent elsewhere', async () => {
    const { id } = await criar()
    const { segredo: _, ...semSegredo } = modelo()
    const desvio = await chamar('PUT', `/${id}`, { ...semSegredo, endereco: 'https://espiao.exemplo', versao: 1 })
    expect([desvio.statusCode, Object.keys(desvio.json().campos)]).toEqual([422, ['segredo']])
    expect((await chamar('PUT', `/${id}`, { ...semSegredo, nome: 'Outro nome', versao: 1 })).statusCode).toBe(200)
  })

  it('is not copied', async () => {
    const { id } = await criar()
    expect((await chamar('POST', `/${id}/copiar`)).json()).toMatchObject({
      nome: 'Modelo da casa (cópia)',
      tem_segredo: false,
      estado: 'INATIVO',
    })
  })
})

describe('testing a connection', () => {
  it.each([
    ['MODELO_COMPATIVEL', '/models', 'authorization', { modelo: 'modelo-a' }],
    ['MODELO_OPENAI', '/models', 'authorization', {}],
    ['MODELO_ANTHROPIC', '/models?limit=1000', 'x-api-key', {}],
    ['MODELO_GOOGLE', '/models?pageSize=1000', 'x-goog-api-key', { modelo: 'modelo-a' }],
  ])('%s: requests %s and recognizes a refused key', async (tipo, caminho, cabecalho, opcoes) => {
    const { id } = await criar({ tipo, opcoes })
    expect(await testar(id)).toMatchObject({ conexao: 'CONECTADO', motivo: null })
    const ultima = servico.ouvidas.findLast(({ method }) => method === 'GET')
    expect(ultima?.url).toBe(caminho)
    expect(ultima?.headers[cabecalho]).toContain(segredo)
    const { id: outro } = await criar({ tipo, opcoes, segredo: 'errada' })
    expect(await testar(outro)).toMatchObject({
      conexao: 'DESCONECTADO',
      motivo: 'O serviço recusou a chave. Troque a chave e teste de novo.',
    })
  })

  it("WHATSAPP_EVOLUTION: accepts only the server's key, knows the key of a single number, and copes with thousands of numbers", async () => {
    const evolution = await startEvolution()
    try {
      const com = async (segredo: string) => {
        const { id } = await criar({ tipo: 'WHATSAPP_EVOLUTION', endereco: evolution.endereco, opcoes: {}, segredo })
        return testar(id)
      }
      for (let i = 0; i < 4_000; i++) evolution.instancias.set(`zelo-${i}`, novaInstancia({}))
      expect(await com(evolution.chave)).toMatchObject({ conexao: 'CONECTADO', motivo: null })
      expect(await com('errada')).toMatchObject({
        conexao: 'DESCONECTADO',
        motivo: 'O serviço recusou a chave. Troque a chave e teste de novo.',
      })
      expect(await com(tokenDaInstancia)).toMatchObject({
        conexao: 'DESCONECTADO',
        motivo:
          'Esta chave abre um número só. Use a chave global do servidor (AUTHENTICATION_API_KEY) e teste de novo.',
      })
    } finally {
      await evolution.stop()
    }
  })

  it('says what is wrong: missing model, redirect, error of the service, no answer, unknown name', async () => {
    const { id } = await criar({ opcoes: { modelo: 'outro' } })
    expect(await testar(id)).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'O serviço não oferece o modelo outro.' })
    servico.estado.status = 302
    expect(await testar(id)).toMatchObject({ conexao: 'DESCONECTADO', motivo: expect.stringContaining('302') })
    servico.estado.status = 503
    expect(await testar(id)).toMatchObject({ conexao: 'OFFLINE', motivo: 'O serviço respondeu com erro 503.' })
    servico.estado.status = 200
    const { id: fechado } = await criar({ endereco: 'http://127.0.0.1:1' })
    expect(await testar(fechado)).toMatchObject({
      conexao: 'OFFLINE',
      motivo: 'Ninguém atende nesse endereço e porta.',
    })
  })

  it.each([
    ['a right answer', 200, { data: [{ id: 'modelo-a' }], admin: 'root:conteudo-interno' }],
    ['another service', 200, 'root:conteudo-interno'],
    ['a refusal', 403, { error: 'root:conteudo-interno' }],
    ['something unexpected', 418, { error: 'root:conteudo-interno' }],
    ['an error', 500, { error: 'root:conteudo-interno' }],
  ])('attack 45: neither shows nor stores anything of %s', async (_que, status, corpo) => {
    const { id } = await criar()
    const antes = servico.estado.corpo
    Object.assign(servico.estado, { status, corpo })
    const resposta = await chamar('POST', `/${id}/testar`)
    Object.assign(servico.estado, { status: 200, corpo: antes })
    expect(resposta.statusCode).toBe(200)
    expect(resposta.body).not.toContain('conteudo-interno')
    for (const caminho of ['', `/${id}`, `/${id}/historico`, `/${id}/quedas`])
      expect((await chamar('GET', caminho)).body).not.toContain('conteudo-interno')
    const { rows } = await test.servicos.db.pool.query(
      'SELECT to_jsonb(s)::text AS tudo FROM servidor s WHERE id = $1',
      [id],
    )
    expect(rows[0].tudo).not.toContain('conteudo-interno')
    expect(test.log.join('')).not.toContain('conteudo-interno')
  })

  it('attack 45: what a mail server says is not shown either', async () => {
    const conversa = createTcp((socket) => socket.end('554 root:conteudo-interno\r\n'))
    await new Promise<void>((resolve) => conversa.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = conversa.address() as AddressInfo
      const smtp = { tipo: 'SMTP', endereco: `smtp://127.0.0.1:${port}`, opcoes: { remetente: 'a@b.exemplo' } }
      const { id } = await criar(smtp)
      const resposta = await chamar('POST', `/${id}/testar`)
      expect(resposta.json().conexao).not.toBe('CONECTADO')
      expect(resposta.body + test.log.join('')).not.toContain('conteudo-interno')
    } finally {
      conversa.close()
    }
  })

  it.each([
    { tipo: 'MODELO_COMPATIVEL', endereco: 'http://93.184.215.14:6379' },
    { tipo: 'SMTP', endereco: 'smtp://93.184.215.14:22', opcoes: { remetente: 'a@b.exemplo' } },
  ])('attack 44: uses no port of another service: $endereco', async (qual) => {
    const { id } = await criar({ opcoes: {}, ...qual })
    expect(await testar(id)).toMatchObject({ conexao: 'DESCONECTADO', motivo: expect.stringContaining('Esta porta') })
  })

  it.each([
    { headers: { Host: 'x' } },
    { opcoes: { Authorization: 'x' } },
    { opcoes: { headers: { 'X-Forwarded-For': 'x' } } },
  ])('attack 47: accepts no headers from the caller: %j', async (mudancas) => {
    expect((await chamar('POST', '', { ...modelo(), ...mudancas })).statusCode).toBe(422)
  })

  it.each([
    'http://10.0.0.1',
    'http://169.254.169.254',
    'http://[::1]',
    'http://localhost',
    'http://0.0.0.0',
    'http://[::ffff:10.0.0.1]',
  ])('never calls the internal network: %s', async (endereco) => {
    const { id } = await criar({ endereco })
    expect(await testar(id)).toMatchObject({ conexao: 'DESCONECTADO', motivo: expect.stringContaining('rede interna') })
  })

  it.each([
    ['endereco', { endereco: 'file:///etc/passwd' }],
    ['endereco', { endereco: 'http://u:senha@host' }],
    ['endereco', { tipo: 'SMTP', opcoes: { remetente: 'a@b.exemplo' } }],
    ['endereco', correio('smtp://host:587?tls.rejectUnauthorized=false')],
    ['endereco', correio('smtp://host:587/?logger=true')],
    ['endereco', correio('smtp://u:senha@host:587')],
    ['endereco', correio('https://host')],
    ['opcoes.remetente', { tipo: 'SMTP', endereco: 'smtp://host:25', opcoes: {} }],
    ['opcoes.numero_id', { tipo: 'WHATSAPP_CLOUD', opcoes: {} }],
    ['opcoes.usuario', { opcoes: { usuario: 'x' } }],
  ])('%s is refused when invalid', async (campo, mudancas) => {
    const recusa = await chamar('POST', '', { ...modelo(), ...mudancas })
    expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, [campo]])
  })
})

describe('states', () => {
  it('an active server is used, a paused one stops its channel, an inactive one is passed over', async () => {
    const { id } = await criar({ tipo: 'WHATSAPP_EVOLUTION', opcoes: {} })
    const usar = () => servidorAtivo(test.servicos, ['WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD'])
    expect(await usar()).toBeUndefined()
    expect(await mudar(id, 'ATIVO')).toMatchObject({ estado: 'ATIVO', conexao: 'CONECTADO' })
    expect(await usar()).toMatchObject({ id, segredo })
    expect(await mudar(id, 'PAUSADO')).toMatchObject({ estado: 'PAUSADO', conexao: 'INATIVO' })
    expect(await usar()).toBe('PAUSADO')
    const recusa = await chamar('DELETE', `/${id}`)
    expect([recusa.statusCode, recusa.json().message]).toEqual([400, '«Modelo da casa» está em uso. Nada mudou.'])
    await mudar(id, 'INATIVO')
    expect(await usar()).toBeUndefined()
    expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(200)
    const acoes = (await chamar('GET', `/${id}/historico`)).json().itens.map(({ acao }: { acao: string }) => acao)
    expect(acoes).toEqual(['EXCLUIR', 'DESATIVAR', 'PAUSAR', 'ATIVAR', 'INCLUIR'])
  })

  it('the check of each minute keeps the start of a state, and records an outage from start to end', async () => {
    const { id } = await criar()
    await mudar(id, 'ATIVO')
    const ler = async () => (await chamar('GET', `/${id}`)).json()
    const desde = (await ler()).conexao_desde
    test.clock.advance(60_000)
    await verificarServidores(test.servicos)
    expect(await ler()).toMatchObject({ conexao: 'CONECTADO', conexao_desde: desde })
    servico.estado.status = 500
    test.clock.advance(60_000)
    await verificarServidores(test.servicos)
    const inicio = test.clock.now().toISOString()
    expect(await ler()).toMatchObject({
      conexao: 'OFFLINE',
      conexao_desde: inicio,
      motivo: 'O serviço respondeu com erro 500.',
    })
    servico.estado.status = 200
    test.clock.advance(60_000)
    await verificarServidores(test.servicos)
    const quedas = (await chamar('GET', `/${id}/quedas`)).json()
    expect(quedas).toMatchObject([{ conexao: 'OFFLINE', inicio, fim: test.clock.now().toISOString() }])
  })
})

it('a check with the old key changes nothing once a new key is saved', async () => {
  const { id } = await criar({ segredo: 'errada' })
  await mudar(id, 'ATIVO')
  const salvar = async () => {
    const { versao } = (await chamar('GET', `/${id}`)).json()
    expect((await chamar('PUT', `/${id}`, { ...modelo(), versao })).json()).toMatchObject({ conexao: 'CONECTADO' })
  }
  servico.estado.antesDeResponder = salvar
  await testar(id)
  expect((await chamar('GET', `/${id}`)).json()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
  await mudar(id, 'INATIVO')
})

describe('an SMTP server', () => {
  const enfileirar = (chave: string) =>
    test.plataforma((tx) =>
      test.servicos.mailer.enfileirar(tx, {
        chave,
        para: 'cliente@exemplo.com',
        assunto: chave,
        html: '<p>Oi</p>',
        texto: 'Oi',
      }),
    )
  const status = async (chave: string) =>
    (await test.servicos.db.pool.query('SELECT status FROM email_saida WHERE chave = $1', [chave])).rows[0]?.status

  it("sends the product's mail from its own sender; while paused mail waits; active again it goes; if inactive the environment's sends", async () => {
    const smtp = await startSmtp({ senha: 'senha-do-correio' })
    try {
      const { id } = await criar({
        tipo: 'SMTP',
        endereco: smtp.url,
        opcoes: { usuario: 'zelo', remetente: 'Clínica <avisos@clinica.exemplo>' },
        segredo: 'senha-do-correio',
      })
      expect(await mudar(id, 'ATIVO')).toMatchObject({ conexao: 'CONECTADO' })
      await enfileirar('primeiro')
      await eventually(() => expect(smtp.recebidas).toHaveLength(1))
      expect(smtp.recebidas[0]?.de).toBe('avisos@clinica.exemplo')

      await mudar(id, 'PAUSADO')
      await enfileirar('esperando')
      await eventually(async () => {
        const { rows } = await test.servicos.db.pool.query(
          "SELECT state FROM pgboss.job WHERE name = 'email.entregar' AND state <> 'completed'",
        )
        expect(rows).toEqual([])
      })
      expect(await status('esperando')).toBe('PENDENTE')
      expect(smtp.recebidas).toHaveLength(1)

      await mudar(id, 'ATIVO')
      await eventually(async () => expect(await status('esperando')).toBe('ENVIADO'))
      await mudar(id, 'INATIVO')
      await enfileirar('sem servidor')
      await eventually(async () => expect(await status('sem servidor')).toBe('GUARDADO'))
      expect(smtp.recebidas).toHaveLength(2)
    } finally {
      await smtp.stop()
    }
  })

  const saida = async (chave: string) =>
    (await test.servicos.db.pool.query('SELECT status, tentativas, erro FROM email_saida WHERE chave = $1', [chave]))
      .rows[0]

  it.each([
    ['attack 41', 'smtp://10.0.0.1:587', 'O endereço 10.0.0.1 é de rede interna.'],
    ['attack 41, as a number', 'smtp://2130706433:587', 'O endereço 2130706433 é de rede interna.'],
    ['attack 44', 'smtp://93.184.215.14:22', 'A porta 22 não é de um serviço assim.'],
    ['attack 44, by TLS', 'smtps://93.184.215.14:6379', 'A porta 6379 não é de um serviço assim.'],
  ])('%s: no mail is delivered to %s; it waits, with the reason', async (_qual, endereco, erro) => {
    const { id } = await criar(correio(endereco))
    expect(await mudar(id, 'ATIVO')).toMatchObject({ conexao: 'DESCONECTADO' })
    await enfileirar(endereco)
    await eventually(async () => expect(await saida(endereco)).toEqual({ status: 'PENDENTE', tentativas: 1, erro }))
    await mudar(id, 'INATIVO')
  })

  it('options in an old address do not reach the mail library: foreign certificates are not trusted', async () => {
    const { id } = await criar(correio('smtps://127.0.0.1:465'))
    const { rows } = await test.servicos.db.pool.query(
      "UPDATE servidor SET endereco = endereco || '?tls.rejectUnauthorized=false' WHERE id = $1 RETURNING endereco",
      [id],
    )
    expect(rows[0].endereco).toContain('rejectUnauthorized')
    await mudar(id, 'ATIVO')
    expect(await transporteDeEmail(test.servicos)).toMatchObject({ url: 'smtps://127.0.0.1:465', ip: '127.0.0.1' })
    await mudar(id, 'INATIVO')
  })

  it('a wrong password is reported', async () => {
    const smtp = await startSmtp({ senha: 'certa' })
    const { id } = await criar({
      tipo: 'SMTP',
      endereco: smtp.url,
      opcoes: { usuario: 'zelo', remetente: 'a@b.exemplo' },
    })
    expect(await testar(id)).toMatchObject({
      conexao: 'DESCONECTADO',
      motivo: 'O servidor recusou o usuário ou a senha.',
    })
    await smtp.stop()
  })
})

it('the list filters by type and connection, and an export is recorded in the trail', async () => {
  const { id } = await criar({ nome: 'Só de teste', tipo: 'MODELO_GOOGLE' })
  const achados = async (busca: string) =>
    (await chamar('GET', `?busca=so+de+teste&${busca}`)).json().itens.map((um: { id: string }) => um.id)
  expect(await achados('tipo=MODELO_GOOGLE&conexao=INATIVO')).toEqual([id])
  expect(await achados('tipo=SMTP')).toEqual([])
  expect(await achados('conexao=OFFLINE')).toEqual([])
  const csv = (await chamar('GET', '/exportar?busca=so+de+teste&tipo=MODELO_GOOGLE')).body
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).not.toContain(segredo)
  const { rows } = await test.servicos.db.pool.query(
    "SELECT nome, recurso_id, depois FROM auditoria WHERE acao = 'EXPORTAR' AND recurso = 'servidor'",
  )
  expect(rows).toEqual([
    { nome: 'servidores.csv', recurso_id: 'lista', depois: { busca: 'so de teste', tipo: 'MODELO_GOOGLE' } },
  ])
})

it('is tested before it is saved, and its stored secret is sent to no other address', async () => {
  const tentar = (dados: object) => chamar('POST', '/testar', { ...modelo(), ...dados })
  expect((await tentar({})).json()).toMatchObject({ conexao: 'CONECTADO', motivo: null })
  expect((await tentar({ segredo: 'outra' })).json().conexao).toBe('DESCONECTADO')
  expect(Object.keys((await tentar({ endereco: 'ftp://x' })).json().campos)).toEqual(['endereco'])
  const { id } = await criar()
  const antes = (await chamar('GET', `/${id}`)).json()
  expect((await tentar({ id, segredo: undefined })).json().conexao).toBe('CONECTADO')
  const desvio = await tentar({ id, segredo: undefined, endereco: 'https://espiao.exemplo' })
  expect([desvio.statusCode, Object.keys(desvio.json().campos)]).toEqual([422, ['segredo']])
  expect((await chamar('GET', `/${id}`)).json()).toEqual(antes)
})

it('tells since when it is active, paused or off, whatever its connection', async () => {
  const { id } = await criar()
  test.clock.advance(60_000)
  const ativo = await mudar(id, 'ATIVO')
  expect(ativo.estado_desde).toBe(test.clock.now().toISOString())
  test.clock.advance(60_000)
  expect((await chamar('GET', `/${id}`)).json().estado_desde).toBe(ativo.estado_desde)
  expect((await mudar(id, 'PAUSADO')).estado_desde).toBe(test.clock.now().toISOString())
})
