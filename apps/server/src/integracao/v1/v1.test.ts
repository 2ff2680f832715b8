import { abrirApi } from '@zelo/api'
import { esquecerCliente } from '@zelo/contract/agenda/cliente/cliente'
import { type Escopo, escopos } from '@zelo/contract/integracao/chave-api'
import type { Operacao } from '@zelo/contract/integracao/operacao'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { flags } from '@zelo/contract/nucleo/permissao'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { vigiarTabelas } from '#test/mudancas.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { chamadaDe, criarEmpresaDoExemplo, operacoes } from '#test/v1.ts'
import { gerarTipos, lerTipos } from '#tools/api/gerar.ts'

const test = useTestApp()
let empresa: Awaited<ReturnType<typeof criarEmpresaDoExemplo>>
let chave: string

beforeAll(async () => {
  empresa = await criarEmpresaDoExemplo(test)
  chave = await empresa.criarChave()
})

const { sql } = test
const chamar = (operacao: Operacao, token?: string, headers?: Record<string, string>) =>
  test.chamar({ ...chamadaDe(operacao), token, headers })
const novoCliente = { method: 'POST', url: '/v1/clientes' } as const

describe('key × scope × company', () => {
  let mudancas: Awaited<ReturnType<typeof vigiarTabelas>>
  let duda: { empresaId: string }
  let daDuda: string
  /** Keys that lack one scope each. */
  const semEles: Partial<Record<Escopo, string>> = {}

  beforeAll(async () => {
    duda = await criarStudioDuda(test.servicos)
    daDuda = await empresa.criarChave(escopos, duda.empresaId)
    await chamar(operacoes[0]?.[1] as Operacao, daDuda)
    mudancas = await vigiarTabelas(test.servicos)
  })

  it.each(operacoes)('%s is refused without its scope, and without a key, and changes nothing', async (_, operacao) => {
    const sem = operacao.escopo
    const outros = semEles[sem] ?? (await empresa.criarChave(escopos.filter((escopo) => escopo !== sem)))
    semEles[sem] = outros
    await mudancas()
    const semEscopo = await chamar(operacao, outros)
    expect([semEscopo.statusCode, semEscopo.json().codigo]).toEqual([403, 'SEM_ESCOPO'])
    for (const token of [undefined, 'zelo_x', `zelo_${'a'.repeat(32)}`, `${outros}x`]) {
      const semChave = await chamar(operacao, token)
      expect([semChave.statusCode, semChave.json().codigo]).toEqual([401, 'CHAVE_RECUSADA'])
      expect(semChave.headers['www-authenticate']).toBe('Bearer')
      test.clock.advance(1_000)
    }
    expect((await mudancas()).filter(({ tabela }) => tabela !== 'chave_api')).toEqual([])
  })

  it.each(operacoes)('%s sees and changes nothing of another company', async (_, operacao) => {
    await mudancas()
    const resposta = await chamar(operacao, daDuda)
    const achaAlgo =
      operacao.caminho.includes(':id') || /(cliente|servico)_id/.test(JSON.stringify(operacao.exemplo.body ?? ''))
    expect(resposta.statusCode).toBe(achaAlgo ? 404 : (operacao.status ?? 200))
    for (const dela of ['Lia Prado', 'Rui Castro', 'lia@exemplo', 'sábado', '2026-11-24', '1042'])
      expect(resposta.body).not.toContain(dela)
    const doStudio = (await mudancas()).filter(({ empresaId }) => empresaId !== duda.empresaId)
    expect(doStudio).toEqual([])
  })
})

/** Replaces what differs in each run: ids, and the times of creation. */
function semAcaso(resposta: object): object {
  const fixos = new Set<string>(Object.values(empresa.ids))
  return JSON.parse(JSON.stringify(resposta), (nome, valor) => {
    if (nome === 'id') return fixos.has(valor) ? valor : '<novo>'
    return /_em$/.test(nome) && valor !== null ? '<quando>' : valor
  })
}

