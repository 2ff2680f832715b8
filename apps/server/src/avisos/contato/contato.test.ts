import { describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { montarMensagem } from '#platform/mail/message.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const test = useTestApp()
let visitantes = 0

type EmailNaSaida = { assunto: string; para: string; responder_para: string | null; texto: string; html: string }

function sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return withPlataforma(
    test.servicos.db,
    'contato.mensagem',
    async (tx) => (await tx.client.query(text, values)).rows as T[],
  )
}

function chamar(url: string, payload: unknown, { ip = `10.1.${++visitantes}.7`, idioma = 'br' } = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json', cookie: `idioma=${idioma}` },
    payload: JSON.stringify(payload),
  })
}

async function ticket(esperaMs = 3_000): Promise<string> {
  const aberto = await chamar('/contato/formularios', undefined)
  test.clock.advance(esperaMs)
  return aberto.json().ticket
}

const mensagem = {
  nome: 'Ana Souza',
  email: 'Ana@exemplo.com',
  assunto: 'Dúvida sobre planos',
  mensagem: 'Quantos profissionais cabem\nno plano Essencial?',
}

const guardadas = (email: string) => sql('SELECT * FROM contato_mensagem WHERE lower(email) = lower($1)', [email])
const emails = (email: string) =>
  sql<EmailNaSaida>('SELECT * FROM email_saida WHERE responder_para = $1 OR para = $1 ORDER BY criado_em, chave', [
    email,
  ])

