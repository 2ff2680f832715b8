import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()
let gestor: string

beforeAll(async () => {
  gestor = await test.entrar(cpfs.gestor)
})

const mudar = async (method: 'GET' | 'POST' | 'DELETE') =>
  (await test.chamar({ method, url: '/gerenciamento/agenda/tv', token: gestor })).json().endereco as string | null
const abrir = (endereco: string) => test.chamar({ url: `/tv/${new URL(endereco).pathname.split('/')[2]}` })

it('the board shows who is left of today, by first name, and the address before it opens nothing', async () => {
  expect(await mudar('GET')).toBeNull()
  const antigo = (await mudar('POST')) as string
  const endereco = (await mudar('POST')) as string
  expect(await mudar('GET')).toBe(endereco)
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
  expect(await mudar('DELETE')).toBeNull()
  expect((await abrir(endereco)).statusCode).toBe(404)
})
