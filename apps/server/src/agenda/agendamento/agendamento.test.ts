import { flags } from '@zelo/contract/nucleo/permissao'
import { and, asc, eq, like } from 'drizzle-orm'
import ICAL from 'ical.js'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { agendamentoCriado, agendamentoRemarcado } from '#agenda/filas.ts'
import { escreverLink } from '#agenda/link/link.ts'
import { lembrar } from '#atendimento/lembretes/lembretes.jobs.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { sossego } from '#test/sossego.ts'
import { agendamento } from './agendamento.table.ts'

const test = useTestApp()
let gestor: string
let profissionalToken: string
let ids: { empresaId: string; caio: string; livia: string; limpeza: string; clienteId: string }

const { plataforma } = test

beforeAll(async () => {
  profissionalToken = await test.entrar(cpfs.profissional)
  ids = await plataforma(async (tx) => {
    const [limpeza] = await tx.select().from(servico).where(eq(servico.nome, 'Limpeza'))
    const [caio] = await tx.select().from(profissional).where(like(profissional.nome, '%Caio%'))
    const [livia] = await tx.select().from(profissional).where(like(profissional.nome, '%Lívia%'))
    if (!limpeza || !caio || !livia) throw new Error('The demo company lacks somebody.')
    const { empresaId } = limpeza
    const clienteId = uuidv7()
    const quem = { nome: 'Teresa Prado', email: 'teresa@exemplo.com.br' }
    await tx.insert(cliente).values({ empresaId, id: clienteId, ...quem, criadoEm: test.clock.now() })
    return { empresaId, caio: caio.id, livia: livia.id, limpeza: limpeza.id, clienteId }
  })
})

// The demo's own appointments do not disturb these tests.
beforeEach(async () => {
  test.clock.set(agoraDoTeste)
  gestor = await test.entrar(cpfs.gestor)
  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
})

type CorpoDoAgendamento = Record<string, unknown>
const criar = (pedido: CorpoDoAgendamento = {}, token = gestor) =>
  test.chamar({
    method: 'POST',
    url: '/gerenciamento/agendamentos',
    token,
    body: {
      chave: uuidv7(),
      servico_id: ids.limpeza,
      profissional_id: ids.livia,
      inicio: '2026-11-24T13:00:00Z',
      cliente: { id: ids.clienteId },
      ...pedido,
    },
  })
async function marcado(pedido: CorpoDoAgendamento = {}) {
  const resposta = await criar(pedido)
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().agendamentos[0]
}
const mudar = (id: string, caminho: string, body: CorpoDoAgendamento, token = gestor) =>
  test.chamar({ method: 'PUT', url: `/gerenciamento/agendamentos/${id}${caminho}`, token, body })
const emails = (id: string) =>
  plataforma((tx) =>
    tx
      .select()
      .from(emailSaida)
      .where(and(eq(emailSaida.empresaId, ids.empresaId), eq(emailSaida.agendamentoId, id)))
      .orderBy(asc(emailSaida.criadoEm), asc(emailSaida.id)),
  )
const esperarEmails = (id: string, quantos: number) =>
  eventually(async () => {
    const lista = await emails(id)
    expect(lista).toHaveLength(quantos)
    return lista
  })
function evento(calendario: string | null) {
  const arquivo = new ICAL.Component(ICAL.parse(calendario ?? ''))
  const vevent = arquivo.getFirstSubcomponent('vevent')
  return {
    metodo: arquivo.getFirstPropertyValue('method'),
    uid: vevent?.getFirstPropertyValue('uid'),
    sequencia: vevent?.getFirstPropertyValue('sequence'),
    status: vevent?.getFirstPropertyValue('status'),
  }
}

