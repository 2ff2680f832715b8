import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useId } from 'react'
import type { MenuItem } from './menu.ts'
import { NavItem } from './nav-item.tsx'

/** A native popover, so that the menu works without JavaScript. */
export function MobileMenu({ items, className = '' }: { items: MenuItem[]; className?: string }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t`Menu`}
        className={`grid size-11 cursor-pointer place-items-center rounded-field text-ink hover:bg-hover ${className}`}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={t`Menu`}
        className="fixed inset-x-2 top-16 bottom-auto m-0 w-auto rounded-frame bg-surface p-2 text-ink shadow-overlay"
      >
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <NavItem
                item={item}
                className="flex min-h-11 items-center rounded-item px-3 text-base text-ink-2 hover:bg-hover [&.active]:font-emphasis [&.active]:text-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