describe('POST /contato/mensagens', () => {
  it('stores the message, mails it with the visitor as Reply-To, confirms it and notifies the administrators', async () => {
    const resposta = await chamar('/contato/mensagens', {
      ...mensagem,
      telefone: '(11) 98888-7777',
      ticket: await ticket(),
    })
    expect(resposta.statusCode).toBe(200)
    // Friday is a national holiday: the next working day is Monday.
    expect(resposta.json()).toEqual({
      protocolo: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      responde_ate: '2026-11-23',
    })
    const { protocolo } = resposta.json()
    await eventually(async () => expect(await emails('Ana@exemplo.com')).toHaveLength(2))

    const [plataforma, visitante] = (await emails('Ana@exemplo.com')) as [EmailNaSaida, EmailNaSaida]
    expect([plataforma.para, plataforma.responder_para]).toEqual(['contato@zelo.exemplo', 'Ana@exemplo.com'])
    expect(plataforma.assunto).toBe(`[Contato ${protocolo}] Dúvida sobre planos`)
    expect(plataforma.texto).toContain('no plano Essencial?')
    expect(plataforma.texto).toContain('(11) 98888-7777')
    expect([visitante.para, visitante.assunto]).toEqual([
      'Ana@exemplo.com',
      `Recebemos sua mensagem (protocolo ${protocolo})`,
    ])
    expect(visitante.texto).toContain('segunda-feira, 23/11/2026')
    // The confirmation quotes nothing that the sender typed.
    for (const digitado of ['Ana Souza', 'Dúvida sobre planos', 'Essencial'])
      expect(visitante.html + visitante.texto).not.toContain(digitado)

    const token = await test.entrar(cpfs.administrador)
    const { id } = (await test.chamar({ url: '/acesso/eu', token })).json()
    const sino = (await test.chamar({ url: `/conta/notificacao-usuario/listar/${id},PENDENTE`, token })).json()
    expect(sino[0].notificacoes.assunto).toBe('Contato: Dúvida sobre planos')
    expect(sino[0].notificacoes.message).toContain(protocolo)
  })

  it('answers in English if the page was in English', async () => {
    const email = 'john@example.com'
    await chamar('/contato/mensagens', { ...mensagem, email, ticket: await ticket() }, { idioma: 'en' })
    await eventually(async () => expect(await emails(email)).toHaveLength(2))
    expect((await emails(email)).map(({ assunto }) => assunto)).toContainEqual(
      expect.stringContaining('We got your message'),
    )
  })

  it('stores a double click once, but the same words again the next day', async () => {
    const corpo = { ...mensagem, email: 'duas@exemplo.com', ticket: await ticket() }
    const respostas = await Promise.all(Array.from({ length: 6 }, () => chamar('/contato/mensagens', corpo)))
    expect(new Set(respostas.map((resposta) => resposta.body)).size).toBe(1)
    expect(await guardadas('duas@exemplo.com')).toHaveLength(1)
    test.clock.advance(25 * 3_600_000)
    await chamar('/contato/mensagens', { ...corpo, ticket: await ticket() })
    expect(await guardadas('duas@exemplo.com')).toHaveLength(2)
  })

  it('confirms to one address three times a day at most', async () => {
    const email = 'vitima@exemplo.com'
    for (let i = 0; i < 6; i++)
      await chamar('/contato/mensagens', { ...mensagem, email, assunto: `Assunto ${i}`, ticket: await ticket() })
    await eventually(async () => {
      const todos = await emails(email)
      expect(todos.filter(({ responder_para }) => responder_para === email)).toHaveLength(6)
      expect(todos.filter(({ para }) => para === email)).toHaveLength(3)
    })
  })

  it('stores nothing if the hidden field is filled, but gives the usual answer', async () => {
    const resposta = await chamar('/contato/mensagens', {
      ...mensagem,
      email: 'robo@exemplo.com',
      site: 'https://spam.exemplo',
      ticket: await ticket(),
    })
    expect(Object.keys(resposta.json())).toEqual(['protocolo', 'responde_ate'])
    expect(await guardadas('robo@exemplo.com')).toEqual([])
  })

  it.each([
    ['sent at once', async () => ticket(2_900)],
    ['half a day old', async () => ticket(13 * 3_600_000)],
    ['made up', async () => 'mhx0000.aaaaaaaaaaaa.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['with another time', async () => (await ticket()).replace(/^\w+/, '1')],
  ])('refuses a form %s and says what to do', async (_, criar) => {
    const resposta = await chamar('/contato/mensagens', {
      ...mensagem,
      email: 'cedo@exemplo.com',
      ticket: await criar(),
    })
    expect([resposta.statusCode, resposta.json().acao]).toEqual([400, 'Espere uns segundos e envie de novo.'])
    expect(await guardadas('cedo@exemplo.com')).toEqual([])
  })

  it.each([
    ['nome', 'Ana\r\nBcc: todos@exemplo.com'],
    ['assunto', 'Oi\nBcc: todos@exemplo.com'],
    ['email', 'ana@exemplo.com\r\nBcc: todos@exemplo.com'],
    ['email', 'ana@exemplo.com, todos@exemplo.com'],
    ['email', ['ana@exemplo.com', 'todos@exemplo.com']],
    ['email', 'Ana <ana@exemplo.com>'],
    ['telefone', '11\u20289999-9999'],
    ['mensagem', 'curta'],
    ['mensagem', 'x'.repeat(5_001)],
  ])('refuses %s = %j by name', async (campo, valor) => {
    const resposta = await chamar('/contato/mensagens', { ...mensagem, ticket: await ticket(), [campo]: valor })
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
  })

  it('answers the ninth message of one address within ten minutes with 429', async () => {
    const ip = '10.9.9.9'
    const status: number[] = []
    for (let i = 0; i < 9; i++) {
      const corpo = { ...mensagem, email: 'muitas@exemplo.com', assunto: `Número ${i}`, ticket: await ticket() }
      status.push((await chamar('/contato/mensagens', corpo, { ip })).statusCode)
    }
    expect(status).toEqual([...Array(8).fill(200), 429])
  })

  it('deletes messages after the number of months in the settings', async () => {
    const email = 'antiga@exemplo.com'
    await chamar('/contato/mensagens', { ...mensagem, email, ticket: await ticket() })
    expect(await guardadas(email)).toHaveLength(1)
    await limpar(test.servicos)
    expect(await guardadas(email)).toHaveLength(1)
    test.clock.advance(370 * 24 * 3_600_000)
    await limpar(test.servicos)
    expect(await guardadas(email)).toEqual([])
  })
})

describe('GET /contato', () => {
  it('gives contact data and hours', async () => {
    expect((await test.chamar({ url: '/contato' })).json()).toMatchObject({
      email: 'contato@zelo.exemplo',
      atendimento: { br: 'Segunda a sexta, das 9h às 18h' },
    })
  })
})

it('writes Reply-To only if it is one plain address', async () => {
  const base = {
    id: 'i',
    para: 'a@b.exemplo',
    assunto: 'x',
    html: 'x',
    texto: 'x',
    calendario: null,
    descadastro: null,
  }
  const escrita = async (responderPara: string) =>
    String((await montarMensagem({ ...base, responderPara }, 'Zelo <z@zelo.exemplo>', new Date(0))).conteudo)
  expect(await escrita('ana@exemplo.com')).toContain('\r\nReply-To: ana@exemplo.com\r\n')
  expect(await escrita('ana@exemplo.com\r\nBcc: x@y.exemplo')).not.toMatch(/Bcc|Reply-To/)
})
