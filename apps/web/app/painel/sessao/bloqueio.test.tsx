import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { gravarBloqueio } from '#lib/sessao/session.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { render } from '../../../test/render.tsx'
import { entrarAqui } from '../../../test/sessao.ts'
import { Bloqueio } from './bloqueio.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ nome: 'Helena', pin: false, pessoas: [] }))
  entrarAqui()
})
afterEach(async () => {
  await cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the lock screen takes input while a dialog is open, and the dialog comes back after it', async () => {
  await render(
    <Bloqueio>
      <DialogFrame open onClose={() => undefined} title="Detalhes">
        Camila quer remarcar.
      </DialogFrame>
    </Bloqueio>,
  )
  const detalhes = page.getByRole('dialog', { name: 'Detalhes' })
  await expect.element(detalhes).toBeVisible()

  gravarBloqueio(true)
  const senha = page.getByLabelText('Senha', { exact: true })
  await expect.element(senha).toHaveFocus()
  await senha.fill('minha senha')
  await expect.element(detalhes).not.toBeInTheDocument()

  gravarBloqueio(false)
  await expect.element(detalhes).toBeVisible()
})
