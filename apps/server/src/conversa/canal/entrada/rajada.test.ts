import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openTurnos } from '#atendimento/turno/turnos.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { useCanalEvolution } from '#test/use-canal.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], rajadaMs: 1_200 } })
const { canal } = useCanalEvolution(test)

/** Longer than the agent waits for the rest of a burst. */
const maisQueARajadaMs = 2_500

const autores = async (de: string) => (await canal.dialogo(de)).map(({ autor }) => autor)
const lida = (de: string, n: number) => eventually(async () => expect(await autores(de)).toHaveLength(n))
const respondidas = (de: string) => eventually(async () => expect((await autores(de)).at(-1)).toBe('AGENTE'))

/** Runs `enquanto` while another session holds what `sql` takes. */
async function segurando(sql: string, valores: unknown[], enquanto: () => Promise<void>): Promise<void> {
  await test.plataforma(async (tx) => {
    await tx.client.query(sql, valores)
    await enquanto()
  })
}

/** Runs `enquanto` while another instance is reading what this person sent. */
async function outraLendo(de: string, enquanto: () => Promise<void>): Promise<void> {
  const trava = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))'
  const [evento] = await canal.sql('SELECT contato FROM canal_evento WHERE contato LIKE $1 LIMIT 1', [`%${de}%`])
  await segurando(trava, [`${canal.id}|${evento?.contato}`], enquanto)
}

describe('a burst of messages is answered once, together', () => {
  it('also when the rest of it is still being stored when the agent would begin', async () => {
    const de = '5511955550001'
    await canal.escrever({ de, texto: 'oi' })
    await lida(de, 1)
    let resto: Promise<unknown> = Promise.resolve()
    await segurando('LOCK TABLE canal_evento IN SHARE MODE', [], async () => {
      resto = canal.escrever({ de, texto: 'quanto custa a limpeza?' })
      await sleep(maisQueARajadaMs)
    })
    await resto
    await respondidas(de)
    expect((await autores(de)).slice(0, 3)).toEqual(['CLIENTE', 'CLIENTE', 'AGENTE'])
  })

  it('also when the rest of it is stored and not read yet when a turn begins', async () => {
    const de = '5511955550002'
    const turnos = openTurnos(test.servicos, motorBasico)
    await canal.escrever({ de, texto: 'oi' })
    await lida(de, 1)
    const [alvo] = await canal.sql(
      'SELECT empresa_id AS "empresaId", conversa_id AS "conversaId" FROM canal_contato WHERE telefone = $1',
      [de],
    )
    await outraLendo(de, async () => {
      await canal.escrever({ de, texto: 'quanto custa a limpeza?' })
      turnos.acordar(alvo as { empresaId: string; conversaId: string })
      await turnos.stop()
      expect(await autores(de)).toEqual(['CLIENTE'])
    })
    test.clock.advance(5_000)
    await respondidas(de)
    expect((await autores(de)).slice(0, 3)).toEqual(['CLIENTE', 'CLIENTE', 'AGENTE'])
  })
})

describe('a message that comes while another instance reads the same person', () => {
  it('is read when that instance is done, without waiting for a sweep', async () => {
    const de = '5511955550003'
    await canal.escrever({ de, texto: 'oi' })
    await respondidas(de)
    await canal.esperarEventosLidos()
    await outraLendo(de, async () => {
      await canal.escrever({ de, texto: 'quanto custa a limpeza?' })
      await sleep(maisQueARajadaMs)
    })
    // The sweep follows the clock, which stands still here.
    await canal.esperarEventosLidos()
    await respondidas(de)
  })
})
