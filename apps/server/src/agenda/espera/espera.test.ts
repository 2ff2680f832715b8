import { asc, eq, like, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { sinal, sinalRegra } from '#agenda/agendamento/sinal/sinal.table.ts'
import { oferecer, varrer } from '#agenda/espera/espera.jobs.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { somarDias } from '#platform/time.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { espera, esperaOferta } from './espera.table.ts'

const test = useTestApp({ config: { limites: false } })
const vitrine = '/agendar/clinica-aurora'
let gestor: string
let empresaId: string
/** One professional, one hour on Tuesdays, one service of an hour: the day has one time. */
const quem = uuidv7()
const oQue = uuidv7()
const terca = '2026-11-24'
const dezHoras = `${terca}T13:00:00.000Z`

const { plataforma } = test

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  empresaId = (await test.chamar({ url: '/acesso/eu', token: gestor })).json().empresas[0].id
  await plataforma(async (tx) => {
    await tx.insert(servico).values({ empresaId, id: oQue, nome: 'Raro', duracaoMin: 60, precoCentavos: 100 })
    await tx.insert(profissional).values({ empresaId, id: quem, nome: 'Dra. Rara' })
    await tx.insert(profissionalServico).values({ empresaId, profissionalId: quem, servicoId: oQue })
    const hora = { inicio: '10:00', fim: '11:00' }
    await tx.insert(horario).values({ empresaId, id: uuidv7(), profissionalId: quem, diaSemana: 2, ...hora })
  })
})

beforeEach(async () => {
  test.clock.set(new Date(agoraDoTeste))
  await plataforma(async (tx) => {
    await tx.delete(espera)
    await tx.delete(emailSaida).where(like(emailSaida.chave, 'espera:%'))
    await tx.delete(agendamento).where(eq(agendamento.profissionalId, quem))
    await tx.delete(excecaoHorario).where(eq(excecaoHorario.profissionalId, quem))
  })
})

const marcar = (nome: string, email = `${nome.toLowerCase()}@exemplo.com.br`) =>
  test.chamar({
    method: 'POST',
    url: `${vitrine}/agendamentos`,
    body: { pedido: uuidv7(), servico_id: oQue, profissional_id: quem, inicio: dezHoras, nome, email },
  })
const cancelar = async () => {
  const url = '/gerenciamento/agendamentos'
  const lista = await test.chamar({ url: `${url}?de=${terca}T03:00:00Z&ate=${terca}T23:00:00Z`, token: gestor })
  const row = lista
    .json()
    .agendamentos.find(
      (um: { profissional: { id: string }; status: string }) =>
        um.profissional.id === quem && um.status !== 'CANCELADO',
    )
  const body = { sequencia: row.sequencia, status: 'CANCELADO' }
  const resposta = await test.chamar({ method: 'PUT', url: `${url}/${row.id}/status`, token: gestor, body })
  expect(resposta.statusCode).toBe(200)
}
const desejo = (nome: string, mudancas: object = {}) => ({
  servico_id: oQue,
  profissional_id: null,
  de: terca,
  ate: terca,
  periodo: 'QUALQUER',
  nome,
  email: `${nome.toLowerCase()}@exemplo.com.br`,
  ...mudancas,
})
/** One after the other, a minute apart: the order of asking. */
async function esperar(...nomes: string[]) {
  for (const nome of nomes) {
    const body = { ...desejo(nome), idioma: 'br' }
    const resposta = await test.chamar({ method: 'POST', url: `${vitrine}/espera`, body })
    expect(resposta.json()).toEqual({ ok: true })
    test.clock.advance(60_000)
  }
}
const emails = () =>
  plataforma((tx) =>
    tx
      .select()
      .from(emailSaida)
      .where(like(emailSaida.chave, 'espera:%'))
      .orderBy(asc(emailSaida.criadoEm), asc(emailSaida.id)),
  )
const tokenDe = (texto: string) => /\/espera\/([\w-]{64})/.exec(texto)?.[1] as string
const comLink = (method: 'GET' | 'POST', token: string, acao = '') =>
  test.chamar({ method, url: `/espera/${token}${acao}` })
