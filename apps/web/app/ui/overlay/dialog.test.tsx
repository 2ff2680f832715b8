import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { SideSheet } from './side-sheet.tsx'

beforeEach(() => page.viewport(1280, 900))

const opener = page.getByRole('button', { name: 'Abrir' })

function Popup() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <DialogFrame open={open} onClose={() => setOpen(false)} title="Detalhes da Notificação" note="Esc também fecha">
        Camila quer remarcar.
      </DialogFrame>
    </>
  )
}

describe('dialog frame', () => {
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Notificação' })

  for (const [how, close] of [
    ['the X', () => dialog.getByRole('button', { name: 'Fechar' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press outside', () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })],
  ] as const) {
    it(`${how} closes it and the focus returns`, async () => {
      await render(<Popup />)
      await opener.click()
      await expect.element(dialog).toBeVisible()
      await close()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    })
  }

  it('a dialog that closes while a finger pulls it opens in its place again', async () => {
    await page.viewport(360, 740)
    await render(<Popup />)
    await opener.click()
    const sheet = dialog.element() as HTMLElement
    const top = () => Math.round(sheet.getBoundingClientRect().top)
    await expect.poll(() => Math.round(sheet.getBoundingClientRect().bottom)).toBe(740)
    const place = top()
    for (const [type, by] of [
      ['touchstart', 0],
      ['touchmove', 40],
    ] as const) {
      const finger = new Touch({ identifier: 1, target: sheet, clientX: 180, clientY: place + 20 + by })
      sheet.dispatchEvent(new TouchEvent(type, { cancelable: true, touches: [finger] }))
    }
    await expect.poll(top).toBe(place + 40)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await opener.click()
    await expect.poll(top).toBe(place)
  })

  it('a closed dialog opens again', async () => {
    await render(<Popup />)
    for (let time = 0; time < 2; time++) {
      await opener.click()
      await expect.element(dialog).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })
})

function Sheet({ onClose, toFix }: { onClose: () => void; toFix?: number }) {
  return (
    <SideSheet open onClose={onClose} title="Dra. Marina Sato" toFix={toFix}>
      <Menu
        label="Ações"
        trigger={(props) => (
          <button {...props} type="button">
            Ações
          </button>
        )}
      >
        <MenuItem onSelect={() => undefined}>Copiar</MenuItem>
      </Menu>
    </SideSheet>
  )
}

function Saved({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <SideSheet
      open={open}
      onClose={onClose}
      title="Dra. Marina Sato"
      actions={
        <button type="button" onClick={() => setOpen(false)}>
          Salvar
        </button>
      }
    >
      <p>Horário da semana</p>
    </SideSheet>
  )
}

describe('side sheet', () => {
  const sheet = page.getByRole('dialog', { name: 'Dra. Marina Sato' })

  it('is 720 px wide, at the end of the screen and as high as it', async () => {
    await render(<Sheet onClose={() => undefined} />)
    await expect.poll(() => sheet.element().getBoundingClientRect().left).toBe(560)
    expect(sheet.element().getBoundingClientRect()).toMatchObject({ right: 1280, top: 0, bottom: 900 })
  })

  it('rises from the bottom on a phone', async () => {
    await page.viewport(360, 740)
    await render(<Sheet onClose={() => undefined} />)
    await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(740)
    expect(sheet.element().getBoundingClientRect()).toMatchObject({ left: 0, right: 360, top: 24 })
  })

  for (const [toFix, words] of [
    [1, '1 campo para corrigir'],
    [3, '3 campos para corrigir'],
  ] as const) {
    it(`says ${words}`, async () => {
      await render(<Sheet onClose={() => undefined} toFix={toFix} />)
      await expect.element(sheet.getByText(words)).toBeVisible()
    })
  }

  it('Escape closes the menu inside first, then the sheet', async () => {
    const close = vi.fn()
    await render(<Sheet onClose={close} />)
    await sheet.getByRole('button', { name: 'Ações' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'Copiar' })).not.toBeInTheDocument()
    expect(close).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await expect.poll(() => close.mock.calls.length).toBe(1)
  })
  it('its owner closes it without a question', async () => {
    const close = vi.fn()
    await render(<Saved onClose={close} />)
    const gone = new Promise((resolve) => sheet.element().addEventListener('close', resolve))
    await sheet.getByRole('button', { name: 'Salvar' }).click()
    await gone
    expect(close).not.toHaveBeenCalled()
  })
  it('stays open while its owner refuses, however often Escape is pressed', async () => {
    const close = vi.fn()
    await render(<Sheet onClose={close} />)
    for (let press = 0; press < 4; press++) await userEvent.keyboard('{Escape}')
    await expect.poll(() => close.mock.calls.length).toBeGreaterThanOrEqual(4)
    await expect.element(sheet).toBeVisible()
  })
})
