import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { marca } from '@zelo/contract/site/marca'
import type { ReactNode } from 'react'
import { conteudoDaPagina } from '#lib/navegador/conteudo.ts'
import { Bubble } from '#ui/text/bubble.tsx'
import { Ano } from './ano.tsx'
import { dialogos, type PaginaAuth } from './dialogos.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { menuAuth } from './menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SkipLink } from './skip-link.tsx'

/** A form beside a sample dialogue. Below 900 px the dialogue is a strip. */
export function AuthFrame({ page, children }: { page: PaginaAuth; children: ReactNode }) {
  const { t } = useLinguiMacro()
  return (
    <div className="grid min-h-dvh min-[900px]:grid-cols-[minmax(0,46fr)_minmax(0,54fr)]">
      <div className="loader-bar" aria-hidden="true" />
      <SkipLink />
      <div className="flex flex-col px-5 min-[900px]:px-10 xl:px-18">
        <header className="flex h-16 items-center gap-2 min-[900px]:h-26">
          <a href="/" aria-label={t`Zelo, início`} className="inline-flex rounded-field">
            <Logo />
          </a>
          <MainNav items={menuAuth} className="ms-auto min-[900px]:block" />
          <div className="ms-auto flex items-center min-[900px]:hidden">
            <LanguageMenu flagOnly />
            <MobileMenu items={menuAuth} />
          </div>
        </header>
        <main
          id="conteudo"
          ref={conteudoDaPagina}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[380px] flex-1 flex-col justify-center py-8 outline-none max-[899px]:max-w-md min-[900px]:pb-16"
        >
          {children}
        </main>
        <footer className="hidden h-22 items-center justify-between text-ink-3 text-sm min-[900px]:flex">
          <p>
            © <Ano /> {marca.nome}
          </p>
          <LanguageMenu up />
        </footer>
      </div>
      <AuthAside page={page} />
    </div>
  )
}

function AuthAside({ page }: { page: PaginaAuth }) {
  const { _, i18n } = useLingui()
  const { t } = useLinguiMacro()
  return (
    <aside
      aria-label={t`Exemplo de conversa`}
      className="m-2 flex flex-col justify-between gap-8 rounded-band bg-deep p-5 text-on-deep min-[900px]:m-4 min-[900px]:p-14 xl:p-16"
    >
      <ol className="bubbles-on-deep flex flex-col gap-2.5">
        {dialogos[page].map((fala) =>
          fala.passo ? (
            <li key={fala.passo.id} className="flex items-baseline gap-2 self-end text-note max-[899px]:hidden">
              <span aria-hidden="true" className="size-[9px] shrink-0 rounded-full rounded-es-[2px] bg-amber" />
              <span className="font-emphasis">{_(fala.passo)}</span>
              <span className="text-on-deep-2">{_(fala.detalhe)}</span>
            </li>
          ) : (
            <li key={fala.texto.id} className={`flex flex-col ${fala.extra ? 'max-[899px]:hidden' : ''}`}>
              <Bubble from={fala.de} author={fala.de === 'cliente' ? t`Cliente` : t`Agente`}>
                {_(fala.texto)}
              </Bubble>
            </li>
          ),
        )}
      </ol>
      <p className="font-display text-2xl font-semibold leading-[1.04] tracking-[-0.03em] min-[900px]:text-tagline">
        {duasLinhas(`${marca.slogan[i18n.locale === 'en' ? 'en' : 'br']}.`).map((linha) => (
          <span key={linha} className="block whitespace-nowrap">
            {linha}{' '}
          </span>
        ))}
      </p>
    </aside>
  )
}

/** Breaks the text at its middle space, so that a late font does not move the break. */
function duasLinhas(texto: string): string[] {
  const meio = texto.length / 2
  const espacos = [...texto.matchAll(/ /g)].map(({ index }) => index)
  const corte = espacos.sort((a, b) => Math.abs(a - meio) - Math.abs(b - meio))[0]
  return corte === undefined ? [texto] : [texto.slice(0, corte), texto.slice(corte + 1)]
}
