import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { Logo } from '#shell/logo.tsx'
import { SkipLink } from '#shell/skip-link.tsx'

/** The frame of the pages for a company's clients. */
export function LayoutCliente({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="loader-bar" aria-hidden="true" />
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-[640px] items-center justify-between px-5">
        <a href="/" aria-label={t`Zelo, início`} className="inline-flex min-h-11 items-center rounded-field">
          <Logo />
        </a>
        <LanguageMenu flagOnly />
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-[640px] flex-1 px-5 pb-16 outline-none">
        {children}
      </main>
      <footer className="border-line border-t">
        <p className="mx-auto flex w-full max-w-[640px] flex-wrap gap-x-5 px-5 text-note text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:underline">
          <a href="/">
            <Trans>Agenda feita com Zelo</Trans>
          </a>
          <a href="/politica-privacidade">
            <Trans>Política de privacidade</Trans>
          </a>
        </p>
      </footer>
    </div>
  )
}
