import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { render } from '../../../../test/render.tsx'
import { entrarAqui } from '../../../../test/sessao.ts'
import AgendaPage from './agenda-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  queryClient.clear()
})

it('opens on today of the company, in whatever zone the reader is', async () => {
  const empresa = '0190a000-0000-7000-8000-000000000001'
  const rota = '/gerenciamento/agenda'
  entrarAqui(
    { permissoes: [{ rota, nome: rota, pode_visualizar: true }], empresas_usuario: [empresa], empresas_gestor: [] },
    { empresas: [{ id: empresa, nome: 'Clínica Aurora', gestor: false }], fuso: 'Pacific/Kiritimati' },
  )
  vi.stubGlobal('fetch', async (entrada: string | URL | Request) => {
    const url = entrada instanceof Request ? entrada.url : String(entrada)
    if (!url.includes('/oferta')) return Response.json({ fuso: 'America/Sao_Paulo', agendamentos: [], ocupados: [] })
    return Response.json({ fuso: 'America/Sao_Paulo', servicos: [], profissionais: [], expediente: [] })
  })
  document.documentElement.lang = 'pt-BR'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:30:00Z') })
  await render(
    <QueryClientProvider client={queryClient}>
      <AgendaPage />
    </QueryClientProvider>,
    `${rota}?visao=dia`,
  )
  await expect.element(page.getByText('dom., 22 de novembro').first()).toBeVisible()
})
