import '../painel.css'
import './portas.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { juntarEventosDasAbas } from '#lib/api/eventos-das-abas.ts'
import { arranque, guardarPaginaForaDoAr, guardarPainel } from '#lib/guardado/fora-do-ar.ts'
import { iniciarIdioma } from '#lib/idioma/idioma.ts'
import { guardarConvite } from '#lib/navegador/instalar.ts'
import { Navegador } from './navegador.ts'
import { preloadPages } from './preload-pages.ts'
import { buscarPagina } from './rotas.tsx'
import { Roteador } from './roteador.tsx'

/** Not awaited: the pages import this file, and would wait for it forever. */
void iniciar()

async function iniciar(): Promise<void> {
  const raiz = document.body.firstElementChild
  if (!raiz) throw new Error('The document has no place for the panel.')
  arranque.codigo = import.meta.url
  guardarConvite()
  juntarEventosDasAbas()
  await iniciarIdioma()
  if (!navigator.onLine) await import('./offline/copia.ts').then(({ mostrarCopia }) => mostrarCopia()).catch(() => {})
  const navegador = new Navegador(buscarPagina)
  await navegador.abrir()
  // Another document is loading.
  if (!navegador.aberto) return
  // Replaces the start screen.
  startTransition(() =>
    createRoot(raiz).render(
      <StrictMode>
        <Roteador navegador={navegador} />
      </StrictMode>,
    ),
  )
  preloadPages()
  // Waits until long after the first page's data.
  setTimeout(() => {
    for (const guardado of [guardarPaginaForaDoAr(), guardarPainel()]) guardado.catch(() => {})
  }, 10_000)
}
