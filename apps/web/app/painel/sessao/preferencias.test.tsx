import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { gravarPreferencia } from '#lib/guardado/preferencias.ts'
import { trocarIdioma } from '#lib/idioma/idioma.ts'
import { LayoutApp } from '#painel/moldura/layout-app.tsx'
import { render } from '../../../test/render.tsx'
import { entrarAqui } from '../../../test/sessao.ts'

const abrir = () =>
  render(
    <LayoutApp>
      <div className="h-[3000px]">conteúdo</div>
    </LayoutApp>,
    '/gerenciamento/agenda',
  )

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
  vi.stubGlobal('fetch', async () => new Response('[]'))
  const ver = (rota: string) => ({ rota, nome: rota, pode_visualizar: true })
  const permissoes = ['/gerenciamento/dashboard', '/gerenciamento/agenda', '/gerenciamento/servicos'].map(ver)
  entrarAqui({ permissoes })
})
afterEach(async () => {
  // A mounted panel would redirect to the login page and so leave the test page.
  await cleanup()
  localStorage.clear()
  document.documentElement.dir = 'ltr'
  await cookieStore.delete('idioma')
  vi.unstubAllGlobals()
})

test('menu: horizontal puts the groups under the header and removes the sidebar', async () => {
  await abrir()
  await expect.element(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible()
  gravarPreferencia('menu', 'horizontal')
  expect(localStorage.getItem('menu')).toBe('horizontal')
  await expect.element(page.getByRole('complementary', { name: 'Menu lateral' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Gerenciamento' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Serviços' })).toBeVisible()
  await page.viewport(800, 800)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible()
})

test('layout, header and semidark apply at once, and an unknown stored value counts as the default', async () => {
  localStorage.setItem('navbar', 'flutuante')
  await abrir()
  const header = () => document.querySelector<HTMLElement>('header[data-navbar]') as HTMLElement
  const tom = (elemento: Element) => getComputedStyle(elemento).colorScheme
  const lateral = () => document.querySelector('#menu-lateral') as HTMLElement
  expect([header().dataset.navbar, getComputedStyle(header()).position]).toEqual(['sticky', 'sticky'])
  expect(tom(lateral())).not.toBe('dark')

  gravarPreferencia('layout', 'boxed-layout')
  gravarPreferencia('navbar', 'static')
  gravarPreferencia('semidark', 'true')
  await expect.poll(() => getComputedStyle(header()).position).toBe('relative')
  expect(document.querySelector<HTMLElement>('[data-layout]')?.offsetWidth).toBeLessThanOrEqual(1240)
  expect(tom(lateral())).toBe('dark')

  gravarPreferencia('navbar', 'hidden')
  await expect.poll(() => header().dataset.navbar).toBe('hidden')
  scrollTo(0, 900)
  await expect.poll(() => header().dataset.escondida).toBe('true')
  scrollTo(0, 700)
  await expect.poll(() => header().dataset.escondida).toBeUndefined()
})

test('direction: as chosen, but always right-to-left for the language ae', async () => {
  gravarPreferencia('direcao', 'rtl')
  expect([document.documentElement.dir, localStorage.getItem('rtlClass')]).toEqual(['rtl', 'rtl'])
  gravarPreferencia('direcao', 'ltr')
  expect(document.documentElement.dir).toBe('ltr')
  await cookieStore.set('idioma', 'ae')
  gravarPreferencia('direcao', 'ltr')
  expect(document.documentElement.dir).toBe('rtl')
  await trocarIdioma('br')
  expect(document.documentElement.dir).toBe('ltr')
})

test('Ctrl+K finds a page by a few letters, opens it and remembers it', async () => {
  await abrir()
  await userEvent.keyboard('{Control>}k{/Control}')
  const campo = page.getByRole('combobox', { name: 'Buscar página' })
  await expect.element(campo).toHaveFocus()
  await campo.fill('servicos')
  await expect.element(page.getByRole('option')).toHaveTextContent('ServiçosGerenciamento')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/gerenciamento/servicos')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Serviçosrecente')
  await campo.fill('usuários')
  await expect.element(page.getByText('Nenhuma página com este nome', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(campo).not.toBeInTheDocument()
})
