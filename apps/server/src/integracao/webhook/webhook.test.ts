import type { TipoEvento } from '@zelo/contract/integracao/webhook'
import { flags } from '@zelo/contract/nucleo/permissao'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { emTreino } from '#conversa/canal/em-treino.ts'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { abrirDireta } from '#test/conversa-direta.ts'
import { eventually } from '#test/eventually.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { confere, useReceptor } from '#test/receptor.ts'

const dia = 86_400_000
// A call that a busy machine answers late would be tried again only when the clock moves.
const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'], limites: false, webhookMs: 3_000 } })
const receptor = useReceptor()
let token: string
let entrouEm = new Date(0)
let empresaId: string
let vez = 0

/** The manager's token; signs in again once the clock has moved. */
async function gestor(): Promise<string> {
  if (test.clock.now().getTime() - entrouEm.getTime() > 600_000) {
    token = await test.entrar(cpfs.gestor)
    entrouEm = test.clock.now()
  }
  return token
}

beforeAll(async () => {
  await gestor()
  empresaId = (await test.chamar({ url: '/acesso/eu', token })).json().empresas[0].id
})

beforeEach(async () => {
  for (const { id } of await chamar('GET', '')) await chamar('DELETE', `/${id}`)
  receptor.recebidos.length = 0
  receptor.responder = () => 200
})

async function pedir(method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho: string, body?: unknown, quem?: string) {
  return test.chamar({ method, url: `/gerenciamento/webhooks${caminho}`, token: quem ?? (await gestor()), body })
}

