import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat } from '#test/visitante.ts'
import { auditoria } from '#trilha/auditoria/auditoria.table.ts'

const test = useTestApp({ config: { limites: false } })
let clinica: Empresa
let gestor: string
let profissional: string
let livia: string
let limpeza: string

beforeAll(async () => {
  clinica = await test.plataforma(async (tx) => {
    await tx.update(agendamento).set({ status: 'CANCELADO' })
    const { rows } = await tx.client.query(
      `SELECT s.id AS servico, p.id AS profissional FROM servico s JOIN profissional_servico ps ON ps.servico_id = s.id
       JOIN profissional p ON p.id = ps.profissional_id JOIN usuario u ON u.id = p.usuario_id
       WHERE s.nome = 'Limpeza' AND u.cpf = $1`,
      [cpfs.profissional],
    )
    limpeza = rows[0].servico
    livia = rows[0].profissional
    return (await tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora')))[0] as Empresa
  })
})
beforeEach(() => {
  test.clock.set(agoraDoTeste)
})
/** Moves the clock to that local time; signed-in users sign in again. */
async function as(local: string) {
  test.clock.set(em(local))
  gestor = await test.entrar(cpfs.gestor)
  profissional = await test.entrar(cpfs.profissional)
}

const em = (local: string) => DateTime.fromISO(local, { zone: 'America/Sao_Paulo' }).toJSDate()
const usar = <T>(conversaId: string, work: (f: Ferramentas) => Promise<T>): Promise<T> =>
  withEmpresa(test.servicos.db, clinica.id, (tx) =>
    work(ferramentasDaEmpresa({ tx, servicos: test.servicos, empresa: clinica, conversaId, agora: test.clock.now() })),
  )

/** An appointment booked in a chat of its own, with the clock at that local time. */
async function marcado(local: string, nome: string, agora: string) {
  const { id: conversaId } = await abrirChat(test)
  const resultado = await usar(conversaId, (f) =>
    f.agendar({
      servicoId: limpeza,
      profissionalId: livia,
      inicio: em(local),
      cliente: { nome },
      chaveIdempotencia: nome,
    }),
  )
  if (resultado.tipo !== 'ok') throw new Error(resultado.tipo)
  await as(agora)
  return { conversaId, id: resultado.agendamento.id }
}
type AgendamentoMarcado = Awaited<ReturnType<typeof marcado>>
const avisar = ({ conversaId, id: agendamentoId }: AgendamentoMarcado, minutos?: number) =>
  usar(conversaId, (f) => f.avisarAtraso({ agendamentoId, minutos }))

async function naAgenda({ id }: AgendamentoMarcado) {
  const resposta = await test.chamar({
    url: '/gerenciamento/agendamentos?de=2026-11-20T00:00:00Z&ate=2026-12-20T00:00:00Z',
    token: gestor,
  })
  const lista: { id: string; aviso_atraso: unknown; status: string; sequencia: number }[] = resposta.json().agendamentos
  return lista.find((um) => um.id === id)
}
const assuntos = async (usuarioId: number, token: string): Promise<string[]> => {
  const resposta = await test.chamar({ url: `/conta/notificacao-usuario/listar/${usuarioId},PENDENTE`, token })
  return resposta.json().map((um: { notificacoes: { assunto: string } }) => um.notificacoes.assunto)
}
const sinos = async () => [...(await assuntos(2, gestor)), ...(await assuntos(3, profissional))]
const tocados = async (texto: string) => (await sinos()).filter((assunto) => assunto === texto).length

it('is shown in the agenda, and rings once for the manager and once for the professional, however often it is said', async () => {
  const dele = await marcado('2026-11-23T10:00', 'Ana Atraso', '2026-11-23T09:30')
  const aviso = await avisar(dele, 15)
  expect(aviso).toMatchObject({ tipo: 'ok', agendamento: { id: dele.id, atraso: { minutos: 15 } } })
  test.clock.advance(60_000)
  expect(await avisar(dele, 15)).toEqual(aviso)
  expect(await naAgenda(dele)).toMatchObject({
    status: 'MARCADO',
    aviso_atraso: { minutos: 15, avisado_em: '2026-11-23T12:30:00.000Z' },
  })
  await eventually(async () => expect(await tocados('Ana Atraso vai atrasar ~15 min: Limpeza')).toBe(2))
})

it('takes another number or an unknown one, and is removed by zero', async () => {
  const dele = await marcado('2026-11-24T10:00', 'Bia Atraso', '2026-11-24T07:00')
  await avisar(dele, 10)
  test.clock.advance(60_000)
  expect(await avisar(dele)).toMatchObject({ tipo: 'ok', agendamento: { atraso: {} } })
  expect((await naAgenda(dele))?.aviso_atraso).toMatchObject({ minutos: null })
  await eventually(async () => expect(await tocados('Bia Atraso vai atrasar: Limpeza')).toBe(2))
  test.clock.advance(60_000)
  const volta = await avisar(dele, 0)
  expect(volta.tipo === 'ok' && volta.agendamento.atraso).toBeUndefined()
  expect((await naAgenda(dele))?.aviso_atraso).toBeNull()
  await eventually(async () => expect(await tocados('Bia Atraso chega no horário: Limpeza')).toBe(2))
})

it('is accepted from three hours before the beginning until the end, also while the appointment is going on', async () => {
  const dele = await marcado('2026-11-25T10:00', 'Caio Atraso', '2026-11-25T06:59')
  expect(await avisar(dele, 5)).toEqual({ tipo: 'cedo_demais', desde: em('2026-11-25T07:00') })
  test.clock.set(em('2026-11-25T10:10'))
  expect(await usar(dele.conversaId, (f) => f.meusAgendamentos())).toEqual([])
  expect(await usar(dele.conversaId, (f) => f.meusAgendamentos({ emAndamento: true }))).toMatchObject([{ id: dele.id }])
  expect(await avisar(dele, 241)).toEqual({ tipo: 'minutos_recusados', maximoMin: 240 })
  expect((await avisar(dele, 5)).tipo).toBe('ok')
  test.clock.set(em('2026-11-25T10:45'))
  expect(await avisar(dele, 5)).toEqual({ tipo: 'ja_passou' })
})

it('is accepted from nobody else, and never for a cancelled appointment', async () => {
  const dele = await marcado('2026-11-26T10:00', 'Davi Atraso', '2026-11-26T09:00')
  const outro = await abrirChat(test)
  expect(await avisar({ ...dele, conversaId: outro.id }, 5)).toEqual({ tipo: 'nao_encontrado' })
  await usar(dele.conversaId, (f) => f.cancelar({ agendamentoId: dele.id, chaveIdempotencia: 'c' }))
  expect(await avisar(dele, 5)).toEqual({ tipo: 'nao_encontrado' })
})

it('goes when the appointment gets another time', async () => {
  const dele = await marcado('2026-11-27T10:00', 'Eva Atraso', '2026-11-27T09:00')
  await avisar(dele, 30)
  const novo = { agendamentoId: dele.id, servicoId: limpeza, profissionalId: livia, inicio: em('2026-11-27T14:00') }
  expect(await usar(dele.conversaId, (f) => f.remarcar(novo))).toMatchObject({ tipo: 'ok' })
  expect((await naAgenda(dele))?.aviso_atraso).toBeNull()
})

it('is written and removed by the team, which is audited; its author needs no bell, and a past appointment takes none', async () => {
  const dele = await marcado('2026-11-30T10:00', 'Fani Atraso', '2026-11-30T06:00')
  const mudar = (minutos: number | null) =>
    test.chamar({
      method: 'PUT',
      url: `/gerenciamento/agendamentos/${dele.id}/aviso-atraso`,
      token: gestor,
      body: { minutos },
    })
  expect((await mudar(20)).json()).toMatchObject({ aviso_atraso: { minutos: 20 }, sequencia: 0 })
  await eventually(async () => expect(await sinos()).toContain('Fani Atraso vai atrasar ~20 min: Limpeza'))
  expect(await assuntos(2, gestor)).not.toContain('Fani Atraso vai atrasar ~20 min: Limpeza')
  expect((await mudar(0)).json().aviso_atraso).toBeNull()
  expect((await mudar(241)).statusCode).toBe(422)
  const trilha = await test.plataforma((tx) =>
    tx.select().from(auditoria).where(eq(auditoria.recursoId, dele.id)).orderBy(auditoria.id),
  )
  expect(trilha.map(({ antes, depois }) => [antes, depois])).toMatchObject([
    [{}, { atraso_avisado: 20 }],
    [{ atraso_avisado: 20 }, {}],
  ])
  await as('2026-11-30T11:00')
  expect((await mudar(5)).statusCode).toBe(400)
})

it('presence is confirmed for a live appointment without a reminder too, and the agenda shows it', async () => {
  const dele = await marcado('2026-12-02T10:00', 'Gil Atraso', '2026-11-23T08:00')
  expect(await usar(dele.conversaId, (f) => f.confirmarPresenca(dele.id))).toEqual({ tipo: 'ok' })
  expect(await usar(dele.conversaId, (f) => f.confirmarPresenca(dele.id))).toEqual({ tipo: 'ok' })
  expect((await naAgenda(dele))?.status).toBe('CONFIRMADO')
})
