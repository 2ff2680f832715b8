import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ComandoEscrito } from '#agente/motor-modelo/esquema.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { type RespostaDoModelo, startModelo } from '#test/modelo.ts'
import { ligarModelo } from '#test/modelo-ligado.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
let modelo: Awaited<ReturnType<typeof startModelo>>
let gestor: string
const agente = '/gerenciamento/agente'
const { plataforma: ler } = test
const agendamentos = () =>
  ler(async (tx) => (await tx.client.query('SELECT count(*)::int AS n FROM agendamento')).rows[0].n)

beforeAll(async () => {
  modelo = await startModelo()
  const id = await ligarModelo(test.servicos, modelo)
  await test.sql(
    `UPDATE servidor SET uso = uso || '{"preco_entrada": 1000, "preco_saida": 5000, "limite_empresa": 500}' WHERE id = $1`,
    [id],
  )
  gestor = await test.entrar(cpfs.gestor)
})
afterAll(() => modelo.stop())

/** The model writes these lists of commands, one per line; after them it understands nothing. */
function roteiro(...respostas: (RespostaDoModelo | Partial<ComandoEscrito>[])[]) {
  const fila = [...respostas]
  modelo.estado.responder = () => {
    const proxima = fila.shift() ?? { comandos: [{ faz: 'outro' as const }] }
    return Array.isArray(proxima) ? { comandos: proxima } : proxima
  }
}
const oi = [{ faz: 'cumprimentar' as const }]

const chamar = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = gestor) => {
  const resposta = await test.chamar({ method, url: `${agente}/${url}`, token, body })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const falar = (fala: string, fio: string | null, rascunho = false) =>
  chamar('POST', 'teste/modelo', { idioma: 'br', fala, fio, rascunho })

describe('a test with the model', () => {
  it('books, knows the booking in the next line, shows its cost, and leaves nothing behind', async () => {
    const antes = await agendamentos()
    roteiro(
      [{ faz: 'marcar', servicos: ['Limpeza'], quando: '26/11 às 10:00' }],
      [{ faz: 'informar', nome: 'Ana Prado', email: '[EMAIL_1]' }],
      [{ faz: 'confirmar' }],
      [{ faz: 'remarcar', alvos: ['A1'], quando: '27/11 às 10:00' }],
      [{ faz: 'confirmar' }],
    )
    const oferta = await falar('quero limpeza 26/11 às 10:00', null)
    expect(oferta.turno).toMatchObject({ motor: 'MODELO', tokens: 120 })
    expect(oferta.turno.custo_micro).toBe(100 * 1000 + 20 * 5000)
    expect(oferta.turno.passos[0]).toMatchObject({ titulo: 'Leu com modelo-a' })

    const proposta = await falar('Ana Prado, ana@exemplo.com.br', oferta.fio)
    const marcou = await falar('pode marcar', proposta.fio)
    expect(marcou.agendamentos, JSON.stringify(marcou.turno)).toMatchObject([
      { servico: { nome: 'Limpeza' }, cliente: { nome: 'Ana Prado' }, inicio: '2026-11-26T13:00:00.000Z' },
    ])
    // The same appointment: the model gets its code again.
    const muda = await falar('melhor no dia 27/11, mesma hora', marcou.fio)
    expect(modelo.pedidos.at(-1)?.messages.at(-1)?.content).toContain('A1 Limpeza')
    const mudou = await falar('isso', muda.fio)
    expect(mudou.agendamentos, JSON.stringify(mudou.turno)).toMatchObject([{ inicio: '2026-11-27T13:00:00.000Z' }])
    expect(await agendamentos()).toBe(antes)
  })

  it('reads the draft if the draft is tested, else the published text', async () => {
    const { versao } = await chamar('PUT', 'instrucoes/br/rascunho', { corpo: 'Chame todos de parceiro.', versao: 0 })
    roteiro(oi)
    modelo.pedidos.length = 0
    await falar('oi', null, false)
    expect(JSON.stringify(modelo.pedidos)).not.toContain('parceiro')
    roteiro(oi)
    await falar('oi', null, true)
    expect(JSON.stringify(modelo.pedidos)).toContain('Chame todos de parceiro.')

    await chamar('POST', 'instrucoes/br/publicar', { versao, ciente: false })
    modelo.pedidos.length = 0
    roteiro(oi)
    await falar('oi', null, false)
    expect(JSON.stringify(modelo.pedidos)).toContain('Chame todos de parceiro.')
  })

  it('cannot be continued by another person: their thread does not open', async () => {
    roteiro(oi)
    const { fio } = await falar('oi', null)
    const torto = await test.chamar({
      method: 'POST',
      url: `${agente}/teste/modelo`,
      token: gestor,
      body: { idioma: 'br', fala: 'oi', fio: `${fio.slice(0, -4)}AAAA`, rascunho: false },
    })
    expect([torto.statusCode, torto.json().message]).toEqual([400, 'Este teste terminou.'])
  })

  it('is answered by the built-in engine if the model fails, with the reason', async () => {
    roteiro({ status: 400 })
    const { turno } = await falar('qual é o endereço?', null)
    expect(turno.motor).toBe('BASICO')
    expect(turno.mensagens.length).toBeGreaterThan(0)
    test.clock.advance(60_000)
  })
})

describe('a rehearsal with the model', () => {
  it('gives the tested text to the model, plays all lines and counts the cost', async () => {
    await chamar('POST', 'roteiros', { idioma: 'br', falas: ['quanto custa a limpeza?'] })
    const { versao } = await chamar('GET', 'instrucoes/br')
    await chamar('PUT', 'instrucoes/br/rascunho', { corpo: 'Seja muito breve.', versao })
    modelo.pedidos.length = 0
    roteiro([{ faz: 'perguntar', assunto: 'preco', servicos: ['Limpeza'] }])
    await chamar('POST', 'ensaio', { idioma: 'br', retomar: false })
    const ensaio = await eventually(async () => {
      const agora = await chamar('GET', 'ensaio?idioma=br')
      expect(agora.estado).toBe('CONCLUIDO')
      return agora
    })
    expect(JSON.stringify(modelo.pedidos)).toContain('Seja muito breve.')
    expect(ensaio.resultados[0].depois[0].respostas[0]).toContain('R$ 180')
    expect(ensaio.resultados[0].custo).toBeGreaterThan(0)
  })
})

describe('the usage of the month', () => {
  it('shows tests, fallbacks, cost and the remaining limit, and the company may decline the model', async () => {
    const uso = await chamar('GET', 'uso')
    expect(uso).toMatchObject({ tem_modelo: true, usa_modelo: true, limite_centavos: 500 })
    const [dia] = uso.dias.slice(-1)
    expect(dia.testes).toBeGreaterThan(3)
    expect(uso.custo).toBe(uso.dias.reduce((soma: number, um: { custo: number }) => soma + um.custo, 0))

    expect(await chamar('PUT', 'uso', { usa_modelo: false })).toMatchObject({ usa_modelo: false })
    modelo.pedidos.length = 0
    const { turno } = await falar('oi', null)
    expect(turno.motor).toBe('BASICO')
    expect(modelo.pedidos).toEqual([])
    await chamar('PUT', 'uso', { usa_modelo: true })
  })
})
