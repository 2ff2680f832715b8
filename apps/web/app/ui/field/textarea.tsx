import type { ComponentProps } from 'react'
import { focusedFirst, useMergedRef } from '#ui/overlay/use-merged-ref.ts'
import { controlClass } from './control-class.ts'
import { useControl } from './field.tsx'

/** Grows with its text where the browser supports it, starting at `rows` (3). */
export function Textarea({ className = '', rows = 3, ref, ...rest }: ComponentProps<'textarea'>) {
  const { size, ...control } = useControl(rest)
  const attach = useMergedRef(rest.autoFocus ? focusedFirst : undefined, ref)
  return (
    <textarea
      {...rest}
      {...control}
      ref={attach}
      rows={rows}
      className={`${controlClass({ size })} h-auto! min-h-20 resize-y py-2 leading-normal field-sizing-content ${className}`}
    />
  )
}
