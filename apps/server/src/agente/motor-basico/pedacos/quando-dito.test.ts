import { describe, expect, it } from 'vitest'
import type { EstadoConversa, Quadro } from '#agente/porta/estado.ts'
import { inicial, lido } from '#test/agente/lido.ts'

const instante = (dia: string, hora: number) => Date.parse(`${dia}T${String(hora).padStart(2, '0')}:00:00-03:00`)
const mostrando = (quadro: Quadro, ...vezes: [dia: string, hora: number][]): EstadoConversa => ({
  ...inicial,
  espera: 'escolha',
  tarefas: [{ tipo: 'marcar', quadro: { servicoId: 's2', ...quadro } }],
  oferta: vezes.map(([dia, hora]) => ({ inicio: instante(dia, hora), profissionalId: 'p1' })),
})
const doisDias = mostrando({}, ['2026-12-09', 9], ['2026-12-10', 9])
const umDia = mostrando({ dia: '2026-11-19' }, ['2026-11-19', 9], ['2026-11-19', 10])
const quando = (texto: string, estado: EstadoConversa) =>
  lido(texto, estado, []).flatMap((um) => ('valores' in um && um.valores.quando ? [um.valores.quando] : []))[0]

describe('haggling over the times on the screen', () => {
  it.each([
    ['não é quinta é QUARTA dia 9', '2026-12-09'],
    ['não, não é quarta, é quinta dia 10', '2026-12-10'],
    ['hj tá muito em cima, sexta dia 11', '2026-12-11'],
    ["tomorrow's too soon, friday the 11th", '2026-12-11'],
  ])('«%s» is that day', (texto, data) => {
    expect(quando(texto, doisDias)).toMatchObject({ data, ambiguidades: [] })
  })
  it.each([
    ['tenho casamento dia 12, quero antes', '2026-12-11'],
    ['viajo dia 10, precisa ser antes disso', '2026-12-09'],
    ['my flight is on the 8th so before that please', '2026-12-07'],
    ['a prova é dia 15, tem uns dias antes?', '2026-12-14'],
  ])('«%s» is before the day of the reason', (texto, ate) => {
    expect(quando(texto, doisDias)).toMatchObject({ dias: { ate }, ambiguidades: [] })
  })
  it.each(['quinta, mas antes me liga', 'quinta, um pouco antes'])('«%s» limits no day', (texto) => {
    expect(quando(texto, umDia)?.dias).toBeUndefined()
  })
  it.each([
    ['nem 14 nem 15, mais pro fim', [840, 900], 720],
    ['not 3 nor 4, later in the day', [900, 180, 960, 240], 720],
    ['not 9 or 10, later in the day', [540, 1260, 600, 1320], 720],
    ['nem 9 nem 10, mais pro fim do dia', [540, 1260, 600, 1320], 990],
  ])('«%s» refuses both hours and wants the end of the day', (texto, foraHoras, de) => {
    expect(quando(texto, umDia)).toMatchObject({ foraHoras, intervalo: { de } })
  })
  it.each(['is 4 too late?', 'would 4 be too late for you?', '16h é muito tarde?', '16h fica tarde pra vocês?'])(
    '«%s» asks for four',
    (texto) => {
      expect(lido(texto, umDia, []).map(({ tipo }) => tipo)).toEqual(['preencher'])
      expect(JSON.stringify(quando(texto, umDia))).toContain('960')
    },
  )
})

it.each(['quinta ou sábado, qualquer um dos dois', 'Thursday or Saturday, either works'])(
  '«%s» takes the first that is free',
  (texto) => {
    expect(lido(texto, inicial, [])).toMatchObject([{ valores: { primeira: true } }])
  },
)

it('«as duas servem», of two times, is no hour', () => {
  expect(lido('as duas servem, tanto faz', umDia, [])).toEqual([{ tipo: 'preencher', valores: { tantoFaz: true } }])
})

it('the day of a question is not the wished one', () => {
  const lidos = lido('vcs trabalham dia 25? queria limpeza dia 29', inicial, [])
  expect(lidos.flatMap((um) => (um.tipo === 'iniciar' ? [um.valores.quando?.data] : []))).toEqual(['2026-11-29'])
})
