import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emTreino } from '#conversa/canal/em-treino.ts'
import { openEntradas } from '#conversa/canal/entrada/entradas.ts'
import { chamarEquipe } from '#conversa/canal/entrada/sem-resposta.ts'
import { contarTudo } from '#plataforma/indicador/indicador.jobs.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { vigiarTabelas } from '#test/mudancas.ts'

type Treino = {
  status: string | null
  mensagens: { ordem: number; autor: string; texto: string; opcoes: string[]; passos: unknown[] }[]
  chegando: { chave: string }[]
  digitando: boolean
  agenda: { id: string; inicio: string; status: string; servico: string; treino: boolean }[]
  servico: string
}

const url = '/gerenciamento/agente/treino'
const test = useTestApp({ config: { limites: false, rajadaMs: 50 } })
let token: string
let empresaId: string
let mudancas: Awaited<ReturnType<typeof vigiarTabelas>>

const ver = async () => (await test.chamar({ url, token })).json() as Treino
const chamar = async (method: 'POST' | 'DELETE', body?: object) => {
  const resposta = await test.chamar({ method, url, token, body })
  expect(resposta.statusCode, resposta.body).toBe(200)
}
const escrever = (texto: string, chave: string = crypto.randomUUID()) => chamar('POST', { chave, texto })
const { sql } = test

/** The phone's content after the agent has answered everything. */
async function respondido(): Promise<Treino> {
  return eventually(async () => {
    const treino = await ver()
    expect(treino).toMatchObject({ digitando: false, chegando: [] })
    expect(treino.mensagens.at(-1)?.autor).toBe('AGENTE')
    return treino
  })
}

async function falar(texto: string): Promise<Treino> {
  await escrever(texto)
  return respondido()
}

/** Taps the first button until something is booked. */
async function marcar(): Promise<Treino> {
  let treino = await falar('quero marcar uma limpeza')
  for (let vez = 0; vez < 8; vez++) {
    if (treino.agenda.some((um) => um.treino)) return treino
    treino = await falar(treino.mensagens.at(-1)?.opcoes[0] ?? 'Ana Prado')
  }
  throw new Error(`Nothing was booked: ${treino.mensagens.map(({ texto }) => texto).join(' / ')}`)
}

beforeAll(async () => {
  token = await test.entrar(cpfs.gestor)
  const [empresa] = await sql("SELECT empresa_id AS id FROM empresa WHERE chave = 'clinica-aurora'")
  empresaId = empresa?.id
  mudancas = await vigiarTabelas(test.servicos)
})
beforeEach(() => chamar('DELETE'))

