import { createServer } from 'node:http'
import { flags } from '@zelo/contract/nucleo/permissao'
import { eq, like, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { calendario } from '#agenda/calendario/calendario.table.ts'
import { sincronizar as umaVez } from '#agenda/calendario/sincronia/sincronizar.ts'
import { notificacao } from '#avisos/notificacao/notificacao.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { contaCalDav, useCalDav } from '#test/caldav.ts'
import {
  arquivo,
  carimbo,
  ladoDeLa,
  lerRow,
  movido,
  queSincronizam,
  sincronizarAgora,
  tempoDe,
} from '#test/calendario.ts'
import { type Mundo, serie } from '#test/calendario-serie.ts'
import { eventually } from '#test/eventually.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { sossego } from '#test/sossego.ts'
import { useServidor } from '#test/use-servidor.ts'

const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'] } })
const servidor = useCalDav()
let gestor: string
let profissional: string
let outro: string
let servico: string
let id: string
let la: ReturnType<typeof ladoDeLa>

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = gestor) =>
  test.chamar({ method, url: `/gerenciamento${url}`, token, body })
const { plataforma } = test
const sincronizar = () => sincronizarAgora(test, gestor, id)
const dados = (mudancas: object = {}) => ({
  ...{ profissional_id: profissional, tipo: 'CALDAV', endereco: servidor.origem, ...contaCalDav },
  ...mudancas,
})
const as = (dia: string, hora: string) => new Date(`2026-${dia}T${hora}:00-03:00`)
const horaDepois = (instante: Date) => new Date(instante.getTime() + 3_600_000)

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
  const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
  const limpeza = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
  servico = limpeza.id
  profissional = limpeza.profissionais[0].id
  outro = limpeza.profissionais[1].id
  la = ladoDeLa(`${servidor.origem}/c/agenda/`)
  id = await ligar()
})

async function ligar(): Promise<string> {
  const ligado = (await chamar('POST', '/calendarios', dados())).json()
  const escolhido = await chamar('PUT', `/calendarios/${ligado.calendario.id}`, { colecao: la.colecao })
  expect(escolhido.json()).toMatchObject({ escolhido: true, saida: 'SERVICO', nome: 'Agenda' })
  await sincronizarAgora(test, gestor, ligado.calendario.id)
  return ligado.calendario.id
}

async function marcar(inicio: Date) {
  const cliente = { nome: 'Iara Melo', email: `${uuidv7().slice(-6)}@exemplo.com.br` }
  const corpo = { chave: uuidv7(), servico_id: servico, profissional_id: profissional, inicio, cliente }
  const resposta = await chamar('POST', '/agendamentos', corpo)
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().agendamentos[0] as { id: string; sequencia: number; inicio: string; fim: string }
}

async function lerAqui(qual: string) {
  const [row] = await plataforma((tx) => tx.select().from(agendamento).where(eq(agendamento.id, qual)))
  return row as NonNullable<typeof row>
}

async function eventoDe(qual: string) {
  return (await la.listar()).find(({ href }) => href.includes(qual))
}

const avisos = (assunto: string) =>
  eventually(async () => {
    const rows = await plataforma((tx) =>
      tx
        .select()
        .from(notificacao)
        .where(like(notificacao.assunto, `%${assunto}%`)),
    )
    if (rows.length === 0) throw new Error(`no notice «${assunto}»`)
    return rows
  })
const situacao = async () => (await chamar('GET', `/calendarios?profissional=${profissional}`)).json()

async function livres(dia: string): Promise<string[]> {
  const de = as(dia, '00:00')
  const ate = new Date(de.getTime() + 86_400_000)
  const url = `/agendar/clinica-aurora/horarios?de=${de.toISOString()}&ate=${ate.toISOString()}&servico=${servico}&profissional=${profissional}`
  return (await test.chamar({ url })).json().map(({ inicio }: { inicio: string }) => inicio)
}

