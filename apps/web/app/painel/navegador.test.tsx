import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useGuarda, useParams, useSearchParams } from '#lib/navegador/rota.ts'
import { Link } from '#ui/button/link.tsx'
import { type Buscar, Navegador } from './navegador.ts'
import { Limite, Roteador } from './roteador.tsx'

const titulo = (nome: string) => page.getByRole('heading', { name: nome })

/** A page with a field. Once it is filled, `pode` decides whether the user may leave. */
function Edicao({ nome, pode }: { nome: string; pode: () => Promise<boolean> }) {
  const [texto, setTexto] = useState('')
  useGuarda((de, para) => (texto && de.pathname !== para.pathname ? pode : undefined))
  return (
    <>
      <h1>{nome}</h1>
      <input aria-label="Texto" value={texto} onChange={({ target }) => setTexto(target.value)} />
    </>
  )
}

async function abrir(buscar: Buscar, url = '/private') {
  history.replaceState(null, '', url)
  const navegador = new Navegador(buscar)
  await navegador.abrir()
  await render(<Roteador navegador={navegador} />)
  return navegador
}

const cabeca = async ({ pathname }: URL): Promise<ReactElement> => <h1>{pathname}</h1>

let antes: string
beforeEach(() => {
  antes = location.href
})
afterEach(() => history.replaceState(null, '', antes))

test('Back asks before leaving: no keeps the page and the address, yes leaves', async () => {
  const respostas = [false, true]
  const pode = async () => respostas.shift() ?? false
  const navegador = await abrir(async ({ pathname }) => <Edicao key={pathname} nome={pathname} pode={pode} />)
  await navegador.ir('/gerenciamento/agenda')
  await expect.element(titulo('/gerenciamento/agenda')).toBeVisible()
  await page.getByLabelText('Texto').fill('algo')
  history.back()
  await expect.poll(() => respostas.length).toBe(1)
  await expect.poll(() => location.pathname).toBe('/gerenciamento/agenda')
  await expect.element(page.getByLabelText('Texto')).toHaveValue('algo')
  history.back()
  await expect.element(titulo('/private')).toBeVisible()
  expect(location.pathname).toBe('/private')
  history.forward()
  await expect.element(titulo('/gerenciamento/agenda')).toBeVisible()
})

test('page and address change together once loaded, and a later navigation replaces an earlier one', async () => {
  const prontas = new Map<string, () => void>()
  const navegador = await abrir(async (url) => {
    if (url.pathname !== '/private') await new Promise<void>((pronta) => prontas.set(url.pathname, pronta))
    return cabeca(url)
  })
  void navegador.ir('/gerenciamento/agenda')
  void navegador.ir('/gerenciamento/servicos')
  await expect.poll(() => prontas.size).toBe(2)
  expect(location.pathname).toBe('/private')
  prontas.get('/gerenciamento/agenda')?.()
  prontas.get('/gerenciamento/servicos')?.()
  await expect.element(titulo('/gerenciamento/servicos')).toBeVisible()
  expect(location.pathname).toBe('/gerenciamento/servicos')
})

test('a redirect adds no history entry of its own', async () => {
  const navegador = await abrir(async (url) => (url.pathname === '/gerenciamento/agenda' ? '/private' : cabeca(url)))
  const antes = history.length
  await navegador.ir('/gerenciamento/agenda', { replace: true })
  expect([location.pathname, history.length]).toEqual(['/private', antes])
})

test('a failure is shown in place of the page until the next address', async () => {
  const Quebrada = (): ReactElement => {
    throw new Error('quebrou')
  }
  const navegador = await abrir(async (url) => (
    <Limite url={url} falha={(motivo) => <h1>{String(motivo)}</h1>}>
      {url.pathname === '/private' ? <Quebrada /> : <h1>Inteira</h1>}
    </Limite>
  ))
  await expect.element(titulo('Error: quebrou')).toBeVisible()
  await navegador.ir('/gerenciamento/agenda')
  await expect.element(titulo('Inteira')).toBeVisible()
})

test('a parameter is decoded, including slashes', async () => {
  function Parte() {
    return <h1>{useParams().id}</h1>
  }
  await abrir(async () => <Parte />, '/cpainel//fuso-horario/Africa%2FAccra%2525/')
  await expect.element(titulo('Africa/Accra%25')).toBeVisible()
})

test('a query stays as written, with percent signs, and a link can change it alone', async () => {
  function Busca() {
    const [busca, mudar] = useSearchParams()
    return (
      <>
        <h1>{busca.get('busca')}</h1>
        <button type="button" onClick={() => mudar({ busca: '%2541 + %41' })}>
          Mudar
        </button>
        <Link to="?busca=outra">Outra</Link>
      </>
    )
  }
  await abrir(async () => <Busca />)
  await page.getByRole('button').click()
  await expect.element(titulo('%2541 + %41')).toBeVisible()
  await page.getByRole('link').click()
  await expect.element(titulo('outra')).toBeVisible()
  expect(location.pathname + location.search).toBe('/private?busca=outra')
})
