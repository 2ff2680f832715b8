import { describe, expect, it } from 'vitest'
import { linhasDaTela } from './linhas.ts'
import type { Mensagem } from './mensagens.ts'

const agora = new Date('2026-11-20T15:00:00.000Z')
const ola = { texto: 'Olá!', opcoes: ['Marcar'], criada_em: agora.toISOString() }
const mensagem = (ordem: number, autor: Mensagem['autor'], criada_em: string): Mensagem => ({
  id: `id-${ordem}`,
  ordem,
  autor,
  texto: `m${ordem}`,
  opcoes: [],
  passos: [],
  criada_em,
})
const linhas = (mensagens: Mensagem[], pendentes: { chave: string; texto: string; criada_em: string }[] = []) =>
  linhasDaTela({ mensagens, pendentes }, ola, agora)

describe('rows of the log', () => {
  it('the greeting keeps its place and key when the server’s copy arrives', () => {
    const antes = linhas([])
    const depois = linhas([mensagem(1, 'AGENTE', '2026-11-20T15:00:01.000Z')])
    expect(antes.map(({ chave }) => chave)).toEqual(depois.map(({ chave }) => chave))
  })

  it('a conversation begun by the visitor still shows the greeting first', () => {
    expect(linhas([mensagem(1, 'CLIENTE', '2026-11-20T15:00:01.000Z')]).map(({ texto }) => texto)).toEqual([
      'Olá!',
      'm1',
    ])
  })

  it('messages of one author within five minutes share one time', () => {
    const rajada = ['15:00', '15:01', '15:09'].map((hora, i) => mensagem(i + 1, 'AGENTE', `2026-11-20T${hora}:00.000Z`))
    expect(linhas(rajada).map(({ fechaGrupo }) => fechaGrupo)).toEqual([false, true, true])
  })

  it('a day is named when it changes, and the first day only if it is not today', () => {
    const dias = ['2026-11-18T15:00:00.000Z', '2026-11-18T15:10:00.000Z', '2026-11-20T15:00:00.000Z']
    expect(linhas(dias.map((dia, i) => mensagem(i + 1, 'AGENTE', dia))).map(({ abreDia }) => abreDia)).toEqual([
      true,
      false,
      true,
    ])
    expect(linhas([mensagem(1, 'AGENTE', agora.toISOString())])[0]?.abreDia).toBe(false)
  })

  it("only the visitor's newest row says «sent»", () => {
    const duas = [mensagem(1, 'CLIENTE', ola.criada_em), mensagem(2, 'CLIENTE', ola.criada_em)]
    expect(linhas(duas).map(({ envio }) => envio)).toEqual([undefined, undefined, 'enviada'])
    const aCaminho = linhas(duas, [{ chave: 'p', texto: 'mais', criada_em: ola.criada_em }])
    expect(aCaminho.map(({ envio }) => envio)).toEqual([undefined, undefined, undefined, 'enviando'])
  })
})
