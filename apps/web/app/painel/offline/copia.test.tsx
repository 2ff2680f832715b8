import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/api/query-client.ts'
import { arranque } from '#lib/guardado/fora-do-ar.ts'
import { copias } from '#lib/offline/copia.ts'
import { escolherEmpresa } from '#lib/sessao/session.ts'
import { entrarAqui } from '../../../test/sessao.ts'
import { copiarLeituras, deixarCopia, mostrarCopia } from './copia.ts'

const [aurora, duda] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const lista = ['agendamento', 'semana']
const umaHoraMs = 3_600_000

let parar: () => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  entrarAqui({ empresas_usuario: [aurora, duda] })
  escolherEmpresa(aurora)
  arranque.codigo = '/arranque-1.js'
  parar = copiarLeituras()
})
afterEach(() => {
  parar()
  deixarCopia()
  queryClient.clear()
  localStorage.clear()
})

test('a copy belongs to the company it was read for, and to the build that read it', async () => {
  const agora = Date.now()
  // The data was read for one company. It arrives after the tab changed to the other.
  const daAurora = queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions({ queryKey: lista }))
  escolherEmpresa(duda)
  daAurora.setData(['Ana'], { updatedAt: agora - umaHoraMs, manual: true })
  queryClient.setQueryData(lista, ['Bia'], { updatedAt: agora })
  await expect.poll(async () => (await copias.lerTodas()).length).toBe(2)

  queryClient.clear()
  expect(await mostrarCopia()).toBe(agora)
  expect(queryClient.getQueryData(lista)).toEqual(['Bia'])
  escolherEmpresa(aurora)
  expect(await mostrarCopia()).toBe(agora - umaHoraMs)
  expect(queryClient.getQueryData(lista)).toEqual(['Ana'])

  queryClient.clear()
  arranque.codigo = '/arranque-2.js'
  expect(await mostrarCopia()).toBeUndefined()
  expect(queryClient.getQueryData(lista)).toBeUndefined()
})
