import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { modal } from '#components/modal/modal.ts'
import { toast } from '#components/toast/toast.ts'
import { ToastProvider } from '#components/toast/toast-provider.tsx'
import { render } from '../../../test/render.tsx'
import ComponentesPage from './componentes-page.tsx'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

beforeEach(() => {
  // A state half way through a fade has no contrast to measure.
  document.documentElement.insertAdjacentHTML(
    'beforeend',
    '<style id="still">*{transition:none!important;animation:none!important}</style>',
  )
})

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 900)
  document.querySelector('#still')?.remove()
  document.documentElement.classList.remove('dark')
  modal.dismissAll()
  toast.clear()
})

async function violations() {
  const { violations: found } = await axe.run(document, { runOnly: rules, rules: { region: { enabled: false } } })
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  )
}

async function open(theme: string, url = '/') {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.lang = 'pt-BR'
  await render(
    <>
      <ComponentesPage />
      <ToastProvider />
    </>,
    url,
  )
  await expect.element(page.getByRole('heading', { name: 'Componentes' })).toBeVisible()
}

for (const theme of ['light', 'dark']) {
  describe(`components in ${theme}`, () => {
    for (const view of ['linhas', 'carregando', 'vazia', 'erro']) {
      it(`have no accessibility violation (table: ${view})`, async () => {
        await open(theme, `/?vista=${view}`)
        expect(await violations()).toEqual([])
      })
    }

    it('have none with a modal, a side sheet and a toast open', async () => {
      await open(theme)
      toast.error('Falta corrigir o nome.', { duration: 0, title: 'Atenção' })
      await page.getByRole('button', { name: 'Folha lateral' }).click()
      await expect.element(page.getByRole('dialog', { name: 'Dra. Marina Sato' })).toBeVisible()
      expect(await violations()).toEqual([])

      const answer = modal.confirm({ title: 'Sair sem salvar?', confirmButtonColor: 'danger' })
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      expect(await violations()).toEqual([])
      modal.dismissAll()
      expect(await answer).toBe('dismissed')
    })

    it('have none with a menu and chosen rows', async () => {
      await open(theme)
      await page.getByRole('checkbox', { name: 'Selecionar Helena Prado' }).click()
      await page.getByRole('button', { name: 'Helena Prado', exact: true }).click()
      await expect.element(page.getByRole('menu', { name: 'Conta de Helena Prado' })).toBeVisible()
      expect(await violations()).toEqual([])
    })
  })
}

describe('at 360 px', () => {
  it('nothing is wider than the screen and targets are at least 44 px high', async () => {
    await page.viewport(360, 740)
    await open('light')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)

    const small = [
      ...document.querySelectorAll('main button, main select, main input:not([type=checkbox], [type=radio])'),
    ]
      .filter((element) => element.getBoundingClientRect().height > 0)
      .filter((element) => !element.closest('thead') && element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120))
    expect(small).toEqual([])
  })
})

it('nothing on the page has an inline style, which the content policy would refuse in a prerendered page', async () => {
  await open('light')
  expect([...document.querySelectorAll('main [style]')].map((element) => element.outerHTML.slice(0, 120))).toEqual([])
})

it('read from right to left it is mirrored and fits 360 px', async () => {
  document.documentElement.dir = 'rtl'
  await page.viewport(360, 740)
  await open('light')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const client = page
    .getByText(/Tem horário amanhã/)
    .element()
    .getBoundingClientRect()
  expect(360 - client.right).toBeLessThan(client.left)
})
