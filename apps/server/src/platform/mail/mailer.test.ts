import pg from 'pg'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { endWaits } from '#test/end-waits.ts'
import { eventually } from '#test/eventually.ts'
import { semResposta } from '#test/quebra.ts'
import { heldClock } from '../clock.ts'
import { type Database, openDatabase, withPlataforma } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openJobs } from '../jobs/pg-boss.ts'
import { openRealtime } from '../realtime/listen.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Servicos } from '../servicos.ts'
import type { Email } from './mailer.ts'
import { maxTentativas, openMailer } from './outbox.ts'
import { startSmtp } from './test-smtp.ts'

const log = pino({ level: 'silent' })
const clock = heldClock('2026-03-11T12:00:00Z')
const emailDe = 'Zelo <nao-responda@zelo.exemplo>'
const email: Email = {
  chave: 'agendamento:1:criado',
  para: 'maria@exemplo.com',
  assunto: 'Avaliação amanhã às 15h',
  html: '<p>Olá, João! Até amanhã.</p>',
  texto: 'Olá, João! Até amanhã.',
}

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let owner: pg.Client
let running: Jobs | undefined
let realtime: Realtime

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url)
  owner = new pg.Client(testDatabase.url)
  await owner.connect()
  realtime = await openRealtime({ url: testDatabase.url, log })
})

afterEach(async () => {
  await running?.stop()
  await owner.query('DELETE FROM pgboss.job')
  await owner.query('DELETE FROM email_saida')
})

afterAll(async () => {
  await owner.end()
  await realtime.close()
  await db.close()
  await testDatabase.drop()
})

/** Delivers one e-mail to `smtpUrl`. */
async function enviar(smtpUrl: string | undefined, novo: Email = email) {
  const jobs = await openJobs({ db, log, clock, realtime })
  running = jobs
  const mailer = openMailer({ db, jobs, config: { smtpUrl, emailDe }, log, clock })
  await jobs.start()
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, novo))
  return mailer
}

async function saida() {
  const { rows } = await owner.query('SELECT * FROM email_saida ORDER BY id')
  return rows
}

const status = async () => (await saida()).map((row) => row.status)

async function smtp(options?: Parameters<typeof startSmtp>[0]) {
  const server = await startSmtp(options)
  onTestFinished(() => server.stop())
  return server
}

it('keeps e-mails readable when no server is configured', async () => {
  await enviar(undefined)
  await eventually(async () => expect(await status()).toEqual(['GUARDADO']))
  expect((await saida())[0]).toMatchObject({ para: email.para, assunto: email.assunto, texto: email.texto })
})

it('delivers with accents, both bodies, a date and a Message-ID made from its id', async () => {
  const server = await smtp()
  await enviar(server.url)
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))

  const [row] = await saida()
  const [recebida] = server.recebidas
  expect(recebida).toMatchObject({ de: 'nao-responda@zelo.exemplo', para: ['maria@exemplo.com'] })
  const parsed = await PostalMime.parse(recebida?.bruto as Buffer)
  expect(parsed).toMatchObject({
    subject: email.assunto,
    from: { name: 'Zelo', address: 'nao-responda@zelo.exemplo' },
    to: [{ name: '', address: 'maria@exemplo.com' }],
    messageId: `<${row.id}@zelo.exemplo>`,
    date: '2026-03-11T12:00:00.000Z',
  })
  expect(parsed.text?.trim()).toBe(email.texto)
  expect(parsed.html?.trim()).toBe(email.html)
  expect(row.enviado_em).toEqual(clock.now())
})

it('erases the text of an e-mail with an account link after delivery', async () => {
  const server = await smtp()
  await enviar(server.url, { ...email, sigiloso: true })
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))
  expect(server.recebidas[0]?.bruto.toString()).toContain('multipart/alternative')
  expect((await saida())[0]).toMatchObject({ html: '', texto: '', assunto: email.assunto })
})

it('attaches the calendar as text/calendar with its method, and as a file', async () => {
  const server = await smtp()
  const calendario =
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Zelo//BR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
  await enviar(server.url, { ...email, calendario })
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))

  const bruto = server.recebidas[0]?.bruto as Buffer
  expect(bruto.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const { attachments } = await PostalMime.parse(bruto)
  const file = attachments.find((part) => part.filename === 'calendario.ics')
  expect(file?.mimeType).toBe('application/ics')
  // Compare bytes without line ends, which the parser changes.
  expect(bruto.toString().replaceAll('\r\n', '')).toContain(Buffer.from(calendario).toString('base64'))
})

