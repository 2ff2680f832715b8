import type { Periodo } from '@zelo/contract/nucleo/enums'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import {
  registrarContestacao,
  registrarEstorno,
  registrarPagamento,
} from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { contextoLogado } from '#test/contexto.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { abrirChat } from '#test/visitante.ts'
import { contratar, ensaiarContratacao } from './assinatura.service.ts'
import { avisarUso } from './assinatura-aviso-uso.ts'

const test = useTestApp()
let token: string
const url = '/gerenciamento/assinatura'

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.servicos.db.pool.query<T & { [k: string]: unknown }>(text, values)).rows
const ver = async () => (await test.chamar({ url, token })).json()
const agir = (caminho: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  test.chamar({ method, url: `${url}/${caminho}`, token, body })
const titular = async () => (await sql<{ id: number }>('SELECT id FROM usuario WHERE cpf = $1', [cpfs.gestor]))[0]?.id
const abertas = () =>
  sql<{ id: string; tipo: string; total_centavos: number; vencimento: string }>(
    `SELECT id, tipo, total_centavos, vencimento::text FROM fatura WHERE situacao = 'ABERTA' AND titular_id = $1`,
    [idTitular],
  )
let idTitular: number | undefined

async function pagar(faturaId: string, valorCentavos: number, pagamentoId = uuidv7()) {
  return withPlataforma(test.servicos.db, 'assinatura.propria', (tx) =>
    registrarPagamento(tx, test.servicos, {
      faturaId,
      pagamentoId,
      valorCentavos,
      pagoEm: test.clock.now(),
      causa: { tipo: 'WEBHOOK', id: 'prova' },
    }),
  )
}

/** Moves the clock there and runs its job. */
async function ir(instante: string) {
  test.clock.set(instante)
  await acertarRelogio(test.servicos)
  // The session of an earlier day has expired.
  token = await test.entrar(cpfs.gestor)
}

/** Forgets the demo's subscription, so that the next contract is a first one. */
beforeEach(async () => {
  test.clock.set(agoraDoTeste)
  token = await test.entrar(cpfs.gestor)
  idTitular = await titular()
  await sql('UPDATE fatura SET situacao = $2 WHERE titular_id = $1 AND situacao = $3', [
    idTitular,
    'CANCELADA',
    'ABERTA',
  ])
  await sql('UPDATE assinatura SET encerrada_em = coalesce(encerrada_em, criada_em) WHERE titular_id = $1', [idTitular])
  await sql('DELETE FROM assinatura_uso')
})

async function contratarEPagar(plano = 'profissional', periodo: Periodo = 'MENSAL') {
  await sql(
    `INSERT INTO assinatura (id, titular_id, plano, periodo, estado, motivo, fuso, criada_em, alterada_em)
     VALUES ($1, $2, $3, $4, 'EM_ANALISE', 'PRIMEIRO_PAGAMENTO', 'America/Sao_Paulo', $5, $5)`,
    [uuidv7(), idTitular, plano, periodo, test.clock.now()],
  )
  const feito = await contratar(contextoLogado(test.servicos, idTitular as number), { plano, periodo })
  const [aberta] = await abertas()
  expect(feito.faturaId).toBe(aberta?.id)
  await pagar(aberta?.id as string, aberta?.total_centavos as number)
}

describe('a subscription', () => {
  it('is active from its first payment to the day before the next is due, and says so', async () => {
    await contratarEPagar()
    expect((await ver()).assinatura).toMatchObject({
      estado: 'ATIVO',
      motivo: null,
      plano: { id: 'profissional', nome: 'Profissional' },
      periodo_inicio: '2026-11-20',
      periodo_fim: '2026-12-20',
      proximo_vencimento: '2026-12-20',
      arrependimento_ate: '2026-11-27',
    })
  })

  it('is invoiced ahead, reminded, given five working days, paused, unlocked once on trust, and paid on the same day of the month', async () => {
    await contratarEPagar()
    await ir('2026-12-10T12:00:00Z')
    expect(await abertas()).toMatchObject([{ tipo: 'RENOVACAO', total_centavos: 18_900, vencimento: '2026-12-20' }])
    await ir('2026-12-15T12:00:00Z')
    await ir('2026-12-15T13:00:00Z')
    expect(await lembretes()).toEqual(['D-5'])
    await ir('2026-12-21T12:00:00Z')
    // Due on a Sunday; Christmas is in between, and the weekend after it.
    expect((await ver()).assinatura).toMatchObject({
      estado: 'ATIVO_PROVISORIO',
      motivo: 'CARENCIA',
      ate_dia: '2026-12-28',
    })
    await ir('2026-12-28T20:00:00Z')
    expect((await ver()).assinatura.estado).toBe('ATIVO_PROVISORIO')
    await ir('2026-12-29T12:00:00Z')
    expect((await ver()).assinatura).toMatchObject({ estado: 'INADIMPLENTE', pode_confiar: true })

    expect((await agir('confiar')).json().assinatura).toMatchObject({ estado: 'ATIVO_PROVISORIO', motivo: 'CONFIANCA' })
    await ir('2027-01-01T12:30:00Z')
    expect((await ver()).assinatura).toMatchObject({ estado: 'INADIMPLENTE', pode_confiar: false })
    expect((await agir('confiar')).statusCode).toBe(409)

    const [renovacao] = await abertas()
    expect(await pagar(renovacao?.id as string, 18_900)).toMatchObject({ tipo: 'PAGA' })
    expect((await ver()).assinatura).toMatchObject({
      estado: 'ATIVO',
      periodo_fim: '2027-01-20',
      proximo_vencimento: '2027-01-20',
    })
    const antes = await lembretes()
    await ir('2027-01-04T12:00:00Z')
    expect(await lembretes()).toEqual(antes)
  })

  it('pays an invoice once, though notices repeat, come late or name a wrong amount; other money is kept apart', async () => {
    await contratarEPagar()
    await ir('2026-12-12T12:00:00Z')
    const [{ id } = { id: '' }] = await abertas()
    expect(await pagar(id, 18_899)).toEqual({ tipo: 'VALOR_DIFERENTE' })
    expect((await abertas()).length).toBe(1)
    const iguais = await Promise.all(Array.from({ length: 50 }, () => pagar(id, 18_900, 'o-mesmo')))
    expect(iguais.filter(({ tipo }) => tipo === 'PAGA').length).toBe(1)
    expect(iguais.filter(({ tipo }) => tipo === 'REPETIDO').length).toBe(49)
    expect(await pagar(id, 18_900)).toEqual({ tipo: 'JA_PAGA' })
    expect(await pagar(uuidv7(), 18_900)).toEqual({ tipo: 'FATURA_INEXISTENTE' })
    const [{ fora }] = (await sql<{ fora: number }>(
      `SELECT -sum(centavos)::int AS fora FROM lancamento WHERE conta = 'NAO_IDENTIFICADO'`,
    )) as [{ fora: number }]
    expect(fora).toBe(18_899 + 18_900 + 18_900)
    const [{ soma }] = (await sql<{ soma: number }>('SELECT sum(centavos)::int AS soma FROM lancamento')) as [
      { soma: number },
    ]
    expect(soma).toBe(0)
  })

  it('charges for a better plan exactly what it showed, for the days that are left', async () => {
    await contratarEPagar()
    await ir('2026-11-30T12:00:00Z')
    const previsto = (await agir('mudanca/ensaio', { plano: 'rede', periodo: 'MENSAL' })).json()
    expect(previsto).toMatchObject({ agora: true, total_centavos: 16_000, proximo_total_centavos: 42_900 })
    expect(previsto.linhas.map(({ centavos }: { centavos: number }) => centavos)).toEqual([28_600, -12_600])
    expect((await ver()).assinatura.plano.id).toBe('profissional')
    const { fatura_id } = (await agir('plano', { plano: 'rede', periodo: 'MENSAL' }, 'PUT')).json()
    expect(await abertas()).toMatchObject([{ id: fatura_id, tipo: 'AJUSTE', total_centavos: previsto.total_centavos }])
    await pagar(fatura_id, 16_000)
    expect((await ver()).assinatura).toMatchObject({ plano: { id: 'rede' }, periodo_fim: '2026-12-20' })
  })

  it('cancels a better plan that was not paid yet, with its invoice, and then refuses a change that changes nothing', async () => {
    await contratarEPagar()
    await agir('plano', { plano: 'rede', periodo: 'MENSAL' }, 'PUT')
    expect(await abertas()).toMatchObject([{ tipo: 'AJUSTE' }])
    const voltar = () => agir('plano', { plano: 'profissional', periodo: 'MENSAL' }, 'PUT')
    expect((await voltar()).json()).toEqual({ fatura_id: null })
    expect(await abertas()).toEqual([])
    expect((await ver()).assinatura).toMatchObject({ plano: { id: 'profissional' }, proximo_plano: null })
    expect((await voltar()).statusCode).toBe(409)
  })

  it('begins a longer period at once for exactly what it showed, less the paid days, and no longer owes the old renewal', async () => {
    await contratarEPagar()
    await ir('2026-12-12T12:00:00Z')
    expect(await abertas()).toMatchObject([{ tipo: 'RENOVACAO' }])
    const anual = { plano: 'profissional', periodo: 'ANUAL' }
    const previsto = (await agir('mudanca/ensaio', anual)).json()
    // Eight of thirty days of R$ 189,00 are left.
    expect(previsto.linhas.map(({ centavos }: { centavos: number }) => centavos)).toEqual([181_440, -5_040])
    expect(previsto).toMatchObject({
      ...{ agora: true, total_centavos: 176_400, inicio: '2026-12-12', proximo_vencimento: '2027-12-12' },
      proximo_total_centavos: 181_440,
    })
    expect((await ver()).assinatura).toMatchObject({ periodo: 'MENSAL', periodo_fim: '2026-12-20' })
    const { fatura_id } = (await agir('plano', anual, 'PUT')).json()
    // Two clicks are one invoice.
    expect((await agir('plano', anual, 'PUT')).json()).toEqual({ fatura_id })
    const [aberta, ...outras] = (await abertas()).filter(({ tipo }) => tipo !== 'RENOVACAO')
    expect([aberta, outras]).toMatchObject([{ tipo: 'PERIODO', total_centavos: previsto.total_centavos }, []])
    expect(await pagar(fatura_id, 176_400)).toMatchObject({ tipo: 'PAGA' })
    expect(await abertas()).toEqual([])
    expect((await ver()).assinatura).toMatchObject({
      ...{ estado: 'ATIVO', periodo: 'ANUAL', periodo_inicio: '2026-12-12', periodo_fim: '2027-12-12' },
      proximo_vencimento: '2027-12-12',
    })
    await ir('2027-01-15T12:00:00Z')
    expect((await ver()).assinatura).toMatchObject({ estado: 'ATIVO', fatura_aberta: null })
  })

  const anual = { plano: 'profissional', periodo: 'ANUAL' }
  const contestar = async (pagamentoId: string) => {
    for (const fase of ['ABERTA', 'PERDIDA'] as const)
      await withPlataforma(test.servicos.db, 'assinatura.propria', (tx) =>
        registrarContestacao(tx, test.servicos, { pagamentoId, fase, causa: { tipo: 'WEBHOOK', id: 'prova' } }),
      )
  }
  const pagarOAno = async (pagamentoId: string) => {
    const { fatura_id } = (await agir('plano', anual, 'PUT')).json()
    const [aberta] = (await abertas()).filter(({ id }) => id === fatura_id)
    expect(await pagar(fatura_id, aberta?.total_centavos as number, pagamentoId)).toMatchObject({ tipo: 'PAGA' })
  }

  it('falls back to the paid month when the year that replaced it is lost in a dispute; without the month’s money no period is left', async () => {
    await contratarEPagar()
    await ir('2026-12-01T12:00:00Z')
    const [mes] = await sql<{ pagamento_id: string }>(
      "SELECT pagamento_id FROM fatura WHERE titular_id = $1 AND situacao = 'PAGA' ORDER BY numero DESC LIMIT 1",
      [idTitular],
    )
    const [primeiro, segundo] = [uuidv7(), uuidv7()]
    await pagarOAno(primeiro)
    await contestar(primeiro)
    expect((await ver()).assinatura).toMatchObject({ estado: 'ATIVO', periodo: 'MENSAL', periodo_fim: '2026-12-20' })
    await pagarOAno(segundo)
    await contestar(mes?.pagamento_id as string)
    expect((await ver()).assinatura).toMatchObject({ estado: 'INADIMPLENTE', motivo: 'CONTESTACAO_PERDIDA' })
  })

  it('falls back to the month, and the money of the better plan for the year is owed back', async () => {
    await contratarEPagar()
    await ir('2026-12-01T12:00:00Z')
    const ano = uuidv7()
    await pagarOAno(ano)
    const { fatura_id } = (await agir('plano', { ...anual, plano: 'rede' }, 'PUT')).json()
    const [ajuste] = (await abertas()).filter(({ id }) => id === fatura_id)
    expect(await pagar(fatura_id, ajuste?.total_centavos as number)).toMatchObject({ tipo: 'PAGA' })
    expect((await ver()).assinatura).toMatchObject({ plano: { id: 'rede' }, periodo: 'ANUAL' })
    await contestar(ano)
    expect((await ver()).assinatura).toMatchObject({
      estado: 'ATIVO',
      plano: { id: 'profissional' },
      periodo: 'MENSAL',
    })
    const devidas = await sql<{ id: string }>(
      'SELECT id FROM fatura WHERE titular_id = $1 AND estorno_pedido_em IS NOT NULL',
      [idTitular],
    )
    expect(devidas.map(({ id }) => id)).toEqual([fatura_id])
  })

  it('begins a longer period at the renewal when the titular prefers that, or does not pay for it now', async () => {
    await contratarEPagar()
    const anual = { plano: 'profissional', periodo: 'ANUAL', na_renovacao: true }
    expect((await agir('mudanca/ensaio', anual)).json()).toMatchObject({ agora: false, total_centavos: 0 })
    expect((await agir('plano', anual, 'PUT')).json()).toEqual({ fatura_id: null })
    expect((await ver()).assinatura).toMatchObject({ periodo: 'MENSAL', proximo_periodo: 'ANUAL' })
    await agir('plano', { ...anual, periodo: 'SEMESTRAL', na_renovacao: false }, 'PUT')
    expect(await abertas()).toMatchObject([{ tipo: 'PERIODO' }])
    await ir('2026-11-26T12:00:00Z')
    expect(await abertas()).toEqual([])
    expect((await ver()).assinatura).toMatchObject({ estado: 'ATIVO', periodo: 'MENSAL', periodo_fim: '2026-12-20' })
  })

  it('takes a smaller plan at the renewal, and ends with the paid period once cancelled, unless that is undone', async () => {
    await contratarEPagar()
    await agir('plano', { plano: 'essencial', periodo: 'ANUAL' }, 'PUT')
    expect((await ver()).assinatura).toMatchObject({
      plano: { id: 'profissional' },
      proximo_plano: { id: 'essencial' },
      proximo_centavos: 85_440,
    })
    expect((await agir('cancelar', { motivo: 'férias' })).json().assinatura).toMatchObject({
      estado: 'ATIVO',
      encerra_em: '2026-12-20',
      proximo_vencimento: null,
    })
    expect((await agir('cancelar', { motivo: null })).statusCode).toBe(409)
    await ir('2026-12-12T12:00:00Z')
    expect(await abertas()).toEqual([])
    expect((await agir('retomar')).json().assinatura.encerra_em).toBeNull()
    await agir('cancelar', { motivo: null })
    await ir('2026-12-20T12:00:00Z')
    expect(await ver()).toMatchObject({
      assinatura: null,
      encerrada: { plano: 'Profissional' },
      teste_disponivel: false,
    })
  })

  it('is refunded whole within seven days of paying, and not on the eighth', async () => {
    await contratarEPagar()
    await ir('2026-11-28T12:00:00Z')
    expect((await agir('arrepender')).statusCode).toBe(409)
    await ir('2026-11-27T20:00:00Z')
    expect((await agir('arrepender')).json().assinatura).toBeNull()
    const pedidos = await sql('SELECT id FROM fatura WHERE titular_id = $1 AND estorno_pedido_em = $2', [
      idTitular,
      test.clock.now(),
    ])
    expect(pedidos.length).toBe(1)
  })

  it('is refunded within seven days of a new first payment, without the money of a period that was lost before', async () => {
    await contratarEPagar()
    await ir('2026-12-21T12:00:00Z')
    const [renovacao] = await abertas()
    await pagar(renovacao?.id as string, 18_900, 'a-renovacao')
    await withPlataforma(test.servicos.db, 'assinatura.propria', (tx) =>
      registrarEstorno(tx, test.servicos, {
        ...{ pagamentoId: 'a-renovacao', estornoId: uuidv7(), valorCentavos: 18_900 },
        causa: { tipo: 'WEBHOOK', id: 'prova' },
      }),
    )
    await ir('2027-01-12T12:00:00Z')
    expect((await ver()).assinatura).toMatchObject({ estado: 'INADIMPLENTE', periodo_fim: null })
    const usuario = contextoLogado(test.servicos, idTitular as number)
    const { faturaId } = await contratar(usuario, { plano: 'profissional', periodo: 'MENSAL' })
    await pagar(faturaId as string, 18_900)
    await ir('2027-01-13T12:00:00Z')
    expect((await ver()).assinatura).toMatchObject({ estado: 'ATIVO', arrependimento_ate: '2027-01-19' })
    expect((await agir('arrepender')).statusCode).toBe(200)
    const pedidos = await sql('SELECT id FROM fatura WHERE titular_id = $1 AND estorno_pedido_em = $2', [
      idTitular,
      test.clock.now(),
    ])
    expect(pedidos).toEqual([{ id: faturaId }])
  })
})

describe('behind a company', () => {
  const mover = (estado: string, motivo: string | null) =>
    sql('UPDATE assinatura SET estado = $2, motivo = $3 WHERE titular_id = $1 AND encerrada_em IS NULL', [
      idTitular,
      estado,
      motivo,
    ])

  it('an unpaid subscription stops the agent kindly: the message is kept and waits for the team', async () => {
    await contratarEPagar()
    await mover('INADIMPLENTE', 'CARENCIA_ENCERRADA')
    const visitante = await abrirChat(test)
    await visitante.falar('quero marcar uma limpeza amanhã')
    const [conversa] = await sql<{ status: string }>('SELECT status FROM conversa WHERE id = $1', [visitante.id])
    expect(conversa?.status).toBe('ESPERANDO')
    const [dito] = await sql<{ texto: string }>(
      `SELECT texto FROM mensagem WHERE conversa_id = $1 AND autor = 'AGENTE' ORDER BY ordem DESC LIMIT 1`,
      [visitante.id],
    )
    expect(dito?.texto).toMatch(/está em pausa agora.*avisei a equipe/)
  })

  it('an unpaid subscription takes no booking from the internet, and says whom to call; what is booked stays', async () => {
    await contratarEPagar()
    await mover('INADIMPLENTE', 'CARENCIA_ENCERRADA')
    const antes = await sql('SELECT count(*) FROM agendamento')
    const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
    const resposta = await test.chamar({
      method: 'POST',
      url: '/agendar/clinica-aurora/agendamentos',
      body: {
        pedido: uuidv7(),
        servico_id: servicos[0].id,
        profissional_id: servicos[0].profissionais[0].id,
        inicio: '2026-11-24T15:00:00.000Z',
        nome: 'Nádia Rocha',
        email: 'nadia@exemplo.com.br',
      },
    })
    expect([resposta.statusCode, resposta.json().message]).toEqual([
      400,
      'O agendamento pela internet está em pausa nesta empresa.',
    ])
    expect(resposta.json().acao).toMatch(/por telefone/)
    expect(await sql('SELECT count(*) FROM agendamento')).toEqual(antes)
  })

  it('the bell rings once when conversations run short and once when they are used up, however often the job runs', async () => {
    await contratarEPagar()
    const usar = (conversas: number) =>
      sql(
        `INSERT INTO assinatura_uso (titular_id, mes, conversas) VALUES ($1, '2026-11-01', $2)
         ON CONFLICT (titular_id, mes) DO UPDATE SET conversas = $2`,
        [idTitular, conversas],
      )
    const ditos = async () =>
      (
        await sql<{ assunto: string }>(
          `SELECT n.assunto FROM notificacao n JOIN assinatura a ON n.chave LIKE 'assinatura:' || a.id || ':uso:%'
           WHERE a.titular_id = $1 AND a.encerrada_em IS NULL ORDER BY n.id`,
          [idTitular],
        )
      ).map(({ assunto }) => assunto)
    for (const conversas of [1_199, 1_200, 1_300, 1_500, 1_500]) {
      await usar(conversas)
      await avisarUso(test.servicos)
    }
    expect(await ditos()).toEqual(['Você está perto do limite de conversas', 'As conversas do mês acabaram'])
  })

  it('the conversation beyond the month’s limit goes to the team; one that was served before goes on', async () => {
    await contratarEPagar()
    const antes = await abrirChat(test)
    await antes.falar('oi')
    await antes.falar('quanto custa a limpeza?')
    await sql('UPDATE assinatura_uso SET conversas = 1500 WHERE titular_id = $1', [idTitular])
    const depois = await abrirChat(test)
    await depois.falar('oi')
    await antes.falar('vocês têm estacionamento?')
    const estados = await sql<{ status: string }>(
      'SELECT status FROM conversa WHERE id = ANY ($1) ORDER BY aberta_em, id',
      [[antes.id, depois.id]],
    )
    expect(estados.map(({ status }) => status).toSorted()).toEqual(['AGENTE', 'ESPERANDO'])
    expect((await ver()).usos[0]).toEqual({ recurso: 'conversas', usados: 1500, limite: 1500 })
  })

  it('the plan’s limit of professionals holds, also for two who add at once, and says what to do', async () => {
    await contratarEPagar('profissional')
    const novo = (nome: string) =>
      test.chamar({
        method: 'POST',
        url: '/cadastro-basico/profissionais',
        token,
        body: { nome, conselho: null, registro: null, ativo: true, servicos: [], horarios: [] },
      })
    await novo('Quarta Pessoa')
    const respostas = await Promise.all([novo('Quinta Pessoa'), novo('Sexta Pessoa')])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const recusada = respostas.find(({ statusCode }) => statusCode === 400)?.json()
    expect(recusada.message).toBe('O plano Profissional permite 5 profissionais ativos, e todos já estão em uso.')
    expect(recusada.acao).toMatch(/mude de plano/)
  })
})

async function lembretes(): Promise<string[]> {
  const rows = await sql<{ chave: string }>(
    `SELECT chave FROM notificacao WHERE chave LIKE 'assinatura:%:fatura:%' AND chave ~ 'D[-+0]' ORDER BY criada_em, id`,
  )
  return rows.map(({ chave }) => chave.split(':').at(-1) as string)
}

describe('what somebody may contract', () => {
  const criarCupom = (codigo: string, resto: Record<string, unknown> = {}) =>
    sql(
      `INSERT INTO cupom (id, codigo, tipo, valor, ciclos, planos, valido_ate, max_usos, criado_em)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [
        uuidv7(),
        codigo,
        resto.tipo ?? 'PERCENTUAL',
        resto.valor ?? 50,
        1,
        resto.planos ?? null,
        resto.ate ?? null,
        resto.usos ?? null,
      ],
    )
  const contexto = () => contextoLogado(test.servicos, idTitular as number)
  const mensal = { plano: 'essencial', periodo: 'MENSAL' } as const

  it('shows what is charged with a coupon, charges exactly that, and the next one whole; a double click is one invoice', async () => {
    await criarCupom('METADE')
    const previsto = await ensaiarContratacao(contexto(), { ...mensal, cupom: 'METADE' })
    expect(previsto).toMatchObject({ total_centavos: 4_450, proximo_total_centavos: 8_900, cupom: 'METADE' })
    expect(await abertas()).toEqual([])
    const duas = await Promise.all([1, 2].map(() => contratar(contexto(), { ...mensal, cupom: 'METADE' })))
    expect(duas[0]).toEqual(duas[1])
    expect(await abertas()).toMatchObject([{ total_centavos: 4_450 }])
    await pagar(duas[0]?.faturaId as string, 4_450)
    await ir('2026-12-12T12:00:00Z')
    expect(await abertas()).toMatchObject([{ tipo: 'RENOVACAO', total_centavos: 8_900 }])
  })

  it.each([
    ['NAOEXISTE', {}],
    ['VENCIDO', { ate: '2026-11-19' }],
    ['SOREDE', { planos: ['rede'] }],
  ])('refuses the coupon %s with a reason, and charges nothing', async (codigo, resto) => {
    if (codigo !== 'NAOEXISTE') await criarCupom(codigo, resto)
    await expect(contratar(contexto(), { ...mensal, cupom: codigo })).rejects.toMatchObject({ codigo: 'VALIDACAO' })
    expect(await abertas()).toEqual([])
  })

  it('never goes below what a gateway charges, however large the coupon', async () => {
    await criarCupom('ENORME', { tipo: 'VALOR', valor: 999_999 })
    expect((await ensaiarContratacao(contexto(), { ...mensal, cupom: 'ENORME' })).total_centavos).toBe(500)
  })

  it('takes no price, discount or state from the browser', async () => {
    const resposta = await agir('plano', { plano: 'rede', periodo: 'MENSAL', preco_mensal: 1, estado: 'ATIVO' }, 'PUT')
    expect(resposta.statusCode).toBe(422)
    expect((await ver()).assinatura).toBeNull()
  })
})
