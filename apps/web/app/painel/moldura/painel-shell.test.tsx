import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { gravarPreferencia } from '#lib/guardado/preferencias.ts'
import { Avisos } from '#painel/avisos.tsx'
import { ScrollManager } from '#painel/scroll-manager.tsx'
import { render } from '../../../test/render.tsx'
import { entrarAqui } from '../../../test/sessao.ts'
import { LayoutAdmin } from './layout-admin.tsx'
import { LayoutApp } from './layout-app.tsx'

const ver = (rota: string) => ({ rota, nome: rota, master: false, pode_visualizar: true }) as Permissao
const empresas = [
  { id: '0190a000-0000-7000-8000-000000000001', nome: 'Clínica Aurora', gestor: true },
  { id: '0190a000-0000-7000-8000-000000000002', nome: 'Studio Duda', gestor: false },
]

function entrar(
  rotas: string[],
  { quantas = 1, avatar = null as string | null, minhas = empresas.slice(0, quantas) } = {},
) {
  const conteudo = {
    permissoes: rotas.map(ver),
    empresas_usuario: minhas.map(({ id }) => id),
    empresas_gestor: [],
    empresas_nao_gestor: [],
  }
  entrarAqui(conteudo, { avatar, empresas: minhas })
}

function abrir(url = '/gerenciamento/agenda', Layout = LayoutApp) {
  return render(
    <>
      <Layout>
        <h1>{url}</h1>
        <div style={{ height: 3000 }} />
      </Layout>
      <Avisos />
      <ScrollManager />
    </>,
    url,
  )
}

const todas = ['/cpainel/perfil', '/gerenciamento/dashboard', '/gerenciamento/agenda', '/cadastro-basico/empresa']

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.className = ''
  await page.viewport(1280, 900)
  vi.stubGlobal('fetch', async () => new Response('[]'))
  entrar(todas)
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