describe('the team', () => {
  it('books for a client, who is told; the one who booked hears no bell', async () => {
    const { id, status, cliente: quem } = await marcado({ observacao: 'Prefere a sala 2' })
    expect([status, quem.nome]).toEqual(['MARCADO', 'Teresa Prado'])
    const [email] = await esperarEmails(id, 1)
    expect(email?.para).toBe('teresa@exemplo.com.br')
    expect(email?.texto).not.toContain('Prefere a sala 2')
    const sino = await test.chamar({ url: '/conta/notificacao-usuario/listar/2,PENDENTE', token: gestor })
    expect(sino.body).not.toContain('Teresa Prado')
  })

  it('nobody whose account is blocked hears of it, by bell or e-mail', async () => {
    const { id: usuarioId, email } = (await test.chamar({ url: '/acesso/eu', token: profissionalToken })).json()
    await test.sql("INSERT INTO preferencia_notificacao VALUES ($1, 'AGENDAMENTO', 'EMAIL', true)", [usuarioId])
    const marcarEContar = async (inicio: string) => {
      const { id } = await marcado({ inicio })
      await sossego(test.servicos, agendamentoCriado)
      const [{ total }] = await test.sql(
        `SELECT (SELECT count(*)::int FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
           WHERE u.usuario_id = $1 AND n.chave LIKE $2)
         + (SELECT count(*)::int FROM email_saida WHERE para = $3 AND texto LIKE '%Teresa Prado%') AS total`,
        [usuarioId, `agendamento:${id}:%`, email],
      )
      return total
    }
    expect(await marcarEContar('2026-11-24T13:00:00Z')).toBe(2)
    await test.sql("UPDATE usuario SET status = 'BLOQUEADO' WHERE id = $1", [usuarioId])
    // The e-mail of the first one.
    expect(await marcarEContar('2026-11-24T14:00:00Z')).toBe(1)
    await test.sql("UPDATE usuario SET status = 'ATIVO' WHERE id = $1", [usuarioId])
    await test.sql('DELETE FROM preferencia_notificacao WHERE usuario_id = $1', [usuarioId])
  })

  it('sending the same booking twice books once', async () => {
    const chave = uuidv7()
    const respostas = await Promise.all([criar({ chave }), criar({ chave }), criar({ chave })])
    expect(new Set(respostas.map((r) => r.json().agendamentos?.[0]?.id)).size).toBe(1)
  })

  it('is told who has a taken time, and nothing changes', async () => {
    await marcado()
    const resposta = await criar({ cliente: { nome: 'Outra Pessoa' }, inicio: '2026-11-24T13:15:00Z', encaixe: true })
    expect(resposta.statusCode).toBe(400)
    expect(resposta.json().message).toBe(
      'Dra. Lívia Antunes já atende Teresa Prado: terça-feira, 24/11/2026, às 10:00.',
    )
  })

  it('is told that the client is busy with somebody else then', async () => {
    await marcado()
    const [marina] = await plataforma((tx) => tx.select().from(profissional).where(like(profissional.nome, '%Marina%')))
    const resposta = await criar({ profissional_id: marina?.id })
    expect(resposta.json().message).toBe(
      'Teresa Prado já tem horário com Dra. Lívia Antunes: terça-feira, 24/11/2026, às 10:00.',
    )
  })

  it('a professional is not told with whom a client is busy then', async () => {
    await marcado({ inicio: '2026-11-24T17:00:00Z' })
    await marcado({ profissional_id: ids.caio })
    const resposta = await criar({}, profissionalToken)
    expect(resposta.json().message).toBe('Teresa Prado já tem outro horário nesta hora.')
  })

  it('squeezes in outside working hours only when it says so', async () => {
    const noite = { inicio: '2026-11-24T23:30:00Z' }
    const recusa = await criar(noite)
    expect([recusa.statusCode, recusa.json().message]).toEqual([400, 'Este horário fica fora do expediente.'])
    expect(recusa.json()).toMatchObject({ codigo: 'CABE_ENCAIXE', acao: expect.stringContaining('encaixe') })
    await marcado({ ...noite, encaixe: true })
  })

  it.each(['0001-01-02T12:00:00Z', '9999-12-30T23:30:00Z'])(
    'books and moves only within years that a person lives to see: not at %s, squeezed in or not',
    async (inicio) => {
      const { id, sequencia } = await marcado()
      const body = { sequencia, inicio, encaixe: true, profissional_id: ids.livia, servico_id: ids.limpeza }
      const url = `/gerenciamento/agendamentos/${id}`
      for (const resposta of [
        await criar({ inicio, encaixe: true }),
        await test.chamar({ method: 'PUT', url, token: gestor, body }),
      ]) {
        expect([resposta.statusCode, resposta.json().campos]).toEqual([
          422,
          { inicio: 'Confira o ano: a agenda vai até 10 anos de hoje.' },
        ])
      }
    },
  )

  it('begins inside working hours at any five minutes, not only where clients may', async () => {
    await marcado({ inicio: '2026-11-24T13:10:00Z' })
  })

  it('sees where a service fits, a moved appointment’s own time counting as free, and who works when', async () => {
    const { id } = await marcado()
    const livres = async (resto = '') => {
      const busca = `de=2026-11-24T12:00:00Z&ate=2026-11-24T16:00:00Z&servico=${ids.limpeza}&profissional=${ids.livia}`
      const resposta = await test.chamar({
        url: `/gerenciamento/agendamentos/horarios?${busca}${resto}`,
        token: gestor,
      })
      return resposta.json().map((inicio: string) => inicio.slice(11, 16))
    }
    expect(await livres()).toEqual(['12:00', '14:00'])
    expect(await livres(`&exceto=${id}`)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00'])
    expect(await livres(`&exceto=${id}&duracao_min=120`)).toEqual(['12:00', '12:30', '13:00'])

    const oferta = await test.chamar({
      url: '/gerenciamento/agendamentos/oferta?de=2026-11-24T03:00:00Z&ate=2026-11-24T17:00:00Z',
      token: profissionalToken,
    })
    const { profissionais, expediente } = oferta.json()
    expect(profissionais.map((row: { id: string }) => row.id)).toEqual([ids.livia])
    expect(expediente).toEqual([
      { profissional_id: ids.livia, inicio: '2026-11-24T12:00:00.000Z', fim: '2026-11-24T15:00:00.000Z' },
      { profissional_id: ids.livia, inicio: '2026-11-24T16:00:00.000Z', fim: '2026-11-24T17:00:00.000Z' },
    ])
  })

  it('counts the days of a month in the company’s zone, with the first three of each', async () => {
    // 23:30 in São Paulo is the next day in UTC.
    const noite = ['2026-11-25T02:30:00Z', '2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z', '2026-11-24T17:00:00Z']
    for (const [i, inicio] of noite.entries())
      await marcado({ inicio, encaixe: true, cliente: { nome: `Pessoa ${'ABCD'[i]}` } })
    const resumo = await test.chamar({
      url: `/gerenciamento/agendamentos/dias?de=2026-11-01T03:00:00Z&ate=2026-12-01T03:00:00Z&profissional=${ids.livia}`,
      token: gestor,
    })
    const [dia, ...outros] = resumo.json()
    expect(outros).toEqual([])
    expect([dia.dia, dia.total]).toEqual(['2026-11-24', 4])
    expect(dia.primeiros.map((row: { cliente: string }) => row.cliente)).toEqual(['Pessoa B', 'Pessoa C', 'Pessoa D'])
  })

  it('finds a client to book for, by text or among those booked last; a professional only their own clients', async () => {
    const procurar = async (token: string, busca = '?busca=teresa%20prado') =>
      (await test.chamar({ url: `/gerenciamento/agendamentos/clientes${busca}`, token })).json()
    const so = { responsavel: null, pessoas: [], costume: null }
    const achada = { id: ids.clienteId, nome: 'Teresa Prado', contato: 'teresa@exemplo.com.br', ...so }
    expect(await procurar(gestor)).toEqual([achada])
    await marcado({ profissional_id: ids.caio, inicio: '2026-11-24T14:00:00Z', cliente: { nome: 'Teresa Prado Neta' } })
    expect((await procurar(profissionalToken)).map(({ nome }: { nome: string }) => nome)).not.toContain(
      'Teresa Prado Neta',
    )
    const [ultima] = await procurar(gestor, '')
    expect(ultima).toMatchObject({ nome: 'Teresa Prado Neta', costume: { profissional_id: ids.caio } })
    await marcado({ profissional_id: ids.livia, inicio: '2026-11-24T12:00:00Z', cliente: { nome: 'Da Lívia' } })
    const delas = await procurar(profissionalToken, '')
    expect(delas[0]).toMatchObject({ nome: 'Da Lívia', costume: { profissional_id: ids.livia } })
    expect(delas.map(({ nome }: { nome: string }) => nome)).not.toContain('Teresa Prado Neta')
  })

  it('sees the phone to call in the agenda alone, and that of who answers for a client only if they may see that person', async () => {
    const mae = { empresaId: ids.empresaId, id: uuidv7(), nome: 'Rosa Mãe', telefone: '11912345678' }
    const filho = {
      empresaId: ids.empresaId,
      id: uuidv7(),
      nome: 'Ivo Filho',
      responsavelId: mae.id,
      vinculo: 'FILHO' as const,
    }
    await plataforma((tx) =>
      tx.insert(cliente).values([mae, filho].map((um) => ({ ...um, criadoEm: test.clock.now() }))),
    )
    const { cliente: dele, id } = await marcado({ cliente: { id: filho.id } })
    expect(dele).toEqual({ id: filho.id, nome: 'Ivo Filho' })
    const url = '/gerenciamento/agendamentos?de=2026-11-24T03:00:00Z&ate=2026-11-25T03:00:00Z'
    const telefone = async (token: string) =>
      (await test.chamar({ url, token })).json().agendamentos.find((um: { id: string }) => um.id === id).cliente
        .telefone
    expect([await telefone(gestor), await telefone(profissionalToken)]).toEqual([mae.telefone, null])
    await marcado({ inicio: '2026-11-24T17:00:00Z', cliente: { id: mae.id } })
    expect(await telefone(profissionalToken)).toBe(mae.telefone)
  })

  it('books a series at the same local hour; with a taken time it books nothing, unless it skips that time', async () => {
    await marcado({ inicio: '2026-11-30T13:00:00Z' })
    const serie = {
      inicio: '2026-11-23T13:00:00Z',
      cliente: { nome: 'Paula Série' },
      repetir: { cada_semanas: 1, vezes: 3 },
    }
    const recusa = await criar(serie)
    expect([recusa.json().codigo, recusa.json().message]).toEqual([
      'SERIE_OCUPADA',
      'Não dá para marcar: segunda-feira, 30/11/2026, às 10:00.',
    ])
    const feita = (await criar({ ...serie, pular_ocupados: true })).json()
    expect(feita.agendamentos.map(({ inicio }: { inicio: string }) => inicio)).toEqual([
      '2026-11-23T13:00:00.000Z',
      '2026-12-07T13:00:00.000Z',
    ])
    expect(feita.pulados).toEqual(['2026-11-30T13:00:00.000Z'])

    const [primeiro, segundo] = feita.agendamentos
    const fim = await mudar(primeiro.id, '/status', { sequencia: 0, status: 'CANCELADO', proximos: true })
    expect(fim.json().agendamentos.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [primeiro.id, 'CANCELADO'],
      [segundo.id, 'CANCELADO'],
    ])
  })

  it('moves and lengthens; the client’s calendar replaces the event, and a cancellation removes it', async () => {
    const { id } = await marcado()
    await esperarEmails(id, 1)
    const movido = await mudar(id, '', {
      sequencia: 0,
      inicio: '2026-11-24T14:00:00Z',
      duracao_min: 60,
      profissional_id: ids.livia,
      servico_id: ids.limpeza,
    })
    expect(movido.json()).toMatchObject({
      inicio: '2026-11-24T14:00:00.000Z',
      fim: '2026-11-24T15:00:00.000Z',
      sequencia: 1,
    })
    await esperarEmails(id, 2)
    const cancelado = await mudar(id, '/status', { sequencia: 1, status: 'CANCELADO', motivo: 'Dentista doente' })
    expect(cancelado.json().agendamentos[0]).toMatchObject({ status: 'CANCELADO', motivo: 'Dentista doente' })
    const enviados = await esperarEmails(id, 3)
    const eventos = enviados.map(({ calendario }) => evento(calendario))
    expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(1)
    expect(eventos.map(({ metodo, sequencia }) => [metodo, sequencia])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ])
    expect(eventos[2]?.status).toBe('CANCELLED')
    expect(enviados[2]?.assunto).toMatch(/^Cancelado: Limpeza/)
  })

  it('does not overwrite what changed meanwhile', async () => {
    const { id } = await marcado()
    expect((await mudar(id, '/status', { sequencia: 0, status: 'CONFIRMADO' })).statusCode).toBe(200)
    const velha = await mudar(id, '/status', { sequencia: 0, status: 'CANCELADO' })
    expect([velha.statusCode, velha.json().message]).toEqual([400, 'A agenda mudou enquanto você decidia.'])
    const repetida = await mudar(id, '/status', { sequencia: 0, status: 'CONFIRMADO' })
    expect([repetida.statusCode, repetida.json().agendamentos[0].sequencia]).toEqual([200, 1])
  })

  it('does not cancel the rest of a series for a caller who did not see its present state', async () => {
    const feita = await criar({ cliente: { nome: 'Paula Série' }, repetir: { cada_semanas: 1, vezes: 2 } })
    const [primeiro, segundo] = feita.json().agendamentos
    expect((await mudar(primeiro.id, '/status', { sequencia: 0, status: 'CANCELADO' })).statusCode).toBe(200)
    const todos = { sequencia: 0, status: 'CANCELADO', proximos: true }
    expect((await mudar(primeiro.id, '/status', todos)).statusCode).toBe(400)
    const visto = await mudar(primeiro.id, '/status', { ...todos, sequencia: 1 })
    expect(visto.json().agendamentos.map(({ id }: { id: string }) => id)).toEqual([primeiro.id, segundo.id])
  })

  it('records who came only after the beginning; a cancelled time is booked again only while it is free', async () => {
    const { id } = await marcado()
    expect((await mudar(id, '/status', { sequencia: 0, status: 'FALTOU' })).json().message).toBe(
      'Este horário ainda não começou.',
    )
    await mudar(id, '/status', { sequencia: 0, status: 'CANCELADO' })
    await marcado({ cliente: { nome: 'Outra Pessoa' } })
    const ocupado = await mudar(id, '/status', { sequencia: 1, status: 'MARCADO' })
    expect([ocupado.statusCode, ocupado.json().message]).toEqual([
      400,
      'Dra. Lívia Antunes já atende Outra Pessoa: terça-feira, 24/11/2026, às 10:00.',
    ])
    test.clock.set('2026-11-24T13:10:00.000Z')
    gestor = await test.entrar(cpfs.gestor)
    const dia = await test.chamar({
      url: '/gerenciamento/agendamentos?de=2026-11-24T00:00:00Z&ate=2026-11-25T00:00:00Z',
      token: gestor,
    })
    const outra = dia.json().agendamentos.find((row: { status: string }) => row.status === 'MARCADO')
    expect((await mudar(outra.id, '/status', { sequencia: 0, status: 'ATENDIDO' })).statusCode).toBe(200)
  })

  it('sees whom a delay affects, and only those are moved and told', async () => {
    const manha = ['2026-11-24T13:00:00Z', '2026-11-24T13:45:00Z', '2026-11-24T17:00:00Z']
    const tres: { id: string }[] = []
    for (const [i, inicio] of manha.entries()) {
      tres.push(
        await marcado({
          inicio,
          encaixe: true,
          cliente: { nome: `Pessoa ${'ABC'[i]}`, email: `p${i}@exemplo.com.br` },
        }),
      )
    }
    test.clock.set('2026-11-24T12:30:00.000Z')
    gestor = await test.entrar(cpfs.gestor)
    const atraso = (body: CorpoDoAgendamento) =>
      test.chamar({
        method: 'POST',
        url: '/gerenciamento/agendamentos/atrasos',
        token: gestor,
        body: { profissional_id: ids.livia, minutos: 20, ...body },
      })
    const [a, b, c] = tres.map(({ id }) => id) as [string, string, string]
    const previa = (await atraso({})).json()
    expect(previa.aplicado).toBe(false)
    const afetados = previa.afetados.map((a: { agendamento: { id: string } }) => a.agendamento.id)
    expect(afetados).toEqual([a, b])
    expect((await atraso({ confirmados: [a] })).statusCode).toBe(400)

    const feito = await atraso({ confirmados: afetados })
    expect(feito.json().aplicado).toBe(true)
    await sossego(test.servicos, agendamentoCriado, agendamentoRemarcado)
    const [deA, deB, deC] = [await emails(a), await emails(b), await emails(c)]
    expect([deA.length, deB.length, deC.length]).toEqual([2, 2, 1])
    expect(deA.map(({ assunto }) => assunto)).toContainEqual(expect.stringContaining('10:20'))
  })

  it('a professional changes only their own day', async () => {
    const { id } = await marcado({ profissional_id: ids.caio, inicio: '2026-11-24T14:00:00Z' })
    expect((await mudar(id, '/status', { sequencia: 0, status: 'CANCELADO' }, profissionalToken)).statusCode).toBe(404)
    expect((await mudar(id, '/observacao', { observacao: 'minha' }, profissionalToken)).statusCode).toBe(404)
    expect((await criar({ profissional_id: ids.caio }, profissionalToken)).statusCode).toBe(404)
    expect((await criar({ profissional_id: ids.livia }, profissionalToken)).statusCode).toBe(200)
  })

  it('50 bookings of one time by the team at once leave one (attack 57)', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 50 }, (_, i) => criar({ encaixe: true, cliente: { nome: `Corrida ${i}` } })),
    )
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })
})

