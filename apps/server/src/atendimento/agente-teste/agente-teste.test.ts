import { beforeAll, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { vigiarTabelas } from '#test/mudancas.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let gestor: string
let mudancas: Awaited<ReturnType<typeof vigiarTabelas>>
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  mudancas = await vigiarTabelas(test.servicos)
})

type Turno = { mensagens: { texto: string; opcoes: string[] }[]; passos: { titulo: string }[]; motor: string | null }
type Teste = { turnos: Turno[]; agendamentos: { inicio: string; cliente: { nome: string } }[]; com_pessoa: boolean }

async function testar(falas: string[], token = gestor): Promise<Teste> {
  const resposta = await test.chamar({
    method: 'POST',
    url: '/gerenciamento/agente/teste',
    token,
    body: { idioma: 'br', falas },
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}

/** Chooses the first option until something is booked. */
async function marcar(falas: string[]): Promise<{ falas: string[]; teste: Teste }> {
  for (let turno = 0; turno < 8; turno++) {
    const teste = await testar(falas)
    if (teste.agendamentos.length > 0) return { falas, teste }
    const ultima = teste.turnos.at(-1)?.mensagens.at(-1)
    const fala = ultima?.opcoes[0] ?? (/e-?mail/i.test(ultima?.texto ?? '') ? 'ana@exemplo.com.br' : 'Ana Prado')
    falas = [...falas, fala]
  }
  throw new Error(`Nothing was booked: ${falas.join(' / ')}`)
}

describe('a test of the agent', () => {
  it('books, finds it again in the next line, and leaves nothing behind', async () => {
    await mudancas()
    const { falas, teste } = await marcar(['quero marcar uma limpeza'])
    expect(teste.agendamentos).toHaveLength(1)
    expect(teste.turnos.at(-1)).toMatchObject({ motor: 'BASICO', custo_centavos: 0 })
    expect(teste.turnos.at(-1)?.passos.length).toBeGreaterThan(0)

    const depois = await testar([...falas, 'quais são os meus agendamentos?'])
    expect(depois.turnos.slice(0, -1).map(({ mensagens }) => mensagens)).toEqual(
      teste.turnos.map(({ mensagens }) => mensagens),
    )
    expect(depois.turnos.at(-1)?.mensagens[0]?.texto).toContain('Limpeza')
    const desmarcado = await testar([...falas, 'quero cancelar', 'sim'])
    expect(desmarcado.agendamentos).toMatchObject([{ status: 'CANCELADO' }])
    expect(await mudancas()).toEqual([])
  })

  it('answers as the real conversation does', async () => {
    const pergunta = 'vocês têm estacionamento?'
    const chat = await abrirChat(test)
    const real = await chat.falar(pergunta)
    expect((await testar([pergunta])).turnos[0]?.mensagens.map(({ texto }) => texto)).toEqual(
      real.map(({ texto }) => texto),
    )
  })

  it('ends when a person would be called, and calls nobody', async () => {
    await mudancas()
    const teste = await testar(['quero falar com uma pessoa', 'oi?'])
    expect(teste.com_pessoa).toBe(true)
    expect(teste.turnos.at(-1)).toMatchObject({ motor: null, mensagens: [] })
    expect(await mudancas()).toEqual([])
  })

  it('uses the caller’s company, with or without a subscription', async () => {
    await criarStudioDuda(test.servicos)
    const token = await test.entrar(studioDuda.gestorCpf)
    const { turnos } = await testar(['quais serviços vocês têm?'], token)
    expect(turnos[0]?.mensagens[0]?.texto).toContain('Corte')
    expect(turnos[0]?.mensagens[0]?.texto).not.toContain('Limpeza')
  })
})
