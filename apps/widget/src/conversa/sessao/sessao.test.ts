import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doHospedeiro, gravarSessao, isNegado, lerSessao } from './sessao.ts'

function memoria(inicial: Record<string, string> = {}) {
  const itens = new Map(Object.entries(inicial))
  const armazem = {
    getItem: (nome: string) => itens.get(nome) ?? null,
    setItem: (nome: string, valor: string) => void itens.set(nome, valor),
    removeItem: (nome: string) => void itens.delete(nome),
  } as Storage
  return { armazem: () => armazem, itens }
}
const negado = () => {
  throw new Error('access denied')
}
const pendente = { chave: 'c1', texto: 'oi', criada_em: '2026-11-20T12:00:00.000Z' }

describe('the stored session', () => {
  it('a conversation and its unsent messages are restored, separately for each company', () => {
    const { armazem } = memoria()
    const sessao = { id: 'c', visitante: 'v', pendentes: [pendente] }
    gravarSessao(armazem, 'clinica-aurora', sessao)
    expect(lerSessao(armazem, 'clinica-aurora')).toEqual(sessao)
    expect(lerSessao(armazem, 'studio-duda')).toEqual({ pendentes: [] })
  })

  it('an empty conversation stores nothing', () => {
    const { armazem, itens } = memoria({ 'zelo-conversa:clinica-aurora': '{}' })
    gravarSessao(armazem, 'clinica-aurora', { pendentes: [] })
    expect(itens.size).toBe(0)
  })

  it('unreadable storage counts as no conversation', () => {
    const torto = fc
      .record({ pendentes: fc.oneof(fc.anything(), fc.array(fc.anything())) })
      .map((x) => JSON.stringify(x))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), torto), (lixo) => {
        const lida = lerSessao(memoria({ 'zelo-conversa:k': lixo }).armazem, 'k')
        expect(lida.pendentes).toEqual([])
        expect(lida.id === undefined).toBe(lida.visitante === undefined)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a browser without storage gives an empty conversation', () => {
    expect(lerSessao(negado, 'k')).toEqual({ pendentes: [] })
    expect(() => gravarSessao(negado, 'k', { pendentes: [pendente] })).not.toThrow()
  })

  it("a site that stores the chat's state gets each change once, and gives it back", () => {
    const guardados: string[] = []
    const sessao = { id: 'c', visitante: 'v', pendentes: [] }
    const armazem = doHospedeiro('', (texto) => guardados.push(texto))
    gravarSessao(armazem, 'k', sessao)
    gravarSessao(armazem, 'k', sessao)
    expect(guardados).toHaveLength(1)
    expect(
      lerSessao(
        doHospedeiro(guardados[0] ?? '', () => {}),
        'k',
      ),
    ).toEqual(sessao)
    gravarSessao(armazem, 'k', { pendentes: [] })
    expect(guardados.at(-1)).toBe('')
    expect([isNegado(negado), isNegado(armazem)]).toEqual([true, false])
  })
})
