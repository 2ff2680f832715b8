import { type HTMLAttributes, type ReactElement, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'

/** Props of the button that opens it. The browser toggles it and announces it. */
export type TriggerProps = {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'popover' | 'role'> & {
  trigger: (props: TriggerProps) => ReactElement
  role?: 'dialog' | 'menu'
  /** Accessible name. */
  label: string
  /** The edge of the trigger it is aligned to. Default: start. */
  align?: 'start' | 'end'
  onShow?: (popover: HTMLElement) => void
  children: ReactNode
}

/**
 * A popover of a button. Escape or an outside press closes it. Its content exists while it is open.
 */
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

  // Removes the content after the fade and after the focus is restored.
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

export function closePopover(inside: Element) {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}