describe('the practice phone', () => {
  it('is answered by the agent, whose booking is in the agenda next to those of clients', async () => {
    const antes = await ver()
    expect(antes).toMatchObject({ status: null, mensagens: [], digitando: false })
    const reais = antes.agenda.length
    expect(reais).toBeGreaterThan(0)
    const depois = await marcar()
    expect(depois.agenda.filter((um) => um.treino)).toMatchObject([{ status: 'MARCADO', servico: 'Limpeza' }])
    expect(depois.agenda).toHaveLength(reais + 1)
    expect(depois.mensagens.some(({ passos }) => passos.length > 0)).toBe(true)
    const desmarcado = await falar('quero cancelar').then(() => falar('sim'))
    expect(desmarcado.agenda.filter((um) => um.treino)).toMatchObject([{ status: 'CANCELADO' }])
  })

  it('takes the same message once, and answers a burst together', async () => {
    const chave = crypto.randomUUID()
    await Promise.all([escrever('oi', chave), escrever('oi', chave), escrever('quais serviços vocês têm?')])
    const { mensagens } = await respondido()
    expect(
      mensagens
        .filter(({ autor }) => autor === 'CLIENTE')
        .map(({ texto }) => texto)
        .toSorted(),
    ).toEqual(['oi', 'quais serviços vocês têm?'])
    expect(mensagens.filter(({ passos }) => passos.length > 0)).toHaveLength(1)
  })

  it('appears nowhere else: no list, count or job sees it, and nothing is sent', async () => {
    const portas = ['conversa', 'cliente', 'agendamento', 'canal'] as const
    const contar = () =>
      Promise.all(portas.map(async (tabela) => (await sql(`SELECT count(*)::int AS n FROM ${tabela}`))[0]?.n))
    const periodo = 'de=2026-11-01T03:00:00.000Z&ate=2026-12-12T03:00:00.000Z'
    const paginas = [
      ...['conversas?status=TODAS', 'clientes', 'canais', `agendamentos?${periodo}`, 'lista-espera'],
      ...['agente/perguntas', 'agente/uso', 'dashboard?periodo=30D', 'conversas/exportar'],
      ...['mensagens?busca=limpeza', 'clientes?busca=ana&limite=1', 'clientes/exportar'],
      ...['dashboard/exportar?periodo=30D', 'sinais', 'sinais/exportar'],
    ]
    const ler = async () => {
      await contarTudo(test.servicos)
      return Promise.all(
        paginas.map(async (pagina) => {
          const resposta = await test.chamar({ url: `/gerenciamento/${pagina}`, token })
          return [pagina, resposta.statusCode, resposta.body]
        }),
      )
    }
    const [contados, lidas] = [await contar(), await ler()]
    await mudancas()
    await marcar()
    await falar('quero falar com uma pessoa')
    // More than one page of search results.
    await withEmpresa(emTreino(test.servicos).db, empresaId, (tx) =>
      tx.client.query(
        `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         SELECT c.empresa_id, m.id, c.id, c.ultima_ordem + 100 + m.n, 'CLIENTE', 'limpeza', now()
         FROM conversa c, unnest($1::uuid[]) WITH ORDINALITY m (id, n)`,
        [Array.from({ length: 25 }, () => uuidv7())],
      ),
    )
    expect(lidas.map(([pagina, status]) => [pagina, status])).toEqual(paginas.map((pagina) => [pagina, 200]))
    expect(await contar()).toEqual(contados)
    expect(await ler()).toEqual(lidas)
    const mudou = (await mudancas()).map(({ tabela }) => tabela)
    expect(mudou).toContain('mensagem')
    for (const fora of ['email_saida', 'notificacao', 'assinatura_conversa', 'pergunta', 'ensino', 'auditoria'])
      expect(mudou).not.toContain(fora)
  })

  it('does not delay the sweep of clients’ messages, and is never passed to the team', async () => {
    await falar('oi')
    await sql("UPDATE canal_envio SET estado = 'FALHOU', estado_em = $1", [test.clock.now()])
    await chamarEquipe(test.servicos)
    const falhos = await sql("SELECT equipe_em FROM canal_envio WHERE estado = 'FALHOU'")
    expect(falhos.length).toBeGreaterThan(0)
    expect(falhos.filter(({ equipe_em }) => equipe_em !== null)).toEqual([])

    const [real] = await sql(
      `WITH s AS (
         INSERT INTO servidor (id, nome, tipo, endereco, opcoes, estado_desde, conexao_desde, alterado_em)
         VALUES (gen_random_uuid(), 'x', 'WHATSAPP_CLOUD', 'x', '{}', now(), now(), now()) RETURNING id
       ), c AS (
         INSERT INTO canal (empresa_id, id, tipo, nome, servidor_id, identificador, webhook_hash, webhook_segredo, conexao_desde, criado_em, alterado_em)
         SELECT $1, gen_random_uuid(), 'WHATSAPP_CLOUD', 'x', s.id, 'x', 'x', 'x', now(), now(), now() FROM s RETURNING id
       )
       INSERT INTO canal_evento (empresa_id, canal_id, provedor_id, id, contato, dados, recebido_em)
       SELECT $1, c.id, 'x', gen_random_uuid(), 'x', '{}', $2::timestamptz - interval '1 hour' FROM c RETURNING canal_id`,
      [empresaId, test.clock.now()],
    )
    // As many as a sweep reads, and older than the client's message.
    await sql(
      `INSERT INTO canal_evento (empresa_id, canal_id, provedor_id, id, contato, dados, recebido_em)
       SELECT $1, canal_id, n::text, gen_random_uuid(), n::text, '{}', $2::timestamptz - interval '2 hours'
       FROM (SELECT canal_id FROM canal_evento WHERE canal_id <> $3 LIMIT 1) c, generate_series(1, 500) n`,
      [empresaId, test.clock.now(), real?.canal_id],
    )
    const entradas = openEntradas(test.servicos, { acordar: () => {} })
    await entradas.varrer()
    await entradas.stop()
    expect(await sql('SELECT estado FROM canal_evento WHERE canal_id = $1', [real?.canal_id])).toEqual([
      { estado: 'PROCESSADO' },
    ])
  })

  it('leaves its times free for clients', async () => {
    const { agenda } = await marcar()
    const meu = agenda.find((um) => um.treino)
    const real = await withEmpresa(test.servicos.db, empresaId, async (tx) => {
      const { rows } = await tx.client.query(
        `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
         SELECT s.empresa_id, gen_random_uuid(), s.id, p.profissional_id, (SELECT id FROM cliente LIMIT 1), $1, $1::timestamptz + interval '30 minutes',
           tstzrange($1, $1::timestamptz + interval '30 minutes'), 1, now()
         FROM servico s JOIN profissional_servico p ON p.servico_id = s.id WHERE s.nome = 'Limpeza' LIMIT 1 RETURNING id`,
        [meu?.inicio],
      )
      return rows
    })
    expect(real).toHaveLength(1)
  })

  it('does not see clients', async () => {
    await marcar()
    const vistos = await withEmpresa(emTreino(test.servicos).db, empresaId, async (tx) =>
      tx.client.query('SELECT nome FROM cliente').then(({ rows }) => rows),
    )
    expect(vistos).toEqual([{ nome: 'Ana (treino)' }])
  })

  it('sees appointments of clients, and changes none', async () => {
    const feito = await withEmpresa(emTreino(test.servicos).db, empresaId, async (tx) => {
      const { rows } = await tx.client.query('SELECT FROM agendamento WHERE NOT treino LIMIT 1')
      const mudados = await tx.client.query("UPDATE agendamento SET observacao = 'x' WHERE NOT treino")
      return { vistos: rows.length, mudados: mudados.rowCount }
    })
    expect(feito).toEqual({ vistos: 1, mudados: 0 })
  })

  it('does not prevent a service from being deleted', async () => {
    const { agenda } = await marcar()
    const [meu] = agenda.filter((um) => um.treino)
    const apagados = await withEmpresa(test.servicos.db, empresaId, async (tx) => {
      await tx.client.query('SAVEPOINT antes')
      await tx.client.query('DELETE FROM agendamento')
      const { rowCount } = await tx.client.query('DELETE FROM servico WHERE nome = $1', [meu?.servico])
      await tx.client.query('ROLLBACK TO SAVEPOINT antes')
      return rowCount
    })
    expect(apagados).toBe(1)
  })

  it('is empty when it begins anew', async () => {
    await marcar()
    await chamar('DELETE')
    expect(await ver()).toMatchObject({ status: null, mensagens: [], chegando: [] })
    expect((await ver()).agenda.filter((um) => um.treino)).toEqual([])
    expect((await falar('oi')).mensagens.filter(({ autor }) => autor === 'CLIENTE')).toHaveLength(1)
  })

  it('begins anew only after the running turn', async () => {
    await marcar()
    const recomeco = Promise.withResolvers<void>()
    await withEmpresa(emTreino(test.servicos).db, empresaId, async (tx) => {
      await tx.client.query('SELECT FROM conversa FOR UPDATE')
      chamar('DELETE').then(recomeco.resolve, recomeco.reject)
      await eventually(async () => {
        const { rows } = await test.servicos.db.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(1)
      })
      // The lock that the foreign key of a turn's message takes.
      await tx.client.query('SELECT FROM canal FOR KEY SHARE')
    })
    await recomeco.promise
    expect(await ver()).toMatchObject({ status: null, mensagens: [] })
  })

  it('shows its booking in a full agenda too', async () => {
    await sql(
      `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
       SELECT a.empresa_id, gen_random_uuid(), a.servico_id, a.profissional_id, a.cliente_id, i, i + interval '1 second',
         tstzrange(i, i + interval '1 second'), 1, now()
       FROM (SELECT * FROM agendamento WHERE empresa_id = $1 LIMIT 1) a, generate_series(1, 400) n, LATERAL (SELECT $2::timestamptz + n * interval '1 second') t (i)
       ON CONFLICT DO NOTHING`,
      [empresaId, test.clock.now()],
    )
    const { agenda } = await marcar()
    expect(agenda).toHaveLength(300)
    expect(agenda.filter((um) => um.treino)).toHaveLength(1)
    expect(agenda.map(({ inicio }) => inicio)).toEqual(agenda.map(({ inicio }) => inicio).toSorted())
  })

  it('is only for managers', async () => {
    const profissional = await test.entrar(cpfs.profissional)
    expect((await test.chamar({ url, token: profissional })).statusCode).toBe(403)
  })
})