it('writes and sends one e-mail per cause', async () => {
  const server = await smtp()
  const mailer = await enviar(server.url)
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, email))
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, { ...email, chave: 'outra' }))
  await eventually(async () => expect(await status()).toEqual(['ENVIADO', 'ENVIADO']))
  expect(server.recebidas).toHaveLength(2)
})

it('writes nothing when the caller’s transaction rolls back', async () => {
  const server = await smtp()
  const mailer = await enviar(server.url)
  const refused = withPlataforma(db, 'email.entrega', async (tx) => {
    await mailer.enfileirar(tx, { ...email, chave: 'desfeita' })
    throw new Error('undone')
  })
  await expect(refused).rejects.toThrow('undone')
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))
  expect(server.recebidas).toHaveLength(1)
})

it('tries again when the server is down, and delivers when it is back', async () => {
  const down = await startSmtp()
  await down.stop()
  const mailer = await enviar(down.url)
  await eventually(async () => expect((await saida())[0]).toMatchObject({ status: 'PENDENTE', tentativas: 1 }))
  expect((await saida())[0].erro).toMatch(/ECONNREFUSED/)
  await mailer.close()
  await running?.stop()

  const back = await smtp()
  const jobs = await openJobs({ db, log, clock, realtime })
  running = jobs
  openMailer({ db, jobs, config: { smtpUrl: back.url, emailDe }, log, clock })
  await jobs.start()
  await eventually(async () => {
    await endWaits(owner, 'email.entregar')
    expect(await status()).toEqual(['ENVIADO'])
  })
  expect(back.recebidas).toHaveLength(1)
})

it('repeats a temporary refusal (4xx), and gives up after the last attempt with the server’s words', async () => {
  const server = await smtp()
  server.respostas.rcpt = { code: 451, message: 'Greylisted, try later' }
  await enviar(server.url)
  await eventually(async () => {
    await endWaits(owner, 'email.entregar')
    expect(await status()).toEqual(['FALHOU'])
  })
  expect(server.tentativas()).toBe(maxTentativas)
  expect((await saida())[0]).toMatchObject({ tentativas: maxTentativas, erro: '451 Greylisted, try later' })
})

it('delivers after a temporary refusal of the message', async () => {
  const server = await smtp()
  server.respostas.data = { code: 452, message: 'Mailbox is full' }
  await enviar(server.url)
  await eventually(async () => expect((await saida())[0]).toMatchObject({ status: 'PENDENTE', tentativas: 1 }))
  server.respostas.data = undefined
  await eventually(async () => {
    await endWaits(owner, 'email.entregar')
    expect(await status()).toEqual(['ENVIADO'])
  })
  expect(server.recebidas).toHaveLength(1)
  expect((await saida())[0].erro).toBeNull()
})

it('does not repeat a permanent refusal (5xx)', async () => {
  const server = await smtp()
  server.respostas.rcpt = { code: 550, message: 'No such mailbox' }
  await enviar(server.url)
  await eventually(async () => expect(await status()).toEqual(['FALHOU']))
  expect(server.tentativas()).toBe(1)
  expect((await saida())[0].erro).toBe('550 No such mailbox')
})

it('does not repeat an e-mail whose answer was lost: it may have arrived', async () => {
  const server = await smtp()
  server.cortarDepoisDosDados()
  await enviar(server.url)
  await eventually(async () => expect((await saida())[0]).toMatchObject({ status: 'NAO_CONFIRMADO', tentativas: 1 }))
  await eventually(async () => {
    const { rows } = await owner.query("SELECT state FROM pgboss.job WHERE name = 'email.entregar'")
    expect(rows).toEqual([{ state: 'completed' }])
  })
  expect(server.recebidas).toHaveLength(1)
})

it('does not repeat an e-mail that a killed process was sending', async () => {
  const server = await smtp()
  const mailer = await enviar(server.url, { ...email, chave: 'antes' })
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))
  await owner.query("UPDATE email_saida SET status = 'NAO_CONFIRMADO'")
  await owner.query("UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL")
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, { ...email, chave: 'depois' }))
  await eventually(async () => expect(await status()).toEqual(['NAO_CONFIRMADO', 'ENVIADO']))
  expect(server.recebidas).toHaveLength(2)
})

