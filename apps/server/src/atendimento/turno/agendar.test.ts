import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { avisarAgendamento, avisarMudanca } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { notificacao } from '#avisos/notificacao/notificacao.table.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat, marcar, type Visitante } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
const { plataforma: ler } = test

async function emails(para: string) {
  return ler((tx) => tx.select().from(emailSaida).where(eq(emailSaida.para, para)))
}

describe('a booking made in the chat', () => {
  it('ends with day and hour repeated, in Portuguese, and with the agent’s steps', async () => {
    const ana = await abrirChat(test)
    expect(ana.saudacao[0]?.texto).toContain('IA')
    const ditas = await marcar(ana, {
      pedido: 'Quero marcar uma limpeza com a Dra. Lívia na terça à tarde',
      nome: 'Ana Prova',
      email: 'ana@prova.exemplo',
    })
    expect(ditas[0]?.texto).toMatch(/Limpeza com a Dra\. Lívia Antunes, terça-feira, 24\/11\/2026, às \d\d:\d\d/)
    expect(ditas[0]?.passos).toMatchObject([
      { tipo: 'leitura', detalhe: 'sim' },
      { tipo: 'agendamento', titulo: 'Agendamento criado' },
    ])

    const [marcada] = await ler((tx) => tx.select().from(agendamento).where(eq(agendamento.conversaId, ana.id)))
    expect(marcada).toMatchObject({ status: 'MARCADO', precoCentavos: 18_000 })
    expect((marcada?.fim.getTime() ?? 0) - (marcada?.inicio.getTime() ?? 0)).toBe(45 * 60_000)
  })

  it('works in English, with an English e-mail', async () => {
    const john = await abrirChat(test, { idioma: 'en' })
    expect(john.saudacao[0]?.texto).toContain('AI')
    const ditas = await marcar(john, {
      pedido: 'I would like to book a Limpeza with Dr. Marina next Wednesday morning',
      nome: 'John Proof',
      email: 'john@prova.exemplo',
    })
    expect(ditas[0]?.texto).toContain('Wednesday, November 25, 2026')
    await eventually(async () => expect(await emails('john@prova.exemplo')).toHaveLength(1))
    const [email] = await emails('john@prova.exemplo')
    expect(email?.texto).toContain('Wednesday, November 25, 2026')
    expect(email?.calendario).toContain('BEGIN:VEVENT')
  })

  it('sends the client an e-mail and the company a notification, once, however often the job runs', async () => {
    const rui = await abrirChat(test)
    await marcar(rui, {
      pedido: 'Quero uma avaliação com o Dr. Caio na quarta',
      nome: 'Rui Prova',
      email: 'rui@prova.exemplo',
    })
    const [marcada] = await ler((tx) => tx.select().from(agendamento).where(eq(agendamento.conversaId, rui.id)))
    await eventually(async () => expect(await emails('rui@prova.exemplo')).toHaveLength(1))

    const token = await test.entrar(cpfs.gestor)
    const gestor = (await test.chamar({ url: '/acesso/eu', token })).json()
    const sino = () => test.chamar({ url: `/conta/notificacao-usuario/listar/${gestor.id},PENDENTE`, token })
    const antes = (await sino()).json()
    const alvo = { empresaId: marcada?.empresaId ?? '', agendamentoId: marcada?.id ?? '' }
    await Promise.all([avisarAgendamento(test.servicos, alvo), avisarAgendamento(test.servicos, alvo)])

    expect(await emails('rui@prova.exemplo')).toHaveLength(1)
    expect((await sino()).json()).toHaveLength(antes.length)
    expect(antes[0].notificacoes.assunto).toBe('Rui Prova marcou Avaliação')
  })

  it('is in the panel with conversation, client, appointment and e-mail', async () => {
    const lia = await abrirChat(test)
    await marcar(lia, {
      pedido: 'Quero marcar retorno com a Dra. Marina na quinta',
      nome: 'Lia Prova',
      email: 'lia@prova.exemplo',
    })
    await eventually(async () => expect(await emails('lia@prova.exemplo')).toHaveLength(1))
    const token = await test.entrar(cpfs.gestor)

    const [primeira] = (await test.chamar({ url: '/gerenciamento/conversas', token })).json().itens
    expect(primeira).toMatchObject({ id: lia.id, status: 'AGENTE', cliente: { nome: 'Lia Prova' } })
    const aberta = (await test.chamar({ url: `/gerenciamento/conversas/${lia.id}`, token })).json()
    expect(aberta.cliente).toMatchObject({ nome: 'Lia Prova', email: 'lia@prova.exemplo' })
    expect(aberta.agendamentos).toMatchObject([{ servico: { nome: 'Retorno' }, conversa_id: lia.id }])
    expect(aberta.emails).toMatchObject([{ para: 'lia@prova.exemplo' }])

    const { inicio } = aberta.agendamentos[0]
    const ate = new Date(Date.parse(inicio) + 1).toISOString()
    const agenda = await test.chamar({ url: `/gerenciamento/agendamentos?de=${inicio}&ate=${ate}`, token })
    expect(agenda.json().agendamentos).toMatchObject([aberta.agendamentos[0]])
    const clientes = await test.chamar({ url: '/gerenciamento/clientes?busca=lia prov', token })
    expect(clientes.json().itens).toMatchObject([{ nome: 'Lia Prova', agendamentos: 1 }])
  })
})

