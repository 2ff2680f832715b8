import { describe, expect, it } from 'vitest'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { nomeApresentado, outraPessoa } from '#agente/linguagem/nomes/nome.ts'
import { confirmando, lido, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const cliente = { nome: 'Ana Reis', telefone: '+5511988887777' }
const vivas = (c: ReturnType<typeof conversar>) =>
  c.mundo.linhas.filter((linha) => linha.vivo).map(({ servico, inicio, nome }) => [servico, inicio.toISOString(), nome])

describe('two services, each with its hour', () => {
  it('repeated at the first proposal, they set the time of the waiting booking', async () => {
    const c = conversar({ cliente })
    await c.diz('quero limpeza com a Lívia dia 23/11 às 9h, e depois um clareamento')
    expect(await c.diz('é tudo dia 23: limpeza às 9h e clareamento às 11h')).toContain('às 09:00')
    expect(await c.diz('isso')).toContain('às 11:00')
    await c.diz('sim, as duas')
    expect(vivas(c)).toEqual([
      ['Limpeza', '2026-11-23T12:00:00.000Z', 'Ana Reis'],
      ['Clareamento', '2026-11-23T14:00:00.000Z', 'Ana Reis'],
    ])
  })
  it.each([
    ['segunda quero limpeza eu e meu piá. eu às 10 e ele 10 e meia', '13:00', '13:30', 'Enzo'],
    ['limpeza pra mim e minha menina segunda, eu às 9 e ela às 10', '12:00', '13:00', 'Enzo'],
    ['cleaning for me and my lad monday, me at 9 and him at 10', '12:00', '13:00', 'Enzo'],
    ['eu e meu guri segunda pra limpeza: ele às 9, eu às 10', '13:00', '12:00', 'Enzo'],
  ])('«%s» is a booking for each', async (texto, minha, dele, nome) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    for (let vez = 0; vez < 4; vez++)
      await c.diz(/nome|name/.test(c.tudo.at(-1) ?? '') && !/R\$/.test(c.tudo.at(-1) ?? '') ? nome : 'sim')
    expect(vivas(c).sort()).toEqual(
      [
        ['Limpeza', `2026-11-23T${minha}:00.000Z`, 'Ana Reis'],
        ['Limpeza', `2026-11-23T${dele}:00.000Z`, nome],
      ].sort(),
    )
  })
  it.each([
    'both dogs need a cleaning monday. biscuit at 9 and pip at 10',
    'limpeza pros dois gatos segunda: biscuit às 9, pip às 10',
  ])('«%s» is one for each name', async (texto) => {
    const c = conversar({ cliente })
    await c.diz(texto)
    for (let vez = 0; vez < 3; vez++) await c.diz('sim')
    expect(vivas(c)).toEqual([
      ['Limpeza', '2026-11-23T12:00:00.000Z', 'Biscuit'],
      ['Limpeza', '2026-11-23T13:00:00.000Z', 'Pip'],
    ])
  })
  it('the day that was said for both holds for the second', async () => {
    for (const [texto, resposta] of [
      [
        'queria limpeza e clareamento na segunda, a limpeza às 14h e o clareamento logo depois que acabar',
        'sim, o clareamento às 15h',
      ],
      ['limpeza and clareamento on monday please, the limpeza at 2pm', 'yes, clareamento at 3pm'],
    ] as const) {
      const c = conversar({ cliente })
      await c.diz(texto)
      await c.diz('sim')
      expect(await c.diz(resposta)).toMatch(/Clareamento.*23.*(?:15:00|3:00 pm)/)
    }
  })
  it('an hour for each person books one for each', async () => {
    const c = conversar({ cliente })
    await c.diz('eu e minha irmã Telma queremos uma limpeza cada, com a Lívia, dia 23/11')
    expect(await c.diz('9 pra mim e 10 pra Telma')).toContain('às 09:00')
    expect(await c.diz('sim')).toContain('às 10:00')
    await c.diz('sim')
    expect(vivas(c)).toEqual([
      ['Limpeza', '2026-11-23T12:00:00.000Z', 'Ana Reis'],
      ['Limpeza', '2026-11-23T13:00:00.000Z', 'Telma'],
    ])
  })
})

