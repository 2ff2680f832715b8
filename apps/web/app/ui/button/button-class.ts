import { cva, type VariantProps } from 'class-variance-authority'

export const buttonClass = cva('button', {
  variants: {
    variant: {
      primary: 'border-transparent bg-pri text-on-pri hover:bg-pri-h',
      outline: 'border-ctl bg-surface text-ink hover:bg-hover',
      quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
      inactive: 'border-transparent bg-sunken text-ink-3',
      destructive: 'border-transparent bg-danger text-on-danger hover:brightness-90',
    },
    size: {
      sm: 'min-h-11 px-3 text-note fine:min-h-8',
      md: 'min-h-11 px-4 text-sm fine:min-h-10',
      lg: 'min-h-12 px-5.5 text-body',
      xl: 'min-h-13 px-6.5 text-base',
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export type ButtonLook = VariantProps<typeof buttonClass>
