import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat, marcar } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor = ''
let profissional = ''
let empresaId = ''

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  profissional = await test.entrar(cpfs.profissional)
  empresaId = (await test.chamar({ url: '/acesso/eu', token: gestor })).json().empresas[0].id
})

const ler = async (url: string, token = gestor) => (await test.chamar({ url, token })).json()
const listar = async (filtros: string, token = gestor) =>
  (await ler(`/gerenciamento/conversas?limite=100&${filtros}`, token)).itens as Record<string, never>[]
const fazer = (id: string, ato: string, body?: object, method: 'POST' | 'PUT' = 'POST') =>
  test.chamar({ method, url: `/gerenciamento/conversas/${id}/${ato}`, token: gestor, body })
const aberta = (id: string) => ler(`/gerenciamento/conversas/${id}`)
const { sql } = test

/** Outcomes from what is in the tables, by rules written apart from the database's. */
async function recontar(id: string): Promise<string | null> {
  const [row] = await sql(
    `SELECT c.status,
       EXISTS (SELECT FROM agendamento a WHERE a.conversa_id = c.id) AS marcou,
       EXISTS (SELECT FROM conversa_nota n WHERE n.conversa_id = c.id AND n.tipo IN ('CHAMOU', 'ASSUMIU', 'ATRIBUIU')) AS passou,
       EXISTS (SELECT FROM mensagem m WHERE m.conversa_id = c.id AND m.autor <> 'CLIENTE' AND m.ordem > (
         SELECT min(ordem) FROM mensagem WHERE conversa_id = c.id AND autor = 'CLIENTE')) AS respondida,
       (SELECT autor FROM mensagem m WHERE m.conversa_id = c.id ORDER BY ordem DESC LIMIT 1) = 'CLIENTE' AS calada,
       (SELECT tipo FROM conversa_nota n WHERE n.conversa_id = c.id AND n.tipo <> 'ENCERROU' AND n.tipo <> 'NOTA' ORDER BY n.id DESC LIMIT 1) = 'CHAMOU' AS ninguem
     FROM conversa c WHERE c.id = $1`,
    [id],
  )
  if (row.marcou) return 'MARCOU'
  if (row.status === 'ENCERRADA' && (row.calada || row.ninguem)) return 'PERDIDA'
  if (row.passou) return 'PASSADA'
  return row.respondida ? 'RESPONDIDA' : null
}

describe('the outcome of a conversation', () => {
  it('is answered, handed over and why, booked, or lost, by its messages and appointments', async () => {
    const duvida = await abrirChat(test)
    expect((await aberta(duvida.id)).conversa.desfecho).toBeNull()
    await duvida.falar('Qual o endereço?')
    const pessoa = await abrirChat(test)
    await pessoa.falar('Quero falar com uma pessoa')
    const marcada = await abrirChat(test)
    await marcar(marcada, { pedido: 'Quero uma limpeza na terça', nome: 'Rita Prado', email: 'rita@exemplo.com' })
    const perdida = await abrirChat(test)
    await perdida.falar('Quero falar com uma pessoa')
    await fazer(perdida.id, 'encerrar')
    const tomada = await abrirChat(test)
    await tomada.falar('oi')
    await fazer(tomada.id, 'assumir')
    const vistos = []
    for (const { id } of [duvida, pessoa, marcada, perdida, tomada]) {
      const { desfecho, desfecho_motivo: motivo } = (await aberta(id)).conversa
      vistos.push([desfecho, motivo])
      expect(await recontar(id)).toBe(desfecho)
    }
    expect(vistos).toEqual([
      ['RESPONDIDA', null],
      ['PASSADA', 'pediu_pessoa'],
      ['MARCOU', null],
      ['PERDIDA', 'pediu_pessoa'],
      ['PASSADA', 'EQUIPE'],
    ])
    for (const { id } of await sql('SELECT id FROM conversa WHERE desfecho = $1', ['MARCOU']))
      expect(await recontar(id)).toBe('MARCOU')
  })

  it('equals a recount, whatever people and clients do in whatever order', async () => {
    for (let n = 0; n < 6; n++) {
      const quem = await abrirChat(test)
      for (let passo = 0; passo < 6; passo++) {
        const ato = (n * 7 + passo * (n + 3)) % 6
        if (ato === 0) await quem.enviar('Qual o endereço?')
        else if (ato === 1) await fazer(quem.id, 'assumir')
        else if (ato === 2) await fazer(quem.id, 'mensagens', { texto: 'Oi!', chave: randomUUID() })
        else if (ato === 3) await fazer(quem.id, 'devolver')
        else if (ato === 4) await quem.enviar('Quero falar com uma pessoa')
        else if (passo === 5) await fazer(quem.id, 'encerrar')
        if ((await quem.ler()).status === 'AGENTE') await quem.resposta()
        expect((await aberta(quem.id)).conversa.desfecho).toBe(await recontar(quem.id))
      }
    }
  })
})