describe('the examples of the reference', () => {
  it.each(operacoes)('%s works as it says', async (_, operacao) => {
    const resposta = await chamar(operacao, chave)
    expect([resposta.statusCode, resposta.body]).toEqual([operacao.status ?? 200, expect.any(String)])
    const novo = operacao.status === 201 ? { id: '<novo>' } : {}
    expect(semAcaso(resposta.json())).toEqual({ ...semAcaso(operacao.exemplo.resposta), ...novo })
  })

  it('the document names every served operation, and the types of the client come from it', async () => {
    const { openapi, paths } = (await test.chamar({ url: '/v1/openapi.json' })).json()
    const nomes = Object.values<Record<string, { operationId: string }>>(paths).flatMap((metodos) =>
      Object.values(metodos).map(({ operationId }) => operationId),
    )
    expect([openapi, nomes.sort()]).toEqual(['3.1.0', operacoes.map(([nome]) => nome).sort()])
    expect(await lerTipos()).toBe(await gerarTipos())
    for (const idioma of ['pt-BR', 'en']) {
      const pagina = await test.chamar({ url: '/v1/referencia', headers: { 'accept-language': idioma } })
      for (const [, { metodo, escopo }] of operacoes) expect(pagina.body).toContain(escopo && metodo)
    }
  })
})

describe('a program written only from the reference', () => {
  it('books, moves, cancels, repeats without harm and pages through its clients', async () => {
    const endereco = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const api = abrirApi({ endereco, chave })
    const vez = (pedido: string) => ({ header: { 'Idempotency-Key': pedido } })

    const servico = (await api.GET('/servicos')).data?.itens[0]
    const quem = { servico_id: servico?.id ?? '' }
    const livres = await api.GET('/horarios-livres', {
      params: { query: { ...quem, de: '2026-11-26T00:00:00Z', ate: '2026-11-27T00:00:00Z' } },
    })
    const [primeiro, segundo] = livres.data?.itens ?? []
    if (!primeiro || !segundo) throw new Error('no free times')

    const novo = { params: vez('cliente-1'), body: { nome: 'Caio Melo', telefone: '(11) 95555-1234' } }
    const cliente = await api.POST('/clientes', novo)
    const repetido = await api.POST('/clientes', novo)
    expect([repetido.data, repetido.response.headers.get('idempotency-replayed')]).toEqual([cliente.data, 'true'])
    const outro = await api.POST('/clientes', { ...novo, body: { nome: 'Outro' } })
    expect([outro.response.status, outro.error?.codigo]).toEqual([422, 'CHAVE_USADA'])
    const tarde = await api.PATCH('/clientes/{id}', {
      params: { path: { id: cliente.data?.id ?? '' } },
      body: { nome: 'Caio', versao: 9 },
    })
    expect([tarde.response.status, tarde.error?.codigo]).toEqual([409, 'CONFLITO'])

    const body = { ...quem, cliente_id: cliente.data?.id ?? '', profissional_id: primeiro.profissional_id }
    const marcado = await api.POST('/agendamentos', {
      params: vez('marcar-1'),
      body: { ...body, inicio: primeiro.inicio },
    })
    const path = { id: marcado.data?.id ?? '' }
    expect(marcado.data).toMatchObject({ status: 'MARCADO', inicio: primeiro.inicio, sequencia: 0 })

    const ocupado = await api.POST('/agendamentos', {
      params: vez('marcar-2'),
      body: { ...body, inicio: primeiro.inicio },
    })
    expect(ocupado.error).toMatchObject({
      ...{ type: '/api/v1/referencia#RECUSADO', title: 'Este horário já está ocupado.', status: 400 },
      ...{ detail: 'Escolha outro horário.', instance: '/api/v1/agendamentos', codigo: 'RECUSADO' },
    })
    expect(ocupado.response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')

    const movido = await api.POST('/agendamentos/{id}/mover', {
      params: { path, ...vez('mover-1') },
      body: { inicio: segundo.inicio, por: 'CLIENTE', sequencia: 0 },
    })
    expect(movido.data).toMatchObject({ ...path, inicio: segundo.inicio, sequencia: 1 })
    const velho = await api.POST('/agendamentos/{id}/cancelar', {
      params: { path },
      body: { por: 'EQUIPE', sequencia: 0 },
    })
    expect([velho.response.status, velho.error?.codigo]).toEqual([409, 'CONFLITO'])
    const cancelado = await api.POST('/agendamentos/{id}/cancelar', { params: { path }, body: { por: 'EQUIPE' } })
    expect(cancelado.data).toMatchObject({ ...path, status: 'CANCELADO' })

    const nomes: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await api.GET('/clientes', { params: { query: { limite: 1, cursor } } })
      nomes.push(...(data?.itens ?? []).map(({ nome }) => nome))
      cursor = data?.proximo ?? undefined
    } while (cursor)
    expect(nomes).toHaveLength(3)
    expect(new Set(nomes)).toEqual(new Set(['Lia Prado Reis', 'Bia Lima', 'Caio Melo']))

    const trilha = await sql(
      "SELECT chave, acao FROM auditoria WHERE recurso = 'agendamento' AND recurso_id = $1 ORDER BY id",
      [path.id],
    )
    expect(trilha).toEqual(['INCLUIR', 'ALTERAR', 'ALTERAR'].map((acao) => ({ chave: 'Site', acao })))
  })
})

