import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

const test = useTestApp()
const base = '/agendar/clinica-aurora'
const { plataforma } = test

type Livre = { inicio: string; profissional: { id: string; nome: string } }
let limpeza: { id: string; profissionais: { id: string }[] }

beforeAll(async () => {
  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
  const vitrine = (await test.chamar({ url: base })).json()
  limpeza = vitrine.servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
})

const horarios = async (de = new Date('2026-11-24T03:00:00Z'), dias = 1): Promise<Livre[]> => {
  const ate = new Date(de.getTime() + dias * 86_400_000)
  const busca = new URLSearchParams({ de: de.toISOString(), ate: ate.toISOString(), servico: limpeza.id })
  return (await test.chamar({ url: `${base}/horarios?${busca}` })).json()
}
/** Another day each time, because one person is in one place at once. */
let diasPassados = 0
const outroHorario = async (): Promise<Livre> => {
  diasPassados += 1
  const de = new Date(Date.UTC(2026, 10, 24 + diasPassados, 3))
  const [livre] = await horarios(de)
  return livre ?? outroHorario()
}
const pedir = ({ inicio, profissional }: Livre, mudancas: Record<string, unknown> = {}) =>
  test.chamar({
    method: 'POST',
    url: `${base}/agendamentos`,
    body: {
      pedido: uuidv7(),
      servico_id: limpeza.id,
      profissional_id: profissional.id,
      inicio,
      nome: 'Nádia Rocha',
      email: 'nadia@exemplo.com.br',
      ...mudancas,
    },
  })

