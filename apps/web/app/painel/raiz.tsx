import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { FalhaDaPagina } from '#features/erro/falha-da-pagina.tsx'
import { acompanharTema } from '#lib/tema.ts'
import { titulo } from '#lib/titulo.ts'
import { Avisos } from '../shell/avisos.tsx'
import { ScrollManager } from '../shell/scroll-manager.tsx'
import type { Handle } from './rotas.tsx'

/** Around every page of the panel. */
export function Raiz() {
  return (
    <Tudo>
      <Outlet />
    </Tudo>
  )
}

/** In the place of the panel, where even its frame failed. */
export function FalhaDaRaiz() {
  return (
    <Tudo>
      <main className="grid min-h-dvh content-center px-5">
        <FalhaDaPagina />
      </main>
    </Tudo>
  )
}

function Tudo({ children }: { children: ReactNode }) {
  useEffect(() => acompanharTema(() => {}), [])
  return (
    <I18nProvider i18n={i18n}>
      <Titulo />
      {children}
      <Avisos />
      <ScrollManager />
    </I18nProvider>
  )
}

/** The window is called what the page says, in the language of the moment. */
function Titulo() {
  useLingui()
  const { pathname } = useLocation()
  const pagina = useMatches().at(-1)
  const { meta } = (pagina?.handle ?? {}) as Handle
  const partes = meta?.({ params: pagina?.params ?? {}, location: { pathname } }) ?? [titulo()]
  const nome = partes.find((parte) => 'title' in parte)?.title
  useEffect(() => {
    if (nome) document.title = nome
  }, [nome])
  return null
}
