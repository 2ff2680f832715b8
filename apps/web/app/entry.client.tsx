import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardarPaginaForaDoAr } from '#lib/fora-do-ar.ts'
import { carregarIdioma } from '#lib/idioma.ts'
import { idiomaDoHtml } from '#lib/idioma-atual.ts'

// The document says its language; that catalogue alone is loaded, and before the first render.
await carregarIdioma(idiomaDoHtml(document.documentElement.lang))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// After the first page: nothing waits for it.
setTimeout(() => guardarPaginaForaDoAr().catch(() => {}), 2000)
