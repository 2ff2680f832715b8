import { semUso } from '@zelo/contract/instalacao/servidor'
import { modelosConhecidos, usoConhecido } from '@zelo/contract/instalacao/servidor-modelos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { startProvedor, tiposDoProvedor } from '#test/provedor.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const url = '/cpainel/servidores'
let token: string
let provedor: Awaited<ReturnType<typeof startProvedor>>
let calmo: typeof provedor.estado

beforeAll(async () => {
  token = await test.entrar(cpfs.administrador)
  provedor = await startProvedor()
  calmo = { ...provedor.estado }
})
afterAll(() => provedor.stop())
beforeEach(() => {
  Object.assign(provedor.estado, calmo)
  provedor.recebidos.length = 0
  provedor.recusados.length = 0
})

const dados = (mudancas: object = {}) => ({
  nome: 'Modelo',
  tipo: 'MODELO_OPENAI',
  endereco: provedor.endereco,
  opcoes: { modelo: provedor.modelo },
  ordem: 1,
  uso: { preco_entrada: 50, preco_saida: 250 },
  segredo: provedor.chave,
  ...mudancas,
})
const tentar = async (mudancas?: object) =>
  (await test.chamar({ method: 'POST', url: `${url}/testar`, token, body: dados(mudancas) })).json()

describe.each(tiposDoProvedor)('a test of %s', (tipo) => {
  it('makes one call like those of a conversation, and tells time, tokens and cost', async () => {
    const uso = { preco_entrada: 50, preco_saida: 250, max_saida: 700 }
    const { chamada, ...resto } = await tentar({ tipo, uso })
    expect(resto).toMatchObject({ conexao: 'CONECTADO', motivo: null })
    expect(provedor.recusados.join()).toBe('')
    expect(provedor.recebidos).toMatchObject([{ maxSaida: 700 }])
    // Each service asks for a schema in its own way.
    expect(JSON.stringify(provedor.recebidos[0]?.corpo)).toMatch(/"(?:json_schema|input_schema|responseJsonSchema)":/)
    expect(chamada).toEqual({
      ...{ ms: expect.any(Number), entrada: expect.any(Number), saida: 3 },
      custo: chamada.entrada * 50 + 3 * 250,
    })
    expect(chamada.entrada).toBeGreaterThan(10)
  })

  const recusas: [string, object, Partial<typeof calmo>, string][] = [
    ['a wrong key', { segredo: 'sk-errada' }, {}, 'O serviço recusou a chave. Troque a chave e teste de novo.'],
    ['an unknown model', { opcoes: { modelo: 'modelo-b' } }, {}, 'O serviço não oferece o modelo modelo-b.'],
    [
      'more output than it gives',
      { uso: { max_saida: 16_000 } },
      {},
      'O limite de 16000 tokens por resposta é mais do que este modelo aceita: o máximo dele é 4096.',
    ],
    ['too many requests', {}, { cheio: 20 }, 'O serviço está recebendo pedidos demais e pede 20 s de espera.'],
    [
      'an account without credit',
      {},
      { semCredito: true },
      'O crédito ou a cota da conta acabou. Resolva no painel do serviço.',
    ],
    [
      'a model that keeps to no form',
      {},
      { texto: '{"comandos":[]}' },
      'Este modelo não escreve o JSON que o atendimento pede. Escolha outro modelo.',
    ],
    [
      'a context that is too small',
      {},
      { contexto: 1_000 },
      'O contexto do modelo é pequeno demais para uma conversa. Aumente-o no servidor do modelo.',
    ],
    [
      'a model that only thought',
      {},
      { soPensa: true },
      'O modelo gastou os 1000 tokens antes de responder. Aumente o limite.',
    ],
  ]
  it.each(recusas)("describes %s in words, without the service's text", async (_, mudancas, estado, motivo) => {
    Object.assign(provedor.estado, estado)
    const resultado = await tentar({ tipo, ...mudancas })
    expect(resultado).toMatchObject({ conexao: 'DESCONECTADO', motivo })
    expect(JSON.stringify(resultado) + test.log.join('')).not.toContain('sk-provedor')
  })
})

it('a test ends at the time limit of the server', async () => {
  provedor.estado.demoraMs = 60_000
  expect(await tentar({ uso: { max_segundos: 2 } })).toMatchObject({
    conexao: 'OFFLINE',
    motivo: expect.stringContaining('não respondeu em 2 s'),
    chamada: null,
  })
})

