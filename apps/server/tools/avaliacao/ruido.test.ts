import { describe, expect, it } from 'vitest'
import { lerCenario } from './cenario.ts'
import { comRuido } from './ruido.ts'

const cenario = lerCenario(
  'ruido.yaml',
  `
nome: "ruido: limpeza"
idioma: br
relogio: "2026-09-14T10:00:00-03:00"
mundo:
  zona: America/Sao_Paulo
  servicos: [{ nome: "Limpeza dental", minutos: 30, preco_centavos: 5000 }]
  profissionais:
    - { nome: "Dra. Míriam Sato", servicos: ["Limpeza dental"], horarios: { qua: ["09:00-12:00"] } }
cliente: { nome: "Marina Telles", telefone: "+5511955550202" }
falas: ["quero limpeza dental pro Theodoro"]
espera: { agendamentos: [], lista_espera: [{ servico: "Limpeza dental", de: "2026-09-16", ate: "2026-09-16", para: "Davi Lucas" }] }
`,
)
const vezes = Array.from({ length: 200 }, (_, i) => i + 1)
const sujas = (fala: string) => vezes.map((numero) => comRuido(cenario, numero, fala))
const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe('a noisy line', () => {
  it('is the same for the same scenario, number and line, and differs by number', () => {
    const fala = 'Bom dia! Gostaria de remarcar minha consulta amanhã depois das 15h30, por favor.'
    expect(sujas(fala)).toEqual(sujas(fala))
    expect(new Set(sujas(fala).map((baloes) => baloes.join('|'))).size).toBeGreaterThan(100)
    const outro = { ...cenario, nome: 'ruido: outra' }
    expect(vezes.some((n) => comRuido(outro, n, fala).join() !== comRuido(cenario, n, fala).join())).toBe(true)
  })

  it("keeps digits, e-mails, number words and names that matter, and every letter of people's names", () => {
    const fala = 'Limpeza dental com a Dra. Míriam, dia 16/09 às 10h30 ou quatorze horas, pro Davi Lucas e pro Theodoro'
    for (const baloes of sujas(fala)) {
      const dito = baloes.join(' ')
      const esperado = 'limpeza dental miriam 16/09 10h30 quatorze theodoro'
      for (const um of esperado.split(' ')) expect(simples(dito), dito).toContain(um)
      expect(dito).toContain('Davi Lucas')
    }
    for (const baloes of sujas('meu e-mail é marina.telles@exemplo.com.br, obrigada'))
      expect(baloes.join(' ')).toContain('marina.telles@exemplo.com.br')
  })

  it('has typos after the first letter, loses accents, capitals and punctuation, and gets abbreviations and synonyms', () => {
    const ditas = sujas('Olá, você consegue cancelar amanhã? Gostaria de remarcar.').map((baloes) => baloes.join(' '))
    const alguma = (padrao: RegExp) => ditas.filter((dita) => padrao.test(dita)).length
    expect(alguma(/\bvc\b/)).toBeGreaterThan(20)
    expect(alguma(/amanha/)).toBeGreaterThan(20)
    expect(alguma(/desmarcar/)).toBeGreaterThan(20)
    expect(alguma(/queria/)).toBeGreaterThan(20)
    expect(alguma(/^(?:olá|ola|oi)/)).toBeGreaterThan(20)
    expect(alguma(/(?<!\.)$/)).toBeGreaterThan(20)
    const remarcar = ditas.flatMap((dita) => /\br(?!emarcar\b)[a-z]{5,8}\b/.exec(dita)?.[0] ?? [])
    expect(remarcar.length).toBeGreaterThan(5)
    for (const dita of ditas) expect(dita).not.toMatch(/(?<![\p{L}])(?:manh[ãa]|anh[ãa])/u)
    const emIngles = sujas('can you book me for tomorrow please').map((baloes) => baloes.join(' '))
    expect(emIngles.filter((dita) => /\bu\b.*\btmrw\b.*\bpls\b/.test(dita)).length).toBeGreaterThan(5)
  })

  it('is sometimes split into two messages, which change places only if neither depends on the other', () => {
    const partidas = sujas('bom dia, quero marcar limpeza dental').filter(({ length }) => length === 2)
    expect(partidas.some(([um]) => /bom dia/.test(um ?? ''))).toBe(true)
    expect(partidas.some(([, outro]) => /bom dia/.test(outro ?? ''))).toBe(true)
    expect(sujas('quero limpeza dental sexta às 10h').some(([um]) => /^s/.test(um ?? ''))).toBe(true)
    for (const baloes of sujas('muda de quinta pra sexta')) expect(baloes).toHaveLength(1)
    for (const baloes of sujas('cancela a de quarta, quero sexta às 10h'))
      expect(baloes.join(' ')).toMatch(/^(?:cancel|desmarc|c|d).*10h/)
  })

  it('with a «no» keeps its commas, which say what is refused', () => {
    for (const baloes of sujas('não, quarta')) expect(baloes.join('')).toMatch(/^n[ãa]o, /)
    for (const baloes of sujas('pode ser quinta, não sexta'))
      expect(baloes.length === 2 || baloes[0]?.includes(',')).toBe(true)
  })
})
