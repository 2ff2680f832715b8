import type { ComponentProps, ReactNode } from 'react'
import { useControl } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children?: ReactNode }

/** A switch takes effect at once. For a choice that is saved later, use a checkbox. */
export function Switch({ children, ...rest }: Props) {
  const { size: _, ...control } = useControl(rest)
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-sm text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 fine:min-h-8">
      <span className="relative inline-flex h-5 w-[34px] shrink-0">
        <input
          {...rest}
          {...control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes its state
          role="switch"
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full bg-ctl transition-colors duration-[120ms] checked:bg-pri disabled:bg-line forced-colors:appearance-auto motion-reduce:transition-none"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-0.5 top-0.5 size-4 rounded-full bg-surface transition-transform duration-[120ms] peer-checked:translate-x-3.5 peer-checked:bg-on-pri peer-disabled:bg-sunken dark:peer-disabled:bg-ctl! forced-colors:hidden motion-reduce:transition-none rtl:peer-checked:-translate-x-3.5 dark:not-peer-checked:bg-ink"
        />
      </span>
      {children}
    </label>
  )
}
