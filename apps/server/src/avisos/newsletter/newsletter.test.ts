import { describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { montarMensagem } from '#platform/mail/message.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const test = useTestApp({ demo: false })
let visitantes = 0

type Inscricao = {
  id: string
  status: string
  consentimento_versao: string
  pedida_em: Date
  confirmada_em: Date | null
}
type Email = { id: string; para: string; assunto: string; texto: string; html: string; descadastro: string }

function sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return withPlataforma(
    test.servicos.db,
    'newsletter.inscricao',
    async (tx) => (await tx.client.query(text, values)).rows as T[],
  )
}

function chamar(
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
  remoteAddress = `10.2.${++visitantes}.7`,
) {
  return test.app.inject({
    method: 'POST',
    url: `/api/newsletter${url}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

const inscrever = (email: string) => chamar('/inscricoes', { email })
const lida = async (email: string) =>
  (await sql<Inscricao>('SELECT * FROM newsletter_inscricao WHERE email = $1', [email]))[0]
const emails = (para: string) =>
  sql<Email>('SELECT * FROM email_saida WHERE para = $1 ORDER BY criado_em, chave', [para])
const trabalhos = async () =>
  (
    await test.servicos.db.pool.query(
      "SELECT count(*)::int AS n FROM pgboss.job WHERE name LIKE 'newsletter.%' AND state < 'completed'",
    )
  ).rows[0].n

async function tokenDe(email: string, ordem = 0): Promise<string> {
  return eventually(async () => {
    const token = /confirmar\?token=([\w-]+)/.exec((await emails(email))[ordem]?.texto ?? '')?.[1]
    if (!token) throw new Error('no e-mail yet')
    return token
  })
}

async function confirmada(email: string): Promise<Email> {
  await inscrever(email)
  expect((await chamar('/confirmacoes', { token: await tokenDe(email) })).statusCode).toBe(200)
  return eventually(async () => {
    const boasVindas = (await emails(email)).find(({ assunto }) => assunto === 'Inscrição confirmada')
    if (!boasVindas) throw new Error('no welcome yet')
    return boasVindas
  })
}

describe('POST /newsletter/inscricoes', () => {
  it('counts only after the click in the e-mail, and stores time and version of the consent', async () => {
    const pedida = test.clock.now()
    expect((await inscrever('Bia@Exemplo.com')).json()).toEqual({ ok: true })
    const token = await tokenDe('bia@exemplo.com')
    expect((await lida('bia@exemplo.com'))?.status).toBe('PENDENTE')
    test.clock.advance(60_000)
    expect((await chamar('/confirmacoes', { token })).statusCode).toBe(200)
    expect(await lida('bia@exemplo.com')).toMatchObject({
      status: 'CONFIRMADA',
      consentimento_versao: '2026-11',
      pedida_em: pedida,
      confirmada_em: test.clock.now(),
    })
    expect((await chamar('/confirmacoes', { token })).statusCode).toBe(200)
  })

  it('gives the same answer for an unknown, a waiting, a confirmed and an unsubscribed address', async () => {
    await confirmada('conhecida@exemplo.com')
    await inscrever('espera@exemplo.com')
    await confirmada('saiu@exemplo.com').then(({ descadastro }) => chamar(`/saidas?${descadastro.split('?')[1]}`))
    const respostas = await Promise.all(
      ['conhecida', 'espera', 'saiu', 'nova'].map((nome) => inscrever(`${nome}@exemplo.com`)),
    )
    expect(new Set(respostas.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"ok":true}']),
    )
    await eventually(async () => expect(await trabalhos()).toBe(0))
    expect(await emails('conhecida@exemplo.com')).toHaveLength(2)
    expect(await emails('espera@exemplo.com')).toHaveLength(1)
  })

  it('sends one confirmation an hour, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 8 }, () => inscrever('bomba@exemplo.com')))
    await eventually(async () => expect(await trabalhos()).toBe(0))
    expect(await emails('bomba@exemplo.com')).toHaveLength(1)
    test.clock.advance(3_600_000)
    await inscrever('bomba@exemplo.com')
    expect(await tokenDe('bomba@exemplo.com', 1)).not.toBe(await tokenDe('bomba@exemplo.com', 0))
    expect((await chamar('/confirmacoes', { token: await tokenDe('bomba@exemplo.com', 0) })).statusCode).toBe(400)
  })

  it('sends one at once to somebody who left and comes back', async () => {
    const { descadastro } = await confirmada('volta@exemplo.com')
    await chamar(`/saidas?${descadastro.split('?')[1]}`)
    test.clock.advance(60_000)
    await inscrever('volta@exemplo.com')
    const texto = await eventually(async () => {
      const pedidos = (await emails('volta@exemplo.com')).filter(({ texto }) => texto.includes('confirmar?token='))
      expect(pedidos).toHaveLength(2)
      return pedidos[1]?.texto ?? ''
    })
    const token = /confirmar\?token=([\w-]+)/.exec(texto)?.[1]
    expect((await chamar('/confirmacoes', { token })).statusCode).toBe(200)
    expect((await lida('volta@exemplo.com'))?.status).toBe('CONFIRMADA')
  })

  it('stores nothing if the hidden field is filled', async () => {
    expect((await chamar('/inscricoes', { email: 'robo@exemplo.com', site: 'x' })).json()).toEqual({ ok: true })
    expect(await lida('robo@exemplo.com')).toBeUndefined()
  })

  it.each([['nada'], ['a@b.exemplo\r\nBcc: c@d.exemplo'], [['a@b.exemplo', 'c@d.exemplo']], [{ $ne: 1 }]])(
    'refuses the address %j by name',
    async (email) => {
      const resposta = await chamar('/inscricoes', { email })
      expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['email']])
    },
  )

  it('answers 429 to the eleventh request of one address within ten minutes', async () => {
    const status: number[] = []
    for (let i = 0; i < 11; i++)
      status.push((await chamar('/inscricoes', { email: `fila${i}@exemplo.com` }, {}, '10.8.8.8')).statusCode)
    expect(status).toEqual([...Array(10).fill(200), 429])
  })
})

describe('POST /newsletter/confirmacoes', () => {
  it('refuses unknown and expired tokens, and says what to do', async () => {
    await inscrever('tarde@exemplo.com')
    const token = await tokenDe('tarde@exemplo.com')
    test.clock.advance(7 * 24 * 3_600_000 + 1)
    for (const velho of [token, 'x'.repeat(43)]) {
      const resposta = await chamar('/confirmacoes', { token: velho })
      expect([resposta.statusCode, resposta.json().message]).toEqual([400, 'Este link não vale mais.'])
    }
  })

  it('opening the link is not enough to confirm', async () => {
    const resposta = await test.app.inject({ url: '/api/newsletter/confirmacoes?token=x' })
    expect(resposta.statusCode).toBe(404)
  })
})

describe('unsubscribing', () => {
  it('works by one POST of a mail program without a cookie, and ends all sending', async () => {
    const { descadastro, ...email } = await confirmada('sair@exemplo.com')
    const cru = String(
      (
        await montarMensagem(
          { ...email, descadastro, calendario: null, responderPara: null },
          'Zelo <z@zelo.exemplo>',
          new Date(0),
        )
      ).conteudo,
    ).replace(/\r\n[ \t]+/g, ' ')
    expect(cru).toContain(`\r\nList-Unsubscribe: <${descadastro}>\r\n`)
    expect(cru).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')

    const caminho = `/saidas?${descadastro.split('?')[1]}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await chamar(caminho, 'List-Unsubscribe=One-Click', form)).statusCode).toBe(200)
    expect((await lida('sair@exemplo.com'))?.status).toBe('CANCELADA')
    const partes = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await chamar(caminho, '--x--', partes)).statusCode).toBe(200)
    expect((await chamar(caminho)).statusCode).toBe(200)
  })

  it('needs a token of ours', async () => {
    const { descadastro } = await confirmada('outra@exemplo.com')
    const token = new URL(descadastro).searchParams.get('token') ?? ''
    const alheio = token.replace(/^[^.]+/, '0190a000-0000-7000-8000-000000000000')
    for (const errado of [alheio, `${token}x`, token.slice(0, -1), 'x'.repeat(60)])
      expect((await chamar(`/saidas?token=${errado}`)).statusCode).toBe(400)
    expect((await lida('outra@exemplo.com'))?.status).toBe('CONFIRMADA')
  })
})

it('deletes entries that nobody confirmed and proofs of unsubscribing after their months', async () => {
  const { descadastro } = await confirmada('prova@exemplo.com')
  await chamar(`/saidas?${descadastro.split('?')[1]}`)
  await confirmada('fica@exemplo.com')
  await inscrever('esquecida@exemplo.com')
  test.clock.advance(8 * 24 * 3_600_000)
  await limpar(test.servicos)
  expect(await lida('esquecida@exemplo.com')).toBeUndefined()
  expect((await lida('prova@exemplo.com'))?.status).toBe('CANCELADA')
  test.clock.advance(370 * 24 * 3_600_000)
  await limpar(test.servicos)
  expect(await lida('prova@exemplo.com')).toBeUndefined()
  expect((await lida('fica@exemplo.com'))?.status).toBe('CONFIRMADA')
})