it('the same write asked ten times at once is done once, and each is told the same', async () => {
  const pedido = { ...novoCliente, token: chave, headers: { 'idempotency-key': 'corrida' }, body: { nome: 'Uma Só' } }
  const respostas = await Promise.all(Array.from({ length: 10 }, () => test.chamar(pedido)))
  expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(new Set(respostas.map(({ body }) => body)).size).toBe(1)
  expect(await sql("SELECT count(*)::int AS n FROM cliente WHERE nome = 'Uma Só'")).toEqual([{ n: 1 }])
})

it('a change without `sequencia`, asked five times at once, is made once and answered the same to each', async () => {
  const { cliente: cliente_id, servico: servico_id, profissional: profissional_id } = empresa.ids
  const body = { cliente_id, servico_id, profissional_id, inicio: '2026-11-27T15:00:00Z' }
  const agendamentos = '/v1/agendamentos'
  const { id } = (await test.chamar({ method: 'POST', url: agendamentos, token: chave, body })).json()
  for (const mudanca of ['confirmar', 'cancelar']) {
    const pedido = { method: 'POST', url: `${agendamentos}/${id}/${mudanca}`, token: chave, body: {} } as const
    const respostas = await Promise.all(Array.from({ length: 5 }, () => test.chamar(pedido)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(new Set(respostas.map((resposta) => resposta.body)).size).toBe(1)
  }
})

it('a refusal is not remembered, and an answer only for a day', async () => {
  const pedido = (nome: string) =>
    test.chamar({ ...novoCliente, token: chave, headers: { 'idempotency-key': 'recusa' }, body: { nome } })
  expect((await pedido('123')).statusCode).toBe(422)
  const primeira = (await pedido('Nina')).json().id
  expect((await pedido('Nina')).json().id).toBe(primeira)
  test.clock.advance(25 * 3_600_000)
  expect((await pedido('Nina')).json().id).not.toBe(primeira)
})

it('texts are in the language of the caller, and a problem names each field', async () => {
  const headers = { 'accept-language': 'en' }
  const resposta = await test.chamar({ ...novoCliente, token: chave, headers, body: { nome: 'Ivo', email: 'ivo@' } })
  expect(resposta.json()).toMatchObject({
    title: expect.stringMatching(/^Validation/),
    campos: { email: 'Check the e-mail address.' },
  })
  const nada = await test.chamar({ url: '/v1/nada', token: chave })
  expect([nada.statusCode, nada.json().type]).toEqual([404, '/api/v1/referencia#NAO_ENCONTRADO'])
})

it.each([
  ['/clientes?telefon=11912345678', { telefon: 'This field is not accepted: remove it.' }],
  ['/agendamentos?cliente=x', { cliente: 'This field is not accepted: remove it.' }],
  ['/agendamentos?de=2026-11-30T10:00:00', { de: 'Use an instant with its zone, such as 2026-11-30T13:00:00Z.' }],
  ['/clientes/1', { id: 'Use the id of a record, as it came.' }],
])('%s is refused in words: the whole list would be a wrong answer', async (url, campos) => {
  const headers = { 'accept-language': 'en' }
  const resposta = await test.chamar({ url: `/v1${url}`, token: chave, headers })
  expect([resposta.statusCode, resposta.json().campos]).toEqual([422, campos])
})

it('free times come by pages, each once and in order', async () => {
  const pedido = `/v1/horarios-livres?servico_id=${empresa.ids.servico}&de=2026-11-30T03:00:00Z&ate=2026-12-31T03:00:00Z`
  const vistos: string[] = []
  let cursor = ''
  let paginas = 0
  do {
    const { itens, proximo } = (await test.chamar({ url: pedido + cursor, token: chave })).json()
    vistos.push(...itens.map(({ inicio }: { inicio: string }) => inicio))
    cursor = proximo && `&cursor=${proximo}`
    paginas++
  } while (cursor)
  expect(paginas).toBeGreaterThan(1)
  expect(vistos).toEqual([...new Set(vistos)].sort())
  // 18 half hours on each of 23 weekdays, less what is booked: about 414.
  expect(vistos.length).toBeGreaterThan(400)
})

it('the reference names the code of each refusal that reading a body may meet', async () => {
  const corpos = [{ payload: '{' }, { payload: `{"nome":"${'x'.repeat(3_000_000)}"}` }, { tipo: 'text/plain' }]
  const guia = (await test.chamar({ url: '/v1/openapi.json' })).json().info.description
  for (const { payload = '{}', tipo = 'application/json' } of corpos) {
    const headers = { authorization: `Bearer ${chave}`, 'content-type': tipo }
    const resposta = await test.app.inject({ method: 'POST', url: '/api/v1/clientes', headers, payload })
    const { codigo, status } = resposta.json()
    expect([guia.includes(`id="${codigo}"`), status]).toEqual([true, resposta.statusCode])
  }
})

it('a key has its own limit, and says how much of it is left', async () => {
  const token = await empresa.criarChave(['servicos:ler'])
  const ler = () => test.chamar({ url: '/v1/servicos/x', token })
  const { headers } = await ler()
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']]).toEqual([
    '300',
    '299',
    '1',
  ])
  const codigos = await Promise.all(Array.from({ length: 300 }, () => ler().then((r) => r.statusCode)))
  expect(codigos.filter((codigo) => codigo === 429)).toHaveLength(1)
  const cheio = await ler()
  expect(cheio.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '1' })
})

