import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  icon,
  className = '',
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {icon}
      {children}
    </Link>
  )
}
