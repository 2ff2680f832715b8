import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it, vi } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs } from '#test/app.ts'
import { useProcesso } from '#test/processo.ts'

const linhas = 1_500
const desejos = 60

const servidor = useProcesso()
const { sql } = servidor
let token = ''

beforeAll(async () => {
  const { token: novo } = await servidor.chamar<{ token: string }>('POST', '/acesso/entrar', {
    cpf: cpfs.gestor,
    senha: senhaDemo,
  })
  token = novo
})
const post = <T>(caminho: string, body?: unknown) =>
  servidor.chamar<T>('POST', caminho, body, { authorization: `Bearer ${token}` })
const ate = <T>(condicao: () => Promise<T>, interval = 5) => vi.waitFor(condicao, { timeout: 200_000, interval })

/** Kills and restarts it at a random moment; a taken job runs again after its heartbeat. */
async function morrer() {
  await servidor.matar()
  await servidor.iniciar()
}

it('an import whose process is killed repeatedly writes every line exactly once', async () => {
  const { id } = await post<{ id: string }>('/gerenciamento/clientes-importacoes', {
    arquivo: 'agenda.csv',
    total: linhas,
  })
  const url = `/gerenciamento/clientes-importacoes/${id}`
  const todas = Array.from({ length: linhas }, (_, i) => ({
    nome: `Importada ${i}`,
    email: `importada${i}@exemplo.com`,
  }))
  for (let de = 0; de < linhas; de += 100)
    await post(`${url}/linhas`, { de: de + 1, linhas: todas.slice(de, de + 100) })
  const andamento = async () =>
    (
      await sql<{ estado: string; ultima: number }>('SELECT estado, ultima FROM cliente_importacao WHERE id = $1', [id])
    )[0]
  await post(`${url}/conferencia`)
  await ate(async () => expect((await andamento())?.estado).toBe('CONFERIDA'))
  await post(`${url}/inicio`, { duplicados: 'PULAR' })
  for (const ponto of [200, 700, 1_200]) {
    await ate(async () => expect((await andamento())?.ultima).toBeGreaterThanOrEqual(ponto))
    await morrer()
  }
  await ate(async () => expect((await andamento())?.estado).toBe('CONCLUIDA'), 500)
  const [contagem] = await sql(
    "SELECT count(*)::int AS todos, count(DISTINCT nome)::int AS nomes FROM cliente WHERE nome LIKE 'Importada %'",
  )
  expect(contagem).toEqual({ todos: linhas, nomes: linhas })
  const [resultados] = await sql(
    "SELECT count(*)::int AS n FROM cliente_importacao_linha WHERE importacao_id = $1 AND resultado = 'CRIADO' AND cliente_id IS NOT NULL",
    [id],
  )
  expect(resultados).toEqual({ n: linhas })
}, 290_000)

it('a waiting list whose process is killed makes one offer and e-mail per person, and no time is offered twice', async () => {
  const [lugar] = await sql<{ empresa_id: string; servico_id: string }>(
    `SELECT ps.empresa_id, ps.servico_id FROM profissional_servico ps JOIN empresa e USING (empresa_id) WHERE e.chave = 'clinica-aurora' LIMIT 1`,
  )
  await sql(
    `WITH c AS (INSERT INTO cliente (empresa_id, id, nome, email, criado_em)
       SELECT $1, gen_random_uuid(), 'Espera ' || n, 'espera' || n || '@exemplo.com', now() FROM generate_series(1, ${desejos}) n RETURNING empresa_id, id)
     INSERT INTO espera (empresa_id, id, cliente_id, servico_id, de, ate, idioma, criada_em)
     SELECT empresa_id, gen_random_uuid(), id, $2, current_date + 1, current_date + 30, 'br', now() FROM c`,
    [lugar?.empresa_id, lugar?.servico_id],
  )
  const enfileirar = () =>
    sql(`INSERT INTO pgboss.job (name, data) VALUES ('espera.oferecer', $1)`, [
      { empresaId: lugar?.empresa_id, vez: uuidv7() },
    ]).catch(() => [])
  for (let morte = 0; morte < 3; morte++) {
    await enfileirar()
    await new Promise((resolve) => setTimeout(resolve, 40 * morte))
    await morrer()
  }
  await ate(async () => {
    const [{ n } = { n: 0 }] = await sql<{ n: number }>('SELECT count(DISTINCT espera_id)::int AS n FROM espera_oferta')
    expect(n).toBe(desejos)
  }, 500)
  expect(
    await sql("SELECT espera_id FROM espera_oferta WHERE status = 'ABERTA' GROUP BY 1 HAVING count(*) > 1"),
  ).toEqual([])
  expect(
    await sql(`SELECT a.id FROM espera_oferta a JOIN espera_oferta b
      ON a.empresa_id = b.empresa_id AND a.profissional_id = b.profissional_id AND a.id <> b.id AND a.ocupacao && b.ocupacao
      WHERE a.status = 'ABERTA' AND b.status = 'ABERTA'`),
  ).toEqual([])
  const emails = await sql<{ n: number }>(
    "SELECT count(*)::int AS n FROM email_saida WHERE para LIKE 'espera%@exemplo.com' GROUP BY para",
  )
  expect(emails.map(({ n }) => n)).toEqual(Array.from({ length: desejos }, () => 1))
}, 290_000)