it('moving waits for the professional before it locks the appointment, as every other change does', async () => {
  const { aMover: id, profissional } = empresa.ids
  const dono = await test.servicos.db.pool.connect()
  await dono.query('BEGIN')
  try {
    await dono.query('SELECT FROM profissional WHERE id = $1 FOR NO KEY UPDATE', [profissional])
    const movendo = test.chamar({
      ...{ method: 'POST', url: `/v1/agendamentos/${id}/mover`, token: chave },
      body: { inicio: '2026-11-25T12:30:00Z', por: 'EQUIPE' },
    })
    await eventually(async () => {
      const { rowCount } = await dono.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(rowCount).toBe(1)
    })
    const livre = await dono.query('SELECT FROM agendamento WHERE id = $1 FOR UPDATE SKIP LOCKED', [id])
    expect(livre.rowCount).toBe(1)
    await dono.query('COMMIT')
    expect((await movendo).statusCode).toBe(200)
  } finally {
    await dono.query('ROLLBACK')
    dono.release()
  }
})

it('nobody books for a client who was erased', async () => {
  const { id } = (await test.chamar({ ...novoCliente, token: chave, body: { nome: 'Já Foi' } })).json()
  const token = await test.entrar(empresa.cpf)
  const url = fillUrl(esquecerCliente, { params: { id } })
  await test.chamar({ method: esquecerCliente.method, url, token, body: { nome: 'Já Foi' } })
  const { servico: servico_id, profissional: profissional_id } = empresa.ids
  const body = { servico_id, profissional_id, inicio: '2026-11-26T15:00:00Z' }
  const peloPrograma = await test.chamar({
    ...{ method: 'POST', url: '/v1/agendamentos', token: chave },
    body: { ...body, cliente_id: id },
  })
  const pelaEquipe = await test.chamar({
    ...{ method: 'POST', url: '/gerenciamento/agendamentos', token },
    body: { ...body, chave: uuidv7(), cliente: { id } },
  })
  expect([peloPrograma.statusCode, pelaEquipe.statusCode]).toEqual([404, 404])
})

it('while the subscription does not serve, keys only read', async () => {
  await sql("UPDATE assinatura SET estado = 'INADIMPLENTE', motivo = 'CARENCIA_ENCERRADA' WHERE titular_id = $1", [
    empresa.usuarioId,
  ])
  const resposta = await test.chamar({ ...novoCliente, token: chave, body: { nome: 'Ana' } })
  expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'ASSINATURA_PARADA'])
  expect((await test.chamar({ url: '/v1/clientes', token: chave })).statusCode).toBe(200)
})

