import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A link that looks like a button and loads a new document. The panel uses `ButtonLink`. */
export function ButtonAnchor({ variant, size, className = '', children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {children}
    </a>
  )
}
