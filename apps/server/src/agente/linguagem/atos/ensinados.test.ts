import { describe, expect, it } from 'vitest'
import { ensinar } from './ensinados.ts'
import { lerAtos } from './ler-atos.ts'
import { certezas } from './modelo.ts'

const exemplo = (texto: string, ...atos: string[]) => ({ texto, estado: 'inicio', atos })
const ler = (texto: string, ensinados: ReturnType<typeof ensinar>, estado = 'inicio') =>
  lerAtos({ texto, estado }, ensinados).map(({ ato }) => ato)
const aula = ensinar([
  exemplo('o pacote da firma', 'marcar'),
  exemplo('azedou o trato aqui', 'cancelar'),
  exemplo('não rola mais pra mim', 'cancelar'),
])

describe('what a company taught its reader', () => {
  it('is recognised among other words, in other spelling and after another question', () => {
    expect(ler('azedou o trato aqui', ensinar([]))).not.toContain('cancelar')
    for (const texto of ['o pacote da firma', 'oi, o pacote da firma hoje', 'O Pacote da firmaa!!'])
      expect(ler(texto, aula), texto).toContain('marcar')
    expect(ler('azedou o trato aqui', aula)).toEqual(['cancelar'])
    expect(ler('azedou o trato aqui', aula, 'tem_marcado')).toContain('cancelar')
  })

  it('is not applied to a line that negates the lesson, or drops its negation', () => {
    const semAula = (texto: string) => [...certezas({ texto, estado: 'inicio' })]
    for (const texto of ['não o pacote da firma', 'rola mais pra mim'])
      expect([...certezas({ texto, estado: 'inicio' }, aula)]).toEqual(semAula(texto))
  })

  it('changes nothing in any other line', () => {
    for (const texto of ['quero marcar um corte', 'pode cancelar meu horário', 'tem wi-fi aí?', 'ok', ''])
      expect([...certezas({ texto, estado: 'inicio' }, aula)]).toEqual([...certezas({ texto, estado: 'inicio' })])
  })

  it('is only the last of two lessons that contradict each other', () => {
    const [antes, depois] = [exemplo('azedou o trato aqui', 'cancelar'), exemplo('azedou o trato aqui', 'atraso')]
    expect(ler('azedou o trato aqui', ensinar([antes, depois]))).toEqual(['atraso'])
    expect(ler('azedou o trato aqui', ensinar([depois, antes]))).toEqual(['cancelar'])
  })
})
