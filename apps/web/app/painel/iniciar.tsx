import '../painel.css'
import './portas.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { guardarPaginaForaDoAr } from '#lib/guardado/fora-do-ar.ts'
import { iniciarIdioma } from '#lib/idioma/idioma.ts'
import { adiantarPaginas } from './adiantar.ts'
import { Navegador } from './navegador.ts'
import { buscarPagina } from './rotas.tsx'
import { Roteador } from './roteador.tsx'

/** Not awaited by the module itself: the pages import what stands in its file, and would wait for it for ever. */
void iniciar()

async function iniciar(): Promise<void> {
  const raiz = document.body.firstElementChild
  if (!raiz) throw new Error('The document has no place for the panel.')
  await iniciarIdioma()
  const navegador = new Navegador(buscarPagina)
  await navegador.abrir()
  // Another document takes the place of this one.
  if (!navegador.aberto) return
  // What the document shows while the panel starts gives way to the page itself.
  startTransition(() =>
    createRoot(raiz).render(
      <StrictMode>
        <Roteador navegador={navegador} />
      </StrictMode>,
    ),
  )
  adiantarPaginas()
  // Long after the first page, whose data must not wait for it.
  setTimeout(() => guardarPaginaForaDoAr().catch(() => {}), 10_000)
}
