import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { calendario, calendarioVinculo } from '#agenda/calendario/calendario.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { arquivo, carimbo, lerRow, movido, sincronizarAgora, tempoDe } from '#test/calendario.ts'
import { type Mundo, serie } from '#test/calendario-serie.ts'
import { ligarConta, ligarProvedor, mudarProvedor, type Nuvem, useNuvens } from '#test/conta-ligada.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const nuvens = useNuvens()
const servidores = {} as Record<string, string>
let gestor: string
let servico: string
let profissionais: string[]

const { plataforma } = test
const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  test.chamar({ method, url: `/gerenciamento${url}`, token: gestor, body })
const as = (dia: string, hora: string) => new Date(`2026-${dia}T${hora}:00-03:00`)
const horaDepois = (instante: Date) => new Date(instante.getTime() + 3_600_000)

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  for (const nuvem of Object.values(nuvens)) servidores[nuvem.tipo] = await ligarProvedor(test, nuvem)
  const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
  const limpeza = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
  servico = limpeza.id
  profissionais = limpeza.profissionais.map(({ id }: { id: string }) => id)
})

describe.each(['GOOGLE', 'OUTLOOK'] as const)('%s', (tipo) => {
  let nuvem: Nuvem
  let id: string
  let profissional: string
  const sincronizar = () => sincronizarAgora(test, gestor, id)
  const eventos = () => nuvem.la.listar()
  const nosso = async (qual: string) => (await eventos()).find(({ dados }) => dados.includes(`UID:${qual}`))

  beforeAll(async () => {
    nuvem = nuvens[tipo]
    profissional = profissionais[tipo === 'GOOGLE' ? 0 : 1] as string
    await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO', sequencia: sql`sequencia + 1` }))
    id = await ligarConta(test, nuvem, { token: gestor, profissional })
    await sincronizar()
  })

  async function marcar(inicio: Date) {
    const corpo = { chave: uuidv7(), servico_id: servico, profissional_id: profissional, inicio, encaixe: true }
    const resposta = await chamar('POST', '/agendamentos', { ...corpo, cliente: { nome: 'Iara Melo' } })
    expect(resposta.statusCode, resposta.body).toBe(200)
    return resposta.json().agendamentos[0] as { id: string }
  }
  const mover = (qual: string, sequencia: number, inicio: Date) =>
    chamar('PUT', `/agendamentos/${qual}`, { sequencia, servico_id: servico, profissional_id: profissional, inicio })
  async function lerAqui(qual: string) {
    const [row] = await plataforma((tx) => tx.select().from(agendamento).where(eq(agendamento.id, qual)))
    return row
  }

  it('shows appointments by their service alone; they move on both sides, and reading a move back changes nothing', async () => {
    const { id: marcado } = await marcar(as('11-25', '09:00'))
    await sincronizar()
    const evento = await nosso(marcado)
    expect(evento?.dados).toContain('SUMMARY:Limpeza')
    expect(evento?.dados).not.toContain('Iara')
    await mover(marcado, 0, as('11-25', '10:00'))
    await sincronizar()
    expect(tempoDe((await nosso(marcado)) as never).inicio).toBe(carimbo(as('11-25', '10:00')))
    const novo = as('11-26', '14:30')
    await nuvem.la.por(evento?.href ?? '', movido((await nosso(marcado)) as never, novo, horaDepois(novo)))
    await sincronizar()
    expect(await lerAqui(marcado)).toMatchObject({ inicio: novo, sequencia: 2 })
    await sincronizar()
    nuvem.chamadas.length = 0
    await sincronizar()
    expect(nuvem.chamadas.filter((chamada) => !/^GET .*(syncToken|deltatoken)=/.test(chamada))).toEqual([])
  })

  it('an event written by a run that died is found again, even when its answer was lost', async () => {
    const { id: marcado } = await marcar(as('11-30', '09:00'))
    nuvem.aoGravar = 'cair'
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBe('FORA')
    nuvem.aoGravar = 'responder'
    await mover(marcado, 0, as('11-30', '10:00'))
    await sincronizar()
    const nossos = (await eventos()).filter(({ dados }) => dados.includes(marcado))
    expect(nossos.map(tempoDe)).toMatchObject([{ inicio: carimbo(as('11-30', '10:00')) }])
  })

  it('a write that was kept and answered «busy» is tried again and makes one event', async () => {
    const { id: marcado } = await marcar(as('11-30', '14:00'))
    nuvem.aoGravar = 'ocupada'
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBeNull()
    expect((await eventos()).filter(({ dados }) => dados.includes(marcado))).toHaveLength(1)
    const mudado = await mover(marcado, 0, as('11-30', '15:00'))
    expect(mudado.statusCode).toBe(200)
    nuvem.aoGravar = 'ocupada'
    await sincronizar()
    expect(tempoDe((await nosso(marcado)) as never).inicio).toBe(carimbo(as('11-30', '15:00')))
  })

  it('an event that was deleted in the calendar is written again, once, when the team keeps its appointment', async () => {
    const { id: marcado } = await marcar(as('12-01', '09:00'))
    await sincronizar()
    await nuvem.la.apagar((await nosso(marcado))?.href ?? '')
    await sincronizar()
    expect(await lerAqui(marcado)).toMatchObject({ status: 'MARCADO' })
    await chamar('PUT', `/calendarios/${id}/apagados/${marcado}`, { resposta: 'MANTER' })
    await sincronizar()
    expect((await eventos()).filter(({ dados }) => dados.includes(marcado))).toHaveLength(1)
  })

  it('a provider’s change between reading and writing is read, not written over', async () => {
    const { id: marcado } = await marcar(as('12-02', '09:00'))
    await sincronizar()
    await plataforma((tx) =>
      tx
        .update(calendarioVinculo)
        .set({ etag: '"velha"', refazer: true })
        .where(eq(calendarioVinculo.agendamentoId, marcado)),
    )
    nuvem.chamadas.length = 0
    await sincronizar()
    expect(nuvem.chamadas.filter((chamada) => chamada.startsWith('PATCH'))).toHaveLength(2)
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  it('a mark that the provider forgot makes the run read all events anew, and none counts as deleted', async () => {
    const { id: marcado } = await marcar(as('12-03', '09:00'))
    await nuvem.la.por('aula.ics', arquivo('aula', `DTSTART:${carimbo(as('12-03', '14:00'))}`, 'DURATION:PT1H'))
    await sincronizar()
    const antes = await eventos()
    // The events of ours leave the days that are read.
    const longe = new Date('2026-10-01T12:00:00Z')
    await nuvem.la.por(
      (await nosso(marcado))?.href ?? '',
      movido((await nosso(marcado)) as never, longe, horaDepois(longe)),
    )
    nuvem.estado.marcasDesde = Number.POSITIVE_INFINITY
    await sincronizar()
    nuvem.estado.marcasDesde = 0
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBeNull()
    const [vinculo] = await plataforma((tx) =>
      tx
        .select()
        .from(calendarioVinculo)
        .where(and(eq(calendarioVinculo.agendamentoId, marcado))),
    )
    // The appointment is over, so the team's rules refuse the move.
    expect(vinculo).toMatchObject({ apagado: false })
    expect((await eventos()).map(({ href }) => href).sort()).toEqual(antes.map(({ href }) => href).sort())
    expect(tempoDe((await nosso(marcado)) as never).inicio).toBe(carimbo(as('12-03', '09:00')))
    const { ocupados } = (await chamar('GET', '/agendamentos?de=2026-12-03T03:00:00Z&ate=2026-12-04T03:00:00Z')).json()
    expect(ocupados.filter((um: { profissional_id: string }) => um.profissional_id === profissional)).toHaveLength(1)
  })

  it('after too many calls it waits as long as told; a long wait ends the run and is kept', async () => {
    await marcar(as('12-04', '09:00'))
    Object.assign(nuvem, { limite: 1, esperaS: 1 })
    await sincronizar()
    expect([(await lerRow(test, id)).erro, nuvem.apressadas]).toEqual([null, 0])
    Object.assign(nuvem, { limite: 1, esperaS: 1800 })
    await sincronizar()
    const row = await lerRow(test, id)
    expect(row.erro).toBe('FORA')
    expect(row.proximaEm.getTime()).toBe(test.clock.now().getTime() + 1_800_000)
    Object.assign(nuvem, { limite: 0, esperaS: 1, livreEm: 0 })
    await sincronizar()
  })

  it('a provider that an administrator switched off is tried again once it is switched on', async () => {
    await mudarProvedor(test, servidores[tipo] ?? '', 'INATIVO')
    await sincronizar()
    expect(await lerRow(test, id)).toMatchObject({ erro: 'SEM_PROVEDOR', parado: false })
    await mudarProvedor(test, servidores[tipo] ?? '', 'ATIVO')
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  it('the token is not sent to another host that an answer names', async () => {
    if (tipo === 'GOOGLE') return
    const { marca } = await lerRow(test, id)
    const [ate] = marca?.split(' ') ?? []
    await plataforma((tx) =>
      tx
        .update(calendario)
        .set({ marca: `${ate} https://espiao.exemplo/delta` })
        .where(eq(calendario.id, id)),
    )
    await sincronizar()
    expect(await lerRow(test, id)).toMatchObject({ erro: 'PROIBIDO', parado: true })
    await plataforma((tx) => tx.update(calendario).set({ marca: null }).where(eq(calendario.id, id)))
    await sincronizar()
    expect((await lerRow(test, id)).erro).toBeNull()
  })

  // Last: its appointments take hours that the other tests need.
  it('agrees after random changes on both sides', async () => {
    for (const { href } of await eventos()) await nuvem.la.apagar(href)
    await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO', sequencia: sql`sequencia + 1` }))
    await sincronizar()
    const mundo: Mundo = { test, token: gestor, profissional, servico, id, la: nuvem.la }
    await serie(mundo, { mudancas: 25, semente: Number(process.env.ZELO_SEED ?? 7) })
  })
})
