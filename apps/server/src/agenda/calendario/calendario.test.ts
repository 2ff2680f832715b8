import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { contaCalDav, useCalDav } from '#test/caldav.ts'
import { arquivo, carimbo, ladoDeLa, movido, sincronizarAgora, tempoDe } from '#test/calendario.ts'

const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'] } })
const la = useCalDav()
let gestor: string
let profissional: string
let servico: string
let id: string

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = gestor) =>
  test.chamar({ method, url: `/gerenciamento${url}`, token, body })

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
  const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
  const achado = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
  servico = achado.id
  profissional = achado.profissionais[0].id
})

it('smoke', async () => {
  const ligado = await chamar('POST', '/calendarios', {
    profissional_id: profissional, tipo: 'CALDAV', endereco: la.origem, ...contaCalDav,
  })
  console.log(ligado.statusCode, ligado.body)
  id = ligado.json().calendario.id
  const escolhido = await chamar('PUT', `/calendarios/${id}`, { colecao: `${la.origem}/c/agenda/` })
  console.log(escolhido.statusCode, escolhido.body)
  await sincronizarAgora(test, gestor, id)
  console.log(la.objetos.size, [...la.objetos.values()][0]?.dados, la.chamadas.slice(-12))
  console.log((await chamar('GET', `/calendarios?profissional=${profissional}`)).body)
})
