import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { abrir } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { registrarContestacao, registrarPagamento } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { eventually } from '#test/eventually.ts'
import { criarTitular, dadosDeCobranca, lerDinheiro, usePagador } from '#test/pagamento.ts'
import { quebrando } from '#test/quebra.ts'
import { avisarCreditos } from './avisar.ts'
import { creditoPor } from './creditos.ts'
import { baterPulso } from './pulso.ts'

const test = useTestApp({ config: { limites: false } })
const eu = usePagador(test)
const ler = lerDinheiro(test)
const url = '/admin/interrupcoes'
let administrador: string

beforeEach(async () => {
  administrador = await test.entrar(cpfs.administrador)
  await ler(
    'UPDATE interrupcao SET descartada_em = now() WHERE aplicada_em IS NULL AND descartada_em IS NULL RETURNING id',
  )
})

const chamar = (method: 'GET' | 'POST' | 'PUT', caminho: string, body?: unknown) =>
  test.chamar({ method, url: caminho, token: administrador, body })

/** Outages of these tests do not overlap: each ends an hour before the last one began. */
let ultima = new Date(agoraDoTeste).getTime()
async function registrar(minutos: number) {
  const fim = new Date(ultima - 3_600_000)
  const inicio = new Date(fim.getTime() - minutos * 60_000)
  ultima = inicio.getTime()
  const resposta = await chamar('POST', url, { inicio, fim, o_que: 'O banco de dados parou.' })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json() as { id: string; inicio: string; versao: number }
}
const ensaiar = async (id: string) => (await chamar('POST', `${url}/${id}/ensaio`)).json()
const ver = async (id: string) => (await chamar('GET', `${url}/${id}`)).json()
const desfazer = (id: string) => chamar('POST', `${url}/${id}/desfazer`)
async function aplicar(id: string) {
  const { total_centavos } = await ensaiar(id)
  return chamar('POST', `${url}/${id}/aplicar`, { total_centavos })
}

/** The titular of this test has paid a month of the plan, for the days before today too. */
async function assinar(): Promise<string> {
  const dados = { ...dadosDeCobranca, documento: generateCpf() }
  const { id: faturaId, total_centavos: total } = (
    await eu.pagar({ plano: 'essencial', periodo: 'MENSAL', dados })
  ).json().fatura
  await withPlataforma(test.servicos.db, 'pagamento.notificacao', (tx) =>
    registrarPagamento(tx, test.servicos, {
      ...{ faturaId, valorCentavos: total, pagamentoId: `p:${faturaId}`, pagoEm: test.clock.now() },
      causa: { tipo: 'WEBHOOK', id: 'teste' },
    }),
  )
  const [paga] = await ler<{ id: string }>(
    `UPDATE fatura SET periodo_inicio = periodo_inicio - 25, periodo_fim = periodo_fim - 15,
       paga_em = paga_em - interval '25 days' WHERE id = $1 RETURNING assinatura_id AS id`,
    [faturaId],
  )
  const id = paga?.id as string
  await ler(
    `UPDATE assinatura SET periodo_inicio = periodo_inicio - 25, periodo_fim = periodo_fim - 15,
       proximo_vencimento = proximo_vencimento - 15 WHERE id = $1 RETURNING id`,
    [id],
  )
  return id
}

type Emitida = { id: string; total: number; creditos: number[] }
/** Ten days before the period ends the renewal is issued. */
async function renovar(id: string): Promise<Emitida | undefined> {
  const [{ agora }] = (await ler<{ agora: Date }>(
    `SELECT (periodo_fim - 9)::timestamptz + interval '12 hours' AS agora FROM assinatura WHERE id = $1`,
    [id],
  )) as [{ agora: Date }]
  test.clock.set(new Date(Math.max(agora.getTime(), test.clock.now().getTime())).toISOString())
  await acertarRelogio(test.servicos)
  return aberta(id)
}
async function aberta(id: string): Promise<Emitida | undefined> {
  const rows = await ler<Emitida>(
    `SELECT f.id, f.total_centavos AS total, array_remove(array_agg(l.centavos ORDER BY l.ordem) FILTER (WHERE l.tipo = 'CREDITO'), NULL) AS creditos
     FROM fatura f JOIN fatura_linha l ON l.fatura_id = f.id
     WHERE f.assinatura_id = $1 AND f.tipo = 'RENOVACAO' AND f.situacao = 'ABERTA' GROUP BY f.id`,
    [id],
  )
  return rows[0]
}
const pendente = async (id: string) =>
  withPlataforma(test.servicos.db, 'assinatura.relogio', async (tx) => {
    const lida = await abrir(tx, test.servicos, id)
    return lida?.unidade.creditos.reduce((soma, { resto }) => soma + resto, 0) ?? 0
  })

