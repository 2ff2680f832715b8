import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()

const sql = async <T>(text: string, values: unknown[] = []) =>
  test.plataforma(async (tx) => (await tx.client.query(text, values)).rows as T[])

async function usadas(): Promise<number> {
  const [linha] = await sql<{ n: number }>('SELECT coalesce(sum(conversas), 0)::int AS n FROM assinatura_uso')
  return linha?.n ?? 0
}

const abrir = (de?: string, body: object = {}) =>
  test.chamar({ method: 'POST', url: '/chat/clinica-aurora/conversas', body, de })

describe('a conversation of the plan', () => {
  it('begins with the second message of a stranger, however many wait at once, and counts once', async () => {
    const antes = await usadas()
    const deUma = await Promise.all([1, 2, 3].map(() => abrirChat(test)))
    for (const um of deUma) expect((await um.falar('oi')).length).toBeGreaterThan(0)
    expect(await usadas()).toBe(antes)

    const [ana] = deUma
    await ana?.falar('quanto custa a limpeza?')
    expect(await usadas()).toBe(antes + 1)
    await Promise.all(['e o retorno?', 'e a avaliação?', 'e o canal?'].map((texto) => ana?.enviar(texto)))
    await ana?.resposta()
    expect(await usadas()).toBe(antes + 1)
  })

  it('begins at once when the company’s site names the person', async () => {
    const token = await test.entrar(cpfs.gestor)
    const { segredo } = (await test.chamar({ method: 'POST', url: '/gerenciamento/canais/identidade', token })).json()
    const exp = Math.floor(test.clock.now().getTime() / 1000) + 3_600
    const quem = { id: 'c-1', nome: 'Rita Conhecida', email: 'rita@conhecida.exemplo', exp }
    const corpo = Buffer.from(JSON.stringify(quem)).toString('base64')
    const identidade = `${corpo}.${createHmac('sha256', segredo).update(corpo).digest('hex')}`
    const antes = await usadas()
    const rita = await abrirChat(test, { identidade })
    await rita.falar('oi')
    expect(await usadas()).toBe(antes + 1)
  })

  it('begins at once with a booking, even in the first message', async () => {
    const antes = await usadas()
    const bia = await abrirChat(test)
    await bia.falar('oi')
    const agora = test.clock.now()
    const [daqui] = await sql<{ empresa_id: string }>('SELECT empresa_id FROM conversa WHERE id = $1', [bia.id])
    await withEmpresa(test.servicos.db, daqui?.empresa_id ?? '', async (tx) => {
      const [empresaDela] = (await tx.select().from(empresa)) as [Empresa]
      const f = ferramentasDaEmpresa({ tx, servicos: test.servicos, empresa: empresaDela, conversaId: bia.id, agora })
      const servico = (await f.listarServicos())[0]?.id ?? ''
      const de = new Date(agora.getTime() + 86_400_000)
      const ate = new Date(de.getTime() + 7 * 86_400_000)
      const [livre] = await f.listarHorariosLivres({ servicoId: servico, de, ate, limite: 1 })
      const pedido = { servicoId: servico, profissionalId: livre?.profissionalId ?? '', inicio: livre?.inicio ?? de }
      const marcado = await f.agendar({ ...pedido, cliente: { nome: 'Bia Prova' }, chaveIdempotencia: 'uma' })
      expect(marcado.tipo).toBe('ok')
    })
    expect(await usadas()).toBe(antes + 1)
  })
})

describe('strangers who begin to chat', () => {
  it('of one address are stopped before they take all places of a company, and other addresses are not', async () => {
    const uma = []
    for (let n = 0; n < 30; n++) uma.push((await abrir('203.0.113.7')).statusCode)
    expect(uma.filter((codigo) => codigo === 200)).toHaveLength(20)
    expect(uma.at(-1)).toBe(429)
    expect((await abrir('198.51.100.7')).statusCode).toBe(200)
  })

  it('reach an exact ceiling, are told kindly what to do, and the managers are told once; open conversations continue', async () => {
    const ana = await abrirChat(test)
    const [{ teto } = { teto: 0 }] = await sql<{ teto: number }>(
      'SELECT p.conversas_mes / 10 AS teto FROM assinatura a JOIN plano p ON p.id = a.plano WHERE a.encerrada_em IS NULL',
    )
    const [{ abertas } = { abertas: 0 }] = await sql<{ abertas: number }>(
      "SELECT count(*)::int AS abertas FROM conversa WHERE canal = 'WEB' AND NOT identificada AND aberta_em > $1",
      [new Date(test.clock.now().getTime() - 3_600_000)],
    )
    await sql(
      `INSERT INTO conversa (empresa_id, id, canal, idioma, visitante_hash, ultima_em, aberta_em)
       SELECT c.empresa_id, gen_random_uuid(), 'WEB', 'br', '\\x00', $2::timestamptz, $2::timestamptz
       FROM conversa c, generate_series(1, $3::int) WHERE c.id = $1`,
      [ana.id, test.clock.now(), teto - abertas - 5],
    )
    const juntas = await Promise.all(Array.from({ length: 12 }, (_, n) => abrir(`198.51.${n}.9`)))
    expect(juntas.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(7).fill(400),
    ])
    const recusada = juntas.find(({ statusCode }) => statusCode === 400)
    expect(recusada?.json()).toMatchObject({
      message: 'Muita gente começou a conversar agora.',
      acao: expect.stringMatching(/^Tente de novo daqui a pouco.* marque por aqui: http.*\/agendar\/clinica-aurora$/),
    })
    expect(Number(recusada?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ana.falar('vocês abrem sábado?')).length).toBeGreaterThan(0)

    const avisos = () => sql<{ assunto: string }>("SELECT assunto FROM notificacao WHERE chave LIKE 'chat:estranhos:%'")
    await eventually(async () =>
      expect(await avisos()).toEqual([{ assunto: 'Muita gente começou a conversar no seu site' }]),
    )
    test.clock.advance(3_601_000)
    expect((await abrir('198.51.100.20')).statusCode).toBe(200)
    expect(await avisos()).toHaveLength(1)
  })
})
