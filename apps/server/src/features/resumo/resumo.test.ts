import { beforeAll, describe, expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { enviarResumos } from './resumo.jobs.ts'

const test = useTestApp()
const url = '/gerenciamento/dashboard/resumo'
let empresaId: string
let token: string

const sql = (texto: string, valores: unknown[] = []) =>
  withPlataforma(test.servicos.db, 'plataforma.semente', async (tx) => (await tx.client.query(texto, valores)).rows)
const cartas = () =>
  sql(`SELECT assunto, texto, para FROM email_saida WHERE chave LIKE 'resumo:%' ORDER BY criado_em, chave`)
/** The session of the day before is over. */
const querer = async (body: object) =>
  test.chamar({ method: 'PUT', url, token: await test.entrar(studioDuda.gestorCpf), body })
/** Studio Duda is in Manaus, four hours behind UTC. */
const as = (quando: string) => {
  test.clock.set(new Date(quando))
  return enviarResumos(test.servicos)
}

beforeAll(async () => {
  const duda = await criarStudioDuda(test.servicos)
  empresaId = duda.empresaId
  token = await test.entrar(studioDuda.gestorCpf)
  const [cliente] = await sql(
    `INSERT INTO cliente (empresa_id, id, nome, criado_em) VALUES ($1, gen_random_uuid(), 'Rui', now()) RETURNING id`,
    [empresaId],
  )
  await sql(
    `INSERT INTO agendamento (empresa_id, id, servico_id, profissional_id, cliente_id, inicio, fim, ocupacao, preco_centavos, criado_em)
     SELECT $1, gen_random_uuid(), $2, $3, $4, i, i + interval '30 minutes', tstzrange(i, i + interval '30 minutes'), 9000, now()
     FROM unnest(ARRAY['2026-11-23T13:00Z', '2026-11-23T14:00Z', '2026-11-24T03:30Z']::timestamptz[]) i`,
    [empresaId, duda.servicoId, duda.profissionalId, cliente?.id],
  )
})

describe('the message of the morning', () => {
  it('is off until it is asked for, and only who manages may', async () => {
    expect((await test.chamar({ url, token })).json()).toEqual({ ativo: false, hora: 7, mesmo_vazio: false })
    await as('2026-11-23T11:30:00Z')
    expect(await cartas()).toEqual([])
    const profissional = await test.entrar(cpfs.profissional)
    expect((await test.chamar({ url, token: profissional })).statusCode).toBe(403)
  })

  it('comes at its hour in the zone of the company, once, however often and from how many instances it is tried', async () => {
    expect((await querer({ ativo: true, hora: 7, mesmo_vazio: false })).statusCode).toBe(200)
    await as('2026-11-23T10:59:00Z')
    expect(await cartas()).toEqual([])
    await Promise.all([as('2026-11-23T11:00:00Z'), as('2026-11-23T11:00:00Z'), as('2026-11-23T11:01:00Z')])
    await as('2026-11-23T12:30:00Z')
    const [carta, ...outras] = await cartas()
    expect(outras).toEqual([])
    expect(carta).toMatchObject({ assunto: 'Hoje: 3 clientes, ninguém aguarda você', para: 'duda@studio-duda.exemplo' })
    expect(carta?.texto).toContain('o primeiro às 09:00')
  })

  it('does not come on a day without anything, unless it is wanted, nor late in the day', async () => {
    await as('2026-11-24T11:05:00Z')
    expect(await cartas()).toHaveLength(1)
    expect((await querer({ ativo: true, hora: 7, mesmo_vazio: true })).statusCode).toBe(200)
    await as('2026-11-25T14:30:00Z')
    expect(await cartas()).toHaveLength(1)
    await as('2026-11-26T11:05:00Z')
    expect((await cartas()).at(-1)?.assunto).toBe('Hoje: nenhum cliente, ninguém aguarda você')
  })

  it('says who waits, and stops when it is switched off or who asked manages no more', async () => {
    await sql(
      `INSERT INTO conversa (empresa_id, id, canal, idioma, status, visitante_hash, ultima_em, aberta_em)
       VALUES ($1, gen_random_uuid(), 'WEB', 'br', 'ESPERANDO', '\\x00', now(), now())`,
      [empresaId],
    )
    await as('2026-11-27T11:00:00Z')
    expect((await cartas()).at(-1)?.assunto).toBe('Hoje: nenhum cliente, 1 aguarda você')
    await sql('UPDATE empresa_usuario SET gestor = false WHERE empresa_id = $1', [empresaId])
    await as('2026-11-28T11:00:00Z')
    expect(await cartas()).toHaveLength(3)
  })
})