it('can be moved: one event with its new time, one e-mail and one notification', async () => {
  const para = 'nina@prova.exemplo'
  const nina = await abrirChat(test)
  await marcar(nina, { pedido: 'Quero marcar limpeza na quarta à tarde', nome: 'Nina Prova', email: para })
  await eventually(async () => expect(await emails(para)).toHaveLength(1))
  await marcar(nina, { pedido: 'Quero remarcar para quinta de manhã', nome: 'Nina Prova', email: para })
  await nina.falar('Sim, pode remarcar')
  await eventually(async () => expect(await emails(para)).toHaveLength(2))

  const rows = await ler((tx) => tx.select().from(agendamento).where(eq(agendamento.conversaId, nina.id)))
  expect(rows).toMatchObject([{ status: 'MARCADO', sequencia: 1 }])
  const { empresaId = '', id = '' } = rows[0] ?? {}
  const alvo = { empresaId, agendamentoId: id, sequencia: 1 }
  await Promise.all([
    avisarMudanca(test.servicos, alvo, 'remarcado'),
    avisarMudanca(test.servicos, { ...alvo, sequencia: 0 }, 'remarcado'),
  ])
  const enviados = await emails(para)
  expect(enviados).toHaveLength(2)
  const campo = (nome: string) =>
    enviados.map(({ calendario }) => new RegExp(`^${nome}:(.*)\r?$`, 'm').exec(calendario ?? '')?.[1])
  expect(new Set(campo('UID')).size).toBe(1)
  expect(campo('SEQUENCE').toSorted()).toEqual(['0', '1'])
  expect(new Set(campo('DTSTART')).size).toBe(2)
  const toques = await ler((tx) =>
    tx.select().from(notificacao).where(eq(notificacao.assunto, 'Nina Prova remarcou Limpeza')),
  )
  expect(toques).toHaveLength(1)
})

it('shows markup in a name as text', async () => {
  const [futuro] = await ler((tx) =>
    tx
      .select()
      .from(agendamento)
      .where(gt(agendamento.inicio, test.clock.now()))
      .orderBy(asc(agendamento.inicio))
      .limit(1),
  )
  const { empresaId = '', id = '', clienteId = '' } = futuro ?? {}
  await ler((tx) => tx.update(cliente).set({ nome: '<i>Zé</i> "Prova"' }).where(eq(cliente.id, clienteId)))
  await avisarAgendamento(test.servicos, { empresaId, agendamentoId: id })
  const [aviso] = await ler((tx) => tx.select().from(notificacao).orderBy(desc(notificacao.id)).limit(1))
  expect(aviso?.assunto).toMatch(/^&lt;i&gt;Zé&lt;\/i&gt; "Prova" marcou /)
})

async function aUmSimDeMarcar(n: number) {
  const visitante = await abrirChat(test)
  await visitante.falar('Quero marcar clareamento com o Dr. Caio dia 10/12 às 15h')
  await visitante.falar('Bia Prova')
  const ditas = await visitante.falar(`pessoa${n}@prova.exemplo`)
  expect(ditas.at(-1)?.texto).toContain('10/12/2026, às 15:00')
  return visitante
}

