import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { EmpresaForm } from './empresa-form.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the optional fields stay visible when the last error is corrected', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <EmpresaForm empresa={undefined} opcoes={{ categorias: [], fusos: [] }} />
    </QueryClientProvider>,
  )
  await page.getByText('Mais dados, se quiser').click()
  await expect.element(page.getByRole('textbox', { name: /^Endereço do chat/ })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  await expect.element(page.getByText(/para corrigir/)).toBeVisible()
  await page.getByLabelText('Nome fantasia').fill('Clínica Aurora')
  await page.getByLabelText('Telefone').fill('11987654321')
  await expect.element(page.getByText(/para corrigir/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^Endereço do chat/ })).toBeVisible()
})