describe('a key stops with who made it', () => {
  const contas = { '/gerenciamento/canais': [...flags], '/gerenciamento/dados-cliente': [...flags] }
  const ler = (token: string) => test.chamar({ url: '/v1/clientes', token })

  it.each<[string, string]>([
    ['is blocked', "UPDATE usuario SET status = 'BLOQUEADO' WHERE id = $1"],
    ['manages the company no longer', 'UPDATE empresa_usuario SET gestor = false WHERE usuario_id = $1'],
    ['leaves the company', 'DELETE FROM empresa_usuario WHERE usuario_id = $1'],
    [
      'may no longer see what it reads',
      "DELETE FROM perfil_permissao WHERE rota = '/gerenciamento/dados-cliente' AND perfil_id IN (SELECT perfil_id FROM usuario_perfil WHERE usuario_id = $1)",
    ],
  ])('who %s; the managers are told, and one of them takes it over', async (_, tirar) => {
    const dela = await entrarComo(test, contas)
    const { id: usuarioId } = (await test.chamar({ url: '/acesso/eu', token: dela })).json()
    await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresa.empresaId, usuarioId])
    const body = { nome: 'Planilha', escopos: ['clientes:ler'], validade_dias: null }
    const feita = (await test.chamar({ method: 'POST', url: '/gerenciamento/chaves', token: dela, body })).json()
    expect((await ler(feita.segredo)).statusCode).toBe(200)

    await sql(tirar, [usuarioId])
    const recusas = [await ler(feita.segredo), await ler(feita.segredo)]
    expect(recusas.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(recusas[0]?.json().title).toContain('não é mais gestor')
    const gestor = await test.entrar(empresa.cpf)
    const avisos = await sql(
      `SELECT n.assunto FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
       WHERE n.chave LIKE $1 AND u.usuario_id = $2`,
      [`chave-api:${feita.chave.id}:%`, empresa.usuarioId],
    )
    expect(avisos).toEqual([{ assunto: 'A chave de API «Planilha» parou' }])
    const listar = async () =>
      (await test.chamar({ url: '/gerenciamento/chaves', token: gestor }))
        .json()
        .chaves.find(({ id }: { id: string }) => id === feita.chave.id)
    expect(await listar()).toMatchObject({ parada: true })

    const trocada = await test.chamar({
      ...{ method: 'POST', url: `/gerenciamento/chaves/${feita.chave.id}/rotacoes`, token: gestor },
      body: { sobreposicao_horas: 24 },
    })
    expect(trocada.json().chave).toMatchObject({ criada_por: 'Rosa Dias', parada: false })
    expect((await ler(trocada.json().segredo)).statusCode).toBe(200)
    expect((await ler(feita.segredo)).statusCode).toBe(200)
    await test.chamar({ method: 'DELETE', url: `/gerenciamento/chaves/${feita.chave.id}`, token: gestor })
  })
})

it('answers about a client are erased with the client', async () => {
  const [cliente] = await sql("SELECT id FROM cliente WHERE nome = 'Uma Só'")
  const guardadas = () => sql('SELECT pedido FROM chave_api_pedido WHERE strpos(resposta, $1) > 0', [cliente.id])
  expect(await guardadas()).toEqual([{ pedido: 'corrida' }])
  const token = await test.entrar(empresa.cpf)
  const url = fillUrl(esquecerCliente, { params: { id: cliente.id } })
  await test.chamar({ method: esquecerCliente.method, url, token, body: { nome: 'Uma Só' } })
  expect(await guardadas()).toEqual([])
})

it.each(['2026-02-30T10:00:00+00:00', '2026-99-99T99:99:99+99:99', '0000-01-01T00:00:00+00:00'])(
  'a cursor that names %s is refused as one that no list gave',
  async (instante) => {
    const cursor = Buffer.from(`${encodeURIComponent(instante)}|${empresa.ids.cliente}`).toString('base64url')
    const resposta = await test.chamar({ url: `/v1/agendamentos?cursor=${cursor}`, token: chave })
    expect([resposta.statusCode, resposta.json().campos]).toEqual([422, { cursor: expect.any(String) }])
  },
)

