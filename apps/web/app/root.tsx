import './publico.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import display from '@zelo/tokens/fonts/bricolage.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router'
import { FalhaDaPagina } from '#features/erro/falha-da-pagina.tsx'
import { bcp47, direcaoDe } from '#lib/idioma-atual.ts'
import { acompanharTema, aplicarTema, lerTema } from '#lib/tema.ts'
import { titulo } from '#lib/titulo.ts'
import { Avisos } from './shell/avisos.tsx'
import { guardarNavegacao } from './shell/guarda-navegacao.ts'
import { ScrollManager } from './shell/scroll-manager.tsx'
import { SplashLoader } from './shell/splash-loader.tsx'

export const clientMiddleware = [guardarNavegacao]

export const links: LinksFunction = () => [
  { rel: 'preload', href: display, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/assets/images/icones/apple-touch-icon.png' },
]

export function meta() {
  return [titulo()]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Documento>{children}</Documento>
    </I18nProvider>
  )
}

/** The panel's document; those of the public pages are in `site/documento.tsx`. */
function Documento({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <html lang={bcp47(i18n.locale)} dir={direcaoDe(i18n.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#052e23" />
        <script src="/tema.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Avisos />
        <ScrollManager />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => acompanharTema(() => {}), [])
  return <Outlet />
}

/** Full screen only while the panel starts. */
export function HydrateFallback() {
  return <SplashLoader />
}

export function ErrorBoundary() {
  // The document is another one than the one that was painted.
  useEffect(() => aplicarTema(lerTema()), [])
  return (
    <main className="grid min-h-dvh content-center px-5">
      <FalhaDaPagina />
    </main>
  )
}
