import { useLingui } from '@lingui/react/macro'
import type { menuPublico } from './menu.ts'
import { NavItem } from './nav-item.tsx'

/** The menu of the public pages on wide screens. */
export function MainNav({ items, className }: { items: typeof menuPublico; className: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Principal`} className={`hidden ${className}`}>
      <ul className="flex gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <NavItem
              item={item}
              className="flex min-h-10 items-center rounded-field px-3 text-body text-ink-2 hover:text-ink [&.active]:font-emphasis [&.active]:text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