it("signs in with the address's user and password, and tries again after a wrong one", async () => {
  const server = await smtp({ senha: 'certa@1' })
  await enviar(server.url.replace('//', '//zelo:errada@'))
  await eventually(async () => expect((await saida())[0]).toMatchObject({ status: 'PENDENTE', tentativas: 1 }))
  expect((await saida())[0].erro).toContain('535 Wrong password')
  await running?.stop()

  await enviar(server.url.replace('//', `//zelo:${encodeURIComponent('certa@1')}@`))
  await eventually(async () => {
    await endWaits(owner, 'email.entregar')
    expect(await status()).toEqual(['ENVIADO'])
  })
  expect(server.senhasOuvidas).toEqual(['errada', 'certa@1'])
})

it('sends its password to no other machine without TLS', async () => {
  // The rule does not count this address as loopback.
  const server = await smtp({ host: '127.0.0.2', senha: 'certa' })
  await enviar(server.url.replace('//', '//zelo:certa@'))
  await eventually(async () => expect((await saida())[0]).toMatchObject({ status: 'PENDENTE', tentativas: 1 }))
  expect(server.senhasOuvidas).toEqual([])
  expect(server.recebidas).toEqual([])
})

it('lets neither a subject nor a calendar add a header', async () => {
  const server = await smtp()
  await enviar(server.url, {
    ...email,
    assunto: 'Olá\r\nBcc: espiao@exemplo.com\r\n\r\n<script>\u2028X-Outro: 1',
    calendario: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST; x="\r\nX-Injected: 1\r\nEND:VCALENDAR\r\n',
  })
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))
  const [recebida] = server.recebidas
  const { headers, subject } = await PostalMime.parse(recebida?.bruto as Buffer)
  expect(recebida?.para).toEqual(['maria@exemplo.com'])
  expect(headers.map((header) => header.key)).not.toEqual(expect.arrayContaining(['bcc']))
  expect(headers.map((header) => header.key).filter((key) => key.startsWith('x-'))).toEqual([
    'x-auto-response-suppress',
  ])
  expect(subject).toBe('Olá Bcc: espiao@exemplo.com <script> X-Outro: 1')
})

it.each(['Zelo', 'Zelo <zelo>', 'a@b.exemplo, c@d.exemplo', 'Zelo <a@b.exemplo\r\nBcc: c@d.exemplo>'])(
  'does not start with the sender %j',
  async (emailDe) => {
    running = await openJobs({ db, log, clock, realtime })
    const jobs = running
    expect(() => openMailer({ db, jobs, config: { smtpUrl: undefined, emailDe }, log, clock })).toThrow('ZELO_EMAIL_DE')
  },
)

it.each([
  'a@b.exemplo\r\nBcc: c@d.exemplo',
  'a@b.exemplo, c@d.exemplo',
  'a@b.exemplo;c@d.exemplo',
  'Nome <a@b.exemplo>',
  '<a@b.exemplo>',
  '"x@y"@b.exemplo',
  'a@b.exemplo>\r\nRCPT TO:<c@d.exemplo',
  'joão@b.exemplo',
  'a@',
  '',
])('sends nothing to %j, which is not one address', async (para) => {
  const server = await smtp()
  const mailer = await enviar(server.url, { ...email, para })
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, { ...email, chave: 'boa' }))
  await eventually(async () => expect(await status()).toEqual(['FALHOU', 'ENVIADO']))
  expect(server.recebidas.map((recebida) => recebida.para)).toEqual([['maria@exemplo.com']])
})

it.each([
  ['that it is being sent', 2],
  ['that it went', 3],
])('sends once when the database commits %s and the answer is lost', async (_, n) => {
  const server = await smtp()
  const jobs = await openJobs({ db, log, clock, realtime })
  running = jobs
  const { db: sem } = semResposta({ db } as Servicos, n)
  const mailer = openMailer({ db: sem, jobs, config: { smtpUrl: server.url, emailDe }, log, clock })
  await withPlataforma(db, 'email.entrega', (tx) => mailer.enfileirar(tx, email))
  await jobs.start()
  await eventually(async () => expect(await status()).toEqual(['ENVIADO']))
  expect(server.recebidas).toHaveLength(1)
})