describe('connecting', () => {
  it.each([
    ['a password that the server refuses', { senha: 'outra' }, 'recusou o usuário ou a senha'],
    ['an address inside', { endereco: 'https://10.0.0.1/' }, 'rede interna'],
    ['an address that does not protect the password', { endereco: 'http://caldav.exemplo.com' }, 'não protege a senha'],
    ['a file that is no calendar', { tipo: 'ICAL' }, 'recusou'],
  ])('%s is told, and nothing is kept', async (_, mudancas, dito) => {
    const antes = (await situacao()).calendarios.length
    const resposta = await chamar('POST', '/calendarios', dados(mudancas))
    expect([resposta.statusCode, resposta.json().message]).toEqual([400, expect.stringContaining(dito)])
    expect((await situacao()).calendarios).toHaveLength(antes)
  })

  it('the password is kept sealed and leaves by no answer; only calendars of the account can be chosen', async () => {
    const row = await lerRow(test, id)
    expect(row.segredo.includes(contaCalDav.senha)).toBe(false)
    expect(JSON.stringify(await situacao())).not.toContain(contaCalDav.senha)
    const alheio = await chamar('PUT', `/calendarios/${id}`, { colecao: 'https://outro.exemplo.com/c/' })
    expect([alheio.statusCode, (await lerRow(test, id)).colecao]).toEqual([400, la.colecao])
  })

  it('a professional connects their own calendar and nobody else’s', async () => {
    const token = await test.entrar(cpfs.profissional)
    const [meu] = (
      await test.chamar({ url: '/gerenciamento/agendamentos?de=2026-11-20T00:00:00Z&ate=2026-11-21T00:00:00Z', token })
    ).json().profissionais
    const alheio = [profissional, outro].find((um) => um !== meu.id)
    expect((await chamar('GET', `/calendarios?profissional=${alheio}`, undefined, token)).statusCode).toBe(404)
    expect((await chamar('POST', '/calendarios', dados({ profissional_id: alheio }), token)).statusCode).toBe(404)
    expect((await chamar('GET', `/calendarios?profissional=${meu.id}`, undefined, token)).statusCode).toBe(200)
  })
})

