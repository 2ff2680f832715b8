import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { useTestApp } from '#test/app.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { buscarConhecimento } from './conhecimento.service.ts'
import { conhecimento } from './conhecimento.table.ts'

const test = useTestApp()
let clinicaId = ''
let studioId = ''
beforeAll(async () => {
  studioId = (await criarStudioDuda(test.servicos)).empresaId
  const [row] = await test.plataforma((tx) =>
    tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.chave, 'clinica-aurora')),
  )
  clinicaId = row?.id ?? ''
})

const buscar = (pergunta: string, id = clinicaId) =>
  withEmpresa(test.servicos.db, id, (tx) => buscarConhecimento(tx, pergunta))

describe('the knowledge base', () => {
  it.each([
    ['Vocês têm estacionamento?', 'Tem estacionamento?'],
    ['onde paro o carro', 'Tem estacionamento?'],
    ['aceita amil?', 'Vocês aceitam convênio ou plano odontológico?'],
    ['da pra parcelar no cartao?', 'Quais são as formas de pagamento?'],
    ['posso pagar com pix', 'Quais são as formas de pagamento?'],
    ['atende crianca de 5 anos?', 'Atendem crianças?'],
    ['preciso levar algum exame?', 'Preciso me preparar para a consulta?'],
    ['canal dói muito?', 'O tratamento de canal dói?'],
    ['e se eu chegar atrasada', 'Qual é a tolerância de atraso?'],
    ['tem rampa para cadeirante', 'A clínica é acessível para cadeira de rodas?'],
    ['Do you have parking?', 'Tem estacionamento?'],
    ['Can I pay by card?', 'Quais são as formas de pagamento?'],
    ['Do you take cards?', 'Quais são as formas de pagamento?'],
    ['e cartões?', 'Quais são as formas de pagamento?'],
  ])('answers «%s» with «%s»', async (pergunta, esperada) => {
    expect((await buscar(pergunta))[0]?.pergunta).toBe(esperada)
  })

  it.each(['Qual a capital da França?', 'Vocês vendem bicicleta?', 'o a de para com', '?!', ''])(
    'has no answer to «%s»',
    async (pergunta) => {
      expect(await buscar(pergunta)).toEqual([])
    },
  )

  it('finds a word by its stem: diminutives and shorter forms', async () => {
    const perguntas = ['Precisa de carteira de vacinação?', 'Levo toalha?', 'Como funciona a higienização das escovas?']
    await test.plataforma((tx) =>
      tx
        .insert(conhecimento)
        .values(perguntas.map((pergunta) => ({ empresaId: studioId, id: randomUUID(), pergunta, resposta: 'Sim.' }))),
    )
    for (const [dita, esperada] of [
      ['precisa da carteirinha de vacina da cachorra?', perguntas[0]],
      ['tem que mostrar as vacinas?', perguntas[0]],
      ['é pra eu trazer toalhinha?', perguntas[1]],
      ['vocês higienizam as escovinhas?', perguntas[2]],
    ] as const)
      expect((await buscar(dita, studioId))[0]?.pergunta, dita).toBe(esperada)
    expect(await buscar('tem vaca no pasto?', studioId)).toEqual([])
  })

  it('of one company is not searched for another', async () => {
    expect(await buscar('estacionamento', studioId)).toEqual([])
  })

  it('reads any text as words, never as a query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.string({ unit: fc.constantFrom("'", '\\', '&', '|', '!', '(', ':*', '<->', ' ', 'a', 'ç') }),
        ),
        async (pergunta) => {
          expect((await buscar(pergunta)).length).toBeLessThanOrEqual(3)
        },
      ),
      { numRuns: 300 },
    )
  })
})