async function chamar(...como: Parameters<typeof pedir>) {
  const resposta = await pedir(...como)
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

async function incluir(tipos: TipoEvento[], quem?: string, url = `${receptor.url}/gancho`) {
  const { webhook, segredo } = await chamar('POST', '', { nome: 'Minha planilha', url, tipos }, quem)
  return { id: webhook.id as string, segredo: segredo as string }
}

const { sql } = test

async function novoCliente(quem?: string): Promise<{ id: string; versao: number }> {
  const body = {
    nome: `Cliente ${++vez}`,
    email: null,
    telefone: null,
    cpf: null,
    etiquetas: [],
    nascimento: null,
    responsavel: null,
  }
  const resposta = await test.chamar({
    method: 'POST',
    url: '/gerenciamento/clientes',
    token: quem ?? (await gestor()),
    body,
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

const recebe = (tipos: string[]) => eventually(() => expect(receptor.tipos()).toEqual(tipos))
const entregas = async (id: string, filtro = '') => (await chamar('GET', `/${id}/entregas${filtro}`)).itens

/** Moves the clock on; a new client's event starts the due deliveries. */
async function depois(ms: number) {
  test.clock.advance(ms)
  await test.servicos.realtime.avisar('plataforma', { tipo: 'webhook', id: empresaId })
}

it('an event arrives as the resource of the public API, signed so that the official library accepts it', async () => {
  const { segredo } = await incluir(['cliente.criado'])
  const { id } = await novoCliente()
  await recebe(['cliente.criado'])
  const [recebido] = receptor.recebidos
  expect(recebido?.evento.data).toMatchObject({ id, nome: `Cliente ${vez}`, etiquetas: [], versao: 1 })
  expect(recebido?.evento.data).not.toHaveProperty('cpf')
  expect(recebido && confere(segredo, recebido)).toBe(true)
  expect(recebido && confere(segredo, { ...recebido, corpo: `${recebido.corpo} ` })).toBe(false)
  expect(recebido && confere(`whsec_${Buffer.alloc(32).toString('base64')}`, recebido)).toBe(false)
})

it('no event comes of a cause that is rolled back, of practice, of another company, of a kind that nobody chose, or of an invoice for a manager who does not pay it', async () => {
  const duda = await criarStudioDuda(test.servicos)
  const delas = await test.entrar(studioDuda.gestorCpf)
  await incluir(['mensagem.recebida'])
  await incluir(['cliente.criado'], delas, `${receptor.url}/delas`)
  // She manages the company and does not pay for it.
  const faturas = { nome: 'x', url: receptor.url, tipos: ['cliente.criado', 'fatura.paga'] }
  expect((await pedir('POST', '', faturas, delas)).json().campos.tipos).toContain('Desmarque Faturas')
  const conversa = await abrirDireta(test, empresaId)
  await conversa
    .escrever('Isto não aconteceu', async () => {
      throw new Error('undone')
    })
    .catch(() => {})
  await withEmpresa(emTreino(test.servicos).db, empresaId, async (tx) => {
    await tx.client.query(
      `WITH c AS (INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
         VALUES ($1, gen_random_uuid(), 'WEB', 'AGENTE', 'br', '\\x0a', 1, '', now(), now()) RETURNING id)
       INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         SELECT $1, gen_random_uuid(), id, 1, 'CLIENTE', 'treino', now() FROM c`,
      [empresaId],
    )
  })
  await novoCliente()
  await conversa.escrever('Isto sim')
  await recebe(['mensagem.recebida'])
  expect(receptor.recebidos[0]?.evento.data).toMatchObject({ texto: 'Isto sim', autor: 'CLIENTE' })
  expect(await sql('SELECT tipo FROM webhook_evento WHERE empresa_id = $1', [duda.empresaId])).toEqual([])
  await novoCliente(delas)
  await eventually(() => expect(receptor.recebidos.map(({ caminho }) => caminho)).toEqual(['/gancho', '/delas']))
})

it('each thing that happens to an appointment, a conversation, a wish and an invoice has its event; an invoice’s goes to its payer only', async () => {
  const tipos = [
    ...['agendamento.criado', 'agendamento.confirmado', 'agendamento.remarcado', 'agendamento.cancelado'],
    ...['conversa.aberta', 'conversa.assumida', 'conversa.encerrada', 'mensagem.enviada'],
    ...['espera.criada', 'espera.encerrada', 'fatura.emitida', 'fatura.paga'],
  ] as TipoEvento[]
  const { id } = await incluir(tipos)
  const { id: clienteId } = await novoCliente()
  await withEmpresa(test.servicos.db, empresaId, async (tx) => {
    const fazer = (texto: string) => tx.client.query(texto, [empresaId, clienteId])
    const marcado = `id IN (SELECT id FROM agendamento WHERE cliente_id = $2) AND empresa_id = $1`
    await fazer(`INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, status, criado_em)
      SELECT $1, gen_random_uuid(), s.servico_id, s.profissional_id, $2, '2031-01-02T12:00Z', '2031-01-02T13:00Z', '[2031-01-02T12:00Z,2031-01-02T13:00Z)', 100, 'MARCADO', now()
      FROM profissional_servico s WHERE s.empresa_id = $1 LIMIT 1`)
    await fazer(`UPDATE agendamento SET status = 'CONFIRMADO' WHERE ${marcado}`)
    await fazer(
      `UPDATE agendamento SET inicio = '2031-01-03T12:00Z', fim = '2031-01-03T13:00Z', ocupacao = '[2031-01-03T12:00Z,2031-01-03T13:00Z)' WHERE ${marcado}`,
    )
    await fazer(`UPDATE agendamento SET sequencia = sequencia + 1 WHERE ${marcado}`)
    await fazer(`UPDATE agendamento SET status = 'CANCELADO', motivo = 'viajou' WHERE ${marcado}`)
    const dela = `empresa_id = $1 AND cliente_id = $2`
    await fazer(`INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
      VALUES ($1, gen_random_uuid(), 'WEB', 'AGENTE', 'br', '\\x0b', $2, 1, '', now(), now())`)
    await fazer(`UPDATE conversa SET status = 'PESSOA' WHERE ${dela}`)
    await fazer(`INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
      SELECT $1, gen_random_uuid(), id, 1, 'EQUIPE', 'Olá', now() FROM conversa WHERE ${dela}`)
    await fazer(`UPDATE conversa SET status = 'ENCERRADA' WHERE ${dela}`)
    await fazer(`INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
      SELECT $1, gen_random_uuid(), $2, id, '2031-01-01', '2031-01-05', 'br', now() FROM servico WHERE empresa_id = $1 LIMIT 1`)
    await fazer(`UPDATE espera SET status = 'REMOVIDA', encerrada_em = now() WHERE ${dela}`)
  })
  await sql(
    `INSERT INTO fatura (id, titular_id, tipo, vencimento, total_centavos, emitida_em, alterada_em)
     SELECT gen_random_uuid(), titular_id, 'SINAL', '2031-01-01', 100, now(), now() FROM empresa WHERE empresa_id = $1 RETURNING id`,
    [empresaId],
  ).then(([fatura]) =>
    sql("UPDATE fatura SET situacao = 'PAGA', paga_em = now(), pagamento_id = id WHERE id = $1", [fatura?.id]),
  )
  await eventually(() => expect(receptor.tipos().sort()).toEqual([...tipos].sort()))
  for (const { evento } of receptor.recebidos) expect(evento.data).toHaveProperty('id')
  await eventually(async () => expect(await entregas(id, '?estado=ENTREGUE&tipo=fatura.paga')).toHaveLength(1))

  // A manager who does not pay for the subscription, as this one is for a moment.
  const daqui = [empresaId]
  const [{ titular_id: titular }] = await sql('SELECT titular_id FROM empresa WHERE empresa_id = $1', daqui)
  await sql('UPDATE empresa SET titular_id = NULL WHERE empresa_id = $1', daqui)
  const [{ evento_id: evento }] = await entregas(id, '?tipo=fatura.paga')
  const { versao } = (await chamar('GET', ''))[0]
  const outro = { nome: 'x', url: `${receptor.url}/outro`, tipos: ['cliente.criado'], versao }
  const recusas = [
    await pedir('GET', `/${id}/entregas/${evento}`),
    await pedir('POST', `/${id}/entregas/${evento}/reenvios`),
    await pedir('PUT', `/${id}`, outro),
  ]
  await sql('UPDATE empresa SET titular_id = $2 WHERE empresa_id = $1', [empresaId, titular])
  const dito = 'Só quem contratou a assinatura vê as faturas e diz para onde vão.'
  expect(recusas.map((resposta) => resposta.json().message)).toEqual([dito, dito, dito])
})

it('a manager who may not see clients is sent none, reads none in the log and moves none to another address', async () => {
  const { id } = await incluir(['cliente.criado'])
  await novoCliente()
  const [{ evento_id: evento }] = await eventually(async () => {
    const lista = await entregas(id)
    expect(lista).toMatchObject([{ estado: 'ENTREGUE' }])
    return lista
  })
  const dela = await entrarComo(test, { '/gerenciamento/canais': [...flags] })
  const { id: usuarioId } = (await test.chamar({ url: '/acesso/eu', token: dela })).json()
  await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresaId, usuarioId])
  const { versao, nome, url } = (await chamar('GET', ''))[0]
  const recusas = [
    await pedir('POST', '', { nome, url, tipos: ['cliente.criado'] }, dela),
    await pedir('PUT', `/${id}`, { nome, url: `${url}/outro`, tipos: ['fatura.paga'], versao }, dela),
    await pedir('GET', `/${id}/entregas/${evento}`, undefined, dela),
    await pedir('POST', `/${id}/entregas/${evento}/reenvios`, undefined, dela),
  ]
  expect(recusas.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
})

it('a webhook stops with who chose its address; another manager who may see what it tells takes it over', async () => {
  const rotas = { '/gerenciamento/canais': [...flags], '/gerenciamento/dados-cliente': [...flags] }
  const dela = await entrarComo(test, rotas)
  const { id: usuarioId, nome } = (await test.chamar({ url: '/acesso/eu', token: dela })).json()
  await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresaId, usuarioId])
  const { id } = await incluir(['cliente.criado'], dela)
  expect((await chamar('GET', ''))[0]).toMatchObject({ id, autor: nome })
  await sql('DELETE FROM empresa_usuario WHERE empresa_id = $1 AND usuario_id = $2', [empresaId, usuarioId])
  await novoCliente()
  await eventually(async () =>
    expect(await chamar('GET', '')).toMatchObject([{ estado: 'DESLIGADO', motivo: 'AUTOR', pendentes: 1 }]),
  )
  expect(receptor.recebidos).toEqual([])
  const avisos = await sql('SELECT message FROM notificacao WHERE chave LIKE $1', [`webhook:${id}:%`])
  expect(avisos[0]?.message).toContain('Confira para onde ele manda os dados')

  const cega = await entrarComo(test, { '/gerenciamento/canais': [...flags] })
  const { id: outraId } = (await test.chamar({ url: '/acesso/eu', token: cega })).json()
  await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresaId, outraId])
  const ligar = { estado: 'ATIVO', reenviar: false }
  expect((await pedir('PUT', `/${id}/estado`, ligar, cega)).statusCode).toBe(403)
  expect((await pedir('POST', `/${id}/segredos`, { horas: 24 }, cega)).statusCode).toBe(403)
  await chamar('PUT', `/${id}/estado`, ligar)
  expect((await chamar('GET', ''))[0]).toMatchObject({ id, autor: 'Helena Prado' })
  await novoCliente()
  await recebe(['cliente.criado'])
  await sql('DELETE FROM empresa_usuario WHERE empresa_id = $1 AND usuario_id = $2', [empresaId, outraId])
})

