import { type ReactNode, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useLocation } from '#lib/navegador/rota.ts'
import { Link } from '#ui/button/link.tsx'
import { render } from '../../test/render.tsx'
import { ScrollManager } from './scroll-manager.tsx'

const alto = <div style={{ height: 3000 }} />

/** Draws what stands in it a moment later, as a page does with its data. */
function Depois({ children }: { children: ReactNode }) {
  const [veio, setVeio] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVeio(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return veio ? children : <p>Carregando</p>
}

function Tela() {
  const { pathname } = useLocation()
  return (
    <>
      <ScrollManager />
      {pathname === '/private' ? (
        <>
          {alto}
          <Link to="/cadastro-basico#servicos">Serviços</Link>
        </>
      ) : (
        <Depois>
          {alto}
          <h2 id="servicos">Serviços da empresa</h2>
          {alto}
        </Depois>
      )}
    </>
  )
}

test('a link to a place in another page scrolls there, when that place is drawn', async () => {
  await render(<Tela />)
  await page.getByRole('link', { name: 'Serviços' }).click()
  await expect.element(page.getByText('Carregando')).toBeVisible()
  expect(scrollY).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Serviços da empresa' })).toBeInViewport()
})
