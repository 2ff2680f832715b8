import { describe, expect, it } from 'vitest'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { confirmando, inicial, lido, marcados, tipos } from '#test/agente/lido.ts'
import { conversar, servicos } from '#test/agente/mundo.ts'

const quem = { nome: 'Ana Reis', telefone: '+5511988887777' }
const proposta = 'limpeza dia 26/11 às 10h com a Lívia'

/** The last answer, after these lines. */
async function depoisDe(...falas: string[]) {
  const c = conversar({ cliente: quem })
  let dito = ''
  for (const fala of falas) dito = await c.diz(fala)
  return dito
}

describe('words about a proposal that change none of it', () => {
  it.each(['com a Dra. Lívia', 'with Dr Livia', 'com a doutora Lívia'])('«%s» accepts it', async (fala) => {
    expect(await depoisDe(proposta, fala)).toMatch(/Prontinho|All set/)
  })
  it.each(['4:30 is fine', '16:30 is good', 'that time is fine'])('«%s» is no refusal', (texto) => {
    const lidos = lido(texto, confirmando({ inicio: Date.parse('2026-11-19T19:30:00Z') }), [])
    expect(lidos.at(-1)).toEqual({ tipo: 'confirmar' })
  })
  it.each(['com qualquer um', 'Lívia né kkkk'])('«%s» leaves it open', async (fala) => {
    const dito = await depoisDe(proposta, fala)
    expect(dito).toContain('26/11/2026, às 10:00')
    expect(dito).toContain('Posso marcar?')
  })
  it('thanks, after the wish to think, bring it back no more; a yes still takes it', async () => {
    const pensou = [proposta, 'deixa eu ver com meu marido e te falo']
    expect(await depoisDe(...pensou, 'obg')).not.toContain('Posso marcar?')
    expect(await depoisDe(...pensou, 'obg', 'ele topou, pode marcar')).toContain('Prontinho')
  })
})

describe('what is asked for', () => {
  it('of two services, the one that the named professional does', async () => {
    expect(await depoisDe('limpeza ou canal dia 26/11 às 10h', 'com o Caio')).toContain('Canal com o Dr. Caio')
  })
  it('a day on which nobody works is said to be closed before the service is asked for', async () => {
    expect(await depoisDe('oi', 'e domingo?')).toMatch(/22\/11\/2026 não abrimos.*Qual serviço/s)
  })
  it('a day asked for after «quem faz» gets times with those who do it', async () => {
    expect(await depoisDe('quem trata canal?', 'ele atende de sexta?')).toContain('sexta-feira, 20/11/2026')
  })
  it('«na quinta antes» counts from the day under discussion', async () => {
    expect(await depoisDe('limpeza dia 1/12 às 10h', 'não, na quinta antes')).toContain('26/11/2026, às 10:00')
  })
  it('a name said of «ele» is that of the person who comes', async () => {
    const dito = await depoisDe('meu marido precisa de uma limpeza dia 26/11 às 10h. Ele se chama Jorge', 'sim')
    expect(dito).toContain('Prontinho, Ana!')
  })
  it.each(['é com quem o meu?', 'e é com quem mesmo?'])('«%s» asks about the appointment', (texto) => {
    expect(tipos(lido(texto, inicial, marcados.slice(0, 1)))).toEqual(['ver'])
  })
  it('a service whose name holds the proposed one takes its place', () => {
    const todos = [
      ...servicos,
      { id: 's9', nome: 'Limpeza e clareamento', duracaoMin: 90, precoCentavos: 1, horizonteDias: 60 },
    ]
    expect(lido('não, esquece. limpeza e clareamento', confirmando(), [], todos)).toMatchObject([
      { tipo: 'preencher', valores: { servicos: [['s9']] } },
    ])
  })
})

describe('services by a part of their names', () => {
  const nomes = ['Facial', 'Deep tissue massage', 'Manicure', 'Pedicure', 'Depilação perna inteira', 'Depilação axila']
  const deles = nomes.map((nome) => ({ id: nome, nome, duracaoMin: 30, precoCentavos: 1 }))
  it.each([
    ['a facial and a massage', [['Facial'], ['Deep tissue massage']]],
    ['mani and pedi', [['Manicure'], ['Pedicure']]],
    ['depilar a perna inteira e a axila', [['Depilação perna inteira'], ['Depilação axila']]],
    ['depilar quinta', [['Depilação perna inteira', 'Depilação axila']]],
  ])('«%s»', (texto, ditos) => {
    expect(servicosCitados(texto, deles).map((grupo) => grupo.map(({ nome }) => nome))).toEqual(ditos)
  })
})
