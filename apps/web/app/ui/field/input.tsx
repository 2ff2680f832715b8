import type { ComponentProps } from 'react'
import { focusedFirst, useMergedRef } from '#ui/overlay/use-merged-ref.ts'
import { controlClass } from './control-class.ts'
import { useControl } from './field.tsx'

export type InputProps = Omit<ComponentProps<'input'>, 'size'>

export function Input({ className = '', type = 'text', ref, ...rest }: InputProps) {
  const { size, ...control } = useControl(rest)
  const attach = useMergedRef(rest.autoFocus ? focusedFirst : undefined, ref)
  return <input {...rest} {...control} ref={attach} type={type} className={`${controlClass({ size })} ${className}`} />
}
