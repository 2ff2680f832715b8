import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmar, juntar, type Linhas, type Mensagem, type Pendente, semLinhas, ultimaOrdem } from './mensagens.ts'

const mensagem = (ordem: number, mudanca: Partial<Mensagem> = {}): Mensagem => ({
  id: `00000000-0000-4000-8000-${String(ordem).padStart(12, '0')}`,
  ordem,
  autor: 'AGENTE',
  texto: `mensagem ${ordem}`,
  opcoes: [],
  passos: [],
  criada_em: '2026-11-20T12:00:00.000Z',
  ...mudanca,
})
const pendente = (chave: string, texto: string): Pendente => ({ chave, texto, criada_em: '2026-11-20T12:00:00.000Z' })
const ordens = (linhas: Linhas) => linhas.mensagens.map(({ ordem }) => ordem)

describe('messages on screen', () => {
  it('repeated and unordered messages become one row each, in order', () => {
    const rajadas = fc.array(fc.array(fc.integer({ min: 1, max: 60 })))
    fc.assert(
      fc.property(rajadas, (lotes) => {
        const fim = lotes.reduce(
          (linhas, lote) =>
            juntar(
              linhas,
              lote.map((ordem) => mensagem(ordem)),
            ),
          semLinhas,
        )
        const esperadas = [...new Set(lotes.flat())].sort((a, b) => a - b)
        expect(ordens(fim)).toEqual(esperadas)
        expect(ultimaOrdem(fim)).toBe(esperadas.at(-1) ?? 0)
      }),
      { numRuns: 10_000 },
    )
  })

  it('a message that the stream brings before the answer to its POST stays one bubble with its key', () => {
    const minha = mensagem(2, { autor: 'CLIENTE', texto: 'oi' })
    const depoisDoStream = juntar({ mensagens: [mensagem(1)], pendentes: [pendente('a', 'oi')] }, [minha])
    expect(depoisDoStream.pendentes).toEqual([])
    expect(depoisDoStream.mensagens.at(-1)?.chave).toBe('a')
    expect(confirmar(depoisDoStream, 'a', minha)).toEqual(depoisDoStream)
  })

  it('after the POST answer the stream changes nothing', () => {
    const minha = mensagem(1, { autor: 'CLIENTE', texto: 'oi' })
    const confirmada = confirmar(
      { mensagens: [], pendentes: [pendente('a', 'oi'), pendente('b', 'tudo bem?')] },
      'a',
      minha,
    )
    expect(confirmada.pendentes.map(({ chave }) => chave)).toEqual(['b'])
    expect(juntar(confirmada, [minha])).toBe(confirmada)
  })

  it('two equal pending messages are confirmed one by one, oldest first', () => {
    const duas: Linhas = { mensagens: [], pendentes: [pendente('a', 'sim'), pendente('b', 'sim')] }
    const uma = juntar(duas, [mensagem(1, { autor: 'CLIENTE', texto: 'sim' })])
    expect(uma.pendentes.map(({ chave }) => chave)).toEqual(['b'])
    expect(juntar(uma, [mensagem(2, { autor: 'CLIENTE', texto: 'sim' })]).pendentes).toEqual([])
  })

  it('a reply with the same words does not confirm my message', () => {
    const linhas = juntar({ mensagens: [], pendentes: [pendente('a', 'ok')] }, [mensagem(1, { texto: 'ok' })])
    expect(linhas.pendentes).toHaveLength(1)
  })
})