describe('words that only lead to a wish', () => {
  it('a service that is called expensive is not booked', async () => {
    const c = conversar({ idioma: 'en', cliente })
    await c.diz('how much are a clareamento and a limpeza?')
    const dito = await c.diz('wow clareamento costs an arm and a leg haha. limpeza then, Monday at 9 with Lívia')
    expect(dito).toContain('So: Limpeza')
    expect(dito).not.toContain('So: Clareamento')
  })
  it('the day in a reason is not the new day', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia segunda 9h')
    expect(await c.diz('putz, lembrei que segunda eu viajo. bota pra terça na mesma hora')).toContain(
      'terça-feira, 24/11/2026, às 09:00',
    )
  })
  it('the appointment that stays gives no day to the one that moves', () => {
    expect(lido('a de quinta eu preciso jogar pra quarta que vem, mesmo horário. a de segunda continua')).toMatchObject(
      [{ tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { quando: { data: '2026-11-25' } } }],
    )
  })
})

describe('the open task', () => {
  it('repeating the whole move accepts it', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza quinta 9h com a Lívia')
    await c.diz('sim')
    expect(await c.diz('muda minha limpeza pra terça, 10h')).toContain('Posso remarcar?')
    await c.diz('só mudar a limpeza pra terça 10h')
    expect(vivas(c)).toEqual([['Limpeza', '2026-11-24T13:00:00.000Z', 'Ana Reis']])
  })
  it('a service named instead of the offered one is booked', async () => {
    const c = conversar({ cliente })
    await c.diz('quanto custa o clareamento?')
    expect(await c.diz('salgado. vou de limpeza então, segunda 9h com a Lívia')).toContain('Limpeza com a Dra. Lívia')
  })
  it('«pra mim» replaces the other person', async () => {
    const c = conversar({ cliente })
    expect(await c.diz('limpeza pra minha prima segunda 9h com a Lívia')).toContain('nome')
    expect(await c.diz('é pra mim mesmo')).toContain('em nome de Ana Reis')
  })
})

describe('answers that do not accept a proposal', () => {
  const propondo = confirmando({ com: 'p1', nome: 'Ana Reis', dia: '2026-11-19', minuto: 540 })
  it.each(['quinta às 9, vou de banho turco', 'quinta 9h, deixa eu ver com meu marido'])(
    '«%s» does not accept it',
    (texto) => {
      expect(tipos(lido(texto, propondo, []))).not.toContain('confirmar')
    },
  )
  it('a yes with another name changes the person and is asked about', async () => {
    const c = conversar({ idioma: 'en', cliente })
    await c.diz('limpeza on Monday at 9 with Lívia')
    expect(await c.diz('yes, Monday at 9, for Tom')).toContain('under the name Tom')
    expect(vivas(c)).toEqual([])
  })
})

it('a relation with a day («a vó na segunda») is a person who comes', async () => {
  const c = conversar({ cliente })
  await c.diz('duas limpezas com a Lívia')
  await c.diz('a vó na segunda às 9h e eu na terça às 10h')
  expect(await c.diz('Nair Reis')).toContain('segunda-feira, 23/11/2026, às 09:00, R$ 180, em nome de Nair Reis')
  expect(await c.diz('sim')).toContain('terça-feira, 24/11/2026, às 10:00, R$ 180, em nome de Ana Reis')
})

it('one is cancelled and another is moved in one sentence', () => {
  expect(lido('cancela a de segunda e passa a de quinta pra quarta que vem às 10h')).toMatchObject([
    { tarefa: 'cancelar', alvos: ['canal-segunda'] },
    { tarefa: 'remarcar', alvos: ['limpeza-quinta'], valores: { quando: { data: '2026-11-25', hora: 600 } } },
  ])
})

it('everything on a day means that day’s appointments only', () => {
  expect(lido('pode desmarcar tudo o que eu tenho na segunda')).toMatchObject([{ alvos: ['canal-segunda'] }])
})

it('another service on another day, next to a cancellation, is booked', () => {
  expect(tipos(lido('desmarca a limpeza de quinta. e me arruma um clareamento terça, duas da tarde, tá?'))).toEqual([
    'iniciar cancelar',
    'iniciar marcar',
  ])
})

it('the weekday of the proposal with another hour is the same day', async () => {
  const c = conversar({ cliente })
  await c.diz('limpeza com a Lívia semana que vem, quarta às 9h')
  expect(await c.diz('quarta 14h')).toContain('quarta-feira, 25/11/2026, às 14:00')
})

