import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { carregarIdioma, idiomaDoHtml } from '#lib/idioma.ts'

// The page is already readable in the language of <html lang>; only that catalogue is loaded, and before hydration.
await carregarIdioma(idiomaDoHtml(document.documentElement.lang))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
