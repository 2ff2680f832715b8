import { cva } from 'class-variance-authority'

/** Anything typed in or chosen from. Focus draws 2 px inside the same box, so nothing moves. */
export const controlClass = cva(
  [
    'block w-full min-w-0 rounded-field border border-ctl bg-surface text-ink placeholder:text-ink-3',
    'focus:border-pri focus:outline-none focus:inset-ring focus:inset-ring-pri has-[:focus]:border-pri has-[:focus]:inset-ring has-[:focus]:inset-ring-pri',
    'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
    '[&[readonly]]:border-line disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:opacity-100',
    'transition-[border-color,box-shadow] duration-[120ms] motion-reduce:transition-none forced-colors:focus:outline-2',
  ],
  {
    variants: {
      size: {
        sm: 'h-11 px-2.5 text-base lg:h-8 lg:text-[13px]',
        md: 'h-11 px-3 text-base lg:h-10 lg:text-sm',
        lg: 'h-12 px-3.5 text-base',
      },
    },
    defaultVariants: { size: 'md' },
  },
)
