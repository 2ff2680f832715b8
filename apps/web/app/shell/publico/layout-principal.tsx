import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { FooterPublico } from './footer-publico.tsx'
import { HeaderPublico } from './header-publico.tsx'
import { SkipLink } from './skip-link.tsx'

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
