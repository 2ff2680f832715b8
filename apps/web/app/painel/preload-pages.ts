import { modulos } from 'virtual:paginas-do-painel'
import { encontrarPagina } from '#achar-pagina.ts'

/** Loads the code of a page when its link is hovered or focused. */
export function preloadPages(): void {
  for (const evento of ['pointerover', 'focusin'] as const)
    document.addEventListener(evento, preload, { passive: true })
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  const pagina = encontrarPagina(link.pathname)
  if (pagina?.tipo !== 'painel') return
  void modulos[pagina.arquivo]?.().catch(() => {})
}
