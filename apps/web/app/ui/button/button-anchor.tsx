import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** Link styled as a button that loads a document; in the panel use `ButtonLink`. */
export function ButtonAnchor({ variant, size, className = '', children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {children}
    </a>
  )
}
