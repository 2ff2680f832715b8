import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preferencias } from '#lib/guardado/preferencias.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { PaletaBotao } from '#painel/menu/paleta-botao.tsx'
import { useTrilha } from '#painel/menu/use-trilha.ts'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { Logo } from '#shell/logo.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Link } from '#ui/button/link.tsx'
import { Breadcrumbs } from '#ui/layout/page-header.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useEscondida } from './use-escondida.ts'
import { UserMenu } from './user-menu.tsx'

// It shows when its list has come: the code may come after the page.
const NotificacaoBell = sobDemanda(lerDepois, 'NotificacaoBell', null)
const EmpresaSwitcher = sobDemanda(() => import('./empresa-switcher.tsx'), 'EmpresaSwitcher', null)

const posicoes: Record<Preferencias['navbar'], string> = {
  sticky: 'sticky top-0 border-b',
  floating: 'sticky top-3 mx-3 mt-3 rounded-frame border shadow-overlay lg:mx-6',
  static: 'relative border-b',
  hidden:
    'sticky top-0 border-b transition-transform duration-[180ms] data-escondida:-translate-y-full focus-within:translate-none! motion-reduce:transition-none',
}

type Props = {
  onToggle: () => void
  navbar: Preferencias['navbar']
  /** The header is dark in the light theme. */
  escura: boolean
  /** Second row: horizontal menu. */
  children?: ReactNode
}

export function HeaderApp({ onToggle, navbar, escura, children }: Props) {
  const escondida = useEscondida(navbar === 'hidden')
  const { t } = useLingui()
  const { usuario } = useSessao()
  const crumbs = useTrilha()

  return (
    <header
      data-navbar={navbar}
      data-escondida={escondida || undefined}
      className={`z-30 border-line bg-bg text-ink print:hidden ${posicoes[navbar]} ${escura ? 'dark' : ''}`}
    >
      <div className="flex h-16 items-center gap-1.5 px-3 lg:gap-2 lg:px-8">
        <IconButton
          label={t`Abrir menu`}
          size="md"
          aria-controls="menu-lateral"
          onClick={onToggle}
          className="lg:hidden"
        >
          <MenuIcon aria-hidden className="size-5" />
        </IconButton>
        <Link
          to="/"
          aria-label={t`Zelo, início`}
          className={`inline-flex rounded-field ${children ? 'lg:me-3' : 'lg:hidden'}`}
        >
          <span className="flex max-[420px]:hidden">
            <Logo />
          </span>
          <span className="flex min-[421px]:hidden">
            <Logo compact />
          </span>
        </Link>
        <div className="min-w-0 max-lg:hidden">
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <div className="ms-auto flex items-center gap-0.5 lg:gap-1.5">
          <PaletaBotao />
          {(usuario?.empresas?.length ?? 0) > 1 ? <EmpresaSwitcher /> : null}
          <ThemeButton />
          <LanguageMenu flagOnly />
          <NotificacaoBell />
          <UserMenu />
        </div>
      </div>
      {children}
    </header>
  )
}