/** With a session of its own, because the clock moves farther than a session lasts. */
const lista = async (busca = '') => {
  const token = await test.entrar(cpfs.gestor)
  return (await test.chamar({ url: `/gerenciamento/lista-espera${busca}`, token })).json().itens
}
const ofertas = () => plataforma((tx) => tx.select().from(esperaOferta).orderBy(asc(esperaOferta.criadaEm)))
const primeiroEmail = () =>
  eventually(async () => {
    const [email] = await emails()
    expect(email).toBeDefined()
    return email as NonNullable<typeof email>
  })

describe('the waiting list', () => {
  it('a full day, a wish, a cancellation: the first gets the offer and takes it, and the appointment is in the agenda', async () => {
    await marcar('Ocupante')
    await esperar('Ana', 'Beto')
    expect((await lista()).map((um: { cliente: { nome: string } }) => um.cliente.nome)).toEqual(['Ana', 'Beto'])
    expect(await emails()).toEqual([])
    await cancelar()
    const email = await primeiroEmail()
    expect(email.para).toBe('ana@exemplo.com.br')
    expect(email.texto).toContain('Dra. Rara')
    const token = tokenDe(email.texto)
    expect((await comLink('GET', token)).json()).toMatchObject({
      situacao: 'ABERTA',
      servico: 'Raro',
      inicio: dezHoras,
    })
    for (const _ of [1, 2]) {
      expect((await comLink('POST', token, '/aceites')).json()).toMatchObject({ situacao: 'ACEITA' })
    }
    const marcados = await plataforma((tx) =>
      tx
        .select({ status: agendamento.status, inicio: agendamento.inicio })
        .from(agendamento)
        .where(eq(agendamento.profissionalId, quem)),
    )
    expect(marcados.filter(({ status }) => status === 'MARCADO')).toHaveLength(1)
    expect((await lista()).map((um: { cliente: { nome: string } }) => um.cliente.nome)).toEqual(['Beto'])
    expect(await lista('?status=ATENDIDA')).toMatchObject([{ ofertas: [{ status: 'ACEITA' }] }])
  })

  it('a taken offer of a service with a deposit leads to the payment until it is paid, and is no booking before', async () => {
    const pedir = (sinalTipo: 'VALOR' | 'NENHUM', sinalValor: number) =>
      plataforma(async (tx) => {
        await tx.update(servico).set({ sinalTipo, sinalValor }).where(eq(servico.id, oQue))
        await tx.delete(sinalRegra)
        const regra = { prazoMin: 30, cancelamentoHoras: 24, noPrazo: 'DEVOLVER', conta: 'SANDBOX' } as const
        await tx.insert(sinalRegra).values({ empresaId, ...regra })
      })
    await marcar('Ocupante')
    await esperar('Ana')
    await pedir('VALOR', 100)
    await cancelar()
    const token = tokenDe((await primeiroEmail()).texto)
    const aceita = (await comLink('POST', token, '/aceites')).json()
    expect(aceita).toMatchObject({ situacao: 'ACEITA', sinal: expect.any(String) })
    expect((await comLink('GET', token)).json()).toEqual(aceita)
    const doSinal = await test.chamar({ url: `/sinal/${aceita.sinal}` })
    expect(doSinal.json()).toMatchObject({ situacao: 'AGUARDANDO', valor_centavos: 100, inicio: dezHoras })
    await plataforma((tx) => tx.update(sinal).set({ situacao: 'PAGO' }))
    expect((await comLink('GET', token)).json()).toMatchObject({ situacao: 'ACEITA', sinal: null })
    await pedir('NENHUM', 0)
  })

  it('a wish for the last possible day makes no taken time look free', async () => {
    await marcar('Ocupante')
    await esperar('Ana')
    const longe = desejo('Zeca', { de: '9999-10-30', ate: '9999-12-31' })
    const pedido = { method: 'POST', url: `${vitrine}/espera`, body: { ...longe, idioma: 'br' } } as const
    expect((await test.chamar(pedido)).statusCode).toBe(200)
    await varrer(test.servicos)
    expect(await ofertas()).toEqual([])
  })

  it('a wish that the team removes while its offer is answered waits for the answer, holding nothing', async () => {
    await marcar('Ocupante')
    await esperar('Ana')
    await cancelar()
    await primeiroEmail()
    const [{ id, esperaId } = { id: '', esperaId: '' }] = await ofertas()
    const { tirada } = await plataforma(async ({ client }) => {
      await client.query('SELECT FROM espera_oferta WHERE id = $1 FOR UPDATE', [id])
      const tirada = test.chamar({ method: 'DELETE', url: `/gerenciamento/lista-espera/${esperaId}`, token: gestor })
      await lockWaits(test)
      const livre = await client.query('SELECT FROM espera WHERE id = $1 FOR UPDATE SKIP LOCKED', [esperaId])
      expect(livre.rowCount).toBe(1)
      return { tirada }
    })
    expect((await tirada).statusCode).toBe(200)
    expect(await ofertas()).toMatchObject([{ status: 'RETIRADA' }])
  })

  it('many runs while an offer ends or its person leaves make no second offer to them', async () => {
    const todas = () => Promise.all([1, 2, 3, 4, 5, 6].map(() => oferecer(test.servicos, empresaId)))
    await marcar('Ocupante')
    for (const volta of [1, 2, 3]) {
      const [quemVence, quemSai, quemFica] = [`Vence${volta}`, `Sai${volta}`, `Fica${volta}`]
      await esperar(quemVence, quemSai, quemFica)
      if (volta === 1) await cancelar()
      const chegou = (nome: string) =>
        eventually(async () => {
          const achado = (await emails()).find(({ para }) => para === `${nome.toLowerCase()}@exemplo.com.br`)
          expect(achado, nome).toBeDefined()
          return achado as NonNullable<typeof achado>
        })
      await chegou(quemVence)
      test.clock.advance(121 * 60_000)
      await Promise.all([varrer(test.servicos), todas(), varrer(test.servicos)])
      const { texto } = await chegou(quemSai)
      await Promise.all([todas(), comLink('POST', tokenDe(texto), '/saidas'), todas()])
      await chegou(quemFica)
      const vezes = (await emails()).map(({ para }) => para).filter((para) => para.includes(`${volta}@`))
      expect(vezes).toEqual([quemVence, quemSai, quemFica].map((nome) => `${nome.toLowerCase()}@exemplo.com.br`))
      await plataforma((tx) => tx.delete(espera))
    }
  })

  it('an offer that nobody takes in time goes to the next, once, and the place in the list stays', async () => {
    await marcar('Ocupante')
    await esperar('Ana', 'Beto')
    await cancelar()
    const primeira = await primeiroEmail()
    test.clock.advance(121 * 60_000)
    expect((await comLink('POST', tokenDe(primeira.texto), '/aceites')).json().situacao).toBe('EXPIRADA')
    for (const _ of [1, 2, 3]) await varrer(test.servicos)
    expect((await emails()).map(({ para }) => para)).toEqual(['ana@exemplo.com.br', 'beto@exemplo.com.br'])
    test.clock.advance(121 * 60_000)
    for (const _ of [1, 2]) await varrer(test.servicos)
    expect(await emails()).toHaveLength(2)
    expect((await ofertas()).map(({ status }) => status)).toEqual(['EXPIRADA', 'EXPIRADA'])
    expect(await lista()).toHaveLength(2)
  })

  it('many runs at once make one offer of one time', async () => {
    await marcar('Ocupante')
    await esperar('Ana', 'Beto', 'Caio')
    await cancelar()
    await Promise.all(Array.from({ length: 8 }, () => oferecer(test.servicos, empresaId)))
    await primeiroEmail()
    expect(await emails()).toHaveLength(1)
    expect((await ofertas()).filter(({ status }) => status === 'ABERTA')).toHaveLength(1)
  })

  it('of an acceptance and a booking at the same moment one gets the time; the loser keeps the place', async () => {
    await marcar('Ocupante')
    await esperar('Ana')
    await cancelar()
    const token = tokenDe((await primeiroEmail()).texto)
    const [aceite, direto] = await Promise.all([comLink('POST', token, '/aceites'), marcar('Rapida')])
    const { situacao } = aceite.json()
    expect([situacao, direto.statusCode]).toEqual(situacao === 'ACEITA' ? ['ACEITA', 400] : ['PERDIDA', 200])
    const vivos = await plataforma((tx) => tx.select().from(agendamento).where(eq(agendamento.profissionalId, quem)))
    expect(vivos.filter(({ status }) => status === 'MARCADO')).toHaveLength(1)
    expect(await lista()).toHaveLength(situacao === 'ACEITA' ? 0 : 1)
  })

  it('an acceptance of a time that was taken meanwhile is told so, and the wish keeps its place', async () => {
    await marcar('Ocupante')
    await esperar('Ana')
    await cancelar()
    const token = tokenDe((await primeiroEmail()).texto)
    expect((await marcar('Rapida')).statusCode).toBe(200)
    expect((await comLink('POST', token, '/aceites')).json().situacao).toBe('PERDIDA')
    expect(await lista()).toMatchObject([{ cliente: { nome: 'Ana' }, status: 'ESPERANDO' }])
    await cancelar()
    await eventually(async () => expect(await emails()).toHaveLength(2))
  })

  it('extra hours are offered too, and only in the part of the day that was asked for', async () => {
    await marcar('Ocupante')
    await test.chamar({
      method: 'POST',
      url: `${vitrine}/espera`,
      body: { ...desejo('Noite', { periodo: 'NOITE' }), idioma: 'br' },
    })
    await esperar('Tarde')
    const extra = {
      profissional_id: quem,
      de: terca,
      ate: terca,
      tipo: 'EXTRA',
      faixas: [{ inicio: '15:00', fim: '16:00' }],
      motivo: '',
    }
    await test.chamar({ method: 'POST', url: '/gerenciamento/excecoes', token: gestor, body: extra })
    expect((await primeiroEmail()).para).toBe('tarde@exemplo.com.br')
    await oferecer(test.servicos, empresaId)
    expect(await emails()).toHaveLength(1)
  })

  it('an evening weeks ahead is found behind hundreds of free times of other hours', async () => {
    const [dona, longo] = [uuidv7(), uuidv7()]
    const dia = '2026-12-10'
    await plataforma(async (tx) => {
      await tx.insert(servico).values({ empresaId, id: longo, nome: 'Longo', duracaoMin: 60, precoCentavos: 100 })
      await tx.insert(profissional).values({ empresaId, id: dona, nome: 'Dra. Aberta' })
      await tx.insert(profissionalServico).values({ empresaId, profissionalId: dona, servicoId: longo })
      const horas = { inicio: '08:00', fim: '18:00' }
      for (const diaSemana of [1, 2, 3, 4, 5, 6])
        await tx.insert(horario).values({ empresaId, id: uuidv7(), profissionalId: dona, diaSemana, ...horas })
    })
    const faixas = [{ inicio: '19:00', fim: '20:00' }]
    const extra = { profissional_id: dona, de: dia, ate: dia, tipo: 'EXTRA', faixas, motivo: '' }
    await test.chamar({ method: 'POST', url: '/gerenciamento/excecoes', token: gestor, body: extra })
    const body = { ...desejo('Noite', { servico_id: longo, ate: dia, periodo: 'NOITE' }), idioma: 'br' }
    await test.chamar({ method: 'POST', url: `${vitrine}/espera`, body })
    await oferecer(test.servicos, empresaId)
    expect(await ofertas()).toMatchObject([{ inicio: new Date(`${dia}T22:00:00Z`), status: 'ABERTA' }])
  })

  it('an acceptance that a rule refuses is told why, and the offer stays', async () => {
    await marcar('Ocupante')
    await esperar('Ana')
    await cancelar()
    const token = tokenDe((await primeiroEmail()).texto)
    const folga = { profissional_id: quem, de: terca, ate: terca, tipo: 'FOLGA', faixas: [], motivo: '' }
    await test.chamar({ method: 'POST', url: '/gerenciamento/excecoes', token: gestor, body: folga })
    const recusa = await comLink('POST', token, '/aceites')
    expect([recusa.statusCode, recusa.json().message]).toEqual([400, 'Este horário fica fora do expediente.'])
    expect((await comLink('GET', token)).json().situacao).toBe('ABERTA')
  })

  it('a wish ends when its days are over; a person who leaves by the link is told nothing more', async () => {
    await marcar('Ocupante')
    await esperar('Ana', 'Beto')
    await cancelar()
    const token = tokenDe((await primeiroEmail()).texto)
    expect((await comLink('POST', token, '/saidas')).json().situacao).toBe('RETIRADA')
    await eventually(async () =>
      expect((await emails()).map(({ para }) => para)).toEqual(['ana@exemplo.com.br', 'beto@exemplo.com.br']),
    )
    test.clock.set(new Date('2026-11-25T12:00:00Z'))
    await varrer(test.servicos)
    expect(await lista()).toEqual([])
    expect(await lista('?status=EXPIRADA')).toMatchObject([{ cliente: { nome: 'Beto' } }])
    expect(await emails()).toHaveLength(2)
  })

  it('the same wish sent by the team many times at once is one', async () => {
    await marcar('Dora')
    const [dora] = (await test.chamar({ url: '/gerenciamento/clientes?busca=dora', token: gestor })).json().itens
    const { nome: _, email: __, ...oDesejo } = desejo('Dora')
    const body = { ...oDesejo, cliente: { id: dora.id } }
    const por = () => test.chamar({ method: 'POST', url: '/gerenciamento/lista-espera', token: gestor, body })
    const vezes = await Promise.all([1, 2, 3, 4, 5, 6].map(por))
    expect(vezes.map(({ statusCode }) => statusCode)).toEqual(vezes.map(() => 200))
    expect(await lista()).toHaveLength(1)
  })

  it('the team adds and removes; the same wish twice is one', async () => {
    await marcar('Ocupante')
    const url = '/gerenciamento/lista-espera'
    const { nome, email, ...oDesejo } = desejo('Dora')
    const por = (quem: object = { nome, email }) =>
      test.chamar({ method: 'POST', url, token: gestor, body: { ...oDesejo, cliente: quem } })
    expect([(await por()).statusCode, (await por()).statusCode]).toEqual([200, 200])
    const [dora] = await lista('?busca=dora')
    // Chosen from the clients, she is the same person with the same wish.
    expect((await por({ id: dora.cliente.id })).statusCode).toBe(200)
    expect(await lista('?busca=dora')).toHaveLength(1)
    const cadastrar = async (mudancas: object) => {
      const vazio = { email: null, telefone: null, nascimento: null, etiquetas: [], responsavel: null }
      const body = { ...vazio, ...mudancas }
      const feito = await test.chamar({ method: 'POST', url: '/gerenciamento/clientes', token: gestor, body })
      expect(feito.statusCode).toBe(200)
      return feito.json().id
    }
    const recusada = await por({ id: await cadastrar({ nome: 'Sem Correio' }) })
    expect([recusada.statusCode, recusada.json().campos.cliente]).toEqual([
      422,
      expect.stringContaining('não tem e-mail'),
    ])
    expect((await por({ id: uuidv7() })).statusCode).toBe(404)
    // A child without an e-mail is reached by who answers for them.
    const filha = await cadastrar({ nome: 'Filha', responsavel: { id: dora.cliente.id, vinculo: 'FILHO' } })
    expect((await por({ id: filha })).statusCode).toBe(200)
    await test.chamar({ method: 'DELETE', url: `${url}/${dora.id}`, token: gestor })
    await cancelar()
    await eventually(async () => expect((await emails()).map(({ para }) => para)).toEqual(['dora@exemplo.com.br']))
    const [daFilha] = await lista('?busca=filha')
    await test.chamar({ method: 'DELETE', url: `${url}/${daFilha.id}`, token: gestor })
    expect(dora).toMatchObject({
      cliente: { nome: 'Dora' },
      servico: { nome: 'Raro' },
      profissional: null,
      ofertas: [],
    })
    expect(await lista()).toEqual([])
    expect((await comLink('GET', 'x'.repeat(64))).statusCode).toBe(404)
  })

  it('offers no time at which the client has another appointment', async () => {
    await marcar('Ocupante')
    await esperar('Ada', 'Beto')
    await plataforma(async (tx) => {
      const [daAda] = await tx.select().from(espera).orderBy(asc(espera.criadaEm))
      const [outra] = await tx.select().from(profissional).where(ne(profissional.id, quem))
      const [inicio, fim] = [new Date('2026-11-24T12:30:00Z'), new Date('2026-11-24T13:30:00Z')]
      await tx.insert(agendamento).values({
        ...{ empresaId, id: uuidv7(), servicoId: oQue, profissionalId: outra?.id as string },
        ...{ clienteId: daAda?.clienteId as string, inicio, fim, ocupacao: { de: inicio, ate: inicio } },
        ...{ precoCentavos: 100, criadoEm: new Date(agoraDoTeste) },
      })
    })
    await cancelar()
    expect((await primeiroEmail()).para).toBe('beto@exemplo.com.br')
  })

  it('a wish behind hundreds that nothing fits is offered its time too', async () => {
    await esperar('Ana')
    await plataforma(async (tx) => {
      const [daAna] = await tx.select().from(espera)
      if (!daAna) throw new Error('no wish')
      const semVaga = { ...daAna, de: '2026-11-25', ate: '2026-11-25', criadaEm: new Date('2026-11-01T00:00:00Z') }
      await tx.delete(espera)
      await tx.delete(emailSaida).where(like(emailSaida.chave, 'espera:%'))
      await tx.insert(espera).values(Array.from({ length: 201 }, () => ({ ...semVaga, id: uuidv7() })))
      await tx.insert(espera).values({ ...daAna, id: uuidv7() })
    })
    await oferecer(test.servicos, empresaId)
    expect((await emails()).map(({ para }) => para)).toEqual(['ana@exemplo.com.br'])
  })

  it('a wish behind hundreds of free times outside its part of the day is offered the one inside', async () => {
    const dias = Array.from({ length: 13 }, (_, i) => somarDias('2026-11-25', i))
    const extra = { empresaId, profissionalId: quem, tipo: 'EXTRA' as const }
    await plataforma(async (tx) => {
      await tx
        .insert(excecaoHorario)
        .values(dias.map((dia) => ({ ...extra, id: uuidv7(), dia, inicio: '00:00', fim: '18:00' })))
      await tx
        .insert(excecaoHorario)
        .values({ ...extra, id: uuidv7(), dia: '2026-12-08', inicio: '19:00', fim: '20:00' })
    })
    const body = { ...desejo('Noite', { de: '2026-11-25', ate: '2026-12-08', periodo: 'NOITE' }), idioma: 'br' }
    await test.chamar({ method: 'POST', url: `${vitrine}/espera`, body })
    await oferecer(test.servicos, empresaId)
    expect((await ofertas()).map(({ inicio }) => inicio.toISOString())).toEqual(['2026-12-08T22:00:00.000Z'])
  })

  it('that fails for one company is logged, and stops no other', async () => {
    await test.servicos.db.pool.query('ALTER TABLE espera_oferta ADD CONSTRAINT recusada CHECK (false) NOT VALID')
    await esperar('Ana')
    await varrer(test.servicos)
    await test.servicos.db.pool.query('ALTER TABLE espera_oferta DROP CONSTRAINT recusada')
    expect(test.log.join('')).toContain('espera: the list of a company was not looked through')
  })
})
