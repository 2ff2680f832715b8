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
  it.each(['é com quem o meu?', 'e é com quem mesmo?', 'tá tudo certo pra quinta?', 'is that me on Thursday at 9?'])(
    '«%s» asks about the appointment',
    (texto) => {
      expect(tipos(lido(texto, inicial, marcados.slice(0, 1)))).toEqual(['ver'])
    },
  )
  it.each(['tem alguém aí que saiba fazer clareamento?'])('«%s» asks who does it', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ tipo: 'perguntar', assunto: 'quem_faz' }])
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

describe('two people, one after the other', () => {
  it('the second comes when the first is done, though no hour was said yet', async () => {
    const pedido = 'avaliação pra mim e pro meu filho dia 26/11, um seguido do outro'
    expect(await depoisDe(pedido, '14h', 'sim')).toContain('26/11/2026, às 14:30')
  })
  it('a second one for whom nothing fits is asked about by name', async () => {
    const pedido = 'limpeza pros meus dois filhos, o Téo e a Lis, dia 26/11, um seguido do outro'
    expect(await depoisDe(pedido, '11h', 'sim')).toContain('Agora o horário de Lis.')
  })
  it('«3pm for me and 4pm for her» is one each', () => {
    const lidos = lido('my friend and I both want a cleaning on Friday, 3pm for me and 4pm for her', inicial, [])
    const cada = lidos.map((um) => 'valores' in um && [um.valores?.para, um.valores?.quando?.hora])
    expect(cada).toEqual([
      [undefined, 900],
      ['OUTRO', 960],
    ])
  })
  it('«então eu às 9 e ela às 10» gives each an hour', () => {
    const quadro = { servicoId: 's2', dia: '2026-11-19' }
    const tarefas = [{ tipo: 'marcar' as const, quadro }]
    const lidos = lido('então eu às 9 e ela às 10', { ...inicial, espera: 'escolha', tarefas }, [])
    expect(lidos.map((um) => 'valores' in um && um.valores?.quando?.hora)).toEqual([540, 600])
  })
})

describe('an answer', () => {
  it.each([
    ['limpeza dia 24 ou dia 26 às 10h', '26th', '26/11/2026, às 10:00'],
    [proposta, '11 instead of 10', '26/11/2026, às 11:00'],
    [proposta, 'deixa a limpeza, quero avaliação', 'assim: Avaliação com'],
  ])('after «%s», «%s» is understood', async (antes, fala, dito) => {
    expect(await depoisDe(antes, fala)).toContain(dito)
  })
  it('a yes, or who does it, is no answer to the question for the name', async () => {
    expect(await depoisDe('limpeza pro meu filho dia 26/11 às 10h com a Lívia', 'simm')).not.toContain('Simm')
    expect(await depoisDe('limpeza pro meu filho dia 26/11 às 10h', 'with marina')).not.toContain('fica assim')
  })
  it('«pra uma avaliação» names no hour, and the day may stand in a question', () => {
    const lidos = lido('Preciso levar minha mãe para uma avaliação. Sexta-feira à tarde é possível?', inicial, [])
    expect(lidos).toMatchObject([
      { tipo: 'iniciar', valores: { quando: { data: '2026-11-20', intervalo: { de: 720 } } } },
    ])
  })
  it('«por mulher» leaves out who has the title of a man', async () => {
    expect(await depoisDe('prefiro ser atendida por mulher, avaliação dia 26/11 às 10h')).not.toContain('Dr. Caio')
    for (const texto of ['canal por mulher', 'canal sexta às 10h com ela'])
      expect(lido(texto, inicial, [])).toMatchObject([{ valores: { foraPessoas: ['p3'] } }])
  })
  it.each([
    'avaliação com qualquer um que não seja o dr Caio',
    'avaliação sem ser com o Caio',
    'an avaliação with anyone other than Caio',
  ])('«%s» is with somebody else', (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ valores: { foraPessoas: ['p3'] } }])
  })
  it('the hours that a question before the wish names are of the wish', () => {
    const lidos = lido('vcs atendem depois das 17? queria limpeza quinta ou sexta nesse horário', inicial, [])
    expect(tipos(lidos)).toEqual(['perguntar', 'iniciar marcar'])
    expect(lidos.at(-1)).toMatchObject({ valores: { quando: { intervalo: { de: 1020 } } } })
  })
  it('who is asked for beside the own appointments is not answered by the whole team', () => {
    expect(tipos(lido('quando são meus horários, e com quem?'))).toEqual(['ver'])
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
