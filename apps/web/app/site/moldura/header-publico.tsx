import { Trans, useLingui } from '@lingui/react/macro'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { Logo } from '#shell/logo.tsx'
import { MainNav } from '#shell/main-nav.tsx'
import { menuPublico } from '#shell/menu.ts'
import { MobileMenu } from '#shell/mobile-menu.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'

export function HeaderPublico() {
  const { t } = useLingui()
  return (
    <header className="mx-auto flex print:hidden h-16 max-w-[1440px] items-center gap-2 px-5 lg:h-20 lg:px-18">
      <a href="/" aria-label={t`Zelo, início`} className="inline-flex rounded-field">
        <Logo />
      </a>
      <MainNav items={menuPublico} className="ms-8 lg:block" />
      <div className="ms-auto flex items-center gap-2">
        <LanguageMenu flagOnly />
        <ButtonAnchor href="/auth/login" data-minha-conta="" className="max-lg:hidden">
          <Trans>Minha Conta</Trans>
        </ButtonAnchor>
        {/* As wide in the fallback font, so that nothing moves when the font arrives. */}
        <ButtonAnchor href="/nova-conta" variant="primary" className="min-w-30">
          <Trans>Cadastra-se</Trans>
        </ButtonAnchor>
        <MobileMenu items={menuPublico} className="lg:hidden" />
      </div>
    </header>
  )
}
