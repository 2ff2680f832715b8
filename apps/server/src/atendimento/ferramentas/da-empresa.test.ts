import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import type { PedidoAgendamento } from '#agenda/porta/reservas.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { abrirChat } from '#test/visitante.ts'
import { ferramentasDaEmpresa } from './da-empresa.ts'

const test = useTestApp({ config: { limites: false } })
let clinica: Empresa
let studio: Awaited<ReturnType<typeof criarStudioDuda>>
const servicos: Record<string, string> = {}
const profissionais: Record<string, string> = {}
let chaves = 0

beforeAll(async () => {
  studio = await criarStudioDuda(test.servicos)
  await test.plataforma(async (tx) => {
    clinica = (await tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora')))[0] as Empresa
    for (const row of await tx.select().from(servico).where(eq(servico.empresaId, clinica.id)))
      servicos[row.nome] = row.id
    for (const row of await tx.select().from(profissional).where(eq(profissional.empresaId, clinica.id)))
      profissionais[row.nome.split(' ')[1] ?? ''] = row.id
    // Empty the calendar: free times then depend only on hours and exceptions.
    await tx
      .update(agendamento)
      .set({ status: 'CANCELADO' })
      .where(and(eq(agendamento.empresaId, clinica.id), inArray(agendamento.status, ['MARCADO', 'CONFIRMADO'])))
  })
})

/** A local time of the clinic as an instant. */
const em = (local: string) => DateTime.fromISO(local, { zone: 'America/Sao_Paulo' }).toJSDate()

async function comFerramentas<T>(conversaId: string, work: (ferramentas: Ferramentas) => Promise<T>): Promise<T> {
  return withEmpresa(test.servicos.db, clinica.id, (tx) =>
    work(ferramentasDaEmpresa({ tx, servicos: test.servicos, empresa: clinica, conversaId, agora: test.clock.now() })),
  )
}

const pedido = (mudancas: Partial<PedidoAgendamento>): PedidoAgendamento => ({
  servicoId: servicos.Limpeza ?? '',
  profissionalId: profissionais.Lívia ?? '',
  inicio: em('2026-11-25T09:00'),
  cliente: { nome: 'Ana Prova' },
  chaveIdempotencia: `chave-${++chaves}`,
  ...mudancas,
})

async function agendar(mudancas: Partial<PedidoAgendamento>, conversaId?: string) {
  const id = conversaId ?? (await abrirChat(test)).id
  return comFerramentas(id, (ferramentas) => ferramentas.agendar(pedido(mudancas)))
}

describe('agendar', () => {
  it.each([
    ['before the day begins', { inicio: '2026-11-25T08:30' }, { tipo: 'fora_do_horario' }],
    ['so late that it would not end in time', { inicio: '2026-11-25T17:30' }, { tipo: 'fora_do_horario' }],
    ['over lunch', { inicio: '2026-11-25T11:30' }, { tipo: 'fora_do_horario' }],
    ['off the grid', { inicio: '2026-11-25T09:10' }, { tipo: 'fora_do_horario' }],
    ['on a Sunday', { inicio: '2026-11-29T10:00' }, { tipo: 'fora_do_horario' }],
    ['on the professional’s day off', { inicio: '2026-12-03T10:00' }, { tipo: 'fora_do_horario' }],
    ['on a day when the company is closed', { inicio: '2026-12-08T10:00' }, { tipo: 'fora_do_horario' }],
    ['in half an hour', { inicio: '2026-11-20T09:30' }, { tipo: 'antecedencia', minimoMin: 60 }],
    ['in the past', { inicio: '2026-11-19T10:00' }, { tipo: 'antecedencia', minimoMin: 60 }],
    ['in three months', { inicio: '2027-02-22T10:00' }, { tipo: 'horizonte', maximoDias: 60 }],
  ])('refuses a time %s', async (_titulo, { inicio }, esperado) => {
    expect(await agendar({ inicio: em(inicio) })).toEqual(esperado)
  })

  it('refuses a service that the professional does not do, and those of another company', async () => {
    expect(await agendar({ servicoId: servicos.Canal })).toEqual({ tipo: 'servico_indisponivel' })
    expect(await agendar({ servicoId: studio.servicoId })).toEqual({ tipo: 'servico_indisponivel' })
    expect(await agendar({ profissionalId: studio.profissionalId })).toEqual({ tipo: 'servico_indisponivel' })
    expect(await agendar({ servicoId: 'x' })).toEqual({ tipo: 'servico_indisponivel' })
  })

  it.each([
    ['nome', { nome: ' 123 ' }],
    ['nome', { nome: 'x'.repeat(121) }],
    ['email', { nome: 'Ana', email: 'ana@prova' }],
    ['email', { nome: 'Ana', email: 'ana@prova.exemplo\r\nBcc: x@y.z' }],
    ['telefone', { nome: 'Ana', telefone: '12345' }],
  ] as const)('refuses an invalid %s', async (campo, dados) => {
    expect(await agendar({ cliente: dados })).toEqual({ tipo: 'dados_recusados', campo })
  })

  it('returns the first appointment for a repeated key, and writes nothing', async () => {
    const { id } = await abrirChat(test)
    const inicio = em('2026-11-26T09:00')
    const primeira = await agendar({ inicio, chaveIdempotencia: 'a' }, id)
    expect(primeira.tipo).toBe('ok')
    expect(await agendar({ inicio, chaveIdempotencia: 'a' }, id)).toEqual(primeira)
    expect(await agendar({ inicio, chaveIdempotencia: 'a' })).toEqual({ tipo: 'horario_ocupado' })
  })

  it('keeps the buffer after a service blocked', async () => {
    const doutor = { profissionalId: profissionais.Caio, servicoId: servicos.Canal }
    expect((await agendar({ ...doutor, inicio: em('2026-11-26T10:00') })).tipo).toBe('ok')
    expect(await agendar({ ...doutor, servicoId: servicos.Retorno, inicio: em('2026-11-26T11:30') })).toEqual({
      tipo: 'horario_ocupado',
    })
    expect((await agendar({ ...doutor, servicoId: servicos.Retorno, inicio: em('2026-11-26T12:00') })).tipo).toBe('ok')
  })

  it('refuses a proven client a second appointment at the same time, and creates no client', async () => {
    const dados = { nome: 'Dulce Prova', email: 'dulce@prova.exemplo' }
    const inicio = em('2026-11-27T10:00')
    const { id } = await abrirChat(test)
    expect((await agendar({ inicio, cliente: dados }, id)).tipo).toBe('ok')
    const outra = { profissionalId: profissionais.Marina, inicio }
    const outroChat = (await abrirChat(test)).id
    await test.sql(
      'UPDATE conversa SET identificada = true, cliente_id = (SELECT cliente_id FROM conversa WHERE id = $1) WHERE id = $2',
      [id, outroChat],
    )
    expect(await agendar({ ...outra, cliente: dados }, outroChat)).toEqual({ tipo: 'horario_ocupado' })
    // A person who only types the e-mail must not learn that its owner is busy then.
    expect((await agendar({ ...outra, cliente: dados })).tipo).toBe('ok')
    expect(await agendar({ ...outra, cliente: { nome: 'Sem Vaga', email: 'semvaga@prova.exemplo' } })).toEqual({
      tipo: 'horario_ocupado',
    })
    const sobras = await test.plataforma((tx) =>
      tx.select().from(cliente).where(eq(cliente.email, 'semvaga@prova.exemplo')),
    )
    expect(sobras).toEqual([])
  })

  // It uses weeks of its own, because its bookings stay.
  it('books exactly the times that are listed as free', async () => {
    const { id } = await abrirChat(test)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 * 96 }),
        fc.constantFrom(...Object.values(servicos)),
        fc.constantFrom(...Object.values(profissionais)),
        async (quartos, servicoId, profissionalId) => {
          const inicio = new Date(em('2027-01-04T00:00').getTime() + quartos * 900_000)
          await comFerramentas(id, async (ferramentas) => {
            const ate = new Date(inicio.getTime() + 1)
            const livres = await ferramentas.listarHorariosLivres({
              servicoId,
              profissionalId,
              de: inicio,
              ate,
              limite: 10,
            })
            const { tipo } = await ferramentas.agendar(pedido({ servicoId, profissionalId, inicio }))
            expect(tipo === 'ok').toBe(livres.length === 1)
          })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the database', () => {
  it('refuses two live appointments of one professional at the same minute', async () => {
    const [existente] = await test.plataforma((tx) =>
      tx
        .select()
        .from(agendamento)
        .where(and(eq(agendamento.empresaId, clinica.id), eq(agendamento.status, 'MARCADO')))
        .limit(1),
    )
    if (!existente) throw new Error('no appointment')
    const copia = test.plataforma((tx) =>
      tx.insert(agendamento).values({
        ...existente,
        id: crypto.randomUUID(),
        chaveIdempotencia: null,
        ocupacao: { de: existente.inicio, ate: existente.fim },
      }),
    )
    await expect(copia).rejects.toMatchObject({ cause: { code: '23P01' } })
  })
})

describe('cancelar', () => {
  it('frees the time, once, and only for the conversation that booked it', async () => {
    const { id } = await abrirChat(test)
    const outra = await abrirChat(test)
    const inicio = em('2026-11-30T09:00')
    const marcado = await agendar({ inicio }, id)
    if (marcado.tipo !== 'ok') throw new Error(marcado.tipo)
    const alvo = { agendamentoId: marcado.agendamento.id, chaveIdempotencia: 'c' }

    expect(await comFerramentas(outra.id, (f) => f.meusAgendamentos())).toEqual([])
    expect(await comFerramentas(outra.id, (f) => f.cancelar(alvo))).toEqual({ tipo: 'nao_encontrado' })
    expect(await comFerramentas(id, (f) => f.meusAgendamentos())).toEqual([marcado.agendamento])
    expect(await comFerramentas(id, (f) => f.cancelar(alvo))).toEqual({ tipo: 'ok', agendamento: marcado.agendamento })
    expect(await comFerramentas(id, (f) => f.cancelar(alvo))).toEqual({ tipo: 'ja_cancelado' })
    expect(await comFerramentas(id, (f) => f.meusAgendamentos())).toEqual([])
    expect((await agendar({ inicio }, outra.id)).tipo).toBe('ok')
  })

  it('does not touch an appointment that has begun', async () => {
    const { id } = await abrirChat(test)
    const marcado = await agendar({ inicio: em('2026-11-23T09:00') }, id)
    if (marcado.tipo !== 'ok') throw new Error(marcado.tipo)
    const antes = test.clock.now()
    test.clock.set(em('2026-11-23T09:10'))
    const resultado = await comFerramentas(id, (f) =>
      f.cancelar({ agendamentoId: marcado.agendamento.id, chaveIdempotencia: 'd' }),
    )
    test.clock.set(antes)
    expect(resultado).toEqual({ tipo: 'ja_passou' })
  })
})

describe('remarcar', () => {
  const lerRow = async (id: string) =>
    withEmpresa(test.servicos.db, clinica.id, async (tx) => {
      const [row] = await tx.select().from(agendamento).where(eq(agendamento.id, id))
      return row
    })

  async function marcado(inicio: string, mudancas: Partial<PedidoAgendamento> = {}) {
    const { id: conversaId } = await abrirChat(test)
    const resultado = await agendar({ inicio: em(inicio), ...mudancas }, conversaId)
    if (resultado.tipo !== 'ok') throw new Error(resultado.tipo)
    const { id, servicoId, profissionalId } = resultado.agendamento
    const para = (novo: string, outro: Partial<PedidoAgendamento> = {}, quem = conversaId) =>
      comFerramentas(quem, (f) =>
        f.remarcar({ agendamentoId: id, servicoId, profissionalId, inicio: em(novo), ...outro }),
      )
    return { id, conversaId, para }
  }

  it('may overlap its own old time: the same appointment, moved once even if the call is repeated', async () => {
    const { id, conversaId, para } = await marcado('2026-12-09T09:00')
    const livres = await comFerramentas(conversaId, (f) =>
      f.listarHorariosLivres({
        servicoId: servicos.Limpeza ?? '',
        profissionalId: profissionais.Lívia,
        de: em('2026-12-09T00:00'),
        ate: em('2026-12-10T00:00'),
        limite: 200,
        remarcaId: id,
      }),
    )
    expect(livres.map(({ inicio }) => inicio.getTime())).toContain(em('2026-12-09T09:30').getTime())
    const movido = await para('2026-12-09T09:30')
    expect(movido).toMatchObject({ tipo: 'ok', agendamento: { id, inicio: em('2026-12-09T09:30') } })
    expect(await para('2026-12-09T09:30')).toEqual(movido)
    expect(await lerRow(id)).toMatchObject({ sequencia: 1, status: 'MARCADO', fim: em('2026-12-09T10:15') })
    expect((await agendar({ inicio: em('2026-12-09T09:00'), servicoId: servicos.Retorno })).tipo).toBe('ok')
  })

  it('changes nothing if the new time is refused', async () => {
    const { id, para } = await marcado('2026-12-10T10:00')
    const dela = { profissionalId: profissionais.Marina }
    expect((await agendar({ inicio: em('2026-12-10T14:00'), ...dela })).tipo).toBe('ok')
    const antes = await lerRow(id)
    expect(await para('2026-12-10T14:00', dela)).toEqual({ tipo: 'horario_ocupado' })
    expect(await para('2026-12-13T10:00')).toEqual({ tipo: 'fora_do_horario' })
    expect(await para('2026-11-19T10:00')).toEqual({ tipo: 'antecedencia', minimoMin: 60 })
    expect(await para('2026-12-10T11:00', { servicoId: studio.servicoId })).toEqual({ tipo: 'servico_indisponivel' })
    expect(await lerRow(id)).toEqual(antes)
  })

  it('finds no appointment of another conversation, and no cancelled one', async () => {
    const { id, conversaId, para } = await marcado('2026-12-15T09:00')
    const outra = await abrirChat(test)
    expect(await para('2026-12-15T10:00', {}, outra.id)).toEqual({ tipo: 'nao_encontrado' })
    await comFerramentas(conversaId, (f) => f.cancelar({ agendamentoId: id, chaveIdempotencia: 'x' }))
    expect(await para('2026-12-15T10:00')).toEqual({ tipo: 'ja_cancelado' })
  })

  it('lets one of two simultaneous moves to one time win; the other appointment stays', async () => {
    const [a, b] = [await marcado('2026-12-14T09:00'), await marcado('2026-12-14T10:00')]
    const fins = await Promise.all([a.para('2026-12-14T14:00'), b.para('2026-12-14T14:00')])
    expect(fins.map(({ tipo }) => tipo).toSorted()).toEqual(['horario_ocupado', 'ok'])
    const rows = [await lerRow(a.id), await lerRow(b.id)]
    expect(rows.map((row) => row?.sequencia).toSorted()).toEqual([0, 1])
  })
})

describe('the company’s data', () => {
  it('lists services and who offers them, in the company’s order', async () => {
    const { id } = await abrirChat(test)
    await comFerramentas(id, async (ferramentas) => {
      expect((await ferramentas.listarServicos()).map(({ nome }) => nome)).toEqual(
        Object.keys(servicos).length === 6
          ? ['Avaliação', 'Limpeza', 'Clareamento', 'Restauração', 'Canal', 'Retorno']
          : [],
      )
      const quem = await ferramentas.listarProfissionais({ servicoId: servicos.Canal })
      expect(quem.map(({ nome }) => nome)).toEqual(['Dra. Marina Sato', 'Dr. Caio Ferraz'])
    })
  })

  it('joins the hours of all professionals, and adds the days that differ', async () => {
    const { id } = await abrirChat(test)
    const horario = await comFerramentas(id, (ferramentas) => ferramentas.consultarHorarioFuncionamento())
    const segunda = horario.semana.find(({ diaSemana }) => diaSemana === 1)
    expect(segunda?.faixas).toEqual([{ inicio: '08:00', fim: '19:00' }])
    expect(horario.semana.find(({ diaSemana }) => diaSemana === 6)?.faixas).toEqual([{ inicio: '09:00', fim: '13:00' }])
    expect(horario.semana.find(({ diaSemana }) => diaSemana === 7)).toBeUndefined()
    expect(horario.excecoes).toContainEqual({ data: '2026-12-08', faixas: [], motivo: 'Confraternização da equipe' })
  })

  it('lists free times of everybody who offers the service, earliest first', async () => {
    const { id } = await abrirChat(test)
    const livres = await comFerramentas(id, (ferramentas) =>
      ferramentas.listarHorariosLivres({
        servicoId: servicos.Canal ?? '',
        de: em('2026-12-01T00:00'),
        ate: em('2026-12-02T00:00'),
        limite: 5,
      }),
    )
    expect(livres.length).toBeGreaterThanOrEqual(5)
    expect(livres.map(({ inicio }) => inicio.getTime())).toEqual(
      livres.map(({ inicio }) => inicio.getTime()).toSorted(),
    )
    expect(livres[0]).toEqual({
      inicio: em('2026-12-01T08:00'),
      fim: em('2026-12-01T09:30'),
      profissionalId: profissionais.Marina,
    })
  })
})
