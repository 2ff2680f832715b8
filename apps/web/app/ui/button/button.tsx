import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Shows a spinner and ignores clicks. Width, label and focus stay. */
    busy?: boolean
    /**
     * Why the button is disabled. It stays focusable, so that a screen reader can read the reason.
     */
    disabledReason?: string
  }

export function Button({
  variant,
  size,
  icon,
  busy = false,
  disabledReason,
  disabled,
  onClick,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const stopped = busy || disabledReason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={stopped || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      title={disabledReason ?? rest.title}
      onClick={press}
      className={`${buttonClass({ variant: disabled || disabledReason !== undefined ? 'inactive' : variant, size })} ${className}`}
    >
      {busy && !icon ? <Spinner className="absolute start-1.5 size-3.5" /> : null}
      {busy && icon ? <Spinner className="size-4" /> : icon}
      <span className={busy && !icon ? 'translate-x-2 rtl:-translate-x-2' : undefined}>{children}</span>
      {disabledReason ? (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      ) : null}
    </button>
  )
}
