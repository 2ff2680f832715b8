import { type Figura, figuras } from '@zelo/contract/plataforma/indicador'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { longo } from '#test/longo.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { contarTudo } from './indicador.jobs.ts'

const test = useTestApp()
const fuso = 'America/Manaus'
const vezes = longo ? 300 : 18
let duda: Awaited<ReturnType<typeof criarStudioDuda>>
let token: string
let clienteId: string

type LinhaDoBanco = Record<string, unknown>
const sql = (texto: string, valores: unknown[] = []) =>
  test.plataforma(async (tx) => (await tx.client.query<LinhaDoBanco>(texto, valores)).rows)

beforeAll(async () => {
  duda = await criarStudioDuda(test.servicos)
  token = await test.entrar(studioDuda.gestorCpf)
  const [cliente] = await sql(
    `INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, gen_random_uuid(), 'Rui', now()) RETURNING id`,
    [duda.empresaId],
  )
  clienteId = String(cliente?.id)
})

const ler = async (url: string) => {
  const resposta = await test.chamar({ url, token })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

type DaConversa = { o: 'passar' | 'responder' | 'devolver' | 'apagar'; qual: number; depois: number }
type Passo =
  | { o: 'conversa'; ha: number; canal: string; espera: number; resposta: number | null; custo: number }
  | DaConversa
  | { o: 'agendar'; ha: number; em: number; preco: number; conversa: number | null; chave: string | null }
  | { o: 'desfecho'; qual: number; status: string }
  | { o: 'mover'; qual: number; em: number }
  | { o: 'olhar' | 'contar' }

const minutos = (dias: number) => fc.integer({ min: 0, max: dias * 1440 })
const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      o: fc.constant('conversa' as const),
      ha: minutos(25),
      canal: fc.constantFrom('WEB', 'WHATSAPP'),
      espera: fc.nat(3),
      resposta: fc.option(fc.integer({ min: 0, max: 4e6 })),
      custo: fc.nat(3_000_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      o: fc.constantFrom('passar' as const, 'responder' as const, 'devolver' as const),
      qual: fc.nat(),
      depois: fc.nat(200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ o: fc.constant('apagar' as const), qual: fc.nat(), depois: fc.constant(0) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      o: fc.constant('agendar' as const),
      ha: minutos(20),
      em: fc.integer({ min: -20 * 24, max: 5 * 24 }),
      preco: fc.nat(20_000),
      conversa: fc.option(fc.nat()),
      chave: fc.constantFrom(null, 'vitrine:', 'espera:', 'equipe:'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      o: fc.constant('desfecho' as const),
      qual: fc.nat(),
      status: fc.constantFrom('ATENDIDO', 'FALTOU', 'CANCELADO'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      o: fc.constant('mover' as const),
      qual: fc.nat(),
      em: fc.integer({ min: -20 * 24, max: 24 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ o: fc.constantFrom('olhar' as const, 'contar' as const) }) },
)

describe('figures on random data', () => {
  it('each of them equals a recount and has that many rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 40 }), async (passos) => {
        for (const tabela of ['agendamento', 'conversa'])
          await sql(`DELETE FROM ${tabela} WHERE empresa_id = $1`, [duda.empresaId])
        for (const feito of passos) await fazer(feito)
        await conferir('7D', 7)
      }),
      { numRuns: vezes, endOnFailure: true },
    )
  })

  it('equal a recount after the company has moved to another time zone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 10, maxLength: 20 }), async (passos) => {
        for (const feito of passos) await fazer(feito)
        await ler('/gerenciamento/dashboard')
        await sql(`UPDATE empresa SET fuso = 'Asia/Tokyo' WHERE empresa_id = $1`, [duda.empresaId])
        await conferir('30D', 30, 'Asia/Tokyo')
        await sql(`UPDATE empresa SET fuso = $2 WHERE empresa_id = $1`, [duda.empresaId, fuso])
        await conferir('30D', 30)
      }),
      { numRuns: Math.ceil(vezes / 6), endOnFailure: true },
    )
  })
})

