import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false, cepUrl: 'http://127.0.0.1:9/{cep}' } })
let novo: string
let gestor: string
beforeAll(async () => {
  novo = await test.entrar(cpfs.incompleto)
  gestor = await test.entrar(cpfs.gestor)
})

const dados = {
  tipo: 'CNPJ',
  documento: '12.ABC.345/01DE-35',
  razao_social: 'Navalha Ltda.',
  nome: 'Barbearia São João',
  categoria_id: null,
  telefone: '92987654321',
  email: 'oi@navalha.exemplo',
  cep: '69005-010',
  logradouro: 'Rua Marquês',
  numero: '12',
  complemento: null,
  bairro: 'Centro',
  municipio: 'Manaus',
  uf: 'AM',
  municipio_ibge: 1302603,
  fuso: 'America/Manaus',
  chave: null,
}
const chamar = (method: 'GET' | 'POST' | 'PUT', caminho = '', body?: unknown, token = novo) =>
  test.chamar({ method, url: `/cadastro-basico${caminho}`, token, body })
const passos = async () => (await chamar('GET')).json()

describe('the company', () => {
  it('is not registered with invalid fields, and each of them is named', async () => {
    const ruim = { ...dados, documento: '11.111.111/1111-11', telefone: '123', fuso: 'Europe/Lisbon' }
    const resposta = await chamar('POST', '/empresas', ruim)
    expect([resposta.statusCode, Object.keys(resposta.json().campos).sort()]).toEqual([
      422,
      ['documento', 'fuso', 'telefone'],
    ])
    const cpf = await chamar('POST', '/empresas', { ...dados, tipo: 'CPF', documento: '111.111.111-11' })
    expect(Object.keys(cpf.json().campos)).toEqual(['documento'])
    expect(await passos()).toEqual({ status: 'INCOMPLETO', empresas: [] })
    expect((await chamar('POST', '/concluir')).statusCode).toBe(400)
  })

  it('belongs to its creator at once, with an address made from its name', async () => {
    const resposta = await chamar('POST', '/empresas', dados)
    expect(resposta.json()).toMatchObject({
      documento: '12ABC34501DE35',
      telefone: '(92) 98765-4321',
      cep: '69005010',
      chave: 'barbearia-sao-joao',
      versao: 1,
    })
    const eu = (await test.chamar({ url: '/acesso/eu', token: novo })).json()
    expect(eu.empresas).toEqual([{ id: resposta.json().id, nome: 'Barbearia São João', gestor: true }])
    expect((await passos()).empresas).toMatchObject([
      { empresa: true, servicos: false, equipe: false, profissional: false, procurada: false, marcada: false },
    ])
  })

  it("is changed only from its present version, and cannot take another company's address", async () => {
    const [empresa] = (await chamar('GET', '/empresas')).json()
    const editar = (mudanca: object, token = novo) =>
      chamar('PUT', `/empresas/${empresa.id}`, { ...dados, versao: 1, ...mudanca }, token)
    expect((await editar({ chave: 'clinica-aurora' })).json().campos).toHaveProperty('chave')
    expect((await editar({ chave: 'experimento-x' })).json().campos).toHaveProperty('chave')
    expect((await editar({}, gestor)).statusCode).toBe(404)
    const mudada = await editar({ chave: 'sao-joao', tipo: 'CPF', documento: '529.982.247-25' })
    expect(mudada.json()).toMatchObject({ chave: 'sao-joao', documento: '52998224725', versao: 2 })
    expect((await editar({})).statusCode).toBe(409)
    const rows = await test.sql('SELECT endereco FROM empresa WHERE empresa_id = $1', [empresa.id])
    expect(rows).toEqual([{ endereco: 'Rua Marquês, 12, Centro, Manaus/AM' }])
  })

  it('a CEP that is not found is no error', async () => {
    const resposta = await chamar('GET', '/ceps/69005010')
    expect([resposta.statusCode, resposta.json()]).toEqual([200, { endereco: null }])
  })
})

