import { cva } from 'class-variance-authority'

/** The height of controls. */
export const controlClass = cva('control', {
  variants: {
    size: {
      sm: 'h-11 px-2.5 text-base fine:h-8 lg:text-note',
      md: 'h-11 px-3 text-base fine:h-10 lg:text-sm',
      lg: 'h-12 px-3.5 text-base',
    },
  },
  defaultVariants: { size: 'md' },
})
