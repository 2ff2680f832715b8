import { flags } from '@zelo/contract/nucleo/permissao'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp()
let gestor: string

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const mudar = async (method: 'GET' | 'POST' | 'DELETE', token = gestor) =>
  (await test.chamar({ method, url: '/gerenciamento/agenda/tv', token })).json()
const abrir = (endereco: string) => test.chamar({ url: `/tv/${new URL(endereco).pathname.split('/')[2]}` })

it('the board stays when who made its address leaves; a manager sees who that was and when it was last opened', async () => {
  const consultar = () => mudar('GET')
  const desligada = { endereco: null, criada_em: null, criada_por: null, aberta_em: null }
  expect(await consultar()).toEqual(desligada)

  const dela = await entrarComo(test, { '/gerenciamento/agenda': [...flags] })
  const { id, nome } = (await test.chamar({ url: '/acesso/eu', token: dela })).json()
  const [{ empresa_id }] = await test.sql("SELECT empresa_id FROM empresa WHERE nome = 'Clínica Aurora'")
  await test.sql('INSERT INTO empresa_usuario VALUES ($1, $2, true)', [empresa_id, id])
  const { endereco } = await mudar('POST', dela)
  const criada = { endereco, criada_em: test.clock.now().toISOString(), criada_por: nome }
  await test.sql('DELETE FROM empresa_usuario WHERE empresa_id = $1 AND usuario_id = $2', [empresa_id, id])
  expect(await consultar()).toEqual({ ...criada, aberta_em: null })

  expect((await abrir(endereco)).statusCode).toBe(200)
  const aberta_em = test.clock.now().toISOString()
  expect(await consultar()).toEqual({ ...criada, aberta_em })
  test.clock.advance(10 * 60_000)
  await abrir(endereco)
  expect((await consultar()).aberta_em).toBe(test.clock.now().toISOString())

  expect((await mudar('POST')).criada_por).toBe('Helena Prado')
  expect(await mudar('DELETE')).toEqual(desligada)
  expect((await abrir(endereco)).statusCode).toBe(404)
})

it('the board shows who is left of today, by first name, and the address before it opens nothing', async () => {
  expect((await mudar('GET')).endereco).toBeNull()
  const { endereco: antigo } = await mudar('POST')
  const { endereco } = await mudar('POST')
  expect((await mudar('GET')).endereco).toBe(endereco)
  expect((await abrir(antigo)).statusCode).toBe(404)

  const [primeiro] = (await abrir(endereco)).json().linhas
  expect(primeiro).toBeDefined()
  test.clock.set(new Date(new Date(primeiro.inicio).getTime() + 60_000))
  const { empresa, linhas } = (await abrir(endereco)).json()
  expect(empresa.nome).toBe('Clínica Aurora')
  expect(linhas[0]).toEqual({ ...primeiro, comecou: true })
  for (const linha of linhas) {
    expect(Object.keys(linha).sort()).toEqual(['comecou', 'inicio', 'nome', 'profissional'])
    expect(linha.nome).not.toContain(' ')
  }

  await test.plataforma((tx) =>
    tx
      .update(agendamento)
      .set({ status: 'CANCELADO' })
      .where(eq(agendamento.inicio, new Date(primeiro.inicio))),
  )
  expect((await abrir(endereco)).json().linhas).not.toContainEqual(expect.objectContaining({ inicio: primeiro.inicio }))

  gestor = await test.entrar(cpfs.gestor)
  expect((await mudar('DELETE')).endereco).toBeNull()
  expect((await abrir(endereco)).statusCode).toBe(404)
})
