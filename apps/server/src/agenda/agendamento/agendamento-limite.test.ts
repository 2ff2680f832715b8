import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { limpar } from '#plataforma/retencao/retencao.jobs.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { chaveDe } from '#platform/security/limite/no-banco.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { openSinais } from '#test/sinal.ts'
import { sossego } from '#test/sossego.ts'
import { abrirChat, marcar } from '#test/visitante.ts'
import { agendamento } from './agendamento.table.ts'

const test = useTestApp()
const base = '/agendar/clinica-aurora'
const { plataforma, sql } = test

type Livre = { inicio: string; profissional: { id: string } }
let servico = ''
let livres: Livre[] = []

beforeAll(async () => {
  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
  const vitrine = (await test.chamar({ url: base })).json()
  servico = vitrine.servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza').id
  await lerLivres()
})

async function lerLivres() {
  livres = []
  for (let dia = 1; dia <= 28; dia++) {
    const de = new Date(Date.UTC(2026, 10, 20 + dia, 3))
    const ate = new Date(de.getTime() + 86_400_000)
    const busca = new URLSearchParams({ de: de.toISOString(), ate: ate.toISOString(), servico })
    const doDia: Livre[] = (await test.chamar({ url: `${base}/horarios?${busca}` })).json()
    // Far enough from each other that none takes the time of the next.
    livres.push(...doDia.filter((_, i) => i % 8 === 0))
  }
}

const pedir = (email: string, de: string, mudancas: object = {}) => {
  const [livre, ...resto] = livres
  livres = resto
  const { inicio = '', profissional } = livre ?? {}
  return test.chamar({
    method: 'POST',
    url: `${base}/agendamentos`,
    de,
    body: {
      ...{ pedido: uuidv7(), servico_id: servico, profissional_id: profissional?.id, inicio },
      ...{ nome: 'Nádia Rocha', email, ...mudancas },
    },
  })
}
const codigos = (respostas: { statusCode: number }[]) => respostas.map(({ statusCode }) => statusCode).toSorted()
const emails = (para: string) => plataforma((tx) => tx.select().from(emailSaida).where(eq(emailSaida.para, para)))

