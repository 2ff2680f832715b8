import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { avisarAgendamento, avisarMudanca } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { continuarImportacao } from '#agenda/cliente/importacao/importacao.jobs.ts'
import { oferecer } from '#agenda/espera/espera.jobs.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { executarTurno } from '#atendimento/turno/turno.ts'
import { conhecimento } from '#empresa/conhecimento/conhecimento.table.ts'
import { horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { vigiarTabelas } from '#test/mudancas.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat, marcar } from '#test/visitante.ts'
import { avisarEspera } from './conversa.jobs.ts'
import { conversa, mensagem } from './conversa.table.ts'

const test = useTestApp({ config: { limites: false } })
let clinicaId = ''
let studioId = ''
let gestor = ''
let gestorDoStudio = ''
let conversaDoStudio = ''

beforeAll(async () => {
  studioId = (await criarStudioDuda(test.servicos)).empresaId
  const [clinica] = await test.plataforma((tx) =>
    tx.select().from(empresa).where(sql`${empresa.chave} = 'clinica-aurora'`),
  )
  clinicaId = clinica?.id ?? ''
  gestor = await test.entrar(cpfs.gestor)
  gestorDoStudio = await test.entrar(studioDuda.gestorCpf)
  const visitante = await abrirChat(test, { chave: studioDuda.chave })
  await marcar(visitante, {
    pedido: 'Quero um corte na terça de manhã',
    nome: 'Ana Beatriz Lima',
    email: 'ana@studio.exemplo',
  })
  conversaDoStudio = visitante.id
})

const get = async (url: string, token: string, headers?: Record<string, string>) => {
  const resposta = await test.chamar({ url, token, headers })
  return { status: resposta.statusCode, corpo: resposta.json() }
}

const periodo = 'de=2026-11-01T00:00:00Z&ate=2026-12-20T00:00:00Z'

describe('another company', () => {
  it('does not exist: its name in X-Empresa and its ids are answered with 404', async () => {
    for (const url of [
      '/gerenciamento/conversas',
      '/gerenciamento/clientes',
      `/gerenciamento/agendamentos?${periodo}`,
    ]) {
      expect((await get(url, gestor, { 'x-empresa': studioId })).status).toBe(404)
    }
    expect((await get(`/gerenciamento/conversas/${conversaDoStudio}`, gestor)).status).toBe(404)
    expect((await get(`/gerenciamento/conversas/${conversaDoStudio}/mensagens`, gestor)).status).toBe(404)
    expect((await get(`/gerenciamento/conversas/${conversaDoStudio}`, gestorDoStudio)).status).toBe(200)
  })

  it('sees none of the first one’s lists, and the first none of its', async () => {
    const urls = [
      '/gerenciamento/conversas?limite=100',
      '/gerenciamento/clientes?limite=100',
      '/gerenciamento/clientes?busca=ana',
      `/gerenciamento/agendamentos?${periodo}`,
    ]
    for (const url of urls) {
      const ids = async (token: string) =>
        new Set(JSON.stringify((await get(url, token)).corpo).match(/[0-9a-f-]{36}/g))
      const [daClinica, doStudio] = [await ids(gestor), await ids(gestorDoStudio)]
      expect(daClinica.size).toBeGreaterThan(0)
      expect(doStudio.size).toBeGreaterThan(0)
      expect([...doStudio].filter((id) => daClinica.has(id))).toEqual([])
    }
  })
})

/** A row in each table of a client, made from the client's own row. */
const doCliente = {
  cliente_alias: "empresa_id, id, 'LID', 'x'",
  titular_link: "empresa_id, 'x', id, NULL, NULL, NULL, 0, 0, NULL, criado_em, criado_em",
  titular_pedido: "empresa_id, id, id::text, 'ACESSO', 'ABERTO', id, '{}', NULL, NULL, NULL, criado_em, criado_em",
  cliente_etiqueta: "empresa_id, id, 'x'",
  cliente_nota: "empresa_id, id, id, 1, 'x', criado_em",
  cliente_consentimento: "empresa_id, id, id, 'AVISOS', true, 'x', 'PAPEL', 1, criado_em",
  cliente_mescla: "empresa_id, id, id, id, '{}', NULL, criado_em, 1",
  cliente_distinto: 'empresa_id, id, id',
  cliente_importacao: "empresa_id, id, 'x', 'RECEBENDO', NULL, 1, 0, 1, criado_em",
  cliente_importacao_linha: "empresa_id, id, 1, '{}'",
}

describe('the company door', () => {
  const tabelas = {
    agendamento,
    cliente,
    conhecimento,
    conversa,
    emailSaida,
    horario,
    mensagem,
    profissional,
    profissionalServico,
    servico,
  }

  it.each(Object.entries(tabelas))('shows of %s the rows of its company only', async (_nome, tabela) => {
    for (const id of [clinicaId, studioId]) {
      const rows = await withEmpresa(test.servicos.db, id, (tx) =>
        tx.selectDistinct({ dona: tabela.empresaId }).from(tabela),
      )
      expect(rows.filter(({ dona }) => dona !== id)).toEqual([])
    }
  })

  it('never lends its company to the next user of the connection, in a thousand interleaved turns', async () => {
    const errados: unknown[] = []
    await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        const id = i % 2 ? clinicaId : studioId
        const falha = i % 7 === 0
        await withEmpresa(test.servicos.db, id, async (tx) => {
          const [{ empresas, clientes } = { empresas: '', clientes: 0 }] = (
            await tx.execute<{ empresas: string; clientes: number }>(
              sql`SELECT string_agg(DISTINCT empresa_id::text, ',') AS empresas, count(*)::int AS clientes FROM cliente`,
            )
          ).rows
          const { rows: buscados } = await tx.execute(sql`SELECT id FROM buscar_cliente('ana', 50)`)
          if (empresas !== id || (id === studioId && (clientes !== 1 || buscados.length !== 1)))
            errados.push({ id, empresas, clientes })
          if (falha) throw new Error('rolled back')
        }).catch((error: Error) => {
          if (error.message !== 'rolled back') errados.push(error)
        })
      }),
    )
    expect(errados).toEqual([])
    const { rows } = await test.servicos.db.pool.query(
      "SELECT current_setting('app.empresa_id', true) AS empresa, current_user AS papel",
    )
    expect(rows[0].empresa ?? '').toBe('')
    expect(rows[0].papel).not.toMatch(/^zelo_(app|plataforma)$/)
  })

  it('does not see an e-mail that belongs to no company', async () => {
    const inserir = (tx: Tx) =>
      tx.insert(emailSaida).values({
        ...{ id: conversaDoStudio, chave: 'sem-empresa', para: 'x@y.exemplo', assunto: 'x', html: 'x', texto: 'x' },
        ...{ status: 'GUARDADO' as const, criadoEm: new Date() },
      })
    await test.plataforma(inserir)
    for (const id of [clinicaId, studioId]) {
      const lidos = await withEmpresa(test.servicos.db, id, (tx) =>
        tx.select().from(emailSaida).where(sql`${emailSaida.chave} = 'sem-empresa'`),
      )
      expect(lidos).toEqual([])
      await expect(withEmpresa(test.servicos.db, id, inserir)).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  it('has no child row that can be moved under another company’s parent, through any door', async () => {
    const recusadas: string[] = []
    await test.plataforma(async ({ client }) => {
      await client.query(
        'INSERT INTO agendamento_lembrete SELECT empresa_id, id, 0, 24, criado_em FROM agendamento WHERE empresa_id = $1 LIMIT 1',
        [clinicaId],
      )
      const esperas = await client.query(
        `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, profissional_id, de, ate, idioma, criada_em)
         SELECT DISTINCT ON (empresa_id) empresa_id, id, cliente_id, servico_id, profissional_id, date '2027-01-01', date '2027-01-01', 'br', criado_em
         FROM agendamento RETURNING empresa_id, id`,
      )
      await client.query(
        `INSERT INTO espera_oferta SELECT empresa_id, id, id, profissional_id, inicio, fim, ocupacao, 'EXPIRADA', inicio, inicio
         FROM agendamento WHERE empresa_id = $1 AND id = $2`,
        [clinicaId, esperas.rows.find((row) => row.empresa_id === clinicaId)?.id],
      )
      await client.query(
        "INSERT INTO agenda_ical SELECT empresa_id, id, 'x', now() FROM profissional WHERE empresa_id = $1 LIMIT 1",
        [clinicaId],
      )
      await client.query('INSERT INTO agenda_tv VALUES ($1, $1, now())', [clinicaId])
      await client.query(
        `INSERT INTO calendario (empresa_id, id, profissional_id, tipo, servidor, segredo, saida, proxima_em, parado, criado_em)
         SELECT DISTINCT ON (empresa_id) empresa_id, id, id, 'CALDAV', 'x', 'x', 'NADA', now(), true, now() FROM profissional`,
      )
      await client.query(
        `INSERT INTO calendario_conexao SELECT empresa_id, id, 'x', id, 'GOOGLE', profissional_id, NULL, now()
         FROM calendario WHERE empresa_id = $1`,
        [clinicaId],
      )
      await client.query(
        "INSERT INTO calendario_objeto SELECT empresa_id, id, 'x', 'x' FROM calendario WHERE empresa_id = $1",
        [clinicaId],
      )
      await client.query(
        "INSERT INTO ocupado SELECT empresa_id, id, 'x', now(), now() + interval '1 hour', profissional_id FROM calendario WHERE empresa_id = $1",
        [clinicaId],
      )
      await client.query(
        `INSERT INTO calendario_vinculo SELECT c.empresa_id, c.id, a.id, 'x', NULL, 0, a.inicio, a.fim
         FROM calendario c JOIN agendamento a USING (empresa_id) WHERE c.empresa_id = $1 LIMIT 1`,
        [clinicaId],
      )
      await client.query(
        `INSERT INTO leitura SELECT c.empresa_id, c.id, c.id, u.usuario_id, 'x', c.aberta_em, c.aberta_em
         FROM conversa c JOIN empresa_usuario u USING (empresa_id) WHERE c.empresa_id = $1 LIMIT 1`,
        [clinicaId],
      )
      for (const id of [clinicaId, studioId]) {
        await client.query(
          `INSERT INTO conversa_nota (empresa_id, id, conversa_id, ordem, tipo, texto, criada_em)
           SELECT empresa_id, id, id, 1, 'NOTA', 'x', now() FROM conversa WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query(
          `INSERT INTO conversa_registro SELECT empresa_id, id::text, id, 1, now() FROM conversa WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query(
          `INSERT INTO conversa_lida SELECT c.empresa_id, u.usuario_id, c.id, 1
           FROM conversa c JOIN empresa_usuario u USING (empresa_id) WHERE c.empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query(
          `INSERT INTO anexo (empresa_id, id, conversa_id, mensagem_id, tipo, estado, mime, so_arquivo, criado_em, digital)
           SELECT empresa_id, id, conversa_id, id, 'DOCUMENTO', 'GUARDADO', 'text/plain', false, now(), '\\x01' FROM mensagem WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query("INSERT INTO resposta_rapida VALUES ($1, $1, 'x', 'x', 1, now())", [id])
      }
      await client.query(
        `UPDATE cliente c SET vinculo = 'OUTRO', responsavel_id = (SELECT id FROM cliente d WHERE d.empresa_id = $1 AND d.id <> c.id LIMIT 1)
         WHERE empresa_id = $1`,
        [clinicaId],
      )
      const { rows: servidores } = await client.query(
        `INSERT INTO servidor (id, nome, tipo, endereco, opcoes, estado_desde, conexao_desde, alterado_em)
         VALUES (gen_random_uuid(), 'x', 'WHATSAPP_EVOLUTION', 'x', '{}', now(), now(), now()) RETURNING id`,
      )
      for (const id of [clinicaId, studioId]) {
        await client.query(
          `INSERT INTO canal (empresa_id, id, tipo, nome, servidor_id, identificador, webhook_hash, webhook_segredo, conexao_desde, criado_em, alterado_em)
           SELECT $1::uuid, $1, 'WHATSAPP_EVOLUTION', 'x', $2, $1::uuid::text, uuid_send($1), 'x', now(), now(), now()`,
          [id, servidores[0].id],
        )
        await client.query("INSERT INTO canal_queda VALUES ($1, $1, $1, 'OFFLINE', NULL, now(), now())", [id])
        await client.query(
          "INSERT INTO canal_evento VALUES ($1, $1, 'x', $1, 'x', NULL, '{}', 'PROCESSADO', 0, now())",
          [id],
        )
        await client.query(
          "INSERT INTO canal_modelo VALUES ($1, $1, 'x', 'pt_BR', 'APROVADO', 'x', 0, '{}', true, now())",
          [id],
        )
        await client.query("INSERT INTO canal_identidade VALUES ($1, $1, 'x', now(), NULL)", [id])
        await client.query("INSERT INTO canal_finalidade VALUES ($1, $1, 'LEMBRETE', 'x', 'pt_BR', '{}')", [id])
        await client.query(
          `INSERT INTO canal_contato (empresa_id, id, canal_id, conversa_id, destino, criado_em)
           SELECT empresa_id, id, $1, id, 'x', now() FROM conversa WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query(
          "INSERT INTO canal_alias SELECT empresa_id, canal_id, 'LID', 'x', id FROM canal_contato WHERE empresa_id = $1",
          [id],
        )
        await client.query(
          `INSERT INTO canal_envio (empresa_id, mensagem_id, canal_id, contato_id, conversa_id, ordem, criado_em, estado_em)
           SELECT c.empresa_id, m.id, c.canal_id, c.id, c.conversa_id, 1, now(), now()
           FROM canal_contato c JOIN mensagem m ON m.empresa_id = c.empresa_id WHERE c.empresa_id = $1 LIMIT 1`,
          [id],
        )
      }
      for (const id of [clinicaId, studioId]) {
        await client.query(
          `INSERT INTO webhook (empresa_id, id, nome, url, tipos, autor_id, segredo, segredo_em, criado_em, alterado_em)
           VALUES ($1, $1, 'x', 'x', '{x}', 1, 'x', now(), now(), now())`,
          [id],
        )
        await client.query(
          "INSERT INTO webhook_evento (empresa_id, id, tipo, assunto, dados) VALUES ($1, $1, 'x', 'x', '{}')",
          [id],
        )
        await client.query(
          "INSERT INTO webhook_entrega (empresa_id, webhook_id, evento_id, ordem, assunto, tipo) VALUES ($1, $1, $1, 1, 'x', 'x')",
          [id],
        )
        await client.query('INSERT INTO webhook_tentativa VALUES ($1, $1, $1, 1, now(), 1)', [id])
        await client.query(
          "INSERT INTO chave_api (empresa_id, id, nome, escopos, hash, final, criada_por, criada_em) VALUES ($1, $1, 'x', '{}', uuid_send($1), 'x', 1, now())",
          [id],
        )
        await client.query("INSERT INTO chave_api_pedido VALUES ($1, $1, 'x', 'x', 200, 'x', now())", [id])
      }
      for (const [tabela, valores] of Object.entries(doCliente)) {
        for (const id of [clinicaId, studioId]) {
          await client.query(`INSERT INTO ${tabela} SELECT ${valores} FROM cliente WHERE empresa_id = $1 LIMIT 1`, [id])
        }
      }
      for (const id of [clinicaId, studioId]) {
        await client.query(
          "INSERT INTO ensino (empresa_id, id, texto, chave, dito, entendida, ultima_em) VALUES ($1, $1, 'x', 'x', 'inicio', false, now())",
          [id],
        )
        await client.query(
          'INSERT INTO ensino_vez SELECT empresa_id, $1, id, 1, false, now() FROM conversa WHERE empresa_id = $1 LIMIT 1',
          [id],
        )
        await client.query("INSERT INTO pergunta VALUES ($1, $1, 'x', 'x', 'ABERTA', now())", [id])
        await client.query(
          'INSERT INTO pergunta_vez SELECT empresa_id, id, $1, id, now() FROM conversa WHERE empresa_id = $1 LIMIT 1',
          [id],
        )
        await client.query(
          `INSERT INTO roteiro (empresa_id, id, nome, idioma, obrigatorio, falas, conferencias, relogio, identificado, conversa_id, criado_em, alterado_em)
           SELECT empresa_id, $1, 'x', 'br', false, '[]', '[]', now(), false, id, now(), now() FROM conversa WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query("INSERT INTO ensaio VALUES ($1, $1, 'br', 'x', 'CONCLUIDO', 1, 1, NULL, now(), now())", [id])
        await client.query("INSERT INTO ensaio_resultado VALUES ($1, $1, $1, 0, 1, 'PASSOU')", [id])
      }
      for (const id of [clinicaId, studioId]) {
        await client.query(
          `INSERT INTO sinal (empresa_id, id, agendamento_id, valor, expira_em, cancelamento_horas, no_prazo, regra_br, regra_en, conta, chave, criado_em, alterado_em)
           SELECT empresa_id, empresa_id, id, 1, now(), 1, 'DEVOLVER', 'x', 'x', 'SANDBOX', md5(empresa_id::text), now(), now()
           FROM agendamento WHERE empresa_id = $1 LIMIT 1`,
          [id],
        )
        await client.query(
          `INSERT INTO sinal_recebido (empresa_id, id, sinal_id, gateway, ref, cobranca_chave, valor, pago_em, recebido_em, destino, estorno_chave)
           VALUES ($1, $1, $1, 'SANDBOX', 'x', 'x', 1, now(), now(), 'SINAL', 'x')`,
          [id],
        )
      }
      const { rows: chaves } = await client.query(`
        SELECT con.conrelid::regclass::text AS filha, con.confrelid::regclass::text AS mae, a.attname AS coluna, b.attname AS alvo
        FROM pg_constraint con
        JOIN pg_attribute a ON a.attrelid = con.conrelid AND a.attnum = con.conkey[2]
        JOIN pg_attribute b ON b.attrelid = con.confrelid AND b.attnum = con.confkey[2]
        WHERE con.contype = 'f' AND a.atttypid = 'uuid'::regtype AND con.connamespace = 'public'::regnamespace AND con.conrelid <> 'email_saida'::regclass
          AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = con.confrelid AND attname = 'empresa_id') ORDER BY 1, 3`)
      for (const { filha, mae, coluna, alvo } of chaves) {
        await client.query('SAVEPOINT tentativa')
        const mudou = await client
          .query(
            `UPDATE ${filha} SET ${coluna} = (SELECT ${alvo} FROM ${mae} WHERE empresa_id = $2 LIMIT 1)
             WHERE ctid = (SELECT ctid FROM ${filha} WHERE empresa_id = $1 LIMIT 1)`,
            [clinicaId, studioId],
          )
          .then(({ rowCount }) => `${rowCount} changed`)
          .catch((error: { code: string }) => error.code)
        await client.query('ROLLBACK TO SAVEPOINT tentativa')
        recusadas.push(`${filha}.${coluna} ${mudou}`)
      }
    })
    expect(recusadas.length).toBeGreaterThan(8)
    expect(recusadas.filter((linha) => !linha.endsWith('23503'))).toEqual([])
  })

  it('refuses a row under another company’s parent', async () => {
    const orfa = withEmpresa(test.servicos.db, clinicaId, (tx) =>
      tx.insert(mensagem).values({
        empresaId: clinicaId,
        id: conversaDoStudio,
        conversaId: conversaDoStudio,
        ordem: 99,
        autor: 'CLIENTE',
        texto: 'oi',
        criadaEm: new Date(),
      }),
    )
    await expect(orfa).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})

it('a job of one company with the ids of another changes nothing', async () => {
  const retrato = () =>
    test.plataforma(async ({ client }) => {
      const { rows } = await client.query(`SELECT
        (SELECT count(*) FROM email_saida) AS emails, (SELECT count(*) FROM notificacao) AS avisos,
        (SELECT count(*) FROM mensagem) AS mensagens, (SELECT json_agg(c ORDER BY c.id) FROM conversa c) AS conversas,
        (SELECT json_agg(a ORDER BY a.id) FROM agendamento a) AS agendamentos`)
      return rows
    })
  const [doStudio] = await withEmpresa(test.servicos.db, studioId, (tx) => tx.select().from(agendamento))
  const cruzado = { empresaId: clinicaId, agendamentoId: doStudio?.id ?? '' }
  const conversaAlheia = { empresaId: clinicaId, conversaId: conversaDoStudio }
  // The messages of the booking itself are written first.
  await avisarAgendamento(test.servicos, { ...cruzado, empresaId: studioId })
  const antes = await retrato()
  await avisarAgendamento(test.servicos, cruzado)
  await avisarMudanca(test.servicos, { ...cruzado, sequencia: 0 }, 'remarcado')
  await avisarEspera(test.servicos, { ...conversaAlheia, ordem: 1 })
  await executarTurno(test.servicos, motorBasico, conversaAlheia)
  expect(await retrato()).toEqual(antes)
})

it('imports, the waiting list and reminders of one company touch no row of another, whatever ids they are given', async () => {
  const plataforma = (text: string, values: unknown[]) => test.plataforma((tx) => tx.client.query(text, values))
  const importacaoId = crypto.randomUUID()
  await plataforma(
    `INSERT INTO cliente_importacao SELECT $1, $2, 'agenda.csv', 'CONFERINDO', NULL, 1, 0, id, now() FROM usuario WHERE nome = 'Eduarda Lins'`,
    [studioId, importacaoId],
  )
  await plataforma(`INSERT INTO cliente_importacao_linha VALUES ($1, $2, 1, '{"nome": "Linha do Studio"}')`, [
    studioId,
    importacaoId,
  ])
  // A wish of the Studio with a free day before it: a run of that company would make an offer at
  // once.
  await plataforma(
    `INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
     SELECT c.empresa_id, gen_random_uuid(), c.id, s.id, '2026-11-26', '2026-11-26', 'br', now()
     FROM cliente c JOIN servico s USING (empresa_id) WHERE c.empresa_id = $1 AND c.email IS NOT NULL LIMIT 1`,
    [studioId],
  )
  const mudancas = await vigiarTabelas(test.servicos)
  const doStudio = async () => (await mudancas()).filter(({ empresaId }) => empresaId === studioId)
  await continuarImportacao(test.servicos, { empresaId: clinicaId, importacaoId })
  expect(await mudancas()).toEqual([])
  await oferecer(test.servicos, clinicaId)
  expect(await doStudio()).toEqual([])

  await continuarImportacao(test.servicos, { empresaId: studioId, importacaoId })
  expect((await doStudio()).map(({ tabela }) => tabela)).toContain('cliente_importacao_linha')
  await oferecer(test.servicos, studioId)
  const feitas = await mudancas()
  expect(feitas.map(({ tabela }) => tabela)).toContain('espera_oferta')
  expect(feitas.filter(({ empresaId }) => empresaId !== studioId)).toEqual([])
})

describe('search', () => {
  it.each([
    [
      'buscar_cliente',
      'cliente_busca',
      "SELECT id FROM cliente c WHERE c.empresa_id = empresa_atual() AND c.busca LIKE '%vasconcelos%'",
    ],
    [
      'buscar_conhecimento',
      'conhecimento_busca',
      "SELECT id FROM conhecimento c WHERE c.empresa_id = empresa_atual() AND c.tsv @@ to_tsquery('public.portugues', 'estacionamento')",
    ],
  ])('of %s reads its index and filters nothing row by row', async (funcao, indice, consulta) => {
    await withEmpresa(test.servicos.db, studioId, async (tx) => {
      await tx.execute(sql`INSERT INTO cliente (empresa_id, id, nome, criado_em)
        SELECT ${studioId}::uuid, gen_random_uuid(), 'Cliente ' || md5(n::text), now() FROM generate_series(1, 3000) n`)
      await tx.execute(sql`INSERT INTO conhecimento (empresa_id, id, pergunta, resposta)
        SELECT ${studioId}::uuid, gen_random_uuid(), 'Pergunta ' || md5(n::text), '' FROM generate_series(1, 3000) n`)
    })
    // Autovacuum does this in the background; without it the planner avoids an index with many
    // unsorted entries.
    await test.servicos.db.pool.query('SELECT gin_clean_pending_list($1::regclass)', [indice])
    await test.servicos.db.pool.query('ANALYZE cliente, conhecimento')
    const client = await test.servicos.db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query("SELECT set_config('app.empresa_id', $1, true)", [studioId])
      // The plan of the function's query, as the role that owns the function.
      await client.query('SET LOCAL ROLE zelo_busca')
      const { rows } = await client.query(`EXPLAIN ${consulta}`)
      const plano = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plano).toContain(indice)
      expect(plano).not.toMatch(/Seq Scan|^\s*Filter:/m)
      await client.query('RESET ROLE')
      const { rows: definicao } = await client.query('SELECT prosrc FROM pg_proc WHERE proname = $1', [funcao])
      expect(definicao[0].prosrc).toContain('empresa_atual()')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
