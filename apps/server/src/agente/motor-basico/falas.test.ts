import { describe, expect, it } from 'vitest'
import { conversar, criarMundo } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas.filter((l) => l.vivo).map((l) => `${l.servico} ${l.inicio.toISOString().slice(5, 16)}`)
type Conversar = Parameters<typeof conversar>[0]

/** A conversation after these messages, with the last answer. */
async function depoisDe(falas: readonly string[], como: Conversar = {}) {
  const c = conversar({ cliente, ...como })
  let dito = ''
  for (const fala of falas) dito = await c.diz(fala)
  return { c, dito }
}

/** Limpeza is a cut and Avaliação a beard, with the combination of both or without it. */
function barbearia(combo: boolean) {
  const mundo = criarMundo()
  const { listarServicos } = mundo.ferramentas
  const nomes: Record<string, string> = { s1: 'Barba', s2: 'Corte', ...(combo && { s3: 'Corte e barba' }) }
  mundo.ferramentas.listarServicos = async () =>
    (await listarServicos()).flatMap((um) => (nomes[um.id] ? [{ ...um, nome: nomes[um.id] ?? '' }] : []))
  return mundo
}

describe('«cabelo» next to «barba» is a cut', () => {
  it.each([
    ['br', 'cabelo e barba terça às 9h'],
    ['br', 'quero fazer o cabelo e a barba terça às 9h'],
    ['br', 'cabelo, barba e bigode terça às 9h'],
    ['en', 'hair and beard on tuesday at 9'],
  ] as const)('%s: «%s» wants both, or the combination where there is one', async (idioma, fala) => {
    const ambos = await depoisDe([fala, idioma === 'br' ? 'sim' : 'yes'], { idioma, mundo: barbearia(false) })
    expect(ambos.dito).toMatch(/E Barba, quer marcar também|Barba.*book/)
    const { dito } = await depoisDe([fala], { idioma, mundo: barbearia(true) })
    expect(dito).toMatch(/Corte e barba (?:com|with)/)
  })
  it.each(['barba terça às 9h, meu cabelo tá ok', 'vou pintar o cabelo, quero barba terça às 9h'])(
    '«%s» wants the beard alone',
    async (fala) => {
      const { c } = await depoisDe([fala, 'sim'], { mundo: barbearia(false) })
      expect(c.ultima.estado.tarefas).toEqual([])
    },
  )
})

describe('a refused Friday is one Friday', () => {
  it.each([
    ['br', 'não é essa terça não, é a da outra semana, dia 1'],
    ['br', 'não nessa terça, na do dia 1/12'],
    ['en', 'not this tuesday, the 1st'],
  ] as const)('%s: «%s» is the named one', async (idioma, fala) => {
    const pedido = idioma === 'br' ? 'limpeza terça às 9h' : 'cleaning on tuesday at 9'
    const { c } = await depoisDe([pedido, fala, idioma === 'br' ? 'sim' : 'yes'], { idioma })
    expect(vivas(c)).toEqual(['Limpeza 12-01T12:00'])
  })
})

describe('a past day without a date is a reason', () => {
  it.each([
    ['br', 'oi queria marcar uma limpeza, mês passado fiz e não gostei do resultado, quero com outra pessoa'],
    ['br', 'semana passada tive dor, queria marcar uma limpeza'],
    ['en', 'book me a cleaning please, I had one last month and it was rubbish, somebody else this time'],
  ] as const)('%s: «%s» is offered times', async (idioma, fala) => {
    const { dito } = await depoisDe([fala], { idioma })
    expect(dito).toMatch(/próximos horários livres|next free times/)
    expect(dito).not.toMatch(/já passou|is over/)
  })
  it('a past date is still told', async () => {
    expect((await depoisDe(['limpeza dia 10/11'])).dito).toContain('Essa data (10/11) já passou')
  })
})

describe('the latest time', () => {
  it.each([
    ['br', 'limpeza terça o mais tarde possível'],
    ['en', "cleaning on tuesday, as late as you've got"],
    ['en', 'a cleaning tuesday as late as you have please'],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    expect((await depoisDe([fala], { idioma })).dito).toMatch(/às 17:00|at 5:00 pm/)
  })
})

it.each(['for two of us', 'for the two of us'])('«%s» is no hour', async (dois) => {
  const { dito } = await depoisDe([`cleanings ${dois} on tuesday, me at 10`], { idioma: 'en' })
  expect(dito).toMatch(/at 10:00 am.*under the name Ana Reis/)
})
it('«two of us for cleanings» are two', async () => {
  const { c } = await depoisDe(['two of us for cleanings on tuesday, me at 10', 'yes'], { idioma: 'en' })
  expect([vivas(c), c.ultima.estado.tarefas.length]).toEqual([['Limpeza 11-24T13:00'], 1])
})