describe('bookings by people without a proven identity', () => {
  it('of one address are twelve in a quarter of an hour, also when they come at once, and the page says what to do', async () => {
    const juntas = await Promise.all(Array.from({ length: 16 }, (_, n) => pedir(`p${n}@muitos.exemplo`, '203.0.113.5')))
    expect(codigos(juntas)).toEqual([...Array(12).fill(200), ...Array(4).fill(429)])
    expect(juntas.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      message: 'Já foram muitos horários marcados em pouco tempo.',
      acao: 'Espere 15 minutos e tente de novo, ou ligue para a empresa.',
    })
    expect((await pedir('outra@muitos.exemplo', '198.51.100.5')).statusCode).toBe(200)
    test.clock.advance(15 * 60_000 + 1)
    expect((await pedir('depois@muitos.exemplo', '203.0.113.5')).statusCode).toBe(200)
  })

  it('for one e-mail are fifteen a day, from any address; a repeated booking is answered, and other e-mails are not affected', async () => {
    const alvo = 'vitima@muitos.exemplo'
    const feitas = []
    for (let n = 0; n < 15; n++) feitas.push(await pedir(alvo, `198.51.${n}.1`))
    expect(codigos(feitas)).toEqual(Array(15).fill(200))
    expect((await pedir(alvo.toUpperCase(), '198.51.100.9')).statusCode).toBe(429)
    expect((await pedir('livre@muitos.exemplo', '198.51.100.9')).statusCode).toBe(200)
  })

  it('of one conversation are eight in a quarter of an hour: the agent says so and what to do, and claims no booking', async () => {
    const ana = await abrirChat(test)
    const pedido = 'Quero marcar mais uma limpeza'
    let ditas = await marcar(ana, { pedido, nome: 'Ana Chata', email: 'ana@chata.exemplo' })
    for (let n = 1; n < 9; n++) {
      test.clock.advance(61_000)
      expect(ditas.map(({ texto }) => texto).join(' ')).toContain('Está marcado')
      ditas = await marcar(ana, { pedido, nome: 'Ana Chata', email: `ana${n}@chata.exemplo` })
    }
    const texto = ditas.map((dita) => dita.texto).join(' ')
    expect(texto).toMatch(
      /Não fiz este pedido: já foram muitos em pouco tempo\. Me peça de novo daqui a \d minutos, ou chame a equipe\./,
    )
    expect(await sql('SELECT count(*)::int AS n FROM agendamento WHERE conversa_id = $1', [ana.id])).toEqual([{ n: 8 }])
  })

  it('of one address count together on the page and in the chat; the address is kept sealed, for a day', async () => {
    const de = '203.0.113.77'
    const lia = await abrirChat(test)
    await test.chamar({ method: 'POST', url: lia.url, headers: lia.headers, de, body: { texto: 'oi' } })
    await lia.resposta()
    const feitas = []
    for (let n = 0; n < 12; n++) feitas.push(await pedir(`q${n}@muitos.exemplo`, de))
    expect(codigos(feitas)).toEqual(Array(12).fill(200))
    const dizer = async (texto: string) => {
      await test.chamar({ method: 'POST', url: lia.url, headers: lia.headers, de, body: { texto } })
      return (await lia.resposta()).at(-1)
    }
    let dita = await dizer('Quero marcar uma limpeza')
    for (let passo = 0; passo < 8 && !/Não fiz|Está marcado/.test(dita?.texto ?? ''); passo++) {
      const { texto = '', opcoes = [] } = dita ?? {}
      dita = await dizer(
        /nome de quem/.test(texto) ? 'Lia Prova' : /e-mail/.test(texto) ? 'lia@prova.exemplo' : (opcoes[0] ?? 'sim'),
      )
    }
    expect(dita?.texto).toContain('Não fiz este pedido')
    expect(await sql('SELECT length(origem) AS n FROM conversa WHERE id = $1', [lia.id])).toEqual([{ n: 64 }])
    // E-mails of the bookings are counted too, on the day on which they are written.
    await sossego(test.servicos)
    test.clock.advance(25 * 3_600_000)
    await limpar(test.servicos)
    expect(await sql('SELECT origem FROM conversa WHERE id = $1', [lia.id])).toEqual([{ origem: null }])
    expect(await sql('SELECT count(*)::int AS n FROM limite_uso')).toEqual([{ n: 0 }])
  })
})

it('cause at most thirty e-mails a day to one recipient; those that the team or the owner asks for still come', async () => {
  const para = 'cheia@muitos.exemplo'
  await sql("SELECT limite_usar('email.estranhos', $1, $2) FROM generate_series(1, 29)", [
    chaveDe(para),
    test.clock.now(),
  ])
  for (const de of ['198.51.100.31', '198.51.100.32']) expect((await pedir(para, de)).statusCode).toBe(200)
  await eventually(async () => expect(test.log.join('')).toContain('mail: held back'))
  await eventually(async () => expect(await emails(para)).toHaveLength(1))

  const token = await test.entrar(cpfs.gestor)
  const [row] = await sql(
    'SELECT a.id FROM agendamento a JOIN cliente c ON c.empresa_id = a.empresa_id AND c.id = a.cliente_id WHERE c.email = $1 ORDER BY a.criado_em DESC LIMIT 1',
    [para],
  )
  const mudada = await test.chamar({
    method: 'PUT',
    url: `/gerenciamento/agendamentos/${row?.id}/status`,
    token,
    body: { sequencia: 0, status: 'CANCELADO', motivo: 'feriado' },
  })
  expect(mudada.statusCode, mudada.body).toBe(200)
  await eventually(async () => expect(await emails(para)).toHaveLength(2))
})

it('that hold a time for a deposit count as long as they hold it', async () => {
  const { regra } = await openSinais(test)
  expect((await regra({ prazo_min: 120 })).statusCode).toBe(200)
  await lerLivres()
  const de = '203.0.113.40'
  const reservar = async (vez: string) => (await pedir(`${vez}@reserva.exemplo`, de)).statusCode
  const feitas = []
  for (let n = 0; n < 12; n++) feitas.push(await reservar(`r${n}`))
  expect(feitas).toEqual(Array(12).fill(200))
  test.clock.advance(60 * 60_000)
  expect(await reservar('cedo')).toBe(429)
  test.clock.advance(60 * 60_000 + 1)
  expect(await reservar('depois')).toBe(200)
})
