import { beforeAll, describe, expect, it } from 'vitest'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let gestor: string
let empresa: string

const sql = <T extends object>(text: string, values: unknown[] = []) =>
  withEmpresa(test.servicos.db, empresa, async ({ client }) => (await client.query<T>(text, values)).rows)

/**
 * More names than a search reads at once, with the wanted ones before, among and after those that
 * begin with the term.
 */
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  empresa = await test.plataforma(
    async ({ client }) => (await client.query('SELECT empresa_id FROM empresa')).rows[0].empresa_id,
  )
  await sql(
    `INSERT INTO cliente (empresa_id, id, nome, email, criado_em, anonimizado_em)
     SELECT $1, gen_random_uuid(), nome, email, now(), CASE WHEN n % 10 = 9 THEN now() END FROM (
       SELECT n, 'Bárbara Vila ' || n AS nome, NULL AS email FROM generate_series(1, 21000) n
       UNION ALL SELECT n, (ARRAY['Hermínia ', 'HERMINIA ', 'hermínia '])[1 + n % 3] || n, NULL FROM generate_series(1, 140) n
       UNION ALL SELECT n, 'Ada Hermínia ' || n, NULL FROM generate_series(1, 70) n
       UNION ALL SELECT n, 'Zita ' || n, 'herminia' || n || '@busca.exemplo' FROM generate_series(1, 140) n
       UNION ALL SELECT n, 'Yara ' || n, 'y' || n || '@muitos.exemplo' FROM generate_series(1, 1300) n
     ) linhas`,
    [empresa],
  )
  await sql(
    `INSERT INTO cliente_etiqueta (empresa_id, cliente_id, nome)
     SELECT empresa_id, id, 'Retorno' FROM cliente WHERE nome ~* '(herm.nia|zita|vila) .*[05]$'`,
  )
})

type Pagina = { itens: { id: string; nome: string }[]; proximo: string | null }
async function listar(query: string, cursor = ''): Promise<Pagina> {
  const resposta = await test.chamar({
    method: 'GET',
    url: `/gerenciamento/clientes?${query}${cursor && `&cursor=${cursor}`}`,
    token: gestor,
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
async function lerTudo(query: string): Promise<string[]> {
  const lidos: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const pagina: Pagina = await listar(query, cursor)
    lidos.push(...pagina.itens.map(({ id }) => id))
    cursor = pagina.proximo
  }
  return lidos
}
const esperados = async (comeca: string, tem: string, etiqueta = false) =>
  (
    await sql<{ id: string }>(
      `SELECT id FROM cliente c WHERE anonimizado_em IS NULL AND busca ~ $2
         AND (NOT $3 OR EXISTS (SELECT FROM cliente_etiqueta e WHERE e.cliente_id = c.id AND e.nome = 'Retorno'))
       ORDER BY NOT sem_acento(nome) ~ $1, nome, id`,
      [`^${comeca}`, tem, etiqueta],
    )
  ).map(({ id }) => id)

describe('a search of clients, read to its end', () => {
  it.each([
    ['hermínia', 'herminia', 'herminia', 30],
    ['HERMINIA 1', 'herminia 1', 'herminia 1', 30],
    ['he', 'he', '(^| )he', 30],
    ['herminia1', 'herminia1', 'herminia1', 30],
    ['muitos', 'muitos', 'muitos', 100],
    ['yara', 'yara', 'yara', 100],
    ['@busca', '@busca', '@busca', 30],
    ['nobody of that name', 'x', 'nobody of', 30],
  ])(
    'of «%s» has every match once: names that begin so, then the others by name',
    async (termo, comeca, tem, limite) => {
      const todos = await esperados(comeca, tem)
      expect(await lerTudo(`busca=${encodeURIComponent(termo)}&limite=${limite}`)).toEqual(todos)
    },
  )

  it('is complete among clients with a tag too', async () => {
    const todos = await esperados('herminia', 'herminia', true)
    expect(todos.length).toBeGreaterThan(40)
    expect(await lerTudo('busca=herminia&etiqueta=Retorno&limite=15')).toEqual(todos)
  })

  it('continues at the same place when the last client shown was deleted', async () => {
    const todos = await esperados('herminia', 'herminia')
    const { itens, proximo } = await listar('busca=herminia&limite=30')
    await sql('DELETE FROM cliente_etiqueta WHERE cliente_id = $1', [itens.at(-1)?.id])
    await sql('DELETE FROM cliente WHERE id = $1', [itens.at(-1)?.id])
    expect((await listar('busca=herminia&limite=30', proximo ?? '')).itens.map(({ id }) => id)).toEqual(
      todos.slice(30, 60),
    )
  })

  it.each([
    'zzzz',
    btoa('9|a|01a202e4-1531-7755-9254-8324b0e0669a'),
    btoa('0|%00|01a202e4-1531-7755-9254-8324b0e0669a'),
  ])('refuses the cursor %s', async (cursor) => {
    const resposta = await test.chamar({
      method: 'GET',
      url: `/gerenciamento/clientes?busca=ana&cursor=${encodeURIComponent(cursor)}`,
      token: gestor,
    })
    expect(resposta.statusCode).toBe(422)
  })
})
