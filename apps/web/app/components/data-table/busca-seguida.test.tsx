import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { comPadrao, opcional, texto } from './campo.ts'
import { useBusca } from './use-busca.ts'

const campos = { onde: comPadrao(texto(20), ''), busca: comPadrao(texto(20), ''), cursor: opcional(texto(20)) }

function Lista() {
  const [, mudar] = useBusca(campos)
  const seguidas = () => {
    mudar({ onde: 'registro' })
    mudar({ busca: 'ana' }, { replace: true })
  }
  return (
    <>
      <button type="button" onClick={seguidas}>
        Mudar
      </button>
      <button type="button" onClick={() => mudar({ onde: '' })}>
        Tirar
      </button>
    </>
  )
}

test('a change that comes before the one before it is shown keeps it', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Lista /> }], { initialEntries: ['/?cursor=abc'] })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.poll(() => router.state.location.search).toBe('?onde=registro&busca=ana')
  await page.getByRole('button', { name: 'Tirar' }).click()
  await expect.poll(() => router.state.location.search).toBe('?busca=ana')
})