describe('services, hours and people', () => {
  const modelo = { segmento: 'barbearia', substituir: false }

  it('one click adds them; those that exist are replaced only on request', async () => {
    expect((await chamar('POST', '/modelo', modelo)).json()).toEqual({ ok: true })
    const [empresa] = (await passos()).empresas
    expect(empresa).toMatchObject({ empresa: true, servicos: true, equipe: true, profissional: true, procurada: false })
    const servicos = (await chamar('GET', '/servicos')).json()
    expect(servicos[0]).toMatchObject({ nome: 'Corte', duracao_min: 40, preco_centavos: 5_500, ativo: true })
    const [quem] = (await chamar('GET', '/profissionais')).json()
    expect(quem).toMatchObject({ nome: 'Bruno Teles', ativo: true })
    expect(quem.servicos).toHaveLength(servicos.length)

    const repetido = await chamar('POST', '/modelo', { ...modelo, segmento: 'salao' })
    expect([repetido.statusCode, repetido.json().message]).toEqual([
      400,
      `Esta empresa já tem ${servicos.length} serviços. Nada mudou.`,
    ])
    expect((await chamar('GET', '/servicos')).json()).toEqual(servicos)
    expect((await chamar('POST', '/modelo', { ...modelo, substituir: true })).statusCode).toBe(200)
  })

  it('a service is added for all professionals, and changed', async () => {
    const servico = { nome: 'Luzes', duracao_min: 90, preco_centavos: 18_000, ativo: true }
    const { id } = (await chamar('POST', '/servicos', servico)).json()
    expect((await chamar('GET', '/profissionais')).json()[0].servicos).toContain(id)
    const mudado = { ...servico, ativo: false }
    const pedido = { ...mudado, versao: 1 }
    expect((await chamar('PUT', `/servicos/${id}`, pedido)).json()).toEqual({ id, ...mudado, versao: 2 })
    expect((await chamar('PUT', `/servicos/${id}`, pedido)).statusCode).toBe(409)
    expect((await chamar('GET', '/servicos')).json().at(-1)).toEqual({ id, ...mudado, versao: 2 })
    expect((await chamar('PUT', `/servicos/${id}`, pedido, gestor)).statusCode).toBe(404)
  })

  it('hours with a break are stored; overlapping or reversed hours are refused', async () => {
    const manha = { dia_semana: 1, inicio: '08:00', fim: '12:00' }
    const noite = { dia_semana: 1, inicio: '18:00', fim: '00:00' }
    const pessoa = {
      nome: 'Téo',
      conselho: 'CRM-SP',
      registro: '123456',
      ativo: true,
      servicos: [],
      horarios: [manha, noite],
    }
    const { id } = (await chamar('POST', '/profissionais', pessoa)).json()
    expect((await chamar('GET', '/profissionais')).json()).toContainEqual({ id, ...pessoa, foto: null, versao: 1 })
    for (const torto of [
      { ...noite, inicio: '11:59' },
      { ...noite, inicio: '20:00', fim: '19:00' },
    ]) {
      const resposta = await chamar('PUT', `/profissionais/${id}`, { ...pessoa, horarios: [manha, torto], versao: 1 })
      expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['horarios']])
    }
    expect((await chamar('GET', '/profissionais')).json()).toContainEqual({ id, ...pessoa, foto: null, versao: 1 })
    const fora = { ...pessoa, ativo: false }
    const pedido = { ...fora, versao: 1 }
    expect((await chamar('PUT', `/profissionais/${id}`, pedido)).json()).toEqual({ id, ...fora, foto: null, versao: 2 })
    const atrasado = await chamar('PUT', `/profissionais/${id}`, pedido)
    expect([atrasado.statusCode, atrasado.json().codigo]).toEqual([409, 'CONFLITO'])
  })
})

it('the registration ends with an active user, whose clients can write to the company', async () => {
  expect((await chamar('POST', '/concluir')).json()).toEqual({ ok: true })
  const eu = (await test.chamar({ url: '/acesso/eu', token: novo })).json()
  expect(eu.status).toBe('ATIVO')
  expect(eu.permissoes.map(({ rota }: { rota: string }) => rota)).toContain('/gerenciamento/agenda')
  expect((await test.chamar({ url: '/chat/sao-joao' })).statusCode).toBe(200)
  expect((await passos()).empresas[0].procurada).toBe(false)
  await abrirChat(test, { chave: 'sao-joao' })
  expect((await passos()).empresas[0]).toMatchObject({ procurada: true, marcada: false })
  const { id, nome } = (await passos()).empresas[0]
  await test.plataforma(async ({ client }) => {
    const { rows } = await client.query(
      'INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, gen_random_uuid(), $2, now()) RETURNING id',
      [id, nome],
    )
    await client.query(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT p.empresa_id, gen_random_uuid(), p.servico_id, p.profissional_id, $2, i, i + interval '30 minutes', tstzrange(i, i + interval '30 minutes'), 1, now()
       FROM profissional_servico p, (SELECT now() AS i) t WHERE p.empresa_id = $1 LIMIT 1`,
      [id, rows[0].id],
    )
  })
  expect((await passos()).empresas[0].marcada).toBe(true)
  expect((await chamar('POST', '/concluir')).statusCode).toBe(200)
})

it('the registration begins the trial of seven whole days, once per CPF', async () => {
  const ver = async () => (await test.chamar({ url: '/gerenciamento/assinatura', token: novo })).json()
  const { assinatura, teste_disponivel } = await ver()
  expect([assinatura.estado, assinatura.motivo, assinatura.ate_dia, teste_disponivel]).toEqual([
    'ATIVO_PROVISORIO',
    'TESTE',
    '2026-11-27',
    false,
  ])
  const body = { plano: 'rede', periodo: 'MENSAL' }
  const outro = await test.chamar({ method: 'POST', url: '/gerenciamento/assinatura/teste', token: novo, body })
  expect([outro.statusCode, outro.json().message]).toEqual([
    400,
    'O teste de 7 dias já foi usado com este CPF ou CNPJ.',
  ])
  expect((await ver()).assinatura.id).toBe(assinatura.id)
})
