import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { modal } from '#ui/modal/modal.ts'
import { ModalProvider } from '#ui/modal/modal-provider.tsx'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { render } from '../../../test/render.tsx'
import { useAction } from './use-action.ts'

const botao = page.getByRole('button', { name: 'Guardar' })

function Pagina({ acao, onFim }: { acao: () => Promise<number>; onFim?: (deu: boolean) => void }) {
  const { busy, act } = useAction()
  return (
    <>
      <Button busy={busy} onClick={() => act(acao, (total) => `Guardadas: ${total}.`).then(onFim)}>
        Guardar
      </Button>
      <ModalProvider />
      <ToastProvider />
    </>
  )
}

it('a button is busy until its action ends, then a toast tells the result', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const acao = vi.fn(() => promise)
  await render(<Pagina acao={acao} />)
  await botao.click()
  await expect.element(botao).toHaveAttribute('aria-busy', 'true')
  botao.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(acao).toHaveBeenCalledTimes(1)
  resolve(3)
  await expect.element(page.getByText('Guardadas: 3.')).toBeVisible()
  await expect.element(botao).not.toHaveAttribute('aria-busy')
})

it('a failed action shows the reason in a dialog, and the button can be pressed again', async () => {
  const onFim = vi.fn()
  const acao = () => Promise.reject(new ErroApi(409, { detail: 'Já foi guardada.' }))
  await render(<Pagina acao={acao} onFim={onFim} />)
  await botao.click()
  await expect.element(page.getByRole('alertdialog').getByText(/Já foi guardada/)).toBeVisible()
  await expect.poll(() => onFim.mock.calls).toEqual([[false]])
  modal.dismissAll()
  await expect.element(botao).not.toHaveAttribute('aria-busy')
})
