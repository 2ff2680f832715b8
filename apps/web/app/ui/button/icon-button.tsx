import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const iconButton = cva(
  'inline-grid shrink-0 cursor-pointer place-items-center rounded-field border transition-colors duration-[120ms] motion-reduce:transition-none disabled:cursor-not-allowed disabled:text-ink-3',
  {
    variants: {
      variant: {
        quiet: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
        outline: 'border-ctl bg-surface text-ink hover:bg-hover',
        onDeep: 'border-transparent text-on-deep hover:bg-deep-2',
      },
      size: { sm: 'size-11 fine:size-8', md: 'size-11 fine:size-10' },
    },
    defaultVariants: { variant: 'quiet', size: 'sm' },
  },
)

type Props = ComponentProps<'button'> & VariantProps<typeof iconButton> & { label: string }

/** `label`: accessible name and tooltip. */
export function IconButton({ label, variant, size, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      title={label}
      aria-label={label}
      {...rest}
      type={type}
      className={`${iconButton({ variant, size })} ${className}`}
    />
  )
}
