import type { ReactNode } from 'react'
import { BackToTop } from '#shell/back-to-top.tsx'
import { SkipLink } from '#shell/skip-link.tsx'
import { FooterPublico } from './footer-publico.tsx'
import { HeaderPublico } from './header-publico.tsx'

export function LayoutPrincipal({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="loader-bar" aria-hidden="true" />
      <SkipLink />
      <HeaderPublico />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <FooterPublico />
      <BackToTop className="start-5 bottom-5" />
    </>
  )
}