it('a refused delivery is tried again until it is taken; the log shows each call, and it can be resent', async () => {
  const { id } = await incluir(['cliente.criado'])
  receptor.responder = () => ({ status: 500, corpo: 'Estou fora do ar' })
  await novoCliente()
  await eventually(async () =>
    expect(await entregas(id)).toMatchObject([{ estado: 'PENDENTE', tentativas: 1, status: 500 }]),
  )
  receptor.responder = () => ({ status: 503, headers: { 'retry-after': '3600' } })
  await depois(10_000)
  await eventually(async () => expect(await entregas(id)).toMatchObject([{ tentativas: 2, status: 503 }]))
  receptor.responder = () => 204
  // The receiver asked for an hour.
  await depois(3_000_000)
  expect(await chamar('GET', '')).toMatchObject([{ pendentes: 1, estado: 'ATIVO' }])
  expect(receptor.recebidos).toHaveLength(2)
  await depois(700_000)
  await eventually(async () => expect(await entregas(id)).toMatchObject([{ estado: 'ENTREGUE', status: 204 }]))
  expect(new Set(receptor.recebidos.map((um) => um.id)).size).toBe(1)
  expect(await chamar('GET', '')).toMatchObject([{ pendentes: 0, falhando_desde: null }])

  const evento = receptor.recebidos[0]?.id
  const { tentativas, corpo } = await chamar('GET', `/${id}/entregas/${evento}`)
  expect(tentativas.map((uma: { status: number }) => uma.status)).toEqual([204, 503, 500])
  expect(tentativas[2].resposta).toBe('Estou fora do ar')
  expect(corpo).toBe(receptor.recebidos[0]?.corpo)
  await chamar('POST', `/${id}/entregas/${evento}/reenvios`)
  await eventually(() => expect(receptor.recebidos).toHaveLength(4))
  const { total } = await chamar('POST', `/${id}/reenvios`, { desde: new Date(Date.now() - dia).toISOString() })
  expect(total).toBeGreaterThanOrEqual(1)
  await eventually(() => expect(receptor.recebidos.length).toBe(4 + total))
})