describe('GET /gerenciamento/conversas', () => {
  it('filters by channel, outcome, professional, period, holder and unread, each and together', async () => {
    const todas = await listar('')
    const onde = (quais: (item: Record<string, never>) => boolean) => todas.filter(quais).map(({ id }) => id)
    const ids = async (filtros: string) => (await listar(filtros)).map(({ id }) => id)
    expect(await ids('canal=WHATSAPP')).toEqual([])
    expect(await ids('desfecho=PERDIDA')).toEqual(onde(({ desfecho }) => desfecho === 'PERDIDA'))
    expect(await ids('desfecho=PASSADA&atendente=eu')).toEqual(
      onde(({ desfecho, atendente }) => desfecho === 'PASSADA' && atendente !== null),
    )
    const de = '2026-11-10T03:00:00Z'
    const ate = '2026-11-15T03:00:00Z'
    const doPeriodo = await listar(`de=${de}&ate=${ate}`)
    expect(doPeriodo.length).toBeGreaterThan(0)
    for (const { ultima_em } of doPeriodo as unknown as { ultima_em: string }[]) {
      expect(Date.parse(ultima_em)).toBeGreaterThanOrEqual(Date.parse(de))
      expect(Date.parse(ultima_em)).toBeLessThan(Date.parse(ate))
    }
    const [{ profissional_id: quem }] = (await sql(
      'SELECT profissional_id FROM agendamento WHERE empresa_id = $1 AND conversa_id IS NOT NULL LIMIT 1',
      [empresaId],
    )) as [{ profissional_id: string }]
    const dela = await sql(
      'SELECT DISTINCT conversa_id AS id FROM agendamento WHERE profissional_id = $1 AND conversa_id IS NOT NULL',
      [quem],
    )
    const comEla = new Set(dela.map(({ id }) => id))
    expect(new Set(await ids(`profissional=${quem}`))).toEqual(comEla)
  })

  it('tells each person their unread messages, and reading never goes back', async () => {
    const nova = await abrirChat(test)
    await nova.falar('oi')
    const naoLidas = async (token = gestor) => (await listar('nao_lidas=sim', token)).map(({ id }) => id)
    expect(await naoLidas()).toContain(nova.id)
    const { ultima_ordem: ate } = (await aberta(nova.id)).conversa
    expect((await fazer(nova.id, 'lida', { ate }, 'PUT')).json()).toEqual({ ok: true })
    await fazer(nova.id, 'lida', { ate: 1 }, 'PUT')
    await fazer(nova.id, 'lida', { ate: 999_999 }, 'PUT')
    expect((await aberta(nova.id)).conversa.lida_ate).toBe(ate)
    expect(await naoLidas()).not.toContain(nova.id)
    await nova.falar('Qual o endereço?')
    expect(await naoLidas()).toContain(nova.id)
  })

  it('exports one row for each filtered conversation', async () => {
    const csv = (await test.chamar({ url: '/gerenciamento/conversas/exportar?desfecho=MARCOU', token: gestor })).body
    const linhas = csv.trim().split('\r\n')
    expect(linhas[0]).toContain('Cliente;Canal;Situação;Desfecho;Motivo da passagem')
    expect(linhas).toHaveLength(1 + (await listar('desfecho=MARCOU')).length)
  })
})

