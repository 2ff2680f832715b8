import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preferencias } from '#lib/guardado/preferencias.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { PaletaBotao } from '#painel/menu/paleta-botao.tsx'
import { useNomeDaqui, useTrilha } from '#painel/menu/use-trilha.ts'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { Logo } from '#shell/logo.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Link } from '#ui/button/link.tsx'
import { Breadcrumbs } from '#ui/layout/page-header.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useEscondida } from './use-escondida.ts'
import { UserMenu } from './user-menu.tsx'

// The bell shows once its list is loaded, so its code may load after the page.
const NotificacaoBell = sobDemanda(lerDepois, 'NotificacaoBell', null)
const EmpresaSwitcher = sobDemanda(() => import('./empresa-switcher.tsx'), 'EmpresaSwitcher', null)

const daSaida =
  'transition-transform duration-[180ms] focus-within:translate-none! motion-reduce:transition-none sticky top-0 border-b'

/** On a phone, the header slides away while the page is read, whatever the choice. */
const posicoes: Record<Preferencias['navbar'], string> = {
  sticky: '',
  floating: 'sm:top-3 sm:mx-3 sm:mt-3 sm:rounded-frame sm:border sm:shadow-overlay lg:mx-6',
  static: 'sm:relative',
  hidden: 'data-escondida:-translate-y-full',
}

type Props = {
  /** A phone has the page's name and the bar instead. */
  fone: boolean
  onToggle: () => void
  navbar: Preferencias['navbar']
  /** The header is dark in the light theme. */
  escura: boolean
  /** A second row with the horizontal menu. */
  children?: ReactNode
}

export function HeaderApp({ fone, onToggle, navbar, escura, children }: Props) {
  const escondida = useEscondida()
  const { t } = useLingui()
  const { usuario } = useSessao()
  const crumbs = useTrilha()
  const nomeDaqui = useNomeDaqui()

  return (
    <header
      data-navbar={navbar}
      data-escondida={escondida || undefined}
      className={`z-30 border-line bg-bg pt-[env(safe-area-inset-top)] text-ink max-sm:data-escondida:-translate-y-full print:hidden ${daSaida} ${posicoes[navbar]} ${escura ? 'dark' : ''}`}
    >
      <div className="flex h-13 items-center gap-1.5 px-4 sm:h-16 sm:px-3 lg:gap-2 lg:px-8">
        {fone ? (
          <p aria-hidden className="min-w-0 truncate font-display font-semibold text-xl tracking-[-0.02em]">
            {nomeDaqui}
          </p>
        ) : (
          <>
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
              <Logo />
            </Link>
            <div className="min-w-0 max-lg:hidden">
              <Breadcrumbs crumbs={crumbs} />
            </div>
          </>
        )}
        <div className="ms-auto flex shrink-0 items-center gap-0.5 max-sm:-me-2.5 lg:gap-1.5">
          <PaletaBotao />
          {fone ? null : (
            <>
              {(usuario?.empresas?.length ?? 0) > 1 ? <EmpresaSwitcher /> : null}
              <ThemeButton />
              <LanguageMenu flagOnly />
            </>
          )}
          {/* The bell comes and goes. Its place before the buttons stays, so that none moves. */}
          <div className="order-first size-11 fine:size-10">
            <NotificacaoBell />
          </div>
          {fone ? null : <UserMenu />}
        </div>
      </div>
      {children}
    </header>
  )
}
