import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/field/control-class.ts'
import { useControl } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'select'>, 'size'> & {
  /** After what stands in it. */
  options?: readonly { value: string | number; label: string | number }[]
}

/** The browser's own list: typing, keyboard and the phone's picker come with it, and no bytes. */
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
