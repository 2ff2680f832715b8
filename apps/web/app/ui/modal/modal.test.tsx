import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { type ModalOptions, type ModalResult, modal } from './modal.ts'
import { ModalProvider } from './modal-provider.tsx'

const dialog = page.getByRole('alertdialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

beforeEach(async () => {
  await render(
    <main>
      <button type="button">Antes</button>
      <ModalProvider />
    </main>,
  )
})

afterEach(() => {
  modal.dismissAll()
  vi.useRealTimers()
})

/** Opens a dialog and keeps its answer, if any. */
function open(how: (options: ModalOptions) => Promise<ModalResult>, options: ModalOptions) {
  const state: { result?: ModalResult } = {}
  void how(options).then((result) => {
    state.result = result
  })
  return state
}

const result = (state: { result?: ModalResult }) => expect.poll(() => state.result)

/** Waits by animation frames, which run while the clock is stopped. */
async function shown(selector: string) {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
}

describe('presets', () => {
  for (const preset of ['info', 'warning', 'error', 'success'] as const) {
    it(`${preset} has one button, OK, which confirms`, async () => {
      const state = open(modal[preset], { title: 'Título' })

      await expect.element(button('OK')).toBeVisible()
      expect(dialog.getByRole('button').elements()).toHaveLength(1)
      await button('OK').click()

      await result(state).toBe('confirmed')
      await expect.element(dialog).not.toBeInTheDocument()
    })
  }

  it('question: Sim confirms', async () => {
    const state = open(modal.question, { title: 'Avisar os clientes?' })
    await button('Sim').click()
    await result(state).toBe('confirmed')
  })

  it('question: Não denies', async () => {
    const state = open(modal.question, { title: 'Avisar os clientes?' })
    await button('Não').click()
    await result(state).toBe('denied')
  })

  it('a question returns the same results when its button texts are changed', async () => {
    const state = open(modal.question, { title: 'Avisar?', confirmButtonText: 'Avisar', cancelButtonText: 'Agora não' })
    await expect.element(button('Avisar')).toBeVisible()
    await button('Agora não').click()
    await result(state).toBe('denied')
  })

  it('confirm: Confirmar confirms', async () => {
    const state = open(modal.confirm, { title: 'Excluir Clareamento?' })
    await button('Confirmar').click()
    await result(state).toBe('confirmed')
  })

  it('confirm: Cancelar dismisses', async () => {
    const state = open(modal.confirm, { title: 'Excluir Clareamento?' })
    await button('Cancelar').click()
    await result(state).toBe('dismissed')
  })

  it('an error without a title is titled Atenção', async () => {
    open(modal.error, { text: 'Acesso proibido.' })
    await expect.element(dialog).toHaveAccessibleName('Atenção')
  })
})

describe('options', () => {
  it('title names the dialog and text describes it', async () => {
    open(modal.info, { title: 'Nova versão', text: 'Helena publicou a versão 7.' })
    await expect.element(dialog).toHaveAccessibleName('Nova versão')
    await expect.element(dialog).toHaveAccessibleDescription('Helena publicou a versão 7.')
  })

  it('text is never read as markup', async () => {
    open(modal.info, { title: 'T', text: '<b>negrito</b>' })
    await expect.element(dialog.getByText('<b>negrito</b>')).toBeVisible()
  })

  it('html shows as markup', async () => {
    open(modal.info, { title: 'T', html: 'Recibo enviado a <b>Helena</b>.' })
    await expect.poll(() => dialog.element().querySelector('b')?.textContent).toBe('Helena')
  })

  it('html loses scripts, handlers, forms, styles and dangerous links', async () => {
    const seen = vi.fn()
    Object.assign(window, { seen })
    open(modal.info, {
      title: 'T',
      html: '<p>fim</p><script>seen()</script><img src=x onerror="seen()"><form><input name="senha"></form><b style="position:fixed" id="raiz">b</b><a href="javascript:seen()">a</a>',
    })

    await expect.element(dialog.getByText('fim')).toBeVisible()
    const element = dialog.element()
    expect(element.querySelectorAll('script, form, input, [onerror], [style], #raiz, a[href]')).toHaveLength(0)
    expect(seen).not.toHaveBeenCalled()
  })

  it('links in html open in a new tab without access to this page', async () => {
    open(modal.info, { title: 'T', html: '<a href="https://exemplo.com">site</a>' })
    const link = dialog.getByRole('link', { name: 'site' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  for (const icon of ['info', 'warning', 'error', 'success', 'question'] as const) {
    it(`icon ${icon} is drawn`, async () => {
      open(modal.open, { title: 'T', icon })
      await expect.element(dialog).toBeVisible()
      expect(dialog.element().querySelectorAll('svg')).toHaveLength(1)
    })
  }

  it('without an icon nothing is drawn', async () => {
    open(modal.open, { title: 'T' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().querySelector('svg')).toBeNull()
  })

  it('showCancelButton adds Cancelar, which dismisses', async () => {
    const state = open(modal.info, { title: 'T', showCancelButton: true })
    await button('Cancelar').click()
    await result(state).toBe('dismissed')
  })

  it('showCancelButton false removes the Não from a question', async () => {
    open(modal.question, { title: 'T', showCancelButton: false })
    await expect.element(button('Sim')).toBeVisible()
    expect(dialog.getByRole('button').elements()).toHaveLength(1)
  })

  it('confirmButtonText and cancelButtonText replace the words', async () => {
    open(modal.confirm, { title: 'T', confirmButtonText: 'Excluir', cancelButtonText: 'Manter' })
    await expect.element(button('Excluir')).toBeVisible()
    await expect.element(button('Manter')).toBeVisible()
  })

  it('confirmButtonColor and cancelButtonColor paint the buttons, with text that can be read', async () => {
    open(modal.confirm, { title: 'T', confirmButtonColor: '#f2a900', cancelButtonColor: 'rgb(5, 46, 35)' })
    await expect
      .element(button('Confirmar'))
      .toHaveStyle({ backgroundColor: 'rgb(242, 169, 0)', color: 'rgb(13, 31, 25)' })
    await expect
      .element(button('Cancelar'))
      .toHaveStyle({ backgroundColor: 'rgb(5, 46, 35)', color: 'rgb(255, 255, 255)' })
  })

  it('confirmButtonColor danger follows the theme and focuses Cancelar', async () => {
    open(modal.confirm, { title: 'Excluir?', confirmButtonColor: 'danger' })
    await expect.element(button('Confirmar')).toHaveStyle({ backgroundColor: 'rgb(179, 38, 30)' })
    await expect.element(button('Cancelar')).toHaveFocus()
  })

  it('the X appears only with showCloseButton, and dismisses', async () => {
    const state = open(modal.info, { title: 'T', showCloseButton: true })
    await button('Fechar').click()
    await result(state).toBe('dismissed')

    open(modal.info, { title: 'Sem X' })
    await expect.element(dialog).toHaveAccessibleName('Sem X')
    await expect.element(button('Fechar')).not.toBeInTheDocument()
  })

  it('a press outside dismisses', async () => {
    const state = open(modal.confirm, { title: 'T' })
    await expect.element(dialog).toBeVisible()
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
    await result(state).toBe('dismissed')
  })

  it('allowOutsideClick false keeps the dialog open', async () => {
    const state = open(modal.confirm, { title: 'T', allowOutsideClick: false })
    await expect.element(dialog).toBeVisible()
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
    await expect.element(dialog).toBeVisible()
    expect(state.result).toBeUndefined()
  })

  it('a press on the dialog itself keeps it open', async () => {
    const state = open(modal.confirm, { title: 'T' })
    await dialog.click({ position: { x: 8, y: 8 } })
    await expect.element(dialog).toBeVisible()
    expect(state.result).toBeUndefined()
  })

  it('Escape dismisses, even when an outside press does not', async () => {
    const state = open(modal.confirm, { title: 'T', allowOutsideClick: false })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await result(state).toBe('dismissed')
  })

  it('timer dismisses after its milliseconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const state = open(modal.info, { title: 'T', timer: 4000 })
    await shown('dialog[open]')
    await vi.advanceTimersByTimeAsync(3999)
    expect(state.result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(state.result).toBe('dismissed')
  })
})

describe('behaviour', () => {
  it('several dialogs queue in order', async () => {
    const first = open(modal.info, { title: 'Primeira' })
    const second = open(modal.question, { title: 'Segunda' })

    await expect.element(dialog).toHaveAccessibleName('Primeira')
    await button('OK').click()
    await result(first).toBe('confirmed')

    await expect.element(dialog).toHaveAccessibleName('Segunda')
    await button('Não').click()
    await result(second).toBe('denied')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('the focus goes into the dialog, stays there, and returns to where it was', async () => {
    const before = page.getByRole('button', { name: 'Antes' })
    await before.click()
    open(modal.confirm, { title: 'T' })

    await expect.element(button('Confirmar')).toHaveFocus()
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      expect(before.query() === document.activeElement).toBe(false)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(before).toHaveFocus()
  })

  it('the page behind an open dialog does not scroll', async () => {
    open(modal.info, { title: 'T' })
    await expect.element(dialog).toBeVisible()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  })

  it('dismissAll closes the open and the queued dialogs', async () => {
    const states = [open(modal.info, { title: '1' }), open(modal.question, { title: '2' })]
    modal.dismissAll()
    for (const state of states) await result(state).toBe('dismissed')
  })
})

describe('modal toast', () => {
  it('leaves after 3000 ms as dismissed, has no button and takes no focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const state = open(modal.toast, { title: 'Link copiado', showCloseButton: true })

    await shown(':popover-open [role=status] p')
    expect(document.querySelector('[role=status]')?.textContent).toBe('Link copiado')
    expect(document.querySelector('[role=status] button')).toBeNull()
    expect(document.querySelector('[role=status]')?.contains(document.activeElement)).toBe(false)

    await vi.advanceTimersByTimeAsync(2999)
    expect(state.result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(state.result).toBe('dismissed')
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
  })

  it('shows above an open dialog', async () => {
    open(modal.info, { title: 'Por baixo' })
    await expect.element(dialog).toBeVisible()
    open(modal.toast, { title: 'Por cima' })
    await expect.element(dialog.getByText('Por cima')).toBeVisible()
  })
})
