import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useControl } from './field.tsx'

/** Grows with its text where the browser can, from `rows` (3) up. */
export function Textarea({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const { size, ...control } = useControl(rest)
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={`${controlClass({ size })} h-auto! min-h-20 resize-y py-2 leading-normal field-sizing-content ${className}`}
    />
  )
}
