import pg from 'pg'
import { expect, it } from 'vitest'
import { avisarMudanca } from '#agenda/agendamento/agendamento.jobs.ts'
import { avisarAtrasoAEquipe } from '#agenda/agendamento/atraso/aviso-atraso.ts'
import { avisarDoCalendario } from '#agenda/calendario/aviso.ts'
import { oferecer } from '#agenda/espera/espera.jobs.ts'
import { cpfNumero } from '#test/acesso.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { tabelasCom } from '#test/onde.ts'

const test = useTestApp()
const cpf = cpfNumero(720_000_001)
const nome = 'Eufrásia Tamandaré'

const { sql } = test

async function chamar(token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) {
  const resposta = await test.chamar({ method, url: `/gerenciamento${url}`, token, body })
  expect(resposta.statusCode, `${url}: ${resposta.body}`).toBe(200)
  return resposta.json()
}

const dados = {
  nome,
  email: 'eufrasia@primeiro.exemplo',
  telefone: '(85) 98122-3344',
  cpf,
  nascimento: '1971-05-06',
  etiquetas: ['Mora na rua da Eufrásia Tamandaré'],
  responsavel: null,
}

/** Creates a client with every kind of stored data. */
async function vida(token: string) {
  const { id } = await chamar(token, 'POST', '/clientes', dados)
  await chamar(token, 'PUT', `/clientes/${id}`, { ...dados, email: 'eufrasia@segundo.exemplo', versao: 1 })
  await chamar(token, 'POST', `/clientes/${id}/notas`, { id: crypto.randomUUID(), texto: `${nome} prefere café` })
  const consentimento = { finalidade: 'AVISOS', concedido: true, versao_texto: '2026-11-01', como: 'PAPEL' }
  await chamar(token, 'POST', `/clientes/${id}/consentimentos`, consentimento)
  const filho = await chamar(token, 'POST', '/clientes', {
    ...dados,
    nome: 'Filho de alguém',
    email: null,
    telefone: null,
    cpf: null,
    etiquetas: [],
    nascimento: null,
    responsavel: { id, vinculo: 'FILHO' },
  })
  const oferta = await chamar(token, 'GET', '/agendamentos/oferta?de=2026-11-23T00:00:00Z&ate=2026-11-24T00:00:00Z')
  const [profissional] = oferta.profissionais
  const { agendamentos } = await chamar(token, 'POST', '/agendamentos', {
    chave: crypto.randomUUID(),
    servico_id: profissional.servicos[0],
    profissional_id: profissional.id,
    inicio: '2026-11-28T05:00:00Z',
    cliente: { id },
    observacao: `${nome} vem com a irmã`,
    encaixe: true,
  })
  const marcado = agendamentos[0]
  await eventually(async () => {
    const [email] = await sql("SELECT id FROM email_saida WHERE para = 'eufrasia@segundo.exemplo'")
    expect(email).toBeDefined()
  })
  await sql(
    `WITH c AS (INSERT INTO conversa (empresa_id, id, canal, status, idioma, visitante_hash, cliente_id, estado, ultima_ordem, ultima_mensagem, ultima_em, aberta_em)
       SELECT empresa_id, gen_random_uuid(), 'WEB', 'PESSOA', 'br', '\\x01', id, jsonb_build_object('contato', nome), 1, nome, now(), now() FROM cliente WHERE id = $1
       RETURNING empresa_id, id)
     INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, passos, criada_em)
       SELECT empresa_id, gen_random_uuid(), id, 1, 'CLIENTE', 'Sou a Eufrásia Tamandaré, 85981223344', '[{"nome": "Eufrásia Tamandaré"}]', now() FROM c`,
    [id],
  )
  await sql(
    `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
     SELECT empresa_id, gen_random_uuid(), $1, id, '2027-12-01', '2027-12-05', 'br', now() FROM servico LIMIT 1`,
    [id],
  )
  await deposito(marcado.id)
  await choque(marcado.id)
  await chamar(token, 'POST', '/lista-espera', {
    ...{ cliente: { id }, servico_id: profissional.servicos[0], profissional_id: null },
    ...{ de: '2026-12-01', ate: '2026-12-05', periodo: 'QUALQUER' },
  })
  return { id: id as string, filhoId: filho.id as string, marcado }
}

/** Tells the team of an appointment that clashes with an event of a linked calendar. */
async function choque(agendamentoId: string) {
  const [{ empresaId, calendarioId }] = await sql(
    `INSERT INTO calendario (empresa_id, id, profissional_id, tipo, servidor, segredo, saida, proxima_em, criado_em)
     SELECT empresa_id, gen_random_uuid(), profissional_id, 'ICAL', 'agenda.exemplo', '', 'NADA', now(), now()
     FROM agendamento WHERE id = $1 RETURNING empresa_id AS "empresaId", id AS "calendarioId"`,
    [agendamentoId],
  )
  const chave = `${calendarioId}:${agendamentoId}:choque:1`
  await avisarDoCalendario(test.servicos, { empresaId, calendarioId, agendamentoId, evento: 'CHOQUE', chave })
}

