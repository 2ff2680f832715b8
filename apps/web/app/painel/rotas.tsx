import { type ModuloDePagina, modulos } from 'virtual:paginas-do-painel'
import type { RouteObject } from 'react-router'
import { desvios, type Layout, type Pagina, paginas } from '#paginas.ts'
import { guardarNavegacao } from '../shell/guarda-navegacao.ts'
import { FalhaNoAdmin, LayoutAdmin } from '../shell/painel/layout-admin.tsx'
import { FalhaNoApp, LayoutApp } from '../shell/painel/layout-app.tsx'
import { FalhaDaRaiz, Raiz } from './raiz.tsx'

const doPainel: readonly Pagina[] = paginas.filter(({ tipo }) => tipo === 'painel')

const molduras: Partial<Record<Layout, Omit<RouteObject, 'index' | 'children'>>> = {
  auth: { lazy: async () => ({ Component: (await import('../shell/publico/layout-bloqueio.tsx')).LayoutBloqueio }) },
  app: { Component: LayoutApp, ErrorBoundary: FalhaNoApp },
  admin: { Component: LayoutAdmin, ErrorBoundary: FalhaNoAdmin },
}

const rotaDe = ({ path, arquivo }: Pagina): RouteObject => ({
  path,
  lazy: () => carregar(modulos[arquivo]),
})

const desconhecida = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component } = await import('../shell/desconhecida.tsx')
    return { Component }
  },
})

/** A document that is younger is of the newest build: opening it anew would bring no other files. */
const documentoNovoMs = 10_000

/** A build that came meanwhile took the page's file away: the page is opened anew, with that build. Any other failure shows. */
async function carregar(ler: (() => Promise<ModuloDePagina>) | undefined) {
  try {
    if (!ler) throw new Error('The page has no module.')
    return { Component: (await ler()).default }
  } catch (motivo) {
    if (import.meta.env.DEV || !navigator.onLine || performance.now() < documentoNovoMs) throw motivo
    console.error(motivo)
    location.reload()
    return new Promise<never>(() => {})
  }
}

/** Each page of the panel in the frame of its layout. Addresses without a page answer the 404 page, after the guard. */
export const rotas: RouteObject[] = [
  {
    id: 'raiz',
    Component: Raiz,
    ErrorBoundary: FalhaDaRaiz,
    middleware: [guardarNavegacao],
    children: [
      ...Object.entries(molduras).map(([nome, moldura]) => ({
        ...moldura,
        id: nome,
        children: doPainel.filter((pagina) => pagina.layout === nome && !pagina.semMoldura).map(rotaDe),
      })),
      ...doPainel.filter(({ semMoldura }) => semMoldura).map(rotaDe),
      ...[...Object.keys(desvios), '*'].map(desconhecida),
    ],
  },
]