it('three days of failures switch it off and the managers hear of it; switched on, it gets what it missed', async () => {
  const { id } = await incluir(['cliente.criado'])
  receptor.responder = () => 500
  await novoCliente()
  for (let n = 1; n <= 4; n++) {
    await eventually(async () =>
      expect(await sql('SELECT FROM webhook_tentativa WHERE webhook_id = $1', [id])).toHaveLength(n),
    )
    await depois(dia)
  }
  expect(await chamar('GET', '')).toMatchObject([{ estado: 'DESLIGADO', motivo: 'FALHAS' }])
  const avisos = await sql("SELECT assunto FROM notificacao WHERE chave LIKE 'webhook:%'")
  expect(avisos.map(({ assunto }) => assunto)).toContain('O webhook «Minha planilha» foi desligado')
  await novoCliente()
  receptor.responder = () => 200
  receptor.recebidos.length = 0
  await chamar('PUT', `/${id}/estado`, { estado: 'ATIVO', reenviar: true })
  await eventually(async () =>
    expect(await chamar('GET', '')).toMatchObject([{ pendentes: 0, estado: 'ATIVO', motivo: null }]),
  )
  expect(new Set(receptor.recebidos.map(({ evento }) => evento.data.nome))).toEqual(
    expect.objectContaining(new Set([`Cliente ${vez - 1}`, `Cliente ${vez}`])),
  )
  receptor.responder = () => 410
  await novoCliente()
  await eventually(async () =>
    expect(await chamar('GET', '')).toMatchObject([{ estado: 'DESLIGADO', motivo: 'FOI_EMBORA' }]),
  )
})