describe('GET /gerenciamento/mensagens', () => {
  const buscar = (busca: string, resto = '', token = gestor) =>
    ler(`/gerenciamento/mensagens?busca=${encodeURIComponent(busca)}${resto}`, token)

  it('finds words without their accents, the last one only begun, and marks them', async () => {
    const nova = await abrirChat(test)
    await nova.enviar('Vocês fazem extração de siso com sedação?')
    await nova.resposta()
    const { itens } = await buscar('EXTRACAO sed')
    expect(itens[0]).toMatchObject({ conversa: { id: nova.id, cliente: null }, ordem: 2, autor: 'CLIENTE' })
    const achados = itens[0].trecho.filter((parte: { achado: boolean }) => parte.achado)
    expect(achados.map(({ texto }: { texto: string }) => texto)).toEqual(['extração', 'sedação'])
    expect(itens[0].trecho.map(({ texto }: { texto: string }) => texto).join('')).toBe(
      'Vocês fazem extração de siso com sedação?',
    )
    expect((await buscar('sedação & | ! siso <-> :*')).itens).toHaveLength(1)
    expect((await buscar('&& ||')).itens).toEqual([])
  })

  it('searches 90 days first, all time when asked, and pages newest first', async () => {
    const [{ id: conversaId }] = (await sql("SELECT id FROM conversa WHERE status = 'AGENTE' LIMIT 1")) as [
      { id: string },
    ]
    await withEmpresa(test.servicos.db, empresaId, async (tx) => {
      await tx.client.query(
        `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         SELECT $1, (lpad(to_hex((extract(epoch FROM d) * 1000)::bigint), 12, '0') || '7000800000000000' || lpad(n::text, 4, '0'))::uuid, $2, 1000 + n, 'CLIENTE', 'Perdi meu guarda-chuva xadrez', d
         FROM generate_series(1, 30) n, LATERAL (SELECT timestamptz '2026-11-18' - n * interval '10 days') AS t(d)`,
        [empresaId, conversaId],
      )
    })
    const recentes = (await buscar('xadrez')).itens
    expect(recentes).toHaveLength(8)
    const todas: { criada_em: string }[] = []
    for (let cursor = ''; ; ) {
      const pagina = await buscar('guarda chuva xadrez', `&antigas=sim${cursor && `&cursor=${cursor}`}`)
      todas.push(...pagina.itens)
      if (!pagina.proximo) break
      cursor = pagina.proximo
    }
    expect(todas).toHaveLength(30)
    const quando = todas.map(({ criada_em }) => criada_em)
    expect(quando).toEqual(quando.toSorted().reverse())
  })

  it('shows a professional only conversations that led to an appointment with them', async () => {
    const minhas = new Set((await listar('', profissional)).map(({ id }) => id))
    const { itens } = await buscar('posso marcar', '&antigas=sim', profissional)
    expect(itens.length).toBeGreaterThan(0)
    for (const { conversa } of itens) expect(minhas.has(conversa.id as never)).toBe(true)
    expect((await buscar('xadrez', '&antigas=sim', profissional)).itens).toEqual([])
  })

  it('is read from the index of words, never by a filter over a company’s messages', async () => {
    await sql(
      `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
       SELECT empresa_id, gen_random_uuid(), id, 5000 + n, 'CLIENTE', 'palavra' || n, now()
       FROM conversa, generate_series(1, 60) n WHERE empresa_id = $1`,
      [empresaId],
    )
    await test.servicos.db.pool.query('ANALYZE mensagem')
    const linhas = await sql(
      `EXPLAIN SELECT id FROM mensagem WHERE empresa_id = '${empresaId}' AND tsv @@ to_tsquery('public.portugues', 'xadrez')`,
    )
    const plano = linhas.map((row) => row['QUERY PLAN']).join('\n')
    expect(plano).toContain('mensagem_busca')
  })
})

