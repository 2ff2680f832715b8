import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/field/control-class.ts'
import { useControl } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'select'>, 'size'> & {
  /** Appended to the children. */
  options?: readonly { value: string | number; label: string | number }[]
}

/** Native select: keyboard, typing and phone picker for free. */
export function Select({ className = '', options = [], children, ...rest }: Props) {
  const { size, ...control } = useControl(rest)
  return (
    <div className={`relative ${className}`}>
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
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-2" />
    </div>
  )
}
