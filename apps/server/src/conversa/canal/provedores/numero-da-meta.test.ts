import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { ligarServidor } from '#test/canal.ts'
import { type Graph, startGraph } from '#test/graph.ts'
import { criarStudioDuda, studioDuda } from '#test/outra-empresa.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'] } })
let graph: Graph
let servidor_id: string
let dona: string
let outra: string

beforeAll(async () => {
  graph = await startGraph()
  const meta = { nome: 'Meta', tipo: 'WHATSAPP_CLOUD', endereco: graph.endereco, segredo: graph.token }
  servidor_id = (await ligarServidor(test, { ...meta, opcoes: { numero_id: graph.numeroId } })).id
  await criarStudioDuda(test.servicos)
  dona = await test.entrar(cpfs.gestor)
  outra = await test.entrar(studioDuda.gestorCpf)
})
beforeEach(() => sql('DELETE FROM canal'))
afterAll(() => graph.stop())

const { sql } = test
const cadastrar = (token: string, mudancas: object = {}) =>
  test.chamar({
    method: 'POST',
    url: '/gerenciamento/canais',
    token,
    body: {
      ...{ tipo: 'WHATSAPP_CLOUD', nome: 'Oficial', servidor_id, numero_id: graph.numeroId, conta_id: '900800700' },
      ...{ token: graph.controle.token, segredo_app: graph.segredoApp, ...mudancas },
    },
  })

it('a number that Meta does not confirm belongs to nobody: nothing is stored, and its own company can connect it', async () => {
  const semToken = await cadastrar(outra, { token: 'token-de-outra-conta' })
  expect([semToken.statusCode, Object.keys(semToken.json().campos)]).toEqual([422, ['token']])
  const semNumero = await cadastrar(outra, { numero_id: '5550001112223' })
  expect([semNumero.statusCode, Object.keys(semNumero.json().campos)]).toEqual([422, ['numero_id']])
  graph.controle.percalco = 'fora-do-ar'
  const semResposta = await cadastrar(outra)
  graph.controle.percalco = 'nenhum'
  expect([semResposta.statusCode, semResposta.json().message]).toEqual([400, 'A Meta não respondeu. Nada foi gravado.'])
  expect(await sql('SELECT id FROM canal')).toEqual([])
  expect((await cadastrar(dona)).json().canal).toMatchObject({ conexao: 'CONECTADO', numero_id: graph.numeroId })
})

it('a number goes to the company that Meta confirms it for, once Meta refuses it to the former one, and not before', async () => {
  const { id } = (await cadastrar(dona)).json().canal
  const tomado = await cadastrar(outra)
  expect([tomado.statusCode, Object.keys(tomado.json().campos)]).toEqual([422, ['numero_id']])

  graph.controle.token = 'token-novo-da-meta'
  const conexao = await test.chamar({
    method: 'POST',
    url: `/gerenciamento/canais/${id}/conectar`,
    token: dona,
    body: {},
  })
  expect(conexao.json()).toMatchObject({ conexao: 'DESCONECTADO', motivo: 'CHAVE_RECUSADA' })
  expect((await cadastrar(outra)).json().canal).toMatchObject({ conexao: 'CONECTADO', numero_id: graph.numeroId })
  const { canais } = (await test.chamar({ url: '/gerenciamento/canais', token: dona })).json()
  expect(canais).toMatchObject([{ id, conexao: 'DESCONECTADO', numero_id: null }])
})