describe('the client with the link', () => {
  const link = (agendamentoId: string) =>
    `/agendamento/${escreverLink(test.servicos.config, 'agendamento', { empresaId: ids.empresaId, id: agendamentoId })}`
  const pelo = (url: string, body?: CorpoDoAgendamento) => test.chamar({ method: body ? 'POST' : 'GET', url, body })

  it('sees one appointment, confirms it, moves it and cancels it', async () => {
    const { id } = await marcado()
    expect((await pelo(link(id))).json()).toMatchObject({ cliente: 'Teresa', status: 'MARCADO', pode_mudar: true })
    for (let vez = 0; vez < 2; vez++) {
      const sim = await test.chamar({ method: 'POST', url: `${link(id)}/confirmacoes` })
      expect(sim.json().status).toBe('CONFIRMADO')
    }
    const livres = await pelo(`${link(id)}/horarios?de=2026-11-24T00:00:00Z&ate=2026-11-25T00:00:00Z`)
    const escolhido = livres.json().find(({ inicio }: { inicio: string }) => inicio > '2026-11-24T17')
    const movido = await pelo(`${link(id)}/remarcacoes`, {
      inicio: escolhido.inicio,
      profissional_id: escolhido.profissional.id,
    })
    expect(movido.json()).toMatchObject({ inicio: escolhido.inicio, status: 'MARCADO' })
    for (let vez = 0; vez < 2; vez++) {
      const fim = await pelo(`${link(id)}/cancelamentos`, { motivo: 'Viagem' })
      expect(fim.json()).toMatchObject({ status: 'CANCELADO', pode_mudar: false })
    }
    const sino = await eventually(async () => {
      const resposta = await test.chamar({ url: '/conta/notificacao-usuario/listar/2,PENDENTE', token: gestor })
      expect(resposta.body).toContain('Teresa Prado cancelou')
      return resposta
    })
    expect(sino.body).toContain('Viagem')
  })

  it('is told by its own code that the time to move to was taken, and of other refusals in words alone', async () => {
    const { id } = await marcado()
    const tomado = '2026-11-24T17:00:00.000Z'
    await marcado({ inicio: tomado })
    const mover = (inicio: string) => pelo(`${link(id)}/remarcacoes`, { inicio, profissional_id: ids.livia })
    expect((await mover(tomado)).json()).toMatchObject({ codigo: 'HORARIO_OCUPADO' })
    expect((await mover('2026-11-25T05:00:00.000Z')).json()).toMatchObject({ codigo: 'RECUSADO' })
  })

  it('a link that was not signed here, or was changed, opens nothing', async () => {
    const { id } = await marcado()
    const certo = link(id)
    const outro = link('0190a000-0000-7000-8000-000000000000')
    const trocado = `${certo.slice(0, -4)}${certo.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const cruzado = certo.slice(0, 34) + outro.slice(34)
    for (const url of [outro, trocado, cruzado, '/agendamento/x', `/agendamento/${'a'.repeat(64)}`]) {
      expect([url, (await pelo(url)).statusCode]).toEqual([url, 404])
      expect((await pelo(`${url}/cancelamentos`, {})).statusCode).toBe(404)
    }
  })

  it('an appointment that has begun can be read and no longer changed', async () => {
    const { id } = await marcado()
    test.clock.set('2026-11-24T13:05:00.000Z')
    expect((await pelo(link(id))).json().pode_mudar).toBe(false)
    expect((await pelo(`${link(id)}/cancelamentos`, {})).json().message).toBe('Este horário já começou ou terminou.')
    expect((await test.chamar({ method: 'POST', url: `${link(id)}/confirmacoes` })).statusCode).toBe(400)
    expect((await pelo(link(id))).json().status).toBe('MARCADO')
  })
})

describe('the secret address of an agenda', () => {
  const ical = (method: 'GET' | 'POST' | 'DELETE', token = gestor, id = ids.livia) =>
    test.chamar({ method, url: `/gerenciamento/agendamentos/ical/${id}`, token })
  const abrir = (endereco: string) => test.chamar({ url: endereco.slice(endereco.indexOf('/agenda/')) })

  it('shows calendars the live appointments of one professional, until it is replaced or removed', async () => {
    expect((await ical('GET')).json()).toEqual({ criada_em: null })
    const { id } = await marcado({ observacao: 'Sala 2' })
    await marcado({ profissional_id: ids.caio, inicio: '2026-11-24T14:00:00Z', cliente: { nome: 'Do Caio' } })
    const { endereco } = (await ical('POST')).json()
    const aberto = await abrir(endereco)
    expect(aberto.headers['content-type']).toMatch(/^text\/calendar/)
    const agenda = new ICAL.Component(ICAL.parse(aberto.body))
    const eventos = agenda.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent))
    expect(eventos.map(({ uid, summary, description }) => [uid.split('@')[0], summary, description])).toEqual([
      [id, 'Teresa Prado · Limpeza', 'Sala 2'],
    ])
    const outro = (await ical('POST')).json().endereco
    expect((await abrir(endereco)).statusCode).toBe(404)
    expect((await abrir(outro)).statusCode).toBe(200)
    expect((await ical('DELETE')).statusCode).toBe(200)
    expect((await abrir(outro)).statusCode).toBe(404)
    expect((await abrir('/agenda/qualquer')).statusCode).toBe(404)
  })

  it('of a manager’s making opens while they see that agenda; then it shows as none, to be made anew', async () => {
    const dela = await entrarComo(test, { '/gerenciamento/agenda': [...flags] })
    const { id: usuarioId } = (await test.chamar({ url: '/acesso/eu', token: dela })).json()
    const membro = [ids.empresaId, usuarioId]
    await test.sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', membro)
    const { endereco } = (await ical('POST', dela)).json()
    const status = [(await abrir(endereco)).statusCode]
    for (const mudanca of [
      'UPDATE empresa_usuario SET gestor = false WHERE empresa_id = $1 AND usuario_id = $2',
      'UPDATE empresa_usuario SET gestor = true WHERE empresa_id = $1 AND usuario_id = $2',
      'DELETE FROM empresa_usuario WHERE empresa_id = $1 AND usuario_id = $2',
    ]) {
      await test.sql(mudanca, membro)
      status.push((await abrir(endereco)).statusCode)
    }
    expect(status).toEqual([200, 404, 200, 404])
    expect((await ical('GET')).json()).toEqual({ criada_em: null })
    expect((await abrir((await ical('POST')).json().endereco)).statusCode).toBe(200)
  })

  it('a professional has one for their own agenda only', async () => {
    expect((await ical('POST', profissionalToken)).statusCode).toBe(200)
    expect((await ical('POST', profissionalToken, ids.caio)).statusCode).toBe(404)
  })

  it('opens nothing while its professional has no access to the company or the platform', async () => {
    const { endereco } = (await ical('POST', profissionalToken)).json()
    const administrador = await test.entrar(cpfs.administrador)
    const { id } = (await test.chamar({ url: '/acesso/eu', token: profissionalToken })).json()
    const mudar = (o: string, body: object) =>
      test.chamar({ method: 'PUT', url: `/cpainel/usuarios/${id}/${o}`, token: administrador, body })
    const status: number[] = []
    for (const [o, body] of [
      ['status', { status: 'BLOQUEADO', motivo: 'Saiu da clínica' }],
      ['status', { status: 'ATIVO', motivo: 'Voltou' }],
      ['empresas', { empresas: [] }],
      ['empresas', { empresas: [{ id: ids.empresaId, gestor: false }] }],
    ] as const) {
      expect((await mudar(o, body)).statusCode).toBe(200)
      status.push((await abrir(endereco)).statusCode)
    }
    expect(status).toEqual([404, 200, 404, 200])
    profissionalToken = await test.entrar(cpfs.profissional)
  })
})

describe('a reminder', () => {
  it('comes once, the day before, to clients who booked earlier than that, and again after a move', async () => {
    const { id } = await marcado({ inicio: '2026-11-26T13:00:00Z' })
    const lembretes = async () => (await emails(id)).filter(({ assunto }) => assunto.startsWith('Lembrete'))
    const correr = async (iso: string) => {
      test.clock.set(iso)
      await lembrar(test.servicos)
    }
    await correr('2026-11-25T12:30:00.000Z')
    expect(await lembretes()).toEqual([])
    await correr('2026-11-25T13:01:00.000Z')
    await correr('2026-11-25T13:30:00.000Z')
    const [lembrete, ...outros] = await lembretes()
    expect(outros).toEqual([])
    expect(lembrete?.texto).toContain('quinta-feira, 26/11/2026')

    gestor = await test.entrar(cpfs.gestor)
    const em = await marcado({
      profissional_id: ids.caio,
      inicio: '2026-11-26T13:15:00Z',
      encaixe: true,
      cliente: { nome: 'Hoje', email: 'hoje@exemplo.com.br' },
    })
    await correr('2026-11-25T14:10:00.000Z')
    expect((await emails(em.id)).filter(({ assunto }) => assunto.startsWith('Lembrete'))).toEqual([])
  })

  it('that falls due at night waits for eight in the morning of the company, unless that is too late', async () => {
    const lembretes = async (id: string) =>
      (await emails(id)).filter(({ assunto }) => assunto.startsWith('Lembrete')).length
    const naHora = async (id: string, horas: string[]) => {
      const quantos: number[] = []
      for (const hora of horas) {
        test.clock.set(`2026-12-0${hora}:00.000Z`)
        await lembrar(test.servicos)
        quantos.push(await lembretes(id))
      }
      return quantos
    }
    const fora = { profissional_id: ids.caio, encaixe: true }
    gestor = await test.entrar(cpfs.gestor)
    // 22:00 in São Paulo, where the reminder falls due at 22:00 of the day before.
    const tarde = await marcado({ ...fora, inicio: '2026-12-04T01:00:00Z' })
    expect(await naHora(tarde.id, ['3T00:59', '3T01:01', '3T10:59', '3T11:00'])).toEqual([0, 0, 0, 1])
    gestor = await test.entrar(cpfs.gestor)
    // 20:30: due within the day, and found after a pause of the product at 23:00.
    const parada = await marcado({ ...fora, inicio: '2026-12-04T23:30:00Z' })
    expect(await naHora(parada.id, ['4T02:00', '4T11:01'])).toEqual([0, 1])
    await test.sql("UPDATE empresa SET lembretes_horas = '{1}' WHERE empresa_id = $1", [ids.empresaId])
    gestor = await test.entrar(cpfs.gestor)
    const cedo = await marcado({ ...fora, inicio: '2026-12-05T10:00:00Z' })
    expect(await naHora(cedo.id, ['5T08:59', '5T09:01'])).toEqual([0, 1])
    await test.sql("UPDATE empresa SET lembretes_horas = '{24}' WHERE empresa_id = $1", [ids.empresaId])
  })

  it('does not come again because the team confirmed meanwhile', async () => {
    const { id, sequencia } = await marcado({ inicio: '2026-11-26T13:00:00Z' })
    const lembretes = async () => (await emails(id)).filter(({ assunto }) => assunto.startsWith('Lembrete')).length
    test.clock.set('2026-11-25T13:01:00.000Z')
    await lembrar(test.servicos)
    expect(await lembretes()).toBe(1)
    gestor = await test.entrar(cpfs.gestor)
    expect((await mudar(id, '/status', { sequencia, status: 'CONFIRMADO' })).statusCode).toBe(200)
    await lembrar(test.servicos)
    expect(await lembretes()).toBe(1)
  })
})
