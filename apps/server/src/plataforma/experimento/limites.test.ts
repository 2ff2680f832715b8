import { expect, it } from 'vitest'
import { withOcultas } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()

const rascunho = {
  segmento: 'pet',
  nome: 'Pet do Bairro',
  servicos: [{ nome: 'Banho', duracao_min: 60, preco_centavos: 6_500 }],
  horario: { dias: [1], inicio: '09:00', fim: '18:00', pausa: null },
  idioma: 'br',
}

const cadastrar = () => test.chamar({ method: 'POST', url: '/experimento/rascunhos', body: rascunho })

const contar = (sql: string) =>
  withOcultas(test.servicos.db, 'experimento.rascunho', async (tx) => (await tx.client.query(sql)).rows[0].n as number)

it('ends a trial that is used like the product: with too many messages or too many conversations', async () => {
  const { id, chave } = (await cadastrar()).json()
  const visitante = await abrirChat(test, { chave })
  await withOcultas(test.servicos.db, 'experimento.rascunho', (tx) =>
    tx.client.query(
      `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
       SELECT $1, gen_random_uuid(), $2, 1000 + n, 'CLIENTE', 'oi', now() FROM generate_series(1, 300) n`,
      [id, visitante.id],
    ),
  )
  const recusada = await visitante.enviar('mais uma')
  expect([recusada.statusCode, recusada.json().message]).toEqual([
    409,
    expect.stringContaining('Este teste chegou ao fim'),
  ])

  for (let i = 1; i < 20; i++) await abrirChat(test, { chave })
  const aberta = await test.chamar({ method: 'POST', url: `/chat/${chave}/conversas`, body: {} })
  expect(aberta.statusCode).toBe(409)
})

it('refuses a network address that creates a thousand', async () => {
  const respostas = await Promise.all(Array.from({ length: 1_000 }, cadastrar))
  const feitos = respostas.filter(({ statusCode }) => statusCode === 200)
  expect(feitos.length).toBeLessThanOrEqual(20)
  expect(respostas.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1_000 - feitos.length)
  expect(await contar('SELECT count(*) AS n FROM experimento')).toBeLessThanOrEqual(20)
})

it('replaces the one that was not used for longest, but none that a sign-up reserved', async () => {
  const livre = deOutroEndereco()
  await withOcultas(test.servicos.db, 'experimento.rascunho', (tx) =>
    tx.client.query(
      `WITH e AS (INSERT INTO empresa (empresa_id, chave, nome, fuso, criada_em, experimento)
         SELECT gen_random_uuid(), 'experimento-cheio-' || n, 'Cheio ' || n, 'America/Sao_Paulo', now(), true FROM generate_series(1, 500) n
         RETURNING empresa_id, chave)
       INSERT INTO experimento (empresa_id, token_hash, segmento, criado_em, usado_em, expira_em, reservado)
         SELECT empresa_id, sha256(chave::bytea), 'pet', $1, $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour', chave LIKE '%-1' FROM e`,
      [test.clock.now()],
    ),
  )
  const antes = await contar('SELECT count(*) AS n FROM experimento WHERE NOT reservado')
  expect((await livre()).statusCode).toBe(200)
  expect(await contar('SELECT count(*) AS n FROM experimento WHERE NOT reservado')).toBe(Math.min(antes + 1, 500))
  expect(await contar('SELECT count(*) AS n FROM experimento WHERE reservado')).toBe(1)
  expect(await contar("SELECT count(*) AS n FROM empresa WHERE nome = 'Pet do Bairro'")).toBeGreaterThan(0)
})

/** Creates trials from another network address, because the limit is by address. */
function deOutroEndereco() {
  return () =>
    test.app.inject({
      method: 'POST',
      url: '/api/experimento/rascunhos',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(rascunho),
    })
}