/** Creates a deposit and all its traces: payer, pages and events of the gateway, notices. */
async function deposito(agendamentoId: string) {
  const chave = 'e'.repeat(32)
  await sql(
    `WITH s AS (INSERT INTO sinal (empresa_id, id, agendamento_id, situacao, valor, expira_em, cancelamento_horas, no_prazo, regra_br, regra_en,
         conta, chave, cobranca_ref, pix, pagina, pagador_mascara, criado_em, alterado_em)
       SELECT empresa_id, gen_random_uuid(), id, 'CANCELADO', 3000, now(), 24, 'DEVOLVER', '', '', 'API_PIX', $2, 'ref-1', $3, $3, $4, now(), now()
       FROM agendamento WHERE id = $1 RETURNING empresa_id, id),
     n AS (INSERT INTO notificacao (assunto, message, chave, criada_em)
       SELECT $5, $5, 'sinal:' || id || ':PAGO:br', now() FROM s),
     c AS (INSERT INTO sinal_conta (empresa_id, tipo, id, endereco, opcoes, segredo, segredo_em)
       SELECT empresa_id, 'API_PIX', gen_random_uuid(), '', '{}', '', now() FROM s RETURNING id),
     g AS (INSERT INTO notificacao_gateway (id, gateway, conta_id, id_evento, tipo, cobrancas, corpo, recebida_em)
       SELECT gen_random_uuid(), 'API_PIX', id, 'e1', 'pix', jsonb_build_array(jsonb_build_object('chave', $2::text)), $5, now() FROM c)
     INSERT INTO sandbox_cobranca (id, chave, metodo, descricao, pagador, valor, vencimento, url_volta, criada_em)
       VALUES (gen_random_uuid(), $2, 'PIX', '', $5, 3000, now(), '', now())`,
    [agendamentoId, chave, paginaDoBanco, mascara, nome],
  )
}

const atraso = new Date('2026-08-11T12:00:00Z')
type AgendamentoDoCliente = { empresaId: string; agendamentoId: string; sequencia: number }

const mascara = '***.123.***-99'
const paginaDoBanco = 'https://banco.exemplo/fatura/quem-paga'

const textos = [
  mascara,
  paginaDoBanco,
  nome,
  cpf,
  'eufrasia@primeiro.exemplo',
  'eufrasia@segundo.exemplo',
  '98122-3344',
  '8581223344',
  '85981223344',
  '1971-05-06',
]
const onde = async () =>
  Object.fromEntries(
    await Promise.all(textos.map(async (texto) => [texto, await tabelasCom(test.servicos.db.url, texto)] as const)),
  )

it('leaves nothing in any column that names the client or says how to reach them, and keeps the appointment', async () => {
  const token = await test.entrar(cpfs.gestor)
  const { id, filhoId, marcado } = await vida(token)
  const esquecer = (body: object) =>
    test.chamar({ method: 'POST', url: `/gerenciamento/clientes/${id}/esquecimento`, token, body })
  expect((await onde())[nome]).toEqual(
    expect.arrayContaining(
      [
        ...['agendamento', 'auditoria', 'cliente', 'cliente_nota', 'email_saida', 'mensagem'],
        ...['notificacao', 'notificacao_gateway', 'sandbox_cobranca'],
      ].map((t) => `public.${t}`),
    ),
  )

  expect((await esquecer({ nome: 'Outra pessoa' })).statusCode).toBe(422)
  const recusa = await esquecer({ nome })
  expect([recusa.statusCode, recusa.json().message]).toEqual([400, 'Este cliente ainda tem horário marcado.'])
  const cancelado = { sequencia: marcado.sequencia, status: 'CANCELADO', motivo: `${nome} viajou` }
  await chamar(token, 'PUT', `/agendamentos/${marcado.id}/status`, cancelado)
  await eventually(async () => {
    const emails = await sql("SELECT id FROM email_saida WHERE para = 'eufrasia@segundo.exemplo'")
    expect(emails).toHaveLength(2)
  })

  const feitas = await Promise.all([esquecer({ nome }), esquecer({ nome })])
  expect(feitas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])

  expect(await onde()).toEqual(Object.fromEntries(textos.map((texto) => [texto, []])))
  expect(await sql('SELECT id FROM espera WHERE cliente_id = $1', [id])).toEqual([])
  const aberto = await chamar(token, 'GET', `/clientes/${id}`)
  expect(aberto).toMatchObject({
    nome: 'Cliente apagado',
    resumo: { agendamentos: 1 },
    consentimentos: [{ como: 'PAPEL' }],
  })
  expect(aberto.anonimizado_em).not.toBeNull()
  expect(await chamar(token, 'GET', `/clientes/${filhoId}`)).toMatchObject({
    nome: 'Filho de alguém',
    responsavel: null,
  })
  expect((await chamar(token, 'GET', '/clientes?busca=cliente%20apagado')).itens).toEqual([])
  const trilha = await sql('SELECT acao, nome, depois FROM auditoria WHERE recurso_id = $1 ORDER BY id', [id])
  expect(trilha.map(({ acao }) => acao)).toEqual(['INCLUIR', 'ALTERAR', 'ALTERAR', 'ALTERAR', 'EXCLUIR'])
  expect(new Set(trilha.map((linha) => linha.nome))).toEqual(new Set([`#${id}`]))
})

