import '../painel.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { guardarPaginaForaDoAr } from '#lib/fora-do-ar.ts'
import { iniciarIdioma } from '#lib/idioma.ts'
import { adiantarPaginas } from './adiantar.ts'
import { rotas } from './rotas.tsx'

/** Not awaited by the module itself: the pages import what stands in its file, and would wait for it for ever. */
void iniciar()

async function iniciar(): Promise<void> {
  const raiz = document.body.firstElementChild
  if (!raiz) throw new Error('The document has no place for the panel.')
  await iniciarIdioma()
  const router = createBrowserRouter(rotas)
  await aberto(router)
  // What the document shows while the panel starts gives way to the page itself.
  startTransition(() =>
    createRoot(raiz).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  adiantarPaginas()
  // Long after the first page, whose data must not wait for it.
  setTimeout(() => guardarPaginaForaDoAr().catch(() => {}), 10_000)
}

/** The first page may be shown: the guard allowed it, and its code is here. */
function aberto(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((pronto) => {
    if (router.state.initialized) return pronto()
    const esquecer = router.subscribe(({ initialized }) => {
      if (!initialized) return
      esquecer()
      pronto()
    })
  })
}