describe('appointments', () => {
  it('are shown by their service alone, move and go with the agenda, and reading them back changes nothing', async () => {
    const marcado = await marcar(as('11-25', '09:00'))
    await sincronizar()
    const evento = await eventoDe(marcado.id)
    expect(evento?.dados).toContain('SUMMARY:Limpeza')
    expect(evento?.dados).not.toMatch(/Iara|METHOD/)
    const movimento = { sequencia: 0, servico_id: servico, profissional_id: profissional, inicio: as('11-25', '10:00') }
    await chamar('PUT', `/agendamentos/${marcado.id}`, movimento)
    await sincronizar()
    servidor.chamadas.length = 0
    await sincronizar()
    expect(servidor.chamadas.filter((chamada) => /^(PUT|DELETE)|multiget/.test(chamada))).toEqual([])
    expect(tempoDe((await eventoDe(marcado.id)) as never).inicio).toBe(carimbo(as('11-25', '10:00')))
    expect((await lerAqui(marcado.id)).sequencia).toBe(1)
    await chamar('PUT', `/agendamentos/${marcado.id}/status`, { sequencia: 1, status: 'CANCELADO' })
    await sincronizar()
    expect(await eventoDe(marcado.id)).toBeUndefined()
  })

  it('show what the owner chooses: nothing but a block, or the first name too', async () => {
    const marcado = await marcar(as('11-25', '15:00'))
    for (const [saida, titulo] of [
      ['NOME', 'SUMMARY:Limpeza · Iara'],
      ['OCUPADO', 'SUMMARY:Ocupado'],
      ['SERVICO', 'SUMMARY:Limpeza'],
    ] as const) {
      await chamar('PUT', `/calendarios/${id}`, { saida })
      await sincronizar()
      expect((await eventoDe(marcado.id))?.dados).toMatch(new RegExp(`^${titulo}\r?$`, 'm'))
    }
    await chamar('PUT', `/calendarios/${id}`, { saida: 'NADA' })
    await sincronizar()
    expect(await eventoDe(marcado.id)).toBeUndefined()
    await chamar('PUT', `/calendarios/${id}`, { saida: 'SERVICO' })
    await sincronizar()
    expect(await eventoDe(marcado.id)).toBeDefined()
  })

  it('moved outside move here, and their client is told', async () => {
    const marcado = await marcar(as('11-26', '09:00'))
    await sincronizar()
    const evento = await eventoDe(marcado.id)
    const novo = as('11-26', '14:30')
    await la.por(evento?.href ?? '', movido(evento as never, novo, horaDepois(novo)))
    await sincronizar()
    expect(await lerAqui(marcado.id)).toMatchObject({ inicio: novo, fim: horaDepois(novo), sequencia: 1 })
    await eventually(async () => {
      const { rows } = await plataforma((tx) =>
        tx.execute(
          sql`SELECT calendario FROM email_saida WHERE agendamento_id = ${marcado.id} AND chave LIKE '%remarcado%'`,
        ),
      )
      expect(rows).toHaveLength(1)
    })
    expect((await eventoDe(marcado.id))?.dados).toContain(`DTSTART:${carimbo(novo)}`)
  })

  it('moved outside to a time beyond working hours are put back, and the team is told why', async () => {
    const marcado = await marcar(as('11-27', '09:00'))
    await sincronizar()
    const evento = await eventoDe(marcado.id)
    const deNoite = as('11-28', '23:00')
    await la.por(evento?.href ?? '', movido(evento as never, deNoite, horaDepois(deNoite)))
    await sincronizar()
    expect((await lerAqui(marcado.id)).inicio).toEqual(as('11-27', '09:00'))
    expect(tempoDe((await eventoDe(marcado.id)) as never).inicio).toBe(carimbo(as('11-27', '09:00')))
    const [aviso] = await avisos('ficou onde estava')
    expect(aviso?.message).toContain('fora do expediente')
  })

  it('changed on both sides keep the time of the agenda, and the team is told', async () => {
    const marcado = await marcar(as('11-27', '11:00'))
    await sincronizar()
    const evento = await eventoDe(marcado.id)
    const [aqui, deLa] = [as('11-27', '14:00'), as('11-27', '16:00')]
    await la.por(evento?.href ?? '', movido(evento as never, deLa, horaDepois(deLa)))
    servidor.senha = 'fora do ar'
    const movimento = { sequencia: 0, servico_id: servico, profissional_id: profissional, inicio: aqui }
    await chamar('PUT', `/agendamentos/${marcado.id}`, movimento)
    await sincronizar()
    servidor.senha = contaCalDav.senha
    await sincronizar()
    expect((await lerAqui(marcado.id)).inicio).toEqual(aqui)
    expect(tempoDe((await eventoDe(marcado.id)) as never).inicio).toBe(carimbo(aqui))
    await avisos('mudou dos dois lados')
  })

  it('deleted outside stay here until the team answers: kept they are written again, cancelled they go', async () => {
    const [mantido, cancelado] = [await marcar(as('11-30', '09:00')), await marcar(as('11-30', '11:00'))]
    await sincronizar()
    for (const um of [mantido, cancelado]) await la.apagar((await eventoDe(um.id))?.href ?? '')
    await sincronizar()
    await sincronizar()
    expect((await lerAqui(cancelado.id)).status).toBe('MARCADO')
    expect((await situacao()).apagados.map((um: { agendamento_id: string }) => um.agendamento_id)).toEqual([
      mantido.id,
      cancelado.id,
    ])
    await avisos('foi apagado no calendário')
    const responder = (qual: string, resposta: string) =>
      chamar('PUT', `/calendarios/${id}/apagados/${qual}`, { resposta })
    expect((await responder(mantido.id, 'MANTER')).statusCode).toBe(200)
    expect((await responder(cancelado.id, 'CANCELAR')).statusCode).toBe(200)
    expect((await responder(cancelado.id, 'CANCELAR')).statusCode).toBe(404)
    await sincronizar()
    expect((await eventoDe(mantido.id))?.dados).toContain('SUMMARY:Limpeza')
    expect([(await lerAqui(cancelado.id)).status, await eventoDe(cancelado.id)]).toEqual(['CANCELADO', undefined])
    expect((await situacao()).apagados).toEqual([])
  })

  it('written by a run that died before it recorded them are found again, not doubled', async () => {
    servidor.aoGravar = 'cair'
    const marcado = await marcar(as('12-01', '09:00'))
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBe('FORA')
    servidor.aoGravar = 'responder'
    const movimento = { sequencia: 0, servico_id: servico, profissional_id: profissional, inicio: as('12-01', '15:00') }
    await chamar('PUT', `/agendamentos/${marcado.id}`, movimento)
    await sincronizar()
    const nossos = (await la.listar()).filter(({ dados: texto }) => texto.includes(marcado.id))
    expect(nossos.map(tempoDe)).toMatchObject([{ inicio: carimbo(as('12-01', '15:00')) }])
  })
})

describe('the calendar of a professional whose account lost the company', () => {
  it('is neither read nor written until the account has it again', async () => {
    const conta = (cpf: string | null) =>
      plataforma((tx) =>
        tx.execute(
          sql`UPDATE profissional SET usuario_id = (SELECT id FROM usuario WHERE cpf = ${cpf}) WHERE id = ${profissional}`,
        ),
      )
    const [antes] = await plataforma((tx) =>
      tx.execute<{ cpf: string | null }>(
        sql`SELECT cpf FROM profissional LEFT JOIN usuario ON usuario.id = usuario_id WHERE profissional.id = ${profissional}`,
      ),
    ).then(({ rows }) => rows)
    const { empresaId } = await lerRow(test, id)
    await conta(cpfs.incompleto)
    servidor.chamadas.length = 0
    const marcado = await marcar(as('11-26', '09:00'))
    await umaVez(test.servicos, { empresaId, calendarioId: id })
    await sossego(test.servicos, ...queSincronizam)
    const feitas = [...servidor.chamadas]
    const semAcesso = await eventoDe(marcado.id)
    await conta(antes?.cpf ?? null)
    await sincronizar()
    expect([feitas, semAcesso]).toEqual([[], undefined])
    expect(await eventoDe(marcado.id)).toBeDefined()
  })
})

