import { limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withEmpresa } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarAlheios } from '#test/outra-empresa.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()
const url = '/gerenciamento/agente/conhecimento'
let gestor: string
let alheios: Awaited<ReturnType<typeof criarAlheios>>
beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  alheios = await criarAlheios(test)
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = gestor) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
const jardim = { pergunta: 'Tem jardim?', resposta: 'Temos um jardim nos fundos, com bancos.', sinonimos: 'quintal' }
async function criar(dados = jardim, token = gestor): Promise<{ id: string; versao: number }> {
  const resposta = await chamar('POST', '', dados, token)
  expect(resposta.body).toContain('"versao":1')
  return resposta.json()
}
const testar = async (pergunta: string, token = gestor): Promise<{ id: string; pergunta: string }[]> =>
  (await chamar('POST', '/testar', { pergunta }, token)).json()
const perguntas = async (consulta = '', token = gestor): Promise<string[]> =>
  (await chamar('GET', consulta, undefined, token)).json().itens.map(({ pergunta }: typeof jardim) => pergunta)

describe('an entry', () => {
  it('is used by the agent from the next message on, until it is deleted', async () => {
    const { id } = await criar({ ...jardim, pergunta: 'Posso ver o aquário?', resposta: 'O aquário fica na recepção.' })
    expect((await testar('e o aquario de voces?'))[0]?.id).toBe(id)
    const chat = await abrirChat(test)
    expect((await chat.falar('e o aquário de vocês?')).at(-1)?.texto).toContain('O aquário fica na recepção.')
    expect((await chamar('DELETE', `/${id}`)).json()).toEqual({ ok: true })
    expect(await testar('e o aquario de voces?')).toEqual([])
    expect((await chamar('GET', `/${id}`)).statusCode).toBe(404)
  })

  it('records who changed what, and names the author of a change made at the same time', async () => {
    const { id } = await criar()
    const mudado = await chamar('PUT', `/${id}`, { ...jardim, resposta: 'Em reforma.', versao: 1 })
    expect(mudado.json()).toMatchObject({ resposta: 'Em reforma.', versao: 2 })
    const atrasado = await chamar('PUT', `/${id}`, { ...jardim, versao: 1 })
    expect([atrasado.statusCode, atrasado.json().codigo]).toEqual([409, 'CONFLITO'])
    expect((await chamar('GET', `/${id}/historico`)).json().itens).toMatchObject([
      { acao: 'ALTERAR', antes: { resposta: jardim.resposta }, depois: { resposta: 'Em reforma.' } },
      { acao: 'INCLUIR' },
    ])
  })

  it('is copied with a new question', async () => {
    const { id } = await criar()
    const copia = (await chamar('POST', `/${id}/copiar`)).json()
    expect(copia).toMatchObject({ ...jardim, pergunta: 'Tem jardim? (cópia)', versao: 1 })
    expect(copia.id).not.toBe(id)
  })

  it('is found by any of its texts, without regard to accents, and exported', async () => {
    await criar({ pergunta: 'Vocês têm piscina?', resposta: 'Não temos.', sinonimos: 'natação' })
    expect(await perguntas('?busca=NATACAO')).toEqual(['Vocês têm piscina?'])
    const csv = await chamar('GET', '/exportar?busca=piscina')
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFPergunta;Resposta;Outras palavras;Alterada em',
      expect.stringMatching(/^Vocês têm piscina\?;Não temos\.;natação;2026-/),
    ])
  })

  it('is refused with every invalid field named', async () => {
    const ruim = await chamar('POST', '', {
      pergunta: ' ',
      resposta: 'x'.repeat(limitesConhecimento.resposta + 1),
      sinonimos: '',
    })
    expect([ruim.statusCode, Object.keys(ruim.json().campos).sort()]).toEqual([422, ['pergunta', 'resposta']])
  })
})

describe('the base', () => {
  it('of one company is unknown to another', async () => {
    await criar({ pergunta: 'Tem elefante?', resposta: 'Só de pelúcia.', sinonimos: '' })
    expect(await testar('tem elefante', alheios.token)).toEqual([])
    expect(await perguntas('', alheios.token)).toEqual(['segredo da pergunta'])
    for (const [method, caminho, body] of [
      ['GET', '', undefined],
      ['PUT', '', { ...jardim, versao: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/copiar', undefined],
    ] as const)
      expect((await chamar(method, `/${alheios.conhecimentoId}${caminho}`, body)).statusCode).toBe(404)
  })

  it('starts with the usual questions of the trade, each once, and the agent answers them', async () => {
    const { token } = alheios
    const [uma, outra] = await Promise.all(
      [1, 2].map(() => chamar('POST', '/partida', { segmento: 'barbearia' }, token)),
    )
    const incluidas = [uma?.json().incluidas, outra?.json().incluidas].sort((a, b) => a - b)
    expect(incluidas[0]).toBe(0)
    expect(incluidas[1]).toBeGreaterThan(4)
    const todas = await perguntas('', token)
    expect(new Set(todas).size).toBe(incluidas[1] + 1)
    expect((await testar('posso pagar no cartão?', token)).length).toBeGreaterThan(0)
  })

  it('has a limit, and says so when it is reached', async () => {
    const { token, empresaId } = alheios
    const antes = (await chamar('GET', '', undefined, token)).json().total
    await withEmpresa(test.servicos.db, empresaId, (tx) =>
      tx.execute(sql`INSERT INTO conhecimento (empresa_id, id, pergunta, resposta)
        SELECT ${empresaId}::uuid, gen_random_uuid(), 'Pergunta ' || n, 'Sim' FROM generate_series(1, ${limitesConhecimento.entradas - 1 - antes}::int) n`),
    )
    const duas = await Promise.all([1, 2].map(() => chamar('POST', '', jardim, token)))
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const cheia = await chamar('POST', '', jardim, token)
    expect(cheia.json()).toMatchObject({ message: 'A base de conhecimento vai até 300 perguntas.' })
  })
})