it('a webhook is sent nothing that happened before it existed, neither again nor as missed', async () => {
  await incluir(['cliente.criado'])
  await novoCliente()
  await recebe(['cliente.criado'])
  const { id } = await incluir(['cliente.criado'], undefined, `${receptor.url}/novo`)
  await sql('UPDATE webhook SET criado_em = now() WHERE id = $1', [id])
  expect(await chamar('POST', `/${id}/reenvios`, { desde: '2026-01-01T00:00:00Z' })).toEqual({ total: 0 })
  await chamar('PUT', `/${id}/estado`, { estado: 'PAUSADO', reenviar: false })
  expect(await chamar('PUT', `/${id}/estado`, { estado: 'ATIVO', reenviar: true })).toMatchObject({ pendentes: 0 })
})

it('after a rotation both secrets sign until the old one ends', async () => {
  const { id, segredo: velho } = await incluir(['cliente.criado'])
  const { segredo: novo } = await chamar('POST', `/${id}/segredos`, { horas: 24 })
  await novoCliente()
  await recebe(['cliente.criado'])
  await depois(dia + 1)
  await novoCliente()
  await recebe(['cliente.criado', 'cliente.criado'])
  const aceitos = receptor.recebidos.map((um) => [confere(velho, um), confere(novo, um)])
  expect(aceitos).toEqual([
    [true, true],
    [false, true],
  ])
})

it('a test is sent at once and says what came back', async () => {
  const { id, segredo } = await incluir(['cliente.criado'])
  receptor.responder = () => ({ status: 400, corpo: 'não conheço' })
  const resultado = await chamar('POST', `/${id}/testes`)
  expect(resultado).toMatchObject({ status: 400, erro: null, resposta: 'não conheço' })
  expect(receptor.tipos()).toEqual(['webhook.teste'])
  expect(receptor.recebidos.map((um) => confere(segredo, um))).toEqual([true])
  receptor.responder = () => 'nada'
  expect(await chamar('POST', `/${id}/testes`)).toMatchObject({ status: null, erro: 'TEMPO' })
})

it.each([
  ['http://exemplo.com.br/x', 'https://'],
  ['https://10.0.0.7/x', 'rede interna'],
  ['https://169.254.169.254/latest', 'rede interna'],
  ['https://[::1]/x', 'rede interna'],
  ['https://93.184.215.14:5432/x', 'outro tipo de serviço'],
  ['https://eu:senha@93.184.215.14/x', 'usuário e senha'],
])('the address %s is refused', async (url, porque) => {
  const resposta = await pedir('POST', '', { nome: 'x', url, tipos: ['cliente.criado'] })
  expect(resposta.statusCode).toBe(422)
  expect(resposta.json().campos.url).toContain(porque)
})

it('erasing a client erases their events and answers, and only the erasure is told', async () => {
  const { id: webhookId } = await incluir([
    'cliente.criado',
    'cliente.alterado',
    'cliente.esquecido',
    'cliente.excluido',
  ])
  const { id } = await novoCliente()
  await recebe(['cliente.criado'])
  const body = { nome: `Cliente ${vez}` }
  await test.chamar({ method: 'POST', url: `/gerenciamento/clientes/${id}/esquecimento`, token, body })
  await recebe(['cliente.criado', 'cliente.esquecido'])
  expect(receptor.recebidos[1]?.evento.data).toEqual({ id })
  expect(await sql('SELECT tipo, dados FROM webhook_evento WHERE assunto = $1', [`cliente:${id}`])).toEqual([
    { tipo: 'cliente.esquecido', dados: { id } },
  ])
  expect(await entregas(webhookId)).toHaveLength(1)
  await sql("UPDATE webhook_evento SET em = '2020-01-01'")
  await limpar(test.servicos)
  expect(await entregas(webhookId)).toEqual([])
})
