import { Check } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  useContext,
  useId,
} from 'react'
import type { Destino } from '#lib/navegador/rota.ts'
import { Link } from '#ui/button/link.tsx'
import { step, useRoving, vertical } from '#ui/choice/use-roving.ts'
import { closePopover, Popover, type TriggerProps } from './popover.tsx'

const Items = createContext<((id: string) => RefCallback<HTMLElement>) | null>(null)

type Props = {
  trigger: (props: TriggerProps) => ReactElement
  label: string
  align?: 'start' | 'end'
  /** Shown above the items. */
  head?: ReactNode
  className?: string
  children: ReactNode
}

/** A button with a menu. Arrows, Home, End and first letters move the focus; Tab leaves. */
export function Menu({ trigger, label, align, head, className = 'min-w-52', children }: Props) {
  const roving = useRoving<string>()

  function move(event: KeyboardEvent<HTMLElement>) {
    const items = roving.inOrder()
    const next = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items)
    if (event.key === 'Tab') closePopover(event.currentTarget)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    <Popover
      trigger={trigger}
      role={head ? 'dialog' : 'menu'}
      label={label}
      align={align}
      onShow={(popover) => {
        // Keeps the focus on an item that already has it.
        if (!popover.contains(document.activeElement)) roving.inOrder()[0]?.focus({ preventScroll: true })
      }}
      onKeyDown={move}
      className={`max-h-[min(480px,80dvh)] overflow-y-auto p-1.5 ${className}`}
    >
      <Items value={roving.ref}>
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
      </Items>
    </Popover>
  )
}

type ItemProps = {
  icon?: ReactNode
  danger?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  danger,
  children,
  checked,
  onSelect,
}: ItemProps & {
  /** Set for a radio item: whether it is the chosen one. */
  checked?: boolean
  onSelect: () => void
}) {
  return (
    <button
      ref={useItem()}
      type="button"
      tabIndex={-1}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      {...(checked === undefined ? {} : { 'aria-checked': checked })}
      onClick={(event) => {
        closePopover(event.currentTarget)
        onSelect()
      }}
      className={`menu-item ${danger ? 'text-danger-ink' : ''}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {checked ? <Check aria-hidden className="text-pri" /> : null}
    </button>
  )
}

export function MenuLink({ to, icon, children }: Omit<ItemProps, 'danger'> & { to: Destino }) {
  return (
    <Link
      ref={useItem()}
      to={to}
      role="menuitem"
      tabIndex={-1}
      onClick={(event) => closePopover(event.currentTarget)}
      className="menu-item"
    >
      {icon}
      <span className="flex-1">{children}</span>
    </Link>
  )
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />
}

/** Registers an item with its menu. */
function useItem() {
  return useContext(Items)?.(useId())
}

function nextIndex(key: string, index: number, items: HTMLElement[]): number | undefined {
  const count = items.length
  if (key.length !== 1 || key === ' ') return step(key, index, count, vertical)
  const letter = key.toLocaleLowerCase()
  const found = items.findIndex((_, offset) =>
    items[(index + 1 + offset) % count]?.textContent?.trim().toLocaleLowerCase().startsWith(letter),
  )
  return found === -1 ? undefined : (index + 1 + found) % count
}
