import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/field/control-class.ts'
import { useControl } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'select'>, 'size'> & {
  /** A label above the select, shown only inside the filter sheet. */
  above?: string
  /** Added after the children. */
  options?: readonly { value: string | number; label: string | number }[]
}

/** A native select. Keyboard, typing and the phone's own picker come with it. */
export function Select({ className = '', options = [], above, children, ...rest }: Props) {
  const { size, ...control } = useControl(rest)
  return (
    <div className={`relative ${className}`}>
      {above ? (
        <span aria-hidden className="mb-1.5 block font-emphasis text-note sm:hidden">
          {above}
        </span>
      ) : null}
      <select
        {...rest}
        {...control}
        className={`${controlClass({ size })} cursor-pointer appearance-none truncate pe-9!`}
      >
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 bottom-3.5 size-4 lg:my-auto lg:inset-y-0 text-ink-2"
      />
    </div>
  )
}
