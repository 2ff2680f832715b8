import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { render } from '../../../test/render.tsx'
import { type ToastType, toast, toasts } from './toast.ts'
import { ToastProvider } from './toast-provider.tsx'

const region = page.getByRole('region', { name: 'Avisos' })

beforeEach(async () => {
  await userEvent.unhover(document.body)
})

afterEach(() => {
  toast.clear()
  toast.resume()
  vi.useRealTimers()
})

const show = () => render(<ToastProvider />)

function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

describe('toast', () => {
  const live: Record<ToastType, string> = {
    success: 'polite',
    info: 'polite',
    error: 'assertive',
    warning: 'assertive',
  }

  for (const type of ['success', 'error', 'warning', 'info'] as const) {
    it(`${type} shows its message in the ${live[type]} list`, async () => {
      await show()
      toast[type]('Profissional salvo')

      const item = region.getByRole('listitem')
      await expect.element(item.getByText('Profissional salvo')).toBeVisible()
      expect(item.element().getAttribute('data-type')).toBe(type)
      expect(item.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe(live[type])
    })
  }

  it('keeps a record of id, message, type, duration and timestamp', () => {
    const before = Date.now()
    const id = toast.warning('WhatsApp desconectado', { duration: 0 })
    const [record] = toasts.get()
    expect(record).toMatchObject({ id, message: 'WhatsApp desconectado', type: 'warning', duration: 0 })
    expect(record?.timestamp).toBeGreaterThanOrEqual(before)
    expect(record?.timestamp).toBeLessThanOrEqual(Date.now())
  })

  it('leaves after 5000 ms by default', async () => {
    holdTime()
    toast.success('Salvo')
    await vi.advanceTimersByTimeAsync(4999)
    expect(toasts.get()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(toasts.get()).toHaveLength(0)
  })

  it('leaves after the duration it was given', async () => {
    holdTime()
    toast.info('Rápido', { duration: 800 })
    await vi.advanceTimersByTimeAsync(799)
    expect(toasts.get()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(toasts.get()).toHaveLength(0)
  })

  it('stays when the duration is 0', async () => {
    holdTime()
    toast.info('Fico', { duration: 0 })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(toasts.get()).toHaveLength(1)
  })

  it('each toast has its own clock', async () => {
    holdTime()
    toast.info('Primeiro')
    await vi.advanceTimersByTimeAsync(3000)
    toast.info('Segundo')
    await vi.advanceTimersByTimeAsync(2000)
    expect(toasts.get().map(({ message }) => message)).toEqual(['Segundo'])
  })

  it('the X removes only its own toast', async () => {
    await show()
    toast.info('Um', { duration: 0 })
    toast.info('Outro', { duration: 0 })

    await region.getByRole('listitem').filter({ hasText: 'Um' }).getByRole('button', { name: 'Fechar aviso' }).click()

    await expect.element(region.getByText('Um')).not.toBeInTheDocument()
    await expect.element(region.getByText('Outro')).toBeVisible()
  })

  it('pausing stops the clock, and it continues later', async () => {
    holdTime()
    toast.info('Espera')
    await vi.advanceTimersByTimeAsync(4000)
    toast.pause()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toasts.get()).toHaveLength(1)
    toast.resume()
    await vi.advanceTimersByTimeAsync(999)
    expect(toasts.get()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(toasts.get()).toHaveLength(0)
  })

  it('the clock stops while the pointer is over a toast', async () => {
    const pause = vi.spyOn(toast, 'pause')
    const resume = vi.spyOn(toast, 'resume')
    await show()
    toast.info('Leia com calma', { duration: 0 })
    await userEvent.hover(region.getByRole('listitem'))
    await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0)
    await userEvent.unhover(region.getByRole('listitem'))
    await expect.poll(() => resume.mock.calls.length).toBeGreaterThan(0)
  })

  it('the clock stops while the focus is inside a toast', async () => {
    const pause = vi.spyOn(toast, 'pause')
    await show()
    toast.info('Leia com calma', { duration: 0 })
    await expect.element(region.getByRole('listitem')).toBeVisible()
    await userEvent.tab()
    await expect.element(region.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus()
    expect(pause).toHaveBeenCalled()
  })

  it('a toast can be closed while a dialog is open', async () => {
    await render(
      <>
        <Dialog open onDismiss={() => undefined} labelledBy="titulo">
          <h2 id="titulo">Folha</h2>
          <button type="button">Salvar</button>
        </Dialog>
        <ToastProvider />
      </>,
    )
    toast.error('Falta corrigir o nome.', { duration: 0 })

    await region.getByRole('button', { name: 'Fechar aviso' }).click()

    await expect.element(region.getByText('Falta corrigir o nome.')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('on a phone a toast is between the head of a sheet and the buttons of its footer', async () => {
    await page.viewport(360, 740)
    await render(
      <>
        <SideSheet open onClose={() => undefined} title="Folha" actions={<button type="button">Salvar</button>}>
          <p>Horário</p>
        </SideSheet>
        <ToastProvider />
      </>,
    )
    toast.error('Falta corrigir o nome.', { duration: 0 })
    const box = (locator: { element(): Element }) => locator.element().getBoundingClientRect()
    const said = region.getByRole('listitem')
    await expect.element(said).toBeVisible()
    await expect.poll(() => box(said).bottom <= box(page.getByRole('button', { name: 'Salvar' })).top).toBe(true)
    expect(box(said).top).toBeGreaterThan(box(page.getByRole('button', { name: 'Fechar', exact: true })).bottom)
    await page.viewport(1280, 900)
  })
})