describe('a calendar that a manager connected', () => {
  it('gets no appointments once they may no longer see that agenda; the team is told, and another manager takes it over', async () => {
    const dela = await entrarComo(test, { '/gerenciamento/agenda': [...flags] })
    const [ela, ele] = await Promise.all(
      [dela, gestor].map(async (token) => (await test.chamar({ url: '/acesso/eu', token })).json().id),
    )
    const { empresaId, ligadoPor } = await lerRow(test, id)
    expect(ligadoPor).toBe(ele)
    await test.sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresaId, ela])
    const { senha } = contaCalDav
    expect((await chamar('PUT', `/calendarios/${id}`, { senha }, dela)).statusCode).toBe(200)
    await sincronizar()
    await test.sql('DELETE FROM empresa_usuario WHERE empresa_id = $1 AND usuario_id = $2', [empresaId, ela])

    servidor.chamadas.length = 0
    const marcado = await marcar(as('11-26', '16:00'))
    await chamar('POST', `/calendarios/${id}/sincronizar`)
    await eventually(async () => expect(await lerRow(test, id)).toMatchObject({ parado: true, erro: 'AUTOR' }))
    await sossego(test.servicos, ...queSincronizam)
    expect(servidor.chamadas).toEqual([])
    const avisos = await plataforma((tx) =>
      tx.select({ assunto: notificacao.assunto }).from(notificacao).where(like(notificacao.assunto, '%parou')),
    )
    expect(avisos).not.toEqual([])

    await chamar('PUT', `/calendarios/${id}`, { senha })
    await sincronizar()
    expect(await eventoDe(marcado.id)).toBeDefined()
  })
})

describe('busy times', () => {
  it('of foreign events are offered to nobody, and nobody can book them at the same moment', async () => {
    expect(await livres('12-02')).toContain(as('12-02', '10:00').toISOString())
    await la.por('dentista.ics', arquivo('dentista', `DTSTART:${carimbo(as('12-02', '10:00'))}`, 'DURATION:PT1H'))
    await sincronizar()
    expect(await livres('12-02')).not.toContain(as('12-02', '10:00').toISOString())
    const pedido = {
      pedido: uuidv7(),
      servico_id: servico,
      profissional_id: profissional,
      inicio: as('12-02', '10:00'),
    }
    const recusado = await test.chamar({
      ...{ method: 'POST', url: '/agendar/clinica-aurora/agendamentos' },
      body: { ...pedido, nome: 'Iara Melo', email: 'iara@exemplo.com.br' },
    })
    expect([recusado.statusCode, recusado.json().message]).toEqual([400, expect.stringContaining('ocupado')])
    const agenda = (await chamar('GET', '/agendamentos?de=2026-12-02T03:00:00Z&ate=2026-12-09T03:00:00Z')).json()
    expect(agenda.ocupados).toEqual([
      {
        profissional_id: profissional,
        inicio: as('12-02', '10:00').toISOString(),
        fim: as('12-02', '11:00').toISOString(),
      },
    ])
    expect(JSON.stringify(agenda)).not.toContain('segredo')
    await la.apagar('dentista.ics')
    await sincronizar()
    expect(await livres('12-02')).toContain(as('12-02', '10:00').toISOString())
  })

  it('over an appointment leave it, are listed and told; of a booking at the same moment one of the two wins', async () => {
    const marcado = await marcar(as('12-09', '10:00'))
    await la.por('reuniao.ics', arquivo('reuniao', `DTSTART:${carimbo(as('12-09', '10:00'))}`, 'DURATION:PT2H'))
    await sincronizar()
    expect((await lerAqui(marcado.id)).status).toBe('MARCADO')
    expect((await situacao()).choques).toMatchObject([{ agendamento_id: marcado.id, cliente: 'Iara Melo' }])
    await avisos('bate com o calendário')
    await la.por('corrida.ics', arquivo('corrida', `DTSTART:${carimbo(as('12-11', '10:00'))}`, 'DURATION:PT1H'))
    const cliente = { nome: 'Iara Melo' }
    const corpo = {
      chave: uuidv7(),
      servico_id: servico,
      profissional_id: profissional,
      inicio: as('12-11', '10:00'),
      cliente,
    }
    const [booking] = await Promise.all([chamar('POST', '/agendamentos', corpo), sincronizar()])
    const choques = (await situacao()).choques.filter((um: { inicio: string }) => um.inicio.startsWith('2026-12-11'))
    expect(choques).toHaveLength(booking.statusCode === 200 ? 1 : 0)
  })

  it('are free again when the calendar is disconnected, and its events stay there', async () => {
    const antes = (await la.listar()).length
    await chamar('DELETE', `/calendarios/${id}`)
    expect(await livres('12-11')).toContain(as('12-11', '11:00').toISOString())
    expect((await la.listar()).length).toBe(antes)
    id = await ligar()
    const uids = (await la.listar()).map(({ dados: texto }) => /^UID:(.*)$/m.exec(texto)?.[1])
    expect(new Set(uids).size).toBe(uids.length)
  })
})