describe('the direct booking page', () => {
  it('shows what is offered and with whom, and nothing else of the company', async () => {
    const vitrine = (await test.chamar({ url: base })).json()
    expect(Object.keys(vitrine.empresa).sort()).toEqual(['chave', 'endereco', 'fuso', 'logo', 'nome', 'telefone'])
    expect(limpeza.profissionais.length).toBeGreaterThan(1)
    expect((await test.chamar({ url: '/agendar/nao-existe' })).statusCode).toBe(404)
  })

  it('goes on after the last time of a full answer without losing anybody', async () => {
    const de = new Date('2026-11-24T03:00:00Z')
    const porDia = await Promise.all(Array.from({ length: 14 }, (_, i) => horarios(new Date(+de + i * 86_400_000))))
    const todos = porDia.flat().map(({ inicio, profissional }) => `${inicio} ${profissional.nome}`)
    const lidos: Livre[] = []
    for (let desde = de; lidos.length < todos.length; desde = new Date(Date.parse(lidos.at(-1)?.inicio ?? '') + 1)) {
      const parte = await horarios(desde, 14)
      expect(parte.length).toBeGreaterThanOrEqual(limitesAgendamento.horarios)
      lidos.push(...parte)
    }
    const dito = lidos.map(({ inicio, profissional }) => `${inicio} ${profissional.nome}`)
    expect(dito.slice(0, todos.length)).toEqual(todos)
  })

  it('is linked in the panel, with a QR code', async () => {
    const token = await test.entrar(cpfs.gestor)
    const resposta = (await test.chamar({ url: '/gerenciamento/agendamentos/divulgacao', token })).json()
    expect(resposta.endereco).toMatch(/\/agendar\/clinica-aurora$/)
    expect(resposta.qr.d).toMatch(/^M\d+ \d+h/)
  })

  it('books a free time once, however often it is sent, and writes to the e-mail', async () => {
    const [livre] = await horarios()
    const pedido = uuidv7()
    const respostas = await Promise.all([1, 2, 3].map(() => pedir(livre as Livre, { pedido })))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(respostas[0]?.json()).toMatchObject({ inicio: livre?.inicio, servico: 'Limpeza' })
    const enviados = await eventually(async () => {
      const rows = await plataforma((tx) =>
        tx.select().from(emailSaida).where(eq(emailSaida.para, 'nadia@exemplo.com.br')),
      )
      expect(rows).toHaveLength(1)
      return rows
    })
    expect(enviados[0]?.texto).toMatch(/\/agendamento\/[\w-]{64}/)
    expect(await horarios()).not.toContainEqual(livre)
  })

  it('tells nothing of a person who already has the e-mail, and changes none of their data', async () => {
    const [livre] = (await horarios()).slice(-1)
    const resposta = await pedir(livre as Livre, { nome: 'Outra Pessoa', telefone: '(11) 90000-0000' })
    expect(resposta.statusCode).toBe(200)
    expect(resposta.body).not.toContain('Nádia')
    const [dona] = await plataforma((tx) =>
      tx
        .select()
        .from(cliente)
        .where(and(eq(cliente.email, 'nadia@exemplo.com.br'))),
    )
    expect([dona?.nome, dona?.telefone]).toEqual(['Nádia Rocha', null])
  })

  it('books for a child or a pet under their own record, once, and writes to the person who answers for them', async () => {
    const email = 'iolanda@exemplo.com.br'
    const quem = { nome: 'Iolanda Prates', email }
    const marcar = async (para?: { nome: string; vinculo: string }) => {
      const resposta = await pedir(await outroHorario(), { ...quem, para })
      expect(resposta.statusCode, resposta.body).toBe(200)
      return resposta
    }
    const filho = { nome: 'Tito Prates', vinculo: 'FILHO' }
    expect((await marcar(filho)).body).not.toMatch(/Iolanda|Tito/)
    await marcar({ ...filho, nome: 'TITO  PRATES' })
    await marcar({ nome: 'Bidu', vinculo: 'PET' })
    await marcar({ nome: 'Iolanda Prates', vinculo: 'OUTRO' })
    const pessoas = await plataforma((tx) =>
      tx
        .select({ nome: cliente.nome, vinculo: cliente.vinculo, quantos: count(agendamento.id) })
        .from(cliente)
        .leftJoin(agendamento, eq(agendamento.clienteId, cliente.id))
        .where(
          or(
            eq(cliente.email, email),
            inArray(cliente.responsavelId, tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.email, email))),
          ),
        )
        .groupBy(cliente.nome, cliente.vinculo)
        .orderBy(cliente.nome),
    )
    expect(pessoas).toEqual([
      { nome: 'Bidu', vinculo: 'PET', quantos: 1 },
      { nome: 'Iolanda Prates', vinculo: null, quantos: 1 },
      { nome: 'Tito Prates', vinculo: 'FILHO', quantos: 2 },
    ])
    const textos = await eventually(async () => {
      const rows = await plataforma((tx) => tx.select().from(emailSaida).where(eq(emailSaida.para, email)))
      expect(rows).toHaveLength(4)
      return rows.map(({ texto }) => texto)
    })
    expect(textos.every((texto) => texto.startsWith('Olá, Iolanda Prates!'))).toBe(true)
    expect(textos.filter((texto) => texto.includes('O horário de Tito Prates está marcado'))).toHaveLength(2)
    expect(textos.filter((texto) => texto.includes('Seu horário está marcado'))).toHaveLength(1)
  })

  it('lets the team choose for whom: one of those who share the contact, or somebody new', async () => {
    const token = await test.entrar(cpfs.gestor)
    const [achada] = (
      await test.chamar({ url: '/gerenciamento/agendamentos/clientes?busca=Iolanda%20Prates', token })
    ).json()
    expect(achada.pessoas).toMatchObject([
      { nome: 'Bidu', vinculo: 'PET' },
      { nome: 'Tito Prates', vinculo: 'FILHO' },
    ])
    const [bidu] = (await test.chamar({ url: '/gerenciamento/agendamentos/clientes?busca=Bidu', token })).json()
    expect(bidu).toMatchObject({ responsavel: 'Iolanda Prates', pessoas: [] })
    const marcar = async (quem: object) => {
      const livre = await outroHorario()
      const body = {
        chave: uuidv7(),
        servico_id: limpeza.id,
        profissional_id: livre.profissional.id,
        inicio: livre.inicio,
        cliente: quem,
      }
      const resposta = await test.chamar({ method: 'POST', url: '/gerenciamento/agendamentos', token, body })
      expect(resposta.statusCode, resposta.body).toBe(200)
      return resposta.json().agendamentos[0].cliente
    }
    const nina = await marcar({ id: achada.id, para: { nome: 'Nina Prates', vinculo: 'FILHO' } })
    expect(await marcar({ id: achada.id, para: { nome: 'nina prates', vinculo: 'FILHO' } })).toEqual(nina)
    // A dependant answers for nobody: the new one gets the same responsible person.
    const outra = await marcar({ id: nina.id, para: { nome: 'Gil', vinculo: 'OUTRO' } })
    const ficha = (await test.chamar({ url: `/gerenciamento/clientes/${outra.id}`, token })).json()
    expect(ficha.responsavel).toEqual({ id: achada.id, nome: 'Iolanda Prates' })
  })

  it('refuses a time that is taken, closed or too soon, and never squeezes in', async () => {
    const [livre] = await horarios()
    expect((await pedir(livre as Livre)).statusCode).toBe(200)
    const outra = { nome: 'Bia', email: 'bia@exemplo.com.br' }
    expect((await pedir(livre as Livre, outra)).json().message).toBe('Este horário já está ocupado.')
    const quando = (inicio: string) => pedir({ ...(livre as Livre), inicio }, outra)
    expect((await quando('2026-11-25T02:00:00Z')).json()).toMatchObject({ codigo: 'RECUSADO' })
    expect((await quando('2026-11-20T12:10:00Z')).statusCode).toBe(400)
  })
})
