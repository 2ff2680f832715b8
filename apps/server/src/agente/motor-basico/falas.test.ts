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

describe('whether a delay matters', () => {
  it.each([
    ['br', 'se eu atrasar uns minutos tem problema?'],
    ['br', 'quem chega atrasado perde a vez?'],
    ['en', "would it be ok if I'm a few minutes late?"],
  ] as const)('%s: «%s» is asked, and no delay announced', async (idioma, fala) => {
    const pedido = idioma === 'br' ? ['limpeza hoje às 11h', 'sim'] : ['a cleaning today at 11', 'yes']
    const { c, dito } = await depoisDe([...pedido, fala], { idioma })
    expect(dito).toMatch(/não sei responder|don't know the answer/)
    expect(c.mundo.linhas[0]?.atraso).toBeUndefined()
  })
  it.each(['tô atrasada uns 10 min, tem problema?', 'vou atrasar 10 minutos, dá nada?'])(
    '«%s» announces it too',
    async (fala) => {
      const { c } = await depoisDe(['limpeza hoje às 11h', 'sim', fala])
      expect(c.mundo.linhas[0]?.atraso).toEqual({ minutos: 10 })
    },
  )
})

it.each([
  ['br', 'Não vou atrasar'],
  ['br', 'não vou mais atrasar'],
  ['en', "I won't be late"],
  ['br', 'entendi, saio mais cedo de casa então. não vou me atrasar'],
  ['en', "ok then, I won't be late"],
] as const)('%s: «%s» announces no delay', async (idioma, fala) => {
  const pedido = idioma === 'br' ? ['limpeza hoje às 11h', 'sim'] : ['a cleaning today at 11', 'yes']
  const { c, dito } = await depoisDe([...pedido, fala], { idioma })
  expect(dito).not.toMatch(/você vai atrasar|running late/)
  expect(c.mundo.linhas[0]?.atraso).toBeUndefined()
})
it('«não deu tempo, vou atrasar» announces one', async () => {
  const { c } = await depoisDe(['limpeza hoje às 11h', 'sim', 'não deu tempo, vou atrasar'])
  expect(c.mundo.linhas[0]?.atraso).toBeDefined()
})

describe('a closing after a booking has a short answer', () => {
  it.each([
    ['br', 'combinado!!'],
    ['br', 'ok, levo a carteirinha'],
    ['br', 'fechado então, até lá'],
    ['en', 'perfect, see you'],
    ['en', "great, I'll bring my ID"],
  ] as const)('%s: «%s»', async (idioma, fala) => {
    const pedido = idioma === 'br' ? ['limpeza terça às 9h', 'sim'] : ['a cleaning on tuesday at 9', 'yes']
    const { c, dito } = await depoisDe([...pedido, fala], { idioma })
    expect(dito).toMatch(/^(?:Até mais!|Já está tudo certo|Goodbye!|Everything is already set)[^?]*$/)
    expect([c.opcoes, vivas(c)]).toEqual([[], ['Limpeza 11-24T12:00']])
  })
})

it.each(['E quais ficaram?', 'so which ones are left?'])(
  '«%s», after a cancellation, lists those that stay',
  async (fala) => {
    const { dito } = await depoisDe([
      'limpeza terça às 9h',
      'sim',
      'quero marcar mais uma avaliação quarta dia 25 às 10h',
      'sim',
      'cancela a limpeza',
      'sim',
      fala,
    ])
    expect(dito).toMatch(/• Avaliação/)
    expect(dito).not.toContain('• Limpeza')
  },
)

describe('a written discount', () => {
  const comDesconto = () => {
    const mundo = criarMundo()
    const escrita = { id: 'k9', pergunta: 'Tem desconto no Pix?', resposta: 'No Pix damos 5% de desconto.', nota: 0.5 }
    mundo.ferramentas.buscarConhecimento = async (dito) => (/pix/i.test(dito) ? [escrita] : [])
    return mundo
  }
  it.each([
    ['oi Lívia, o clareamento tem um descontinho se eu pagar no pix?', /5% de desconto/],
    ['quanto fica a limpeza no pix?', /5% de desconto.*R\$\s180/],
    ['qual o valor da limpeza à vista no pix?', /5% de desconto.*R\$\s180/],
    ['quanto custa a limpeza?', /^(?!.*5%).*R\$\s180/],
  ])('«%s»', async (fala, esperado) => {
    expect((await depoisDe([fala], { mundo: comDesconto() })).dito).toMatch(esperado)
  })
})
