import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useControl } from './field.tsx'

export type InputProps = Omit<ComponentProps<'input'>, 'size'>

export function Input({ className = '', type = 'text', ...rest }: InputProps) {
  const { size, ...control } = useControl(rest)
  return <input {...rest} {...control} type={type} className={`${controlClass({ size })} ${className}`} />
}
