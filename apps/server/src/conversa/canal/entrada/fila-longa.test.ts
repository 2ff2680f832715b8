import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { anotarConsultas } from '#test/consultas.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
const { canal } = useCanalEvolution(test)

type No = { 'Relation Name'?: string; 'Index Cond'?: string; Plans?: No[] }

/** What a prepared statement looks up in the table of events, where it reads it. */
async function buscas(text: string): Promise<(string | undefined)[]> {
  const planos = await test.plataforma(async ({ client }) => {
    await client.query('SET LOCAL ROLE zelo_app')
    return (await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)).rows
  })
  const de = ({ Plans = [], ...no }: No): No[] => [no, ...Plans.flatMap(de)]
  return de(planos[0]['QUERY PLAN'][0].Plan).flatMap((no) =>
    no['Relation Name'] === 'canal_evento' ? [no['Index Cond']] : [],
  )
}

/** PostgreSQL plans by a quiet hour: many events came, and none is unread. */
async function conhecerSossego(): Promise<void> {
  await test.sql(
    `INSERT INTO canal_evento (empresa_id, canal_id, provedor_id, id, contato, dados, recebido_em)
     SELECT empresa_id, id, 'lido:' || n, gen_random_uuid(), n, '{}', now() FROM canal, generate_series(1, 2000) n
     WHERE id = $1`,
    [canal.id],
  )
  await test.sql("UPDATE canal_evento SET estado = 'PROCESSADO'")
  await test.servicos.db.pool.query('ANALYZE canal_evento')
}

it('what a person sent is read and answered without reading what waits of others', async () => {
  const de = '5511955550101'
  const { transacoes } = await anotarConsultas(test.servicos.db, async () => {
    await canal.escrever({ de, texto: 'quanto custa a limpeza?' })
    await eventually(async () => expect((await canal.dialogo(de)).at(-1)?.autor).toBe('AGENTE'))
  })
  const leituras = transacoes
    .flatMap(({ consultas }) => consultas.map(({ text }) => text))
    .filter((text) => /^select /.test(text) && /canal_evento/.test(text))
  expect(leituras.length).toBeGreaterThan(2)
  const conferir = async () => {
    for (const text of leituras) for (const busca of await buscas(text)) expect(busca, text).toMatch(/contato|provedor/)
  }
  await conferir()
  await conhecerSossego()
  await conferir()
})
