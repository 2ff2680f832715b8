import { v7 as uuidv7 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs } from '#test/app.ts'
import { useProcesso } from '#test/processo.ts'

const testes = 12
const mortes = 3

const servidor = useProcesso()
const { sql } = servidor

it('a rehearsal whose server is killed again and again plays every test once, and leaves nothing in the calendar', async () => {
  const ids = Array.from({ length: testes }, () => uuidv7())
  for (const [i, id] of ids.entries())
    await sql(
      `INSERT INTO roteiro (empresa_id, id, nome, idioma, obrigatorio, falas, conferencias, relogio, identificado, criado_em, alterado_em)
       SELECT empresa_id, $1, $2, 'br', true, $3, $4, now(), false, now(), now() FROM empresa WHERE chave = 'clinica-aurora'`,
      [
        id,
        `Teste ${i}`,
        JSON.stringify(
          ['quero marcar uma limpeza', 'amanhã', 'quanto custa?'].map((texto) => ({ texto, respostas: [] })),
        ),
        JSON.stringify([{ tipo: 'NAO_MARCOU' }]),
      ],
    )
  const [antes] = await sql('SELECT count(*)::int AS n, max(sequencia) AS s FROM agendamento')
  const { token } = await servidor.chamar<{ token: string }>('POST', '/acesso/entrar', {
    cpf: cpfs.gestor,
    senha: senhaDemo,
  })
  const corpo = { idioma: 'br', retomar: false }
  await servidor.chamar('POST', '/gerenciamento/agente/ensaio', corpo, { authorization: `Bearer ${token}` })
  const feitos = async () => (await sql('SELECT feitos FROM ensaio'))[0]?.feitos as number
  for (let morte = 1; morte <= mortes; morte++) {
    await vi.waitFor(async () => expect(await feitos()).toBeGreaterThanOrEqual(morte * 3), {
      timeout: 60_000,
      interval: 10,
    })
    await servidor.matar()
    expect(await feitos()).toBeLessThan(testes)
    await servidor.iniciar()
  }
  await vi.waitFor(async () => expect(await sql('SELECT estado FROM ensaio')).toEqual([{ estado: 'CONCLUIDO' }]), {
    timeout: 120_000,
    interval: 250,
  })
  expect(await sql('SELECT total, feitos FROM ensaio')).toEqual([{ total: testes, feitos: testes }])
  const resultados = await sql('SELECT roteiro_id, estado FROM ensaio_resultado')
  expect(resultados.map(({ roteiro_id }) => roteiro_id).sort()).toEqual([...ids].sort())
  expect(new Set(resultados.map(({ estado }) => estado))).toEqual(new Set(['PASSOU']))
  expect((await sql('SELECT count(*)::int AS n, max(sequencia) AS s FROM agendamento'))[0]).toEqual(antes)
  expect(await sql("SELECT 1 FROM conversa WHERE estado ->> 'apresentou' = 'true' AND ultima_ordem = 0")).toEqual([])
}, 300_000)