async function fazer(feito: Passo): Promise<void> {
  const agora = test.clock.now().getTime()
  const { empresaId } = duda
  const umaDe = async (tabela: string, qual: number) => {
    const rows = await sql(`SELECT id FROM ${tabela} WHERE empresa_id = $1 ORDER BY id`, [empresaId])
    return rows[qual % Math.max(1, rows.length)]?.id
  }
  if (feito.o === 'olhar' || feito.o === 'contar')
    return feito.o === 'contar' ? contarTudo(test.servicos) : void (await ler('/gerenciamento/dashboard?periodo=7D'))
  if (feito.o === 'conversa') {
    const aberta = new Date(agora - feito.ha * 60_000)
    const [nova] = await sql(
      `INSERT INTO conversa (empresa_id, id, canal, idioma, visitante_hash, ultima_em, aberta_em, ultima_ordem, respondida_ate)
       VALUES ($1, gen_random_uuid(), $2, 'br', sha256(uuid_send(gen_random_uuid())), $3, $3, 1, 1) RETURNING id`,
      [empresaId, feito.canal, aberta],
    )
    const dizer = (ordem: number, autor: string, em: Date) =>
      sql(
        `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em) VALUES ($1, gen_random_uuid(), $2, $3, $4, 'x', $5)`,
        [empresaId, nova?.id, ordem, autor, em],
      )
    await dizer(1, 'AGENTE', aberta)
    if (feito.resposta === null) return
    for (let i = 0; i <= feito.espera; i++) await dizer(2 + i, 'CLIENTE', new Date(aberta.getTime() + i * 1000))
    await ler('/gerenciamento/dashboard?periodo=7D')
    await dizer(3 + feito.espera, 'AGENTE', new Date(aberta.getTime() + feito.resposta))
    await sql(
      `UPDATE conversa SET ultima_ordem = $3, respondida_ate = $3, custo_modelo = $4 WHERE empresa_id = $1 AND id = $2`,
      [empresaId, nova?.id, 3 + feito.espera, feito.custo],
    )
    return
  }
  if (feito.o === 'agendar') {
    const conversa = feito.conversa === null ? null : ((await umaDe('conversa', feito.conversa)) ?? null)
    const inicio = new Date(agora + feito.em * 3_600_000 + (feito.preco % 3_000) * 1000)
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, conversa_id, inicio, fim, ocupacao, preco_centavos, criado_em, chave_idempotencia, status)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 minute', tstzrange($6, $6::timestamptz + interval '1 minute'), $7, $8,
         $9 || gen_random_uuid(), 'CONFIRMADO') ON CONFLICT DO NOTHING`,
      [
        empresaId,
        duda.servicoId,
        duda.profissionalId,
        clienteId,
        conversa,
        inicio,
        feito.preco,
        new Date(agora - feito.ha * 60_000),
        feito.chave,
      ],
    )
    return
  }
  if (feito.o === 'desfecho' || feito.o === 'mover') {
    const id = await umaDe('agendamento', feito.qual)
    if (feito.o === 'desfecho')
      await sql('UPDATE agendamento SET status = $3 WHERE empresa_id = $1 AND id = $2', [empresaId, id, feito.status])
    else
      await sql(
        `UPDATE agendamento SET inicio = $3::timestamptz, fim = $3::timestamptz + interval '1 minute', ocupacao = tstzrange($3, $3::timestamptz + interval '1 minute'), status = 'ATENDIDO'
         WHERE empresa_id = $1 AND id = $2`,
        [empresaId, id, new Date(agora + feito.em * 3_600_000)],
      )
    return
  }
  const { o, qual, depois } = feito as DaConversa
  const id = await umaDe('conversa', qual)
  if (o === 'passar')
    await sql(
      `UPDATE conversa SET status = 'ESPERANDO', ultima_em = ultima_em + $3 * interval '1 minute' WHERE empresa_id = $1 AND id = $2 AND status = 'AGENTE'`,
      [empresaId, id, depois],
    )
  if (o === 'responder')
    await sql(
      `WITH c AS (UPDATE conversa SET status = 'PESSOA', ultima_ordem = ultima_ordem + 1, ultima_em = ultima_em + $3 * interval '1 minute'
         WHERE empresa_id = $1 AND id = $2 RETURNING *)
       INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
       SELECT empresa_id, gen_random_uuid(), id, ultima_ordem + 100, 'EQUIPE', 'x', ultima_em FROM c`,
      [empresaId, id, depois],
    )
  if (o === 'devolver')
    await sql(`UPDATE conversa SET status = 'AGENTE' WHERE empresa_id = $1 AND id = $2`, [empresaId, id])
  if (o === 'apagar')
    await sql(
      `DELETE FROM conversa c WHERE empresa_id = $1 AND id = $2 AND NOT EXISTS (SELECT FROM agendamento a WHERE a.empresa_id = $1 AND a.conversa_id = c.id)`,
      [empresaId, id],
    )
}

/** Compares every figure with a simple recount of the rows. */
async function conferir(periodo: string, dias: number, zona = fuso): Promise<void> {
  const painel = await ler(`/gerenciamento/dashboard?periodo=${periodo}`)
  const { empresaId } = duda
  const conversas = await sql('SELECT * FROM conversa WHERE empresa_id = $1', [empresaId])
  const mensagens = await sql('SELECT * FROM mensagem WHERE empresa_id = $1 ORDER BY ordem', [empresaId])
  const agendamentos = await sql('SELECT * FROM agendamento WHERE empresa_id = $1', [empresaId])
  const promessas = await sql('SELECT * FROM promessa WHERE empresa_id = $1', [empresaId])
  const diaDe = (quando: unknown) => DateTime.fromJSDate(quando as Date, { zone: zona }).toISODate() as string
  const hoje = diaDe(test.clock.now())
  const menos = (n: number) => DateTime.fromISO(hoje).minus({ days: n }).toISODate() as string
  const dentro = (de: string, ate: string) => (quando: unknown) => diaDe(quando) >= de && diaDe(quando) <= ate
  expect([painel.de, painel.ate]).toEqual([menos(dias - 1), hoje])

  const contarEm = (em: (quando: unknown) => boolean) => {
    const delas = conversas.filter((c) => em(c.aberta_em))
    const feitos = agendamentos.filter((a) => em(a.criado_em))
    const doDia = (status: string) => agendamentos.filter((a) => em(a.inicio) && a.status === status)
    const esperas = delas.flatMap((c) => {
      const ditas = mensagens.filter((m) => m.conversa_id === c.id)
      const primeira = ditas.findIndex((m) => m.autor === 'CLIENTE')
      const resposta = ditas.slice(primeira + 1).find((m) => m.autor !== 'CLIENTE')
      if (primeira < 0 || !resposta) return []
      return [Math.max(0, Number(resposta.criada_em) - Number(ditas[primeira]?.criada_em))]
    })
    return { delas, feitos, doDia, esperas: esperas.toSorted((a, b) => a - b) }
  }
  const agendou = (c: LinhaDoBanco) => agendamentos.some((a) => a.conversa_id === c.id)
  for (const [nome, em] of [
    ['atual', dentro(menos(dias - 1), hoje)],
    ['antes', dentro(menos(2 * dias - 1), menos(dias))],
  ] as const) {
    const { delas, feitos, doDia, esperas } = contarEm(em)
    const origem = (qual: string) => feitos.filter((a) => origemDe(a) === qual).length
    const { resposta, ...totais } = painel[nome]
    expect(totais, nome).toEqual({
      conversas: delas.length,
      fora_horario: delas.filter((c) => foraDe(c.aberta_em)).length,
      com_equipe: delas.filter((c) => c.teve_equipe).length,
      agendadas: delas.filter(agendou).length,
      por_canal: ['WEB', 'WHATSAPP'].map((canal) => ({ canal, total: delas.filter((c) => c.canal === canal).length })),
      agendamentos: feitos.length,
      por_origem: {
        AGENTE: origem('AGENTE'),
        EQUIPE: origem('EQUIPE'),
        PAGINA: origem('PAGINA'),
        ESPERA: origem('ESPERA'),
      },
      atendidos: doDia('ATENDIDO').length,
      faltas: doDia('FALTOU').length,
      cancelados: doDia('CANCELADO').length,
    })
    if (esperas.length === 0) expect(resposta).toBeNull()
    else
      for (const [chave, parte] of [
        ['mediana_ms', 0.5],
        ['p95_ms', 0.95],
      ] as const) {
        const exato = esperas[Math.ceil(esperas.length * parte) - 1] as number
        expect(Math.abs(resposta[chave] - exato), `${chave} ${resposta[chave]} ${exato}`).toBeLessThanOrEqual(
          exato * 0.06 + 1,
        )
      }
  }

  const em = dentro(menos(dias - 1), hoje)
  const { delas, feitos, doDia } = contarEm(em)
  expect(painel.serie).toEqual(
    Array.from({ length: dias }, (_, i) => {
      const dia = menos(dias - 1 - i)
      const doDia = delas.filter((c) => diaDe(c.aberta_em) === dia)
      const fora = doDia.filter((c) => foraDe(c.aberta_em)).length
      return {
        dia,
        no_horario: doDia.length - fora,
        fora_horario: fora,
        agendamentos: feitos.filter((a) => diaDe(a.criado_em) === dia).length,
      }
    }),
  )
  const local = (c: LinhaDoBanco) => DateTime.fromJSDate(c.aberta_em as unknown as Date, { zone: zona })
  for (const { dia_semana, hora, total } of painel.horas)
    expect(delas.filter((c) => local(c).weekday % 7 === dia_semana && local(c).hour === hora)).toHaveLength(total)
  expect(painel.horas.reduce((soma: number, { total }: { total: number }) => soma + total, 0)).toBe(delas.length)
  const valor = (linhas: LinhaDoBanco[]) => linhas.reduce((soma, a) => soma + Number(a.preco_centavos), 0)
  const soma = {
    agendamentos: feitos.length,
    atendidos: doDia('ATENDIDO').length,
    faltas: doDia('FALTOU').length,
    valor: valor(doDia('ATENDIDO')),
  }
  const algum = feitos.length + doDia('ATENDIDO').length + doDia('FALTOU').length + doDia('CANCELADO').length > 0
  expect(painel.servicos).toEqual(algum ? [{ id: duda.servicoId, nome: 'Corte', ...soma }] : [])
  expect(painel.profissionais).toEqual(algum ? [{ id: duda.profissionalId, nome: 'Duda Lins', ...soma }] : [])
  const doAgente = doDia('ATENDIDO').filter((a) => origemDe(a) === 'AGENTE')
  const fora = doAgente.filter((a) => foraDe(a.criado_em))
  const modelo = Math.ceil(delas.reduce((soma, c) => soma + Number(c.custo_modelo), 0) / 1_000_000)
  expect(painel.retorno).toMatchObject({
    atendidos: doAgente.length,
    valor: valor(doAgente),
    fora_atendidos: fora.length,
    fora_valor: valor(fora),
    modelo,
    saldo: valor(doAgente) - modelo - (painel.retorno.assinatura ?? 0),
  })
  const feitas = promessas.filter((p) => em(p.feita_em))
  const cumpridas = feitas.filter((p) => p.cumprida_em)
  const noPrazo = cumpridas.filter((p) => Number(p.cumprida_em) <= Number(p.prazo_em))
  const abertas = feitas.filter((p) => !p.cumprida_em && !p.encerrada_em)
  expect(painel.promessas).toEqual({
    feitas: feitas.length,
    no_prazo: noPrazo.length,
    atrasadas: cumpridas.length - noPrazo.length,
    quebradas: feitas.length - cumpridas.length - abertas.length,
    abertas: abertas.length,
    vencidas: abertas.filter((p) => Number(p.prazo_em) < test.clock.now().getTime()).length,
  })
  expect(painel.esperando.total).toBe(conversas.filter((c) => c.status === 'ESPERANDO').length)

  const quantas: Record<Figura, number> = {
    conversas: painel.atual.conversas,
    conversas_fora: painel.atual.fora_horario,
    conversas_equipe: painel.atual.com_equipe,
    conversas_agendadas: painel.atual.agendadas,
    agendamentos: painel.atual.agendamentos,
    agendamentos_agente: painel.atual.por_origem.AGENTE,
    atendidos: painel.atual.atendidos,
    atendidos_agente: painel.retorno.atendidos,
    atendidos_agente_fora: painel.retorno.fora_atendidos,
    faltas: painel.atual.faltas,
    cancelados: painel.atual.cancelados,
    promessas_no_prazo: painel.promessas.no_prazo,
    promessas_atrasadas: painel.promessas.atrasadas,
    promessas_quebradas: painel.promessas.quebradas,
    promessas_abertas: painel.promessas.abertas,
  }
  for (const figura of figuras) {
    const { itens, proximo } = await ler(`/gerenciamento/dashboard/linhas?periodo=${periodo}&figura=${figura}`)
    if (proximo === null) expect(itens, figura).toHaveLength(quantas[figura])
    else expect(quantas[figura]).toBeGreaterThan(itens.length)
  }
}

function origemDe({ conversa_id, chave_idempotencia }: LinhaDoBanco): string {
  if (conversa_id) return 'AGENTE'
  const chave = String(chave_idempotencia ?? '')
  return chave.startsWith('vitrine:') ? 'PAGINA' : chave.startsWith('espera:') ? 'ESPERA' : 'EQUIPE'
}

/** Studio Duda works 9 to 18, Monday to Friday, in Manaus. */
function foraDe(quando: unknown): boolean {
  const local = DateTime.fromJSDate(quando as Date, { zone: fuso })
  return local.weekday > 5 || local.hour < 9 || local.hour >= 18
}
