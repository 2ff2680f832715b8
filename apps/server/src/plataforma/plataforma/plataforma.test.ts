import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { contarTudo } from '#plataforma/indicador/indicador.jobs.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { longo } from '#test/longo.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
let administrador: string
let suporte: string

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
  suporte = await entrarComo(test, { '/admin/dashboard': ['pode_visualizar'] })
})

const painel = async (periodo = '30D', token = administrador) => {
  const resposta = await test.chamar({ url: `/admin/dashboard?periodo=${periodo}`, token })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const { sql } = test

describe('GET /admin/dashboard', () => {
  it('counts by day in São Paulo, and the total is the sum of its parts', async () => {
    await contarTudo(test.servicos)
    const hoje = await painel()
    expect(hoje.serie).toHaveLength(30)
    expect([hoje.desde, hoje.serie.at(-1).inicio]).toEqual(['2026-10-22T03:00:00.000Z', '2026-11-20T03:00:00.000Z'])
    const [contadas] = await sql(
      `SELECT count(*)::int AS conversas, (SELECT count(*)::int FROM agendamento WHERE criado_em >= $1) AS agendamentos,
        (SELECT count(*)::int FROM email_saida WHERE criado_em >= $1) AS emails,
        (SELECT count(*)::int FROM usuario) AS usuarios FROM conversa WHERE aberta_em >= $1`,
      [hoje.desde],
    )
    const soma = (numeros: number[]) => numeros.reduce((total, numero) => total + numero, 0)
    expect(hoje).toMatchObject({ conversas: contadas.conversas, agendamentos: contadas.agendamentos })
    expect(contadas.conversas).toBeGreaterThan(0)
    expect(soma(hoje.serie.map((parte: { conversas: number }) => parte.conversas))).toBe(contadas.conversas)
    expect(soma(Object.values(hoje.emails))).toBe(contadas.emails)
    expect(soma(Object.values(hoje.usuarios))).toBe(contadas.usuarios)
    expect(hoje.usuarios).toMatchObject({ INCOMPLETO: 1, SUSPENSO: 0 })
    const ano = await painel('12M')
    expect([ano.serie.length, ano.desde]).toEqual([12, '2025-12-01T03:00:00.000Z'])
    expect(ano.conversas).toBeGreaterThanOrEqual(hoje.conversas)
  })

  it('leaves out trial companies', async () => {
    const { empresas } = await painel()
    const rascunho = await test.chamar({
      method: 'POST',
      url: '/experimento/rascunhos',
      body: {
        segmento: 'barbearia',
        nome: 'Navalha',
        servicos: [{ nome: 'Corte', duracao_min: 30, preco_centavos: 5_000 }],
        horario: { dias: [1], inicio: '09:00', fim: '18:00', pausa: null },
        idioma: 'br',
      },
    })
    expect(rascunho.statusCode, rascunho.body).toBeLessThan(300)
    expect((await painel()).empresas).toEqual(empresas)
  })

  it('counts the days of all companies but a failing one, whose days stay marked', async () => {
    const [uma] = await sql('SELECT empresa_id AS id, fuso FROM empresa')
    const [outra] = await sql(
      `INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em) VALUES (gen_random_uuid(), 'outra', 'Outra', $1, now()) RETURNING empresa_id AS id, fuso`,
      [uma.fuso],
    )
    const marcadas = () => sql('SELECT DISTINCT empresa_id AS id FROM indicador_mudanca')
    await contarTudo(test.servicos)
    expect(await marcadas()).toEqual([])
    for (const errada of [uma, outra]) {
      await sql('INSERT INTO indicador_mudanca (empresa_id, em) SELECT unnest($1::uuid[]), now()', [[uma.id, outra.id]])
      await sql(`UPDATE empresa SET fuso = 'Marte/Olimpo' WHERE empresa_id = $1`, [errada.id])
      await contarTudo(test.servicos)
      expect(await marcadas()).toEqual([{ id: errada.id }])
      await sql('UPDATE empresa SET fuso = $2 WHERE empresa_id = $1', [errada.id, errada.fuso])
    }
    await contarTudo(test.servicos)
    expect(await marcadas()).toEqual([])
  })

  it('counts accounts that wait to be erased and tells the first date; withdrawn requests do not count', async () => {
    expect((await painel()).exclusoes).toEqual({ abertas: 0, proxima: null })
    await sql(
      `INSERT INTO pedido_exclusao (id, usuario_id, pedida_em, executa_em, cancelada_em)
       SELECT gen_random_uuid(), u.id, '2026-11-18T12:00:00Z', p.executa_em::timestamptz, p.cancelada_em::timestamptz
       FROM usuario u JOIN (VALUES ($1, '2026-11-26T12:00:00Z', NULL), ($2, '2026-11-25T12:00:00Z', NULL),
         ($3, '2026-11-24T12:00:00Z', '2026-11-19T12:00:00Z')) p (cpf, executa_em, cancelada_em) ON p.cpf = u.cpf`,
      [cpfs.gestor, cpfs.profissional, cpfs.incompleto].map((cpf) => cpf.replaceAll(/\D/g, '')),
    )
    expect((await painel()).exclusoes).toEqual({ abertas: 2, proxima: '2026-11-25T12:00:00.000Z' })
  })

  it('is open to support, and closed to companies', async () => {
    await painel('30D', suporte)
    const gestor = await test.entrar(cpfs.gestor)
    expect((await test.chamar({ url: '/admin/dashboard', token: gestor })).statusCode).toBe(403)
  })
})

describe('GET /admin/dashboard/situacao', () => {
  const situacao = async (periodo = '30D', token = administrador) => {
    const resposta = await test.chamar({ url: `/admin/dashboard/situacao?periodo=${periodo}`, token })
    expect(resposta.statusCode, resposta.body).toBe(200)
    return resposta.json()
  }

  it('in both periods every sum over companies equals a recount on random data', async () => {
    const fim = test.clock.now().getTime()
    const vida = fc.record({
      ha: fc.integer({ min: 0, max: 70 * 24 * 60 }),
      equipe: fc.boolean(),
      custo: fc.nat(9_000_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(vida, { minLength: 1, maxLength: 30 }), async (vidas) => {
        const [{ empresa_id } = { empresa_id: '' }] = await sql('SELECT empresa_id FROM empresa LIMIT 1')
        for (const { ha, equipe, custo } of vidas)
          await sql(
            `INSERT INTO conversa (empresa_id, id, canal, idioma, status, visitante_hash, custo_modelo, ultima_em, aberta_em)
             VALUES ($1, gen_random_uuid(), 'WEB', 'br', $2, '\\x00', $3, $4, $4)`,
            [empresa_id, equipe ? 'PESSOA' : 'AGENTE', custo, new Date(fim - ha * 60_000)],
          )
        await contarTudo(test.servicos)
        const [lida, grafico] = [await situacao(), await painel()]
        const [contado] = await sql(
          `SELECT count(*) FILTER (WHERE c.aberta_em >= $1 AND NOT c.teve_equipe)::int AS sem_equipe,
             count(*) FILTER (WHERE c.aberta_em >= $1)::int AS conversas, count(*) FILTER (WHERE c.aberta_em < $1)::int AS antes,
             ceil(coalesce(sum(c.custo_modelo) FILTER (WHERE c.aberta_em >= $1), 0) / 1000000.0)::int AS custo,
             (SELECT count(*)::int FROM usuario WHERE criado_em >= $1) AS contas,
             (SELECT count(*)::int FROM agendamento WHERE criado_em >= $1::timestamptz - interval '30 days' AND criado_em < $1) AS agendamentos_antes
           FROM conversa c WHERE c.aberta_em >= $1::timestamptz - interval '30 days'`,
          [lida.desde],
        )
        expect(lida).toMatchObject({
          sem_equipe: contado.sem_equipe,
          contas_novas: contado.contas,
          modelo: { custo: contado.custo },
          antes: { conversas: contado.antes, agendamentos: contado.agendamentos_antes },
        })
        expect(grafico.conversas).toBe(contado.conversas)
      }),
      { numRuns: longo ? 100 : 6, endOnFailure: true },
    )
  })

  it('shows outages of channels, lengths of queues, and subscriptions by state', async () => {
    const lida = await situacao('12M', suporte)
    expect(Object.keys(lida.canais.por_conexao).toSorted()).toEqual(['CONECTADO', 'DESCONECTADO', 'INATIVO', 'OFFLINE'])
    const [contadas] = await sql('SELECT count(*)::int AS total FROM assinatura WHERE encerrada_em IS NULL')
    const estados: number[] = Object.values(lida.assinaturas.por_estado)
    expect(estados.reduce((soma, total) => soma + total, 0)).toBe(contadas.total)
    await test.servicos.db.pool.query(
      `INSERT INTO pgboss.job (name, data, source_name, source_created_on, source_retry_count)
       VALUES ('contato.recebida.morta', '{}', 'contato.recebida', now(), 8)`,
    )
    expect((await situacao()).filas).toContainEqual(expect.objectContaining({ fila: 'contato.recebida', mortas: 1 }))
    await test.servicos.db.pool.query(`DELETE FROM pgboss.job WHERE name = 'contato.recebida.morta'`)
  })

  it('shows the slowest routes, from the sums of all instances', async () => {
    await sql(
      `INSERT INTO medida_rota (hora, rota, faixa, total, erros)
       SELECT '2026-11-20T11:00Z'::timestamptz, r.rota, r.faixa, r.total, r.erros FROM (VALUES
         ('GET /devagar', 30, 94, 0), ('GET /devagar', 40, 6, 2), ('GET /raro', 50, 3, 0)) r (rota, faixa, total, erros)`,
    )
    const { lentas, erros } = await situacao()
    expect(lentas[0]).toEqual({ rota: 'GET /devagar', chamadas: 100, erros: 2, mediana_ms: 259, p95_ms: 1609 })
    expect(lentas.map(({ rota }: { rota: string }) => rota)).not.toContain('GET /raro')
    expect(erros.at(-1)).toMatchObject({ hora: '2026-11-20T11:00:00.000Z', erros: 2 })
  })
})

describe('jobs that gave up', () => {
  const repetir = (fila: string, id: string, token = administrador) =>
    test.chamar({ method: 'POST', url: `/admin/dashboard/mortas/${fila}/${id}/repetir`, token })

  it('are shown with their last error, go back to their queue once, and the trail names who did it', async () => {
    const dados = { mensagemId: '0190a000-0000-7000-8000-000000000001' }
    await test.servicos.db.pool.query(
      `INSERT INTO pgboss.job (name, data, source_name, source_created_on, source_retry_count, source_output)
       VALUES ('contato.recebida.morta', $1, 'contato.recebida', '2026-11-19T12:00:00Z', 8, '{"message": "connection refused"}')`,
      [dados],
    )
    const [morta] = (await painel()).mortas
    expect(morta).toEqual({
      id: expect.any(String),
      fila: 'contato.recebida',
      pedida_em: '2026-11-19T12:00:00.000Z',
      tentativas: 8,
      erro: 'connection refused',
    })
    expect((await repetir(morta.fila, morta.id, suporte)).statusCode).toBe(403)
    const respostas = await Promise.all([repetir(morta.fila, morta.id), repetir(morta.fila, morta.id)])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await painel()).mortas).toEqual([])
    await eventually(async () => {
      const { rows } = await test.servicos.db.pool.query("SELECT data FROM pgboss.job WHERE name = 'contato.recebida'")
      expect(rows).toEqual([{ data: dados }])
    })
    const trilha = await test.chamar({ url: '/admin/auditoria?recurso=tarefa', token: administrador })
    expect(trilha.json().itens).toMatchObject([
      { autor: 'Otávio Nunes', nome: 'contato.recebida', recurso_id: morta.id },
    ])
  })

  it('are not found in an unknown queue', async () => {
    expect((await repetir('outra', '0190a000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})
