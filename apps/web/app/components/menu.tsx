import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { type Destino, Link } from './link.tsx'
import { closePopover, Popover, type TriggerProps } from './popover.tsx'

type Props = {
  trigger: (props: TriggerProps) => ReactElement
  label: string
  align?: 'start' | 'end'
  /** Above the items, not one of them: who is signed in. */
  head?: ReactNode
  className?: string
  children: ReactNode
}

/** Actions behind a button. Arrow keys, Home, End and the first letter move; Tab leaves. */
export function Menu({ trigger, label, align, head, className = 'min-w-52', children }: Props) {
  return (
    <Popover
      trigger={trigger}
      role={head ? 'dialog' : 'menu'}
      label={label}
      align={align}
      onShow={(popover) => itemsOf(popover)[0]?.focus({ preventScroll: true })}
      onKeyDown={moveFocus}
      className={`max-h-[min(480px,80dvh)] overflow-y-auto p-1.5 ${className}`}
    >
      {head ? (
        <>
          <div className="-mx-1.5 mb-1.5 border-b border-line px-3.5 pt-1.5 pb-3">{head}</div>
          <div role="menu" aria-label={label}>
            {children}
          </div>
        </>
      ) : (
        children
      )}
    </Popover>
  )
}

type ItemProps = {
  icon?: ReactNode
  danger?: boolean
  /** A key or a word at the end of the row. */
  hint?: ReactNode
  children: ReactNode
}

export function MenuItem({
  icon,
  danger,
  hint,
  children,
  checked,
  disabled,
  onSelect,
}: ItemProps & {
  /** One of several: shows a mark when chosen. */
  checked?: boolean
  disabled?: boolean
  onSelect: () => void
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      {...(checked === undefined ? {} : { 'aria-checked': checked })}
      aria-disabled={disabled}
      onClick={(event) => {
        if (disabled) return
        closePopover(event.currentTarget)
        onSelect()
      }}
      className={`menu-item ${danger ? 'text-danger-ink' : ''}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {hint ? <span className="text-xs text-ink-3">{hint}</span> : null}
      {checked ? <Check aria-hidden className="text-pri" /> : null}
    </button>
  )
}

export function MenuLink({ to, icon, danger, hint, children }: ItemProps & { to: Destino }) {
  return (
    <Link
      to={to}
      role="menuitem"
      tabIndex={-1}
      onClick={(event) => closePopover(event.currentTarget)}
      className={`menu-item ${danger ? 'text-danger-ink' : ''}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {hint ? <span className="text-xs text-ink-3">{hint}</span> : null}
    </Link>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />
}

function itemsOf(popover: Element) {
  return [...popover.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const index = items.indexOf(document.activeElement as HTMLElement)
  const next = nextIndex(event.key, index, items)
  if (event.key === 'Tab') closePopover(event.currentTarget)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

function nextIndex(key: string, index: number, items: HTMLElement[]): number | undefined {
  const count = items.length
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const found = items.findIndex((_, offset) =>
    items[(index + 1 + offset) % count]?.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  )
  return found === -1 ? undefined : (index + 1 + found) % count
}
