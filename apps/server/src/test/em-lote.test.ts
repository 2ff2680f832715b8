import { endpoints } from '@zelo/contract/every-endpoint'
import type { Served } from '@zelo/contract/nucleo/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { $ZodObject } from 'zod/v4/core'
import { cpfs, useTestApp } from './app.ts'
import { vigiarTabelas } from './mudancas.ts'
import { criarStudioDuda } from './outra-empresa.ts'

const test = useTestApp()
let gestor: string
let administrador: string
let mudancas: Awaited<ReturnType<typeof vigiarTabelas>>
/** Ids of another company, or of nothing. */
const alheios: (string | number)[] = [uuidv7(), 2_000_000_000, 'nao-existe', 'America/Nao_Existe']

beforeAll(async () => {
  alheios.push((await criarStudioDuda(test.servicos)).servicoId)
  gestor = await test.entrar(cpfs.gestor)
  administrador = await test.entrar(cpfs.administrador)
  mudancas = await vigiarTabelas(test.servicos)
})

const emLote = Object.values(endpoints as Record<string, Served>).filter(
  ({ schema }) => 'ids' in ((schema.body as unknown as $ZodObject | undefined)?._zod.def.shape ?? {}),
)

it('are these', () => {
  expect(emLote.map(({ url }) => url).sort()).toEqual([
    '/admin/cupons/situacao',
    '/admin/parceiros/situacao',
    '/admin/planos/situacao',
    '/cpainel/categorias/situacao',
    '/cpainel/fusos/situacao',
    '/cpainel/prompts/situacao',
    '/cpainel/usuarios/perfis',
    '/cpainel/usuarios/status',
    '/gerenciamento/servicos/situacao',
  ])
})

it.each(emLote.map((um) => [um.url, um] as const))(
  '%s: one foreign row leaves all unchanged',
  async (url, { method }) => {
    const token = url.startsWith('/gerenciamento') ? gestor : administrador
    const lista = url.slice(0, url.lastIndexOf('/'))
    const { itens } = (await test.chamar({ url: lista, token })).json()
    const ids = itens.map(({ id }: { id: string | number }) => id).slice(0, 2)
    const mudanca = url.endsWith('status')
      ? { status: 'SUSPENSO', motivo: 'Teste' }
      : url.endsWith('perfis')
        ? { perfis: [] }
        : url.includes('planos')
          ? { visivel: false }
          : { ativo: false }
    const recusados: string[] = []
    for (const alheio of alheios) {
      const resposta = await test.chamar({
        method: method as 'PUT',
        url,
        token,
        body: { ...mudanca, ids: [...ids, alheio] },
      })
      // 422: malformed id.
      expect([404, 422]).toContain(resposta.statusCode)
      if (resposta.statusCode === 404) recusados.push(resposta.json().acao)
    }
    expect(recusados[0]).toContain('nada mudou')
    expect(await mudancas()).toEqual([])
  },
)
