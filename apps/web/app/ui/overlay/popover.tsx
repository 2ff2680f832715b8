import { type HTMLAttributes, type ReactElement, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'

/** Spread on the button that opens it: the browser ties the two, toggles, and says so to screen readers. */
export type TriggerProps = {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'popover' | 'role'> & {
  trigger: (props: TriggerProps) => ReactElement
  role?: 'dialog' | 'menu'
  /** Accessible name of what opens. */
  label: string
  /** Which edges meet: the trigger's start (default) or end. */
  align?: 'start' | 'end'
  onShow?: (popover: HTMLElement) => void
  children: ReactNode
}

/** A light layer tied to its button: closes on Escape, on a press outside, and gives the focus back. Its content exists only while open. */
export function Popover({
  trigger,
  role = 'dialog',
  label,
  align = 'start',
  onShow,
  className = 'p-4',
  children,
  ...rest
}: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [filled, setFilled] = useState(false)

  // The content stays until it has faded, and until the browser has given the focus back from it.
  async function empty(popover: HTMLElement) {
    await Promise.allSettled(popover.getAnimations().map(({ finished }) => finished))
    if (popover.isConnected && !popover.matches(':popover-open')) setFilled(false)
  }

  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it can have take a name */}
      <div
        {...rest}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget) return
          const opens = event.newState === 'open'
          flushSync(() => {
            setOpen(opens)
            if (opens) setFilled(true)
          })
        }}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return
          if (event.newState === 'open') onShow?.(event.currentTarget)
          else void empty(event.currentTarget)
        }}
        className={`popover-anchored rounded-popover bg-surface text-sm text-ink opacity-0 shadow-overlay transition-[opacity,translate,display,overlay] transition-discrete duration-[160ms] ease-out translate-y-1 open:translate-none open:opacity-100 starting:open:translate-y-1 starting:open:opacity-0 motion-reduce:transition-none ${align === 'end' ? 'popover-end' : ''} ${className}`}
      >
        {filled ? children : null}
      </div>
    </>
  )
}

/** Closes the popover an element stands in. */
export function closePopover(inside: Element) {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}