describe('a note', () => {
  it('is shown to the team between the messages, and no call of the client answers it', async () => {
    const ana = await abrirChat(test)
    await ana.falar('oi')
    await fazer(ana.id, 'assumir')
    // Sorts before the id of every row that the server makes.
    const id = '00000000-0000-4000-8000-000000000001'
    const nota = { id, texto: 'Paga sempre em dinheiro' }
    test.clock.advance(1000)
    const [escrita, repetida] = [await fazer(ana.id, 'notas', nota), await fazer(ana.id, 'notas', nota)]
    expect(repetida.json()).toEqual(escrita.json())
    const pagina = await ler(`/gerenciamento/conversas/${ana.id}/mensagens`)
    expect(pagina.notas.map(({ tipo, texto }: Record<string, string>) => [tipo, texto])).toEqual([
      ['ASSUMIU', ''],
      ['NOTA', 'Paga sempre em dinheiro'],
    ])
    expect(pagina.notas[1].quem.nome).not.toBe('')
    expect(JSON.stringify(await ana.ler())).not.toContain('dinheiro')
    const apagar = (token: string) =>
      test.chamar({ method: 'DELETE', url: `/gerenciamento/conversas/${ana.id}/notas/${id}`, token })
    expect((await apagar(profissional)).statusCode).toBe(404)
    expect((await apagar(gestor)).json()).toEqual({ ok: true })
  })
})

describe('a conversation given to a colleague', () => {
  it('is theirs, visible to them even without an appointment, and rings their bell; a stranger gets none', async () => {
    const ana = await abrirChat(test)
    await ana.falar('oi')
    const atendentes = (await ler('/gerenciamento/atendentes')) as { id: number; nome: string }[]
    const { id: colega } = (await ler('/acesso/eu', profissional)) as { id: number }
    const dar = (usuario_id: number) => fazer(ana.id, 'atendente', { usuario_id }, 'PUT')
    expect(atendentes.map(({ id }) => id)).toContain(colega)
    expect((await dar(999_999)).statusCode).toBe(400)
    expect((await dar(colega)).json()).toEqual({ status: 'PESSOA' })
    expect((await ler(`/gerenciamento/conversas/${ana.id}`, profissional)).atendente.id).toBe(colega)
    const avisos = () => sql("SELECT 1 FROM notificacao WHERE assunto = 'Uma conversa ficou com você'")
    await eventually(async () => expect(await avisos()).toHaveLength(1))
  })
})

describe('the rating of a conversation', () => {
  it('is asked for where the company asks, when the conversation is over, once; stored, shown and exported', async () => {
    const ana = await abrirChat(test)
    await ana.falar('oi')
    const ler = async () => (await test.chamar({ url: ana.url, headers: ana.headers })).json()
    const avaliar = (nota: number) =>
      test.chamar({
        method: 'POST',
        url: ana.url.replace('mensagens', 'satisfacao'),
        headers: ana.headers,
        body: { nota },
      })
    const pedir = (pergunta_satisfacao: boolean) =>
      test.chamar({ method: 'PUT', url: '/gerenciamento/atendimento', token: gestor, body: { pergunta_satisfacao } })
    expect((await avaliar(5)).statusCode).toBe(404)
    expect((await pedir(true)).json()).toEqual({ pergunta_satisfacao: true })
    expect((await ler()).avaliar).toBe(false)
    await avaliar(2)
    await fazer(ana.id, 'encerrar')
    expect((await aberta(ana.id)).conversa.satisfacao).toBeNull()
    expect((await ler()).avaliar).toBe(true)
    expect((await avaliar(6)).statusCode).toBe(422)
    expect((await avaliar(4)).json()).toEqual({ ok: true })
    await avaliar(1)
    expect((await aberta(ana.id)).conversa.satisfacao).toBe(4)
    expect((await ler()).avaliar).toBe(false)
    const csv = (await test.chamar({ url: '/gerenciamento/conversas/exportar', token: gestor })).body
    expect(csv.split('\r\n').find((linha) => linha.includes(ana.id))).toContain(';4;')
    await pedir(false)
  })
})