it('a service that knows no output schemas is asked without one', async () => {
  provedor.estado.semForma = true
  expect(await tentar({ tipo: 'MODELO_COMPATIVEL' })).toMatchObject({ conexao: 'CONECTADO', chamada: { saida: 3 } })
  expect(provedor.recebidos.map(({ corpo }) => 'response_format' in corpo)).toEqual([true, false])
})

it("a local server needs no key, and its model is recognized without Ollama's tag", async () => {
  const local = await startProvedor({ chave: '', modelo: 'qwen3:latest' })
  try {
    const { endereco } = local
    const com = (modelo: string) =>
      tentar({ tipo: 'MODELO_COMPATIVEL', endereco, opcoes: { modelo }, segredo: undefined })
    expect(await com('qwen3:latest')).toMatchObject({ conexao: 'CONECTADO' })
    // The connection works, but unlike Ollama this service needs the tag.
    expect((await com('qwen3')).motivo).toBe('O serviço não conhece o modelo qwen3. Confira o nome, letra por letra.')
  } finally {
    await local.stop()
  }
})

it('an internal address is refused, with advice what to do', async () => {
  for (const endereco of ['http://10.1.2.3:11434/v1', 'http://localhost:1234/v1']) {
    const { hostname } = new URL(endereco)
    const { motivo } = await tentar({ tipo: 'MODELO_COMPATIVEL', endereco })
    expect(motivo).toContain(`ZELO_REDE_LIBERADA=${hostname}`)
  }
})

it('a test of a saved model makes one call; saving it and switching it on make none', async () => {
  const chamar = (method: 'POST' | 'PUT', caminho: string, body?: object) =>
    test.chamar({ method, url: `${url}${caminho}`, token, body })
  const { id } = (await chamar('POST', '', dados())).json()
  await chamar('PUT', `/${id}/estado`, { estado: 'ATIVO' })
  const salvo = await chamar('PUT', `/${id}`, { ...dados({ segredo: undefined }), versao: 2 })
  expect(salvo.json()).toMatchObject({ conexao: 'CONECTADO' })
  expect(provedor.recebidos).toEqual([])
  expect((await chamar('POST', `/${id}/testar`)).json()).toMatchObject({ conexao: 'CONECTADO', chamada: { saida: 3 } })
  await chamar('PUT', `/${id}/estado`, { estado: 'INATIVO' })
})

it('a server that was saved before a limit existed has the default of that limit', async () => {
  const { id } = (await test.chamar({ method: 'POST', url, token, body: dados() })).json()
  await test.servicos.db.pool.query(`UPDATE servidor SET uso = '{"preco_entrada": 7}' WHERE id = $1`, [id])
  const lido = (await test.chamar({ url: `${url}/${id}`, token })).json()
  expect(lido.uso).toEqual({ ...semUso, preco_entrada: 7 })
})

it.each([
  ['max_saida', 49],
  ['max_saida', 16_001],
  ['max_segundos', 1],
  ['max_segundos', 61],
])('%s: %i is out of bounds', async (campo, valor) => {
  const recusa = await test.chamar({ method: 'POST', url, token, body: dados({ uso: { [campo]: valor } }) })
  expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, [`uso.${campo}`]])
})

it.each(modelosConhecidos)('$nome is accepted as the form fills it in', async (conhecido) => {
  const { nome, tipo, endereco, modelo } = conhecido
  const uso = usoConhecido(conhecido)
  const body = { nome, tipo, endereco, opcoes: { modelo }, ordem: 0, uso }
  const criado = await test.chamar({ method: 'POST', url, token, body })
  expect(criado.json()).toMatchObject({ nome, tipo, endereco, uso })
  // A price of nothing counts as free; what was cached costs less, but not nothing.
  if (conhecido.dolares) expect(uso.preco_cache).toBeGreaterThan(0)
  expect(uso.preco_cache).toBeLessThanOrEqual(uso.preco_entrada)
})

it('limits of a call are for models only', async () => {
  const smtp = { tipo: 'SMTP', endereco: 'smtp://host:587', opcoes: { remetente: 'a@b.exemplo' } }
  expect((await test.chamar({ method: 'POST', url, token, body: dados({ ...smtp, uso: {} }) })).statusCode).toBe(200)
  const recusa = await test.chamar({ method: 'POST', url, token, body: dados({ ...smtp, uso: { max_saida: 500 } }) })
  expect(Object.keys(recusa.json().campos)).toEqual(['uso.max_saida'])
})
