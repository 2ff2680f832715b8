import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { oferecer } from '#agenda/espera/espera.jobs.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { lembrar } from '#atendimento/lembretes/lembretes.jobs.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
let clinica: Empresa

const { sql } = test

beforeAll(async () => {
  await sql("UPDATE agendamento SET status = 'CANCELADO'")
  const linhas = test.plataforma((tx) => tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora')))
  clinica = (await linhas)[0] as Empresa
})
beforeEach(async () => {
  test.clock.set(agoraDoTeste)
  gestor = await test.entrar(cpfs.gestor)
})

const horaMs = 3_600_000
const emHoras = (horas: number) => new Date(test.clock.now().getTime() + horas * horaMs)
let minuto = 0

/** A client with an e-mail, an appointment in a day, and a chat that the channel proves. */
async function alguem(responsavelId: string | null = null) {
  const [id, agendamentoId] = [uuidv7(), uuidv7()]
  const email = responsavelId ? null : `${id}@exemplo.com.br`
  await sql(
    `INSERT INTO cliente (empresa_id, id, nome, email, responsavel_id, vinculo, criado_em) VALUES ($1, $2, 'Lia', $3, $4, $5, $6)`,
    [clinica.id, id, email, responsavelId, responsavelId && 'FILHO', emHoras(-72)],
  )
  await sql(
    `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
     SELECT p.empresa_id, $2, ps.servico_id, p.id, $3, t, t + interval '1 minute', tstzrange(t, t + interval '1 minute'), 1, $5
     FROM profissional p JOIN profissional_servico ps ON ps.empresa_id = p.empresa_id AND ps.profissional_id = p.id,
       LATERAL (SELECT $4::timestamptz AS t) AS quando WHERE p.empresa_id = $1 ORDER BY p.nome, ps.servico_id LIMIT 1`,
    [clinica.id, agendamentoId, id, new Date(emHoras(23.5).getTime() + ++minuto * 60_000), emHoras(-72)],
  )
  const { id: conversaId } = await abrirChat(test)
  await sql('UPDATE conversa SET cliente_id = $2, identificada = true WHERE id = $1', [conversaId, id])
  return { id, agendamentoId, conversaId }
}
type Alguem = Awaited<ReturnType<typeof alguem>>

const usar = <T>({ conversaId }: Pick<Alguem, 'conversaId'>, work: (f: Ferramentas) => Promise<T>): Promise<T> =>
  withEmpresa(test.servicos.db, clinica.id, (tx) =>
    work(ferramentasDaEmpresa({ tx, servicos: test.servicos, empresa: clinica, conversaId, agora: test.clock.now() })),
  )
const ficha = async ({ id }: Alguem) => {
  const { consentimentos } = (await test.chamar({ url: `/gerenciamento/clientes/${id}`, token: gestor })).json()
  return (consentimentos as Record<string, unknown>[]).map(({ finalidade, concedido, como, autor }) => [
    ...[finalidade, concedido, como, autor],
  ])
}
const naFicha = ({ id }: Alguem, concedido: boolean) =>
  test.chamar({
    method: 'POST',
    url: `/gerenciamento/clientes/${id}/consentimentos`,
    token: gestor,
    body: { finalidade: 'AVISOS', concedido, versao_texto: '2026-11-01', como: 'TELEFONE' },
  })
const lembretes = async ({ agendamentoId }: Alguem) =>
  (await sql("SELECT chave FROM email_saida WHERE agendamento_id = $1 AND chave LIKE '%lembrete%'", [agendamentoId]))
    .length

it('is said in a conversation once, stands in the client’s page, and is taken back there or in the conversation', async () => {
  const lia = await alguem()
  expect(await usar(lia, (f) => f.voltarMensagens())).toEqual({ tipo: 'ok' })
  expect(await ficha(lia)).toEqual([])
  for (const _ of [1, 2]) expect(await usar(lia, (f) => f.pararMensagens())).toEqual({ tipo: 'ok' })
  expect(await ficha(lia)).toEqual([['AVISOS', false, 'MENSAGEM', null]])
  await usar(lia, (f) => f.voltarMensagens())
  await usar(lia, (f) => f.pararMensagens())
  expect((await naFicha(lia, true)).statusCode).toBe(200)
  expect((await ficha(lia)).map(([, concedido]) => concedido)).toEqual([true, false, true, false])
})

it('is nothing that a contact which somebody typed can say', async () => {
  const { id: conversaId } = await abrirChat(test)
  const ninguem = { tipo: 'nao_identificado' }
  expect(await usar({ conversaId }, (f) => f.pararMensagens())).toEqual(ninguem)
  const { id } = await alguem()
  await sql('UPDATE conversa SET cliente_id = $2 WHERE id = $1', [conversaId, id])
  expect(await usar({ conversaId }, (f) => f.pararMensagens())).toEqual(ninguem)
  expect(await usar({ conversaId }, (f) => f.voltarMensagens())).toEqual(ninguem)
})

it('no reminder goes to them nor about whom they answer for, and one goes when they want them again', async () => {
  const [lia, outra] = [await alguem(), await alguem()]
  const filho = await alguem(lia.id)
  await usar(lia, (f) => f.pararMensagens())
  await lembrar(test.servicos)
  expect([await lembretes(lia), await lembretes(filho), await lembretes(outra)]).toEqual([0, 0, 1])
  await usar(lia, (f) => f.voltarMensagens())
  await lembrar(test.servicos)
  expect([await lembretes(lia), await lembretes(filho), await lembretes(outra)]).toEqual([1, 1, 1])
})

it('what the team wrote in the client’s page holds back reminders too, and a parent keeps theirs when the child’s are refused', async () => {
  const mae = await alguem()
  const filho = await alguem(mae.id)
  await naFicha(filho, false)
  await lembrar(test.servicos)
  expect([await lembretes(mae), await lembretes(filho)]).toEqual([1, 0])
})

it('news of their own appointment is still sent', async () => {
  const lia = await alguem()
  await usar(lia, (f) => f.pararMensagens())
  await usar(lia, (f) => f.cancelar({ agendamentoId: lia.agendamentoId, chaveIdempotencia: 'x' }))
  await eventually(async () =>
    expect(
      await sql("SELECT 1 FROM email_saida WHERE agendamento_id = $1 AND chave LIKE '%cancelado%'", [
        lia.agendamentoId,
      ]),
    ).toHaveLength(1),
  )
})

it('an offer of the waiting list goes only to clients who asked for it after that, until they refuse again', async () => {
  const lia = await alguem()
  const [{ servico_id: servicoId } = {}] = await sql('SELECT servico_id FROM agendamento WHERE id = $1', [
    lia.agendamentoId,
  ])
  const cliente = { nome: 'Lia', email: `${lia.id}@exemplo.com.br` }
  /** Both in one transaction: the job that offers sees them together. */
  const esperar = (de: string, depois?: 'pararMensagens') => {
    test.clock.advance(60_000)
    return usar(lia, async (f) => {
      const pedido = { servicoId, de, ate: de, periodo: 'QUALQUER' as const, cliente }
      expect(await f.entrarNaEspera(pedido)).toEqual({ tipo: 'ok' })
      if (depois) await f[depois]()
    })
  }
  const ofertas = async () => {
    await oferecer(test.servicos, clinica.id)
    const linhas = await sql(
      'SELECT e.de::text FROM espera_oferta o JOIN espera e ON e.id = o.espera_id WHERE e.cliente_id = $1 ORDER BY e.de',
      [lia.id],
    )
    return linhas.map(({ de }) => de)
  }
  await sql('DELETE FROM espera')
  await esperar('2026-11-24', 'pararMensagens')
  expect(await ofertas()).toEqual([])
  await esperar('2026-11-25')
  expect(await ofertas()).toEqual(['2026-11-25'])
  await esperar('2026-11-26', 'pararMensagens')
  expect(await ofertas()).toEqual(['2026-11-25'])
  await usar(lia, (f) => f.voltarMensagens())
  expect(await ofertas()).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
})
