import { describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()

describe('the limits of the public chat', () => {
  it('stop a conversation that is faster than people write, and let it continue a minute later', async () => {
    const ana = await abrirChat(test)
    const codigos: number[] = []
    for (let i = 0; i < 70; i++) codigos.push((await ana.enviar(`mensagem ${i}`)).statusCode)
    expect(codigos.slice(0, 20)).toEqual(Array(20).fill(200))
    const recusada = await ana.enviar('mais uma')
    expect(recusada.statusCode).toBe(429)
    expect(Number(recusada.headers['retry-after'])).toBeGreaterThan(0)
    expect(recusada.json().acao).toBe('Espere um pouco e tente de novo.')
    const { length } = (await ana.ler()).mensagens
    test.clock.advance(61_000)
    expect((await ana.enviar('agora sim')).statusCode).toBe(200)
    expect((await ana.ler()).mensagens.length).toBeGreaterThan(length)
  })

  it('leave nobody unanswered: a refused message held the row, so it wakes the turn that found it locked', async () => {
    const bia = await abrirChat(test)
    await withPlataforma(test.servicos.db, 'chat.varredura', async (tx) => {
      await tx.client.query(
        `INSERT INTO mensagem (empresa_id, id, conversa_id, ordem, autor, texto, criada_em)
         SELECT empresa_id, gen_random_uuid(), id, ordem, 'CLIENTE', 'oi', $2 FROM conversa, generate_series(2, 62) ordem WHERE id = $1`,
        [bia.id, test.clock.now()],
      )
      await tx.client.query('UPDATE conversa SET ultima_ordem = 62 WHERE id = $1', [bia.id])
    })
    expect((await bia.enviar('mais uma')).statusCode).toBe(429)
    expect(await bia.resposta()).not.toEqual([])
  })

  it('stop one address that opens conversation after conversation', async () => {
    const codigos: number[] = []
    for (let i = 0; i < 70; i++) {
      const { statusCode } = await test.chamar({ method: 'POST', url: '/chat/clinica-aurora/conversas', body: {} })
      codigos.push(statusCode)
    }
    expect(codigos.indexOf(429)).toBeGreaterThanOrEqual(50)
    expect(codigos.at(-1)).toBe(429)
  })

  it('cannot be lifted in production', () => {
    const env = { ZELO_LIMITES: 'nao', DATABASE_URL: 'postgres://x', ZELO_SEGREDO: 'x'.repeat(32) }
    expect(() => parseConfig({ ...env, NODE_ENV: 'production' })).toThrow(/ZELO_LIMITES=nao/)
    expect(parseConfig({ ...env, NODE_ENV: 'test' }).limites).toBe(false)
  })
})