it.each([
  [29, 10_000, 0],
  [30, 10_000, 200],
  [60, 10_000, 200],
  [61, 10_000, 400],
  [61, 8_999, 359],
  [60 * 200, 10_000, 5_000],
])('%i minutes of a plan of %i cents are %i', (minutos, mensal, centavos) => {
  const inicio = new Date('2026-11-12T12:00:00Z')
  const fim = new Date(inicio.getTime() + minutos * 60_000)
  expect(creditoPor(mensal, { inicio, fim }, { minutos: 30, por_hora: 2, teto: 50 })).toBe(centavos)
})

describe('a credit for an outage', () => {
  it('is previewed, applied as previewed, told to its titular, taken off the next renewal, and listed with its invoice', async () => {
    const id = await assinar()
    const { id: interrupcao, inicio } = await registrar(40)
    const previsto = await ensaiar(interrupcao)
    expect(previsto).toMatchObject({ minutos: 40, horas: 1, regra: { minutos: 30, por_hora: 2, teto: 50 } })
    const feita = await aplicar(interrupcao)
    const { assinaturas, total_centavos } = previsto
    expect(feita.json()).toMatchObject({ situacao: 'APLICADA', assinaturas, total_centavos })
    expect(await pendente(id)).toBe(178)
    const painel = (await eu.chamar('GET', '/gerenciamento/assinatura')).json().assinatura
    expect(painel.proximo_centavos).toBe(8_900 - 178)
    const dia = new Date(new Date(inicio).getTime() - 3 * 3_600_000).toISOString()
    const data = `${dia.slice(8, 10)}/${dia.slice(5, 7)}`
    await eventually(async () => {
      const avisos = await ler<{ message: string }>(
        `SELECT n.message FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id JOIN usuario q ON q.id = u.usuario_id
         WHERE q.cpf = $1 AND n.assunto LIKE 'Você tem um crédito%'`,
        [eu.cpf],
      )
      expect(avisos).toHaveLength(1)
      expect(avisos[0]?.message).toContain(`${data}, 40 min`)
    })
    expect((await renovar(id))?.creditos).toEqual([-178])
    await eu.entrar()
    const { aberta: fatura } = await eu.comeco()
    expect(fatura.total_centavos).toBe(8_900 - 178)
    expect(fatura.linhas).toContainEqual({
      tipo: 'CREDITO',
      descricao: `Crédito pela interrupção de ${data}, 40 min`,
      centavos: -178,
    })
    administrador = await test.entrar(cpfs.administrador)
    const { itens } = (await chamar('GET', `${url}/${interrupcao}/creditos`)).json()
    expect(itens).toContainEqual(expect.objectContaining({ centavos: 178, usado_centavos: 178, fatura: fatura.numero }))
    expect((await chamar('GET', `${url}/${interrupcao}/creditos/exportar`)).body).toContain('1,78')
    expect((await chamar('GET', `${url}/exportar`)).body).toContain('O banco de dados parou.')
  })

  it('is applied once, however many ask at the same time or again', async () => {
    const id = await assinar()
    const { id: interrupcao } = await registrar(60)
    const { total_centavos } = await ensaiar(interrupcao)
    const pedir = () => chamar('POST', `${url}/${interrupcao}/aplicar`, { total_centavos })
    const errado = await chamar('POST', `${url}/${interrupcao}/aplicar`, { total_centavos: total_centavos + 1 })
    expect([errado.statusCode, await pendente(id)]).toEqual([409, 0])
    const respostas = await Promise.all([pedir(), pedir(), pedir()])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await pedir()).statusCode).toBe(409)
    expect(await pendente(id)).toBe(178)
  })

  it('never lowers an invoice below what gateways charge: the rest waits for the next one, and a cancelled invoice gives it back', async () => {
    const id = await assinar()
    for (let n = 0; n < 3; n++) await aplicar((await registrar(60 * 30)).id)
    const total = await pendente(id)
    expect(total).toBe(3 * 4_450)
    const primeira = await renovar(id)
    expect([primeira?.total, primeira?.creditos]).toEqual([500, [-4_450, -3_950]])
    expect(await pendente(id)).toBe(total - 8_400)
    await eu.entrar()
    // Another plan at the renewal issues it anew, with the same credits.
    await eu.chamar('PUT', '/gerenciamento/assinatura/plano', {
      ...{ plano: 'profissional', periodo: 'MENSAL', na_renovacao: true },
    })
    const outra = await aberta(id)
    expect(outra?.id).not.toBe(primeira?.id)
    expect((outra?.creditos ?? []).reduce((soma, centavos) => soma - centavos, await pendente(id))).toBe(total)
    expect(outra?.total).toBeGreaterThanOrEqual(500)
    await eu.chamar('POST', '/gerenciamento/assinatura/cancelar', { motivo: null })
    expect(await pendente(id)).toBe(total)
  })

  it('is on the invoice that is issued meanwhile or on the next one, whole and once', async () => {
    for (let vez = 0; vez < 5; vez++) {
      test.clock.set(agoraDoTeste)
      administrador = await test.entrar(cpfs.administrador)
      await eu.entrar(await criarTitular(test))
      const id = await assinar()
      const { id: interrupcao } = await registrar(60)
      const { total_centavos } = await ensaiar(interrupcao)
      await Promise.all([chamar('POST', `${url}/${interrupcao}/aplicar`, { total_centavos }), renovar(id)])
      await acertarRelogio(test.servicos)
      const emitida = await aberta(id)
      const usado = (emitida?.creditos ?? []).reduce((soma, centavos) => soma - centavos, 0)
      expect([usado + (await pendente(id)), emitida?.total]).toEqual([178, 8_900 - usado])
    }
  })

  it('may be taken back until its invoice is issued, which its titular is told; then the outage may be applied again', async () => {
    const id = await assinar()
    const { id: interrupcao } = await registrar(60)
    await aplicar(interrupcao)
    await avisarCreditos(test.servicos, interrupcao)
    const desfeitas = await Promise.all([desfazer(interrupcao), desfazer(interrupcao)])
    expect(desfeitas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect([await pendente(id), (await ver(interrupcao)).situacao]).toEqual([0, 'REGISTRADA'])
    await avisarCreditos(test.servicos, interrupcao)
    const eventos = () =>
      ler('SELECT tipo FROM assinatura_evento WHERE assinatura_id = $1 AND tipo LIKE $2 ORDER BY id', [id, 'CRED%'])
    expect(await eventos()).toEqual([{ tipo: 'CREDITO' }, { tipo: 'CREDITO_DESFEITO' }])
    test.clock.advance(1_000)
    expect((await aplicar(interrupcao)).statusCode).toBe(200)
    expect((await renovar(id))?.creditos).toEqual([-178])
    administrador = await test.entrar(cpfs.administrador)
    const { ficam } = (await desfazer(interrupcao)).json()
    if (ficam !== undefined) expect((await ver(interrupcao)).situacao).toBe('DESFEITA')
    expect((await aberta(id))?.creditos).toEqual([-178])
  })

  it('taken back while its invoice is issued is on it or gone, never both', async () => {
    for (let vez = 0; vez < 5; vez++) {
      test.clock.set(agoraDoTeste)
      administrador = await test.entrar(cpfs.administrador)
      await eu.entrar(await criarTitular(test))
      const id = await assinar()
      const { id: interrupcao } = await registrar(60)
      await aplicar(interrupcao)
      const [{ statusCode }] = await Promise.all([desfazer(interrupcao), renovar(id)])
      expect([200, 400]).toContain(statusCode)
      await acertarRelogio(test.servicos)
      const emitida = await aberta(id)
      const [row] = await ler<{ gone: boolean }>(
        'SELECT desfeito_em IS NOT NULL AS gone FROM interrupcao_credito WHERE interrupcao_id = $1 AND assinatura_id = $2',
        [interrupcao, id],
      )
      expect([emitida?.creditos ?? [], await pendente(id)]).toEqual([row?.gone ? [] : [-178], 0])
    }
  })

  it('is not promised to a titular who cancelled, and is theirs again when they resume', async () => {
    const id = await assinar()
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/cancelar', { motivo: null })).statusCode).toBe(200)
    const { id: interrupcao } = await registrar(60)
    await aplicar(interrupcao)
    await avisarCreditos(test.servicos, interrupcao)
    const eventos = await ler("SELECT tipo FROM assinatura_evento WHERE assinatura_id = $1 AND tipo = 'CREDITO'", [id])
    const [avisos] = await ler<{ total: number }>(
      `SELECT count(*)::int AS total FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
       JOIN usuario q ON q.id = u.usuario_id WHERE q.cpf = $1 AND n.assunto LIKE 'Você tem um crédito%'`,
      [eu.cpf],
    )
    expect([eventos.length, avisos?.total]).toEqual([1, 0])
    const renova = async () => {
      const { itens } = (await chamar('GET', `${url}/${interrupcao}/creditos`)).json()
      return itens.find(({ titular }: { titular: string }) => titular === `Titular ${eu.cpf}`)?.renova
    }
    expect(await renova()).toBe(false)
    await eu.chamar('POST', '/gerenciamento/assinatura/retomar')
    expect([await renova(), (await renovar(id))?.creditos]).toEqual([true, [-178]])
  })

  it('is told once to each titular, also when the job is killed at any step', async () => {
    await assinar()
    await eu.entrar(await criarTitular(test))
    await assinar()
    const { id: interrupcao } = await registrar(60)
    const { total_centavos } = await ensaiar(interrupcao)
    await ler(
      `INSERT INTO interrupcao_credito (id, interrupcao_id, assinatura_id, centavos, em)
       SELECT gen_random_uuid(), $1, id, 100, now() FROM assinatura WHERE encerrada_em IS NULL RETURNING id`,
      [interrupcao],
    )
    expect(total_centavos).toBeGreaterThan(0)
    let quebrou = true
    for (let n = 1; quebrou && n < 20; n++) {
      const fragil = quebrando(test.servicos, n)
      await avisarCreditos(fragil.servicos, interrupcao).catch(() => {})
      quebrou = fragil.quebrou()
    }
    const contados = await ler<{ creditos: number; eventos: number }>(
      `SELECT count(*)::int AS creditos, (SELECT count(*)::int FROM assinatura_evento WHERE detalhe ->> 'interrupcao' = $1) AS eventos
       FROM interrupcao_credito WHERE interrupcao_id = $1::uuid AND avisado_em IS NOT NULL`,
      [interrupcao],
    )
    expect(contados[0]?.eventos).toBe(contados[0]?.creditos)
    expect(contados[0]?.creditos).toBeGreaterThanOrEqual(2)
  })
})

