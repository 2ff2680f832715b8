import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '#ui/button/icon-button.tsx'
import { render } from '../../../test/render.tsx'
import { Menu, MenuItem } from './menu.tsx'

describe('menu', () => {
  async function open(select = vi.fn()) {
    await render(
      <Menu label="Ações" trigger={(props) => <IconButton {...props} label="Abrir ações" />}>
        <MenuItem onSelect={() => select('abrir')}>Abrir</MenuItem>
        <MenuItem onSelect={() => select('copiar')}>Copiar</MenuItem>
        <MenuItem danger onSelect={() => select('bloquear')}>
          Bloquear
        </MenuItem>
      </Menu>,
    )
    await page.getByRole('button', { name: 'Abrir ações' }).click()
    return select
  }
  const item = (name: string) => page.getByRole('menuitem', { name })

  it('focuses the first item and moves by arrows, Home, End and letter', async () => {
    await open()
    await expect.element(item('Abrir')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Bloquear')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Abrir')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(item('Bloquear')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(item('Abrir')).toHaveFocus()
    await userEvent.keyboard('c')
    await expect.element(item('Copiar')).toHaveFocus()
  })

  it('Enter chooses, closes and gives the focus back', async () => {
    const select = await open()
    await expect.element(item('Abrir')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(select).toHaveBeenCalledWith('abrir')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir ações' })).toHaveFocus()
  })

  it('Escape closes without choosing', async () => {
    const select = await open()
    await expect.element(item('Abrir')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Abrir ações' })).toHaveFocus()
    expect(select).not.toHaveBeenCalled()
  })
})