describe('the keys of a company', () => {
  const url = '/gerenciamento/chaves'
  const ler = (token: string) => test.chamar({ url: '/v1/servicos', token }).then((r) => r.statusCode)

  it('a secret is shown once and kept as a hash; it is rotated with an overlap, and revoked at once', async () => {
    const token = await test.entrar(empresa.cpf)
    const body = { nome: 'Loja', escopos: ['servicos:ler'], validade_dias: 30 }
    const { segredo, chave: nova } = (await test.chamar({ method: 'POST', url, token, body })).json()
    expect(segredo).toMatch(/^zelo_[\w-]{32}$/)
    expect(await ler(segredo)).toBe(200)
    const lista = await test.chamar({ url, token })
    expect(lista.body).not.toContain(segredo)
    expect(lista.json().chaves[0]).toMatchObject({
      nome: 'Loja',
      final: segredo.slice(-4),
      usada_em: test.clock.now().toISOString(),
    })
    const [guardada] = await sql('SELECT chave_api::text AS linha FROM chave_api WHERE id = $1', [nova.id])
    expect(guardada.linha).not.toContain(segredo.slice(5, 20))

    const trocar = {
      method: 'POST',
      url: `${url}/${nova.id}/rotacoes`,
      token,
      body: { sobreposicao_horas: 24 },
    } as const
    const trocada = (await test.chamar(trocar)).json().segredo
    expect([await ler(segredo), await ler(trocada)]).toEqual([200, 200])
    test.clock.advance(24 * 3_600_000)
    expect([await ler(segredo), await ler(trocada)]).toEqual([401, 200])
    const denovo = await test.entrar(empresa.cpf)
    const agora = (await test.chamar({ ...trocar, token: denovo, body: { sobreposicao_horas: 0 } })).json().segredo
    expect([await ler(trocada), await ler(agora)]).toEqual([401, 200])
    test.clock.advance(30 * 24 * 3_600_000)
    expect(await ler(agora)).toBe(401)
  })

  it('a revoked key ends with the next call', async () => {
    const token = await test.entrar(empresa.cpf)
    const body = { nome: 'Caixa', escopos: ['servicos:ler'], validade_dias: null }
    const { segredo, chave: nova } = (await test.chamar({ method: 'POST', url, token, body })).json()
    expect(await ler(segredo)).toBe(200)
    expect((await test.chamar({ method: 'DELETE', url: `${url}/${nova.id}`, token })).statusCode).toBe(200)
    expect(await ler(segredo)).toBe(401)
    const acoes = await sql("SELECT acao FROM auditoria WHERE recurso = 'chave_api' AND recurso_id = $1 ORDER BY id", [
      nova.id,
    ])
    expect(acoes.map(({ acao }) => acao)).toEqual(['INCLUIR', 'EXCLUIR'])
  })

  it('neither a key nor its new secret hands on a right of the panel that its maker lacks', async () => {
    const body = { nome: 'Recados', escopos: ['clientes:ler'], validade_dias: null }
    const dela = (await test.chamar({ method: 'POST', url, token: await test.entrar(empresa.cpf), body })).json().chave
    const token = await entrarComo(test, { '/gerenciamento/canais': [...flags] })
    const { id } = (await test.chamar({ url: '/acesso/eu', token })).json()
    await sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresa.empresaId, id])
    const rotacao = {
      method: 'POST',
      url: `${url}/${dela.id}/rotacoes`,
      token,
      body: { sobreposicao_horas: 0 },
    } as const
    const recusas = [await test.chamar(rotacao)]
    for (const escopo of ['clientes:ler', 'clientes:escrever', 'agendamentos:escrever', 'conversas:ler', 'esperas:ler'])
      recusas.push(
        await test.chamar({ method: 'POST', url, token, body: { ...body, escopos: ['servicos:ler', escopo] } }),
      )
    expect(recusas.map(({ statusCode }) => statusCode)).toEqual(recusas.map(() => 403))
    const publico = { ...body, escopos: ['servicos:ler', 'profissionais:ler', 'horarios:ler'] }
    expect((await test.chamar({ method: 'POST', url, token, body: publico })).statusCode).toBe(200)
  })

  it('only the holder of the subscription lets a key read invoices, and gets a new secret of one', async () => {
    const token = await test.entrar(empresa.cpf)
    const body = { nome: 'Contas', escopos: ['faturas:ler'], validade_dias: null }
    const criar = { method: 'POST', url, token, body } as const
    const { id } = (await test.chamar(criar)).json().chave
    await sql('UPDATE empresa SET titular_id = NULL WHERE empresa_id = $1', [empresa.empresaId])
    const rotacionar = { ...criar, url: `${url}/${id}/rotacoes`, body: { sobreposicao_horas: 0 } }
    for (const pedido of [criar, rotacionar]) {
      const resposta = await test.chamar(pedido)
      expect([resposta.statusCode, resposta.json().message]).toEqual([
        400,
        'Só o titular da assinatura pode deixar uma chave ler as faturas.',
      ])
    }
    expect((await test.chamar({ url: '/v1/faturas', token: chave })).json().itens).toEqual([])
  })
})
