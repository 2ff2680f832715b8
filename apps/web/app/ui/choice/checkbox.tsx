import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useControl } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'size'> & {
  /** The label. Without it, pass `aria-label`. */
  children?: ReactNode
  /** Only some of the items are checked. */
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

export function Checkbox({ children, indeterminate = false, className = '', ref, ...rest }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const { size: _, ...control } = useControl(rest)

  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <label
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-sm text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 fine:min-h-8 fine:min-w-8 ${children ? '' : 'justify-center'} ${className}`}
    >
      <span className="relative grid size-[18px] shrink-0 place-items-center">
        <input
          {...rest}
          {...control}
          type="checkbox"
          ref={(element) => {
            own.current = element
            ref?.(element)
          }}
          className="peer tick"
        />
        {indeterminate ? (
          <Minus aria-hidden strokeWidth={3} className="pointer-events-none relative size-3 text-on-pri" />
        ) : (
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative hidden size-3 text-on-pri peer-checked:block peer-disabled:text-ink-3 forced-colors:hidden"
          />
        )}
      </span>
      {children}
    </label>
  )
}
