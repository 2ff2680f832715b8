import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#components/icon-button.tsx'
import { Breadcrumbs } from '#components/page-header.tsx'
import { NotificacaoBell } from '#features/notificacao/notificacao-bell.tsx'
import { useSessao } from '#lib/session.ts'
import { LanguageMenu } from '../publico/language-menu.tsx'
import { Logo } from '../publico/logo.tsx'
import { EmpresaSwitcher } from './empresa-switcher.tsx'
import { ThemeButton } from './theme-button.tsx'
import { trilha } from './trilha.ts'
import { UserMenu } from './user-menu.tsx'

export function HeaderApp({ onToggle }: { onToggle: () => void }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const { identidade, usuario } = useSessao()
  const crumbs = trilha(pathname, identidade.permissoes, usuario?.status).map(({ label, to }) => ({
    label: _(label),
    to,
  }))

  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1.5 border-line border-b bg-bg px-3 lg:gap-2 lg:px-8">
      <IconButton label={t`Abrir menu`} size="md" aria-controls="menu-lateral" onClick={onToggle} className="lg:hidden">
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      <Link to="/" reloadDocument aria-label={t`Zelo, início`} className="inline-flex rounded-field lg:hidden">
        <span className="max-[420px]:hidden">
          <Logo />
        </span>
        <span className="min-[421px]:hidden">
          <Logo compact />
        </span>
      </Link>
      <div className="min-w-0 max-lg:hidden">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="ms-auto flex items-center gap-0.5 lg:gap-1.5">
        <EmpresaSwitcher />
        <ThemeButton />
        <LanguageMenu flagOnly />
        <NotificacaoBell />
        <UserMenu />
      </div>
    </header>
  )
}