it('gives one slot to exactly one of fifty visitors who confirm it at once', async () => {
  // A few at a time: each locks the month's count, and one of fifty could wait longer than the
  // statement timeout.
  const prontos: Visitante[] = []
  while (prontos.length < 50)
    prontos.push(...(await Promise.all([0, 1, 2, 3, 4].map((n) => aUmSimDeMarcar(prontos.length + n)))))
  await Promise.all(prontos.map((visitante) => visitante.enviar('Sim, pode marcar')))
  // One after the other: fifty clients that poll would delay the answers.
  const respostas: Awaited<ReturnType<Visitante['resposta']>>[] = []
  for (const visitante of prontos) respostas.push(await visitante.resposta())

  const marcadas = await ler((tx) =>
    tx
      .select()
      .from(agendamento)
      .where(and(eq(agendamento.inicio, new Date('2026-12-10T18:00:00Z')), eq(agendamento.status, 'MARCADO'))),
  )
  const donos = marcadas.filter(({ conversaId }) => prontos.some(({ id }) => id === conversaId))
  expect(donos).toHaveLength(1)
  const disseramSim = respostas.filter((ditas) => ditas.some(({ texto }) => texto.includes('Está marcado')))
  expect(disseramSim).toHaveLength(1)
}, 120_000)

it('finds a returning client by e-mail, and never shows them to a person who types that e-mail', async () => {
  const dados = { nome: 'Nina Prova', email: 'nina@prova.exemplo' }
  const primeira = await abrirChat(test)
  await marcar(primeira, { pedido: 'Quero uma avaliação com a Dra. Lívia na quarta de manhã', ...dados })
  const outra = await abrirChat(test)
  await marcar(outra, {
    pedido: 'Quero uma avaliação com a Dra. Marina na quinta de manhã',
    ...dados,
    email: 'NINA@prova.exemplo',
  })
  const rows = await ler((tx) => tx.select().from(cliente).where(eq(cliente.email, 'nina@prova.exemplo')))
  expect(rows).toHaveLength(1)

  const [lista] = await outra.falar('Quais são os meus agendamentos?')
  expect(lista?.texto).toContain('Marina')
  expect(lista?.texto).not.toContain('Lívia')

  // When the channel proves who they are, they may see and cancel their appointments.
  const [nina] = rows
  await ler((tx) =>
    tx.update(conversa).set({ clienteId: nina?.id, identificada: true }).where(eq(conversa.id, outra.id)),
  )
  const [todas] = await outra.falar('Quais são os meus agendamentos?')
  expect(todas?.texto).toContain('Lívia')
  await outra.falar('Quero cancelar o de quarta')
  await outra.falar('Sim, pode cancelar')
  const vivas = await ler((tx) =>
    tx
      .select()
      .from(agendamento)
      .where(and(eq(agendamento.conversaId, primeira.id), eq(agendamento.status, 'MARCADO'))),
  )
  expect(vivas).toEqual([])

  // The appointment belongs to the child, and the mother may see it.
  await outra.falar('Quero uma avaliação pro meu filho Téo na segunda às 9h')
  const [marcada] = await outra.falar('Sim, pode marcar')
  expect(marcada?.texto).toContain('Prontinho, Nina!')
  const [teo] = await ler((tx) =>
    tx
      .select({ nome: cliente.nome, responsavelId: cliente.responsavelId, vinculo: cliente.vinculo })
      .from(agendamento)
      .innerJoin(cliente, eq(cliente.id, agendamento.clienteId))
      .where(and(eq(agendamento.conversaId, outra.id), eq(cliente.nome, 'Téo'))),
  )
  expect(teo).toEqual({ nome: 'Téo', responsavelId: nina?.id, vinculo: 'FILHO' })
})

describe('with a second company', () => {
  beforeAll(() => criarStudioDuda(test.servicos).then(() => {}))

  it('keeps clients with the same e-mail apart', async () => {
    const dados = { nome: 'Ivo Prova', email: 'ivo@prova.exemplo' }
    const naClinica = await abrirChat(test)
    await marcar(naClinica, { pedido: 'Quero uma avaliação com a Dra. Lívia na sexta de manhã', ...dados })
    const noStudio = await abrirChat(test, { chave: studioDuda.chave })
    await marcar(noStudio, { pedido: 'Quero um corte na terça de manhã', ...dados })
    const rows = await ler((tx) => tx.select().from(cliente).where(eq(cliente.email, dados.email)))
    expect(new Set(rows.map((row) => row.empresaId)).size).toBe(2)
    expect(rows).toHaveLength(2)
  })
})
