import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useTrilha } from '#painel/menu/use-trilha.ts'
import { Link } from '#ui/button/link.tsx'

/** On a tablet, a link to the page above instead of the breadcrumbs. A phone has it in its bar. */
export function Volta() {
  const { t } = useLingui()
  const pai = useTrilha()
    .slice(0, -1)
    .findLast(({ to }) => to)
  if (!pai?.to) return null
  return (
    <nav
      aria-label={t`Você está em`}
      className="-mb-5 px-4 pt-2 max-sm:hidden lg:hidden print:hidden has-[+main_[data-tela-cheia]]:hidden"
    >
      <Link
        to={pai.to}
        className="-ms-1.5 inline-flex min-h-11 max-w-full items-center gap-1 rounded-field pe-2 text-ink-2 text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="truncate">{pai.label}</span>
      </Link>
    </nav>
  )
}