describe('the platform', () => {
  it('notices its own silence once, also when instances wake together, and a person confirms or dismisses it', async () => {
    await baterPulso(test.servicos)
    test.clock.advance(4 * 60_000)
    await baterPulso(test.servicos)
    administrador = await test.entrar(cpfs.administrador)
    const notadas = async () => (await chamar('GET', `${url}?situacao=A_CONFERIR`)).json().itens
    expect(await notadas()).toEqual([])
    const desde = test.clock.now()
    test.clock.advance(45 * 60_000)
    await Promise.all([1, 2, 3].map(() => baterPulso(test.servicos)))
    await baterPulso(test.servicos)
    administrador = await test.entrar(cpfs.administrador)
    const [notada, ...outras] = await notadas()
    expect(outras).toEqual([])
    expect(notada).toMatchObject({ minutos: 45, inicio: desde.toISOString(), notada: true, o_que: '' })
    const [aviso] = await ler<{ total: number }>(
      "SELECT count(*)::int AS total FROM notificacao WHERE assunto = 'O Zelo ficou fora do ar'",
    )
    expect(aviso?.total).toBe(1)
    expect((await chamar('POST', `${url}/${notada.id}/aplicar`, { total_centavos: 100 })).statusCode).toBe(400)
    const { inicio, fim, versao } = notada
    const mesma = await chamar('POST', url, { inicio, fim, o_que: 'A mesma' })
    expect(mesma.statusCode).toBe(409)
    const conferida = await chamar('PUT', `${url}/${notada.id}`, { inicio, fim, o_que: 'Queda de energia', versao })
    expect(conferida.json()).toMatchObject({ situacao: 'REGISTRADA', notada: true })
    const descartada = (sim: boolean) => chamar('PUT', `${url}/${notada.id}/descartada`, { descartada: sim })
    expect((await descartada(true)).json().situacao).toBe('DESCARTADA')
    expect((await aplicar(notada.id)).statusCode).toBe(400)
    const nova = await chamar('POST', url, { inicio, fim, o_que: 'A mesma' })
    expect([nova.statusCode, (await descartada(false)).statusCode]).toEqual([200, 409])
  })

  it('gives no credit to a titular who first paid after it', async () => {
    const id = await assinar()
    const { id: interrupcao } = await registrar(60)
    const { assinaturas } = await ensaiar(interrupcao)
    await ler('UPDATE fatura SET paga_em = now() WHERE assinatura_id = $1 RETURNING id', [id])
    expect((await ensaiar(interrupcao)).assinaturas).toBe(assinaturas - 1)
  })

  it('gives no credit for a disputed payment until the dispute is won', async () => {
    const id = await assinar()
    const [paga] = await ler<{ fatura: string; pagamento: string }>(
      'SELECT id AS fatura, pagamento_id AS pagamento FROM fatura WHERE assinatura_id = $1',
      [id],
    )
    const contestar = (fase: 'ABERTA' | 'GANHA') =>
      withPlataforma(test.servicos.db, 'pagamento.notificacao', (tx) =>
        registrarContestacao(tx, test.servicos, {
          ...{ pagamentoId: paga?.pagamento as string, fase },
          causa: { tipo: 'WEBHOOK', id: 'teste' },
        }),
      )
    const { id: interrupcao } = await registrar(60)
    const { assinaturas } = await ensaiar(interrupcao)
    await contestar('ABERTA')
    expect((await ensaiar(interrupcao)).assinaturas).toBe(assinaturas - 1)
    await contestar('GANHA')
    expect((await ensaiar(interrupcao)).assinaturas).toBe(assinaturas)
  })

  it('takes its rule from the settings', async () => {
    const id = await assinar()
    const { id: interrupcao } = await registrar(60)
    const gravar = (regra: object) => chamar('PUT', '/admin/configuracoes', { interrupcao: regra })
    expect((await gravar({ minutos: 61, por_hora: 2, teto: 50 })).statusCode).toBe(200)
    expect((await ensaiar(interrupcao)).total_centavos).toBe(0)
    await gravar({ minutos: 10, por_hora: 5, teto: 50 })
    await aplicar(interrupcao)
    expect(await pendente(id)).toBe(445)
    await gravar({ minutos: 30, por_hora: 2, teto: 50 })
    expect((await ver(interrupcao)).regra).toEqual({ minutos: 10, por_hora: 5, teto: 50 })
  })

  it.each([
    ['fim', { inicio: '2026-11-10T12:00:00.000Z', fim: '2026-11-10T12:00:00.000Z', o_que: 'x' }],
    ['fim', { inicio: '2026-11-10T12:00:00.000Z', fim: '2099-11-10T12:00:00.000Z', o_que: 'x' }],
    ['o_que', { inicio: '2026-11-10T12:00:00.000Z', fim: '2026-11-10T13:00:00.000Z', o_que: ' ' }],
  ])('refuses an impossible outage: %s', async (campo, body) => {
    const resposta = await chamar('POST', url, body)
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
  })
})