describe('who comes', () => {
  it('«não sou a noiva» gives no name', () => {
    expect(nomeApresentado('eu não sou a noiva, viu?')).toBeUndefined()
  })
  it.each([
    ['um horário pra uma funcionária nova, Celina Duarte. pode ser terça?', 'Celina Duarte'],
    ['a check-up for my housekeeper, Rosa Lima.', 'Rosa Lima'],
    ['queria banho pro meu Thor', 'Thor'],
  ])('«%s» is for %s', (texto, nome) => {
    expect(outraPessoa(texto)).toMatchObject({ nome })
  })
  it.each(['bom dia meu irmão, corte com o Beto hoje?', 'fala minha amiga, tem vaga?'])(
    '«%s» greets and is for the writer',
    (texto) => {
      expect(outraPessoa(texto)).toBeUndefined()
    },
  )
})

const ditosDe = (...nomes: string[]) => {
  const servicos = nomes.map((nome, i) => ({ id: String(i), nome, duracaoMin: 30, precoCentavos: 1 }))
  return (dobrado: string) => servicosCitados(dobrado, servicos).map((grupo) => grupo.map(({ nome }) => nome))
}

it('of services that begin alike, the first word may be left out', () => {
  const nomes = ditosDe('Lavagem simples', 'Lavagem completa', 'Cera', 'Limpeza de pele')
  expect(nomes('o valor da simples, da completa e da cera')).toEqual([
    ['Lavagem simples'],
    ['Lavagem completa'],
    ['Cera'],
  ])
  expect(nomes('cera e a pele do banco')).toEqual([['Cera']])
})

it('a name that is also part of a longer one counts when it is said apart', () => {
  const nomes = ditosDe('Banho', 'Banho e tosa', 'Manicure', 'Pedicure')
  expect(nomes('o rex so banho, a lua banho e tosa')).toEqual([['Banho'], ['Banho e tosa']])
  expect(nomes('banho e tosa pra lua e banho pro rex')).toEqual([['Banho e tosa'], ['Banho']])
  expect(nomes('banho e tosa')).toEqual([['Banho e tosa']])
  expect(nomes('quero pe e mao')).toEqual([['Pedicure'], ['Manicure']])
  expect(nomes('mao e pe')).toEqual([['Manicure'], ['Pedicure']])
})

describe('two open wishes', () => {
  it.each([
    ['limpeza e clareamento dia 23 de manhã', '9h e 10h', ['Limpeza 12:00', 'Clareamento 13:00']],
    ['limpeza pra mim e pra minha mãe dia 23 de manhã', '9h e 10h', ['Limpeza 12:00', 'Limpeza 13:00']],
  ])('«%s», «%s»: each takes its hour', async (pedido, horas, esperadas) => {
    const c = conversar({ cliente })
    await c.diz(pedido)
    await c.diz(horas)
    for (let vez = 0; vez < 4; vez++)
      await c.diz(/nome/.test(c.tudo.at(-1) ?? '') && !/R\$/.test(c.tudo.at(-1) ?? '') ? 'Lourdes' : 'sim')
    expect(vivas(c).map(([servico, inicio]) => `${servico} ${`${inicio}`.slice(11, 16)}`)).toEqual(esperadas)
  })
  it('«quando terminar a limpeza já faz um clareamento» keeps the proposal and asks for the rest after it', async () => {
    const c = conversar({ cliente })
    await c.diz('limpeza com a Lívia dia 23/11 às 9h')
    expect(await c.diz('e quando terminar a limpeza já faz um clareamento')).toContain('às 09:00')
    expect(await c.diz('sim')).toMatch(/Clareamento .*23\/11/)
  })
  it('«põe o clareamento também», right after a booking, is for the time after it', async () => {
    const c = conversar({ cliente })
    for (const fala of ['avaliação com a Lívia dia 23/11 às 9h', 'sim']) await c.diz(fala)
    expect(await c.diz('ah e põe o clareamento também')).toMatch(/Clareamento com .*23\/11\/2026, às 09:30/)
  })
})

it('of a text of two hundred questions forty are read, the last with all the rest', () => {
  expect(lido('tem estacionamento? '.repeat(200))).toHaveLength(40)
})