it('leaves nothing of a child whose offers of the waiting list went to the mother', async () => {
  const token = await test.entrar(cpfs.gestor)
  const sem = { nascimento: null, etiquetas: [], responsavel: null }
  const mae = await chamar(token, 'POST', '/clientes', {
    nome: 'Mãe de Zulmira',
    email: 'mae@z.exemplo',
    telefone: null,
    ...sem,
  })
  const crianca = 'Zulmirinha Quintanilha'
  const { id } = await chamar(token, 'POST', '/clientes', {
    ...{ nome: crianca, email: null, telefone: null, ...sem },
    responsavel: { id: mae.id, vinculo: 'FILHO' },
  })
  const [{ empresaId, servicoId }] = await sql(
    'SELECT empresa_id AS "empresaId", servico_id AS "servicoId" FROM profissional_servico LIMIT 1',
  )
  await chamar(token, 'POST', '/lista-espera', {
    ...{ cliente: { id }, servico_id: servicoId, profissional_id: null },
    ...{ de: '2026-12-01', ate: '2026-12-05', periodo: 'QUALQUER' },
  })
  await oferecer(test.servicos, empresaId)
  expect(await tabelasCom(test.servicos.db.url, crianca)).toContain('public.email_saida')
  await chamar(token, 'POST', `/clientes/${id}/esquecimento`, { nome: crianca })
  expect(await tabelasCom(test.servicos.db.url, crianca)).toEqual([])
})

it.each([
  ['remarcado', (alvo: AgendamentoDoCliente) => avisarMudanca(test.servicos, alvo, 'remarcado')],
  [
    'atraso',
    (alvo: AgendamentoDoCliente) =>
      avisarAtrasoAEquipe(test.servicos, { ...alvo, vez: atraso.getTime(), atrasa: true }),
  ],
])('a notice of «%s» written during the erasure names nobody', async (evento, avisar) => {
  const [marcado] = await sql(
    `UPDATE agendamento a SET atraso_avisado_em = $1, motivo = c.nome || ' viajou' FROM cliente c
     WHERE c.empresa_id = a.empresa_id AND c.id = a.cliente_id AND c.email IS NOT NULL AND a.id = (
       SELECT a.id FROM agendamento a JOIN cliente c ON c.empresa_id = a.empresa_id AND c.id = a.cliente_id
       WHERE c.email IS NOT NULL AND a.status IN ('MARCADO', 'CONFIRMADO') LIMIT 1)
     RETURNING a.empresa_id AS "empresaId", a.id AS "agendamentoId", a.sequencia, c.id AS "clienteId", c.nome`,
    [atraso],
  )
  const dono = new pg.Client(test.servicos.db.url)
  await dono.connect()
  await dono.query('BEGIN')
  await dono.query('SELECT FROM cliente WHERE id = $1 FOR UPDATE', [marcado.clienteId])
  let escrito = false
  const aviso = avisar(marcado).then(() => {
    escrito = true
  })
  await eventually(async () => {
    const { rows } = await test.servicos.db.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(escrito || rows.length > 0).toBe(true)
  })
  await dono.query("UPDATE cliente SET nome = 'Cliente apagado', email = NULL WHERE id = $1", [marcado.clienteId])
  await dono.query("UPDATE agendamento SET motivo = '' WHERE id = $1", [marcado.agendamentoId])
  await dono.query('COMMIT')
  await dono.end()
  await aviso
  const chave = `agendamento:${marcado.agendamentoId}:${evento}:%`
  const avisos = await sql('SELECT assunto, message FROM notificacao WHERE chave LIKE $1', [chave])
  expect(avisos.length).toBeGreaterThan(0)
  expect(JSON.stringify(avisos)).not.toContain(marcado.nome)
})

it('is for managers only', async () => {
  const profissional = await test.entrar(cpfs.profissional)
  const resposta = await test.chamar({
    method: 'POST',
    url: `/gerenciamento/clientes/${crypto.randomUUID()}/esquecimento`,
    token: profissional,
    body: { nome },
  })
  expect(resposta.statusCode).toBe(403)
})