describe('servers', () => {
  it.each([
    ['that knows synchronisation', { sincronia: true, etag: true }],
    ['that only lists, and tells no version when it is written', { sincronia: false, etag: false }],
  ])('one %s agrees after random changes on both sides', async (_, sabe) => {
    servidor.sabe = sabe
    const mundo: Mundo = { test, token: gestor, profissional, servico, id, la }
    for (const evento of await la.listar()) await la.apagar(evento.href)
    await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO', sequencia: sql`sequencia + 1` }))
    await sincronizar()
    await serie(mundo, { mudancas: 15, semente: Number(process.env.ZELO_SEED ?? 7) })
    servidor.sabe = { sincronia: true, etag: true }
  })

  it('a mark that the server forgot is read anew, and changes nothing', async () => {
    const antes = await la.listar()
    servidor.marcasDesde = Number.POSITIVE_INFINITY
    await sincronizar()
    servidor.marcasDesde = 0
    expect((await lerRow(test, id)).erro).toBeNull()
    expect(await la.listar()).toEqual(antes)
  })

  it('one that refuses the password is not asked again until a new one is given, and its owner is told', async () => {
    servidor.senha = 'trocada'
    await sincronizar()
    expect((await situacao()).calendarios[0]).toMatchObject({ erro: 'RECUSOU', parado: true })
    await avisos('parou')
    expect((await chamar('PUT', `/calendarios/${id}`, { senha: 'errada' })).statusCode).toBe(400)
    expect((await chamar('PUT', `/calendarios/${id}`, { senha: 'trocada' })).json()).toMatchObject({
      parado: false,
      erro: null,
    })
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBeNull()
    await chamar('DELETE', `/calendarios/${id}`)
  })
})

describe('an iCal address', () => {
  const feed = createServer((request, response) => {
    if (request.url === '/velho') return response.writeHead(302, { location: '/agenda.ics' }).end()
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { 'content-type': 'text/calendar', etag: '"1"' }).end(corpo)
  })
  const corpo = [
    arquivo(
      'aula',
      'DTSTART;TZID=America/New_York:20261124T090000',
      'DTEND;TZID=America/New_York:20261124T100000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ),
    arquivo('estranha', 'DTSTART:20261220T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY'),
  ].join('\r\n')
  let endereco: string
  useServidor(feed, (origem) => {
    endereco = `${origem}/velho`
  })

  it('gives busy times, in its own zone, says how many events it reads in part, and is never written to', async () => {
    const ligado = await chamar('POST', '/calendarios', dados({ tipo: 'ICAL', endereco }))
    expect(ligado.json().calendario).toMatchObject({ tipo: 'ICAL', saida: 'NADA', escolhido: true })
    const { id: daqui } = ligado.json().calendario
    await sincronizarAgora(test, gestor, daqui)
    await sincronizarAgora(test, gestor, daqui)
    expect((await situacao()).calendarios).toMatchObject([{ id: daqui, ocupados: 4, parciais: 1, erro: null }])
    const { ocupados } = (await chamar('GET', '/agendamentos?de=2026-11-24T03:00:00Z&ate=2026-12-15T03:00:00Z')).json()
    expect(ocupados.map(({ inicio }: { inicio: string }) => inicio)).toEqual(
      ['2026-11-24', '2026-12-01', '2026-12-08'].map((dia) => `${dia}T14:00:00.000Z`),
    )
    expect((await chamar('PUT', `/calendarios/${daqui}`, { saida: 'NOME' })).statusCode).toBe(400)
    const guardado = await plataforma((tx) => tx.select().from(calendario).where(eq(calendario.id, daqui)))
    expect(JSON.stringify(guardado)).not.toContain('velho')
  })
})