test('the theme button goes from light to dark to system and keeps the choice', async () => {
  await abrir()
  await page.getByRole('button', { name: 'Tema: claro' }).click()
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await page.getByRole('button', { name: 'Tema: escuro' }).click()
  expect(localStorage.getItem('theme')).toBe('system')
  await page.getByRole('button', { name: 'Tema: do sistema' }).click()
  expect(localStorage.getItem('theme')).toBe('light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})

test('the language menu has two columns, is 280 px wide and shows the flags', async () => {
  await abrir()
  await page.getByRole('button', { name: /^Idioma/ }).click()
  const menu = document.querySelector<HTMLElement>('[popover]:popover-open')
  expect(menu?.offsetWidth).toBe(280)
  expect(getComputedStyle(menu?.querySelector('ul') as Element).gridTemplateColumns.split(' ')).toHaveLength(2)
  expect([...(menu?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([
    '/assets/images/flags/BR.svg',
    '/assets/images/flags/EN.svg',
  ])
})

test('the user menu shows the user with the default picture, and leads to the three account pages', async () => {
  entrar([...todas, '/conta-usuario/configuracoes'])
  await abrir()
  const botao = page.getByRole('button', { name: 'Conta de Helena Prado' })
  expect(botao.element().querySelector('img')?.getAttribute('src')).toBe('/assets/images/avatar/padrao.png')
  await botao.click()
  await expect.element(page.getByText('***.982.247-**')).toBeVisible()
  await expect.element(page.getByText('helena@aurora.exemplo')).toBeVisible()
  const enderecos = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.getAttribute('href'))
  expect(enderecos).toEqual([
    '/conta-usuario/meu-perfil',
    '/conta-usuario/alterar-senha',
    '/conta-usuario/configuracoes',
    null,
    null,
  ])
})

test('the user menu hides the settings from users without access', async () => {
  await abrir()
  await page.getByRole('button', { name: 'Conta de Helena Prado' }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Meu Perfil', 'Alterar Senha', 'Bloquear', 'Sair'])
})

test('a picture that fails to load is replaced by the default, and raw base64 counts as a jpeg', async () => {
  entrar(todas, { avatar: 'bm90YW5pbWFnZQ' })
  await abrir()
  const img = () =>
    page
      .getByRole('button', { name: /^Conta de/ })
      .element()
      .querySelector('img')
  await expect.poll(() => img()?.getAttribute('src')).toBe('/assets/images/avatar/padrao.png')
})

test('only the link of the exact page has the class active and aria-current', async () => {
  await abrir('/gerenciamento/agenda')
  const ativos = [...document.querySelectorAll('aside a.active')]
  expect(ativos.map((link) => link.textContent)).toEqual(['Agenda'])
  expect(ativos[0]?.getAttribute('aria-current')).toBe('page')
})

test('a page without an entry marks the entry of its section, more weakly than the open page', async () => {
  entrar([...todas, '/gerenciamento/agente', '/admin/plano'])
  const marcados = () =>
    [...document.querySelectorAll('aside a[aria-current]')].map((link) => [link.textContent, link.ariaCurrent])
  await abrir('/gerenciamento/agente/conhecimento/42')
  expect(marcados()).toEqual([['Agente', 'true']])
  await cleanup()
  await abrir('/admin/plano/cupons', LayoutAdmin)
  expect(marcados()).toEqual([['Planos', 'true']])
})

test('only one menu group is open at a time', async () => {
  await abrir('/gerenciamento/agenda')
  const aberto = () =>
    page
      .getByRole('button', { expanded: true })
      .elements()
      .map((item) => item.textContent)
      .filter((texto) => texto)
  expect(aberto()).toEqual(['Gerenciamento'])
  await page.getByRole('button', { name: 'Painel de controle' }).click()
  expect(aberto()).toEqual(['Painel de controle'])
  await page.getByRole('button', { name: 'Painel de controle' }).click()
  expect(aberto()).toEqual([])
})

test('the sidebar is 280 px wide, or 64 when it is collapsed', async () => {
  await abrir()
  const lateral = document.querySelector<HTMLElement>('#menu-lateral')
  expect(lateral?.offsetWidth).toBe(280)
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  expect(lateral?.offsetWidth).toBe(64)
  expect(localStorage.getItem('menu')).toBe('collapsible-vertical')
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  expect(lateral?.offsetWidth).toBe(280)
})

test('below 1024 px the sidebar is an overlay that closes after a click on a link, and on Escape', async () => {
  await page.viewport(1023, 800)
  await abrir('/gerenciamento/agenda')
  const lateral = document.querySelector<HTMLElement>('#menu-lateral')
  expect(lateral?.inert).toBe(true)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  expect(lateral?.inert).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => lateral?.inert).toBe(true)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => location.pathname).toBe('/gerenciamento/dashboard')
  await expect.poll(() => lateral?.inert).toBe(true)
})

test('a phone has neither sidebar nor footer, and turning a tablet with its open sidebar into one leaves the page usable', async () => {
  await page.viewport(800, 740)
  await abrir()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()
  await page.viewport(360, 740)
  await expect.poll(() => document.querySelector('#menu-lateral, footer')).toBeNull()
  expect(document.querySelector('main')?.closest('[inert]')).toBeNull()
})

test('at 1024 px the sidebar is beside the page', async () => {
  await page.viewport(1024, 800)
  await abrir()
  expect(document.querySelector<HTMLElement>('#menu-lateral')?.inert).toBe(false)
})

test('the button back to the top appears after 50 px', async () => {
  await abrir()
  const botao = page.getByRole('button', { name: 'Voltar ao topo', includeHidden: true })
  scrollTo(0, 50)
  await new Promise(requestAnimationFrame)
  await expect.element(botao).not.toBeVisible()
  scrollTo(0, 51)
  await expect.element(botao).toBeVisible()
  await botao.click()
  await expect.poll(() => scrollY).toBe(0)
})

test('a new page starts at the top, going back restores the position, and the entrance plays each time', async () => {
  const animar = vi.spyOn(Element.prototype, 'animate')
  const { navegador } = await abrir('/gerenciamento/agenda')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, 600)
  expect(scrollY).toBe(600)
  await navegador.ir('/gerenciamento/dashboard')
  await expect.poll(() => animar.mock.calls.length).toBe(1)
  expect(scrollY).toBe(0)
  history.back()
  await expect.poll(() => animar.mock.calls.length).toBe(2)
  expect(scrollY).toBe(600)
  animar.mockRestore()
})

test('the company switcher needs two companies, and keeps the choice for the tab', async () => {
  await abrir()
  expect(page.getByRole('button', { name: /^Empresa:/ }).elements()).toHaveLength(0)
  entrar(todas, { quantas: 2 })
  await page.getByRole('button', { name: 'Empresa: Clínica Aurora' }).click()
  await page.getByRole('menuitemradio', { name: 'Studio Duda' }).click()
  await expect.element(page.getByRole('button', { name: 'Empresa: Studio Duda' })).toBeVisible()
  expect(sessionStorage.getItem('empresa')).toBe(empresas[1]?.id)
  expect(localStorage.getItem('empresa')).toBeNull()
})

test('the administration has its own menu of five entries, by permission', async () => {
  entrar([
    '/admin/dashboard',
    '/admin/categoria',
    '/admin/plano',
    '/admin/usuario',
    '/admin/gerenciamento/chat-messages',
    '/admin/configuracoes',
  ])
  await abrir('/admin/plano', LayoutAdmin)
  const nomes = [...document.querySelectorAll('#menu-lateral nav a')].map((link) => link.textContent)
  expect(nomes).toEqual(['Dashboard', 'Categorias', 'Planos', 'Usuários', 'Histórico de Conversas'])
  expect(document.querySelector('footer a[href="/admin/configuracoes"]')).not.toBeNull()
})

test('the sidebar leads to the administration and back for users with access, and hides it from others', async () => {
  await abrir()
  expect(page.getByRole('link', { name: 'Administração' }).elements()).toHaveLength(0)
  entrar([...todas, '/admin/plano'])
  const lateral = page.getByRole('complementary', { name: 'Menu lateral' })
  await expect.element(lateral.getByRole('link', { name: 'Administração' })).toHaveAttribute('href', '/admin/plano')
})

test('the administration leads back to the panel', async () => {
  entrar(['/admin/plano'])
  await abrir('/admin/plano', LayoutAdmin)
  const lateral = page.getByRole('complementary', { name: 'Menu lateral' })
  expect(lateral.getByRole('link', { name: 'Administração' }).elements()).toHaveLength(0)
  await lateral.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect.poll(() => location.pathname).toBe('/private')
})

test('the horizontal menu has the logo and the links to the administration and the documentation', async () => {
  gravarPreferencia('menu', 'horizontal')
  entrar([...todas, '/admin/plano'])
  await abrir()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Zelo, início' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'Administração' })).toHaveAttribute('href', '/admin/plano')
  await expect.element(menu.getByRole('link', { name: 'Documentação' })).toHaveAttribute('href', '/ajuda')
})

test('sidebar and footer lead to the help pages and the privacy policy', async () => {
  await abrir()
  const de = (regiao: string) =>
    [...document.querySelectorAll(`${regiao} a`)].map((link) => [link.textContent, link.getAttribute('href')])
  expect(de('#menu-lateral section')).toEqual([['Documentação', '/ajuda']])
  expect(de('footer')).toEqual([
    ['Suporte', '/ajuda/suporte'],
    ['Documentação', '/ajuda/documentacao'],
    ['Política de Privacidade', '/politica-privacidade'],
  ])
})

test('a tablet shows a link to the page above instead of the breadcrumbs', async () => {
  await page.viewport(800, 740)
  entrar([...todas, '/cadastro-basico/profissional'])
  await abrir('/cadastro-basico/profissional/42')
  const volta = page.getByRole('navigation', { name: 'Você está em' })
  await volta.getByRole('link', { name: 'Profissionais' }).click()
  await expect.poll(() => location.pathname).toBe('/cadastro-basico/profissional')
  await volta.getByRole('link', { name: 'Cadastro básico' }).click()
  await expect.poll(() => location.pathname).toBe('/cadastro-basico')
  await volta.getByRole('link', { name: 'Início' }).click()
  await expect.poll(() => location.pathname).toBe('/private')
})

test("a phone's bar has a link to the page above, if there is one", async () => {
  await page.viewport(360, 740)
  entrar([...todas, '/cadastro-basico/profissional'])
  await abrir('/cadastro-basico/profissional/42')
  const barra = page.getByRole('navigation', { name: 'Barra de navegação' })
  await barra.getByRole('link', { name: 'Voltar para Profissionais' }).click()
  await expect.poll(() => location.pathname).toBe('/cadastro-basico/profissional')
  await expect.element(barra.getByRole('link', { name: /^Voltar/ })).not.toBeInTheDocument()
})

test("a phone's bar marks the open page, and Mais has the other pages, the companies and the sign-out", async () => {
  await page.viewport(360, 740)
  entrar(todas, { quantas: 2 })
  await abrir('/gerenciamento/agenda')
  const barra = page.getByRole('navigation', { name: 'Barra de navegação' })
  await expect.element(barra.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page')
  await barra.getByRole('button', { name: 'Mais' }).click()
  const mais = page.getByRole('dialog', { name: 'Mais' })
  await expect.element(mais.getByRole('link', { name: 'Perfis' })).toBeVisible()
  await expect.element(mais.getByRole('button', { name: 'Sair' })).toBeVisible()
  expect(mais.getByRole('link', { name: 'Agenda' }).elements()).toHaveLength(0)
  await mais.getByRole('button', { name: 'Studio Duda' }).click()
  expect(sessionStorage.getItem('empresa')).toBe(empresas[1]?.id)
  await expect.element(mais).not.toBeInTheDocument()
})

test("pulling a phone's sheet down with a finger closes it", async () => {
  await page.viewport(360, 740)
  await abrir()
  await page.getByRole('button', { name: 'Mais' }).click()
  const mais = page.getByRole('dialog', { name: 'Mais' })
  await expect.element(mais.getByRole('button', { name: 'Sair' })).toBeVisible()
  const folha = mais.element()
  await expect.poll(() => folha.getBoundingClientRect().bottom).toBe(740)
  const topo = folha.getBoundingClientRect().top + 10
  const tocar = (tipo: string, y: number) =>
    folha.dispatchEvent(
      new TouchEvent(tipo, {
        bubbles: true,
        cancelable: true,
        touches: [new Touch({ identifier: 1, target: folha, clientX: 100, clientY: y })],
      }),
    )
  for (const [por, fica] of [
    [60, true],
    [160, false],
  ] as const) {
    tocar('touchstart', topo)
    tocar('touchmove', topo + por)
    tocar('touchend', topo + por)
    await expect.poll(() => mais.elements().length > 0).toBe(fica)
  }
})

test("a phone's header slides away while the user scrolls down, and comes back on scrolling up", async () => {
  await page.viewport(360, 740)
  await abrir()
  const header = document.querySelector('header[data-navbar]') as HTMLElement
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, 900)
  await expect.poll(() => header.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  scrollTo(0, 700)
  await expect.poll(() => header.getBoundingClientRect().top).toBe(0)
})

test('a tab keeps its company when another is added before it', async () => {
  entrar(todas, { minhas: empresas.slice(1) })
  await abrir()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  entrar(todas, { minhas: empresas })
  await expect.element(page.getByRole('button', { name: 'Empresa: Studio Duda' })).toBeVisible()
})
