import { describe, expect, it } from 'vitest'
import type { Espera, EstadoConversa } from '#agente/porta/estado.ts'
import { inicial, lido, marcados, marcou, tipos } from '#test/agente/lido.ts'
import { conversar } from '#test/agente/mundo.ts'

const deles = marcados.slice(0, 1)
const quem = { nome: 'Nair Prado', telefone: '+5585911112222' }
const perguntando = (espera: Espera): EstadoConversa => ({
  ...inicial,
  espera,
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2' } }],
  oferta: [9, 10].map((hora) => ({ inicio: Date.parse(`2026-11-19T${hora + 3}:00:00Z`), profissionalId: 'p1' })),
})
const soFala = ['social', 'outro', 'ver']

describe('a remark asks for nothing', () => {
  it.each([
    'arrasou 💅',
    'arrasaram, meninas',
    'lacrou amiga',
    "Perfect, that's after my trip",
    "lovely, that's before my sister's wedding",
    'ótimo, é depois da minha viagem',
    'boa, aí já passou a mudança',
    'que bom que é antes do meu aniversário',
  ])('«%s», after a booking', (texto) => {
    expect(tipos(lido(texto, marcou, deles)).every((tipo) => tipo === 'social')).toBe(true)
  })
  it.each([
    'brigada viu, a Lívia é uma fofa',
    'tmj, abraço na Marina',
    'desculpa o trabalho, Marina é paciente demais',
    'he bites a bit, tell Marina to be careful',
    'cheers, Livia always does a lovely job',
    'isso aí',
  ])('«%s», after a booking, books nothing with the one who is named', (texto) => {
    expect(tipos(lido(texto, marcou, deles)).every((tipo) => tipo === 'social')).toBe(true)
  })
  it.each(["so excited for Thursday, can't wait", 'really looking forward to Thursday'])(
    '«%s», from somebody who has that day, moves nothing',
    (texto) => {
      expect(tipos(lido(texto, inicial, deles)).every((tipo) => soFala.includes(tipo))).toBe(true)
    },
  )
  it.each([
    'meu marido vai junto comigo',
    'vou levar minha filha comigo',
    'minha mãe vai me acompanhar',
    'my husband is coming with me',
    'my sister is tagging along',
  ])('«%s»: somebody who comes along wants nothing', (texto) => {
    expect(tipos(lido(texto, marcou, deles))).toEqual(['social'])
  })
  it.each([
    'meu marido vai junto e também quer uma limpeza',
    'my husband is coming with me and would like a cleaning too',
  ])('«%s» asks for one more', (texto) => {
    expect(lido(texto, marcou, deles)).toMatchObject([{ tipo: 'iniciar', tarefa: 'marcar', mais: true }])
  })
  it.each([
    'passei ai ontem 17h e a Marina mandou bem demais na limpeza',
    'fiz limpeza com a Lívia sexta passada às 10 e amei',
    'had my cleaning with Livia yesterday at 5, she was brilliant',
    'minha filha foi aí ontem às 9 com a Marina, adorou',
  ])('«%s» is about a visit that is over', (texto) => {
    for (const marcadas of [[], deles])
      expect(tipos(lido(texto, inicial, marcadas)).every((tipo) => tipo === 'social')).toBe(true)
  })
  it.each(["it's that same one, it's booked already", 'é esse mesmo, já tá marcado', 'é o que a gente já marcou'])(
    '«%s» answers «move that one, or one more?»',
    (texto) => {
      const estado: EstadoConversa = {
        ...perguntando('mudar_ou_mais'),
        feitas: [{ tipo: 'marcar', id: 'limpeza-quinta' }],
      }
      expect(lido(texto, estado, deles)).toEqual([{ tipo: 'negar' }])
    },
  )
})

describe('who says that they do not cancel keeps the appointment', () => {
  it.each([
    'not cancelling tho, still buzzing for thursday',
    'mas não tô cancelando não viu, tô ansiosa pra quinta',
    'não vou cancelar não',
    'ok, good to know. not that I am cancelling',
  ])('«%s»', (texto) => {
    expect(tipos(lido(texto, inicial, deles)).every((tipo) => soFala.includes(tipo))).toBe(true)
  })
  it.each(['neither, I was only asking', 'nenhum dos dois, só perguntei', 'nem um nem outro, era só dúvida'])(
    '«%s», asked whether to move or cancel',
    async (texto) => {
      const c = conversar({ cliente: quem })
      await c.diz('limpeza com a Lívia segunda às 14h')
      await c.diz('isso')
      await c.diz('segunda não vou conseguir ir')
      expect(await c.diz(texto)).toMatch(/fica tudo como está|everything stays/)
      expect(c.mundo.linhas.filter(({ vivo }) => vivo)).toHaveLength(1)
    },
  )
})

describe('what holds somebody up on the way is a delay and no emergency', () => {
  it.each([
    'pelo amor de Deus o busão quebrou na avenida',
    'moça pelo amor de Deus o busão quebrou na avenida\nmeu horario é 9 né',
    'meu deus o metrô parou, tô presa aqui',
    'oh my god my bus broke down',
    "for heaven's sake, the train's not moving",
  ])('«%s»', (texto) => {
    expect(tipos(lido(texto, inicial, marcados))[0]).toBe('atrasar')
  })
  it.each(['limpeza, tá doendo muito', 'avaliação por favor, não aguento de dor', 'limpeza please, it really hurts'])(
    '«%s», asked which service, chooses it',
    (texto) => {
      expect(tipos(lido(texto, perguntando('servico'), []))).toEqual(['preencher'])
    },
  )
  it.each(['pelo amor de deus meu dente tá sangrando muito', 'oh my god my tooth is killing me, please help'])(
    '«%s» is an emergency',
    (texto) => {
      expect(lido(texto, inicial, marcados)).toEqual([{ tipo: 'chamar_pessoa', motivo: 'urgencia' }])
    },
  )
})

describe('a message for another business ends the wish', () => {
  it.each([
    'desculpa aí, número errado',
    'ops, mandei mensagem pro lugar errado',
    'sorry, wrong number!',
    "no no, I'm fine, bye",
    'não, obrigado, tchau',
    'ah deixa, confundi o contato',
  ])('«%s»', (texto) => {
    for (const espera of ['escolha', 'dia', 'servico'] as const)
      expect(tipos(lido(texto, perguntando(espera), [])), espera).toEqual(['desistir'])
  })
  it.each(['eita, não é da Pizzaria do Gordo?', "isn't this the chip shop?", 'ué, não é do açougue?'])(
    '«%s», asked for a time, refuses none',
    (texto) => {
      for (const espera of ['escolha', 'dia'] as const)
        expect(tipos(lido(texto, perguntando(espera), [])), espera).toEqual(['perguntar'])
    },
  )
})
