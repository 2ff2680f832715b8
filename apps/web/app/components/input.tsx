import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useControl } from './field.tsx'
import { focusedFirst, useMergedRef } from './use-merged-ref.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'>

export function Input({ className = '', type = 'text', ref, ...rest }: InputProps) {
  const { size, ...control } = useControl(rest)
  const attach = useMergedRef(rest.autoFocus ? focusedFirst : undefined, ref)
  return <input {...rest} {...control} ref={attach} type={type} className={`${controlClass({ size })} ${className}`} />
}
