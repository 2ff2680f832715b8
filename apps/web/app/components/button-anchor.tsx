import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A link that looks like a button and loads a document; inside the panel a `ButtonLink` changes the page. */
export function ButtonAnchor({
  variant,
  size,
  icon,
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {icon}
      {children}
    </a>
  )
}
