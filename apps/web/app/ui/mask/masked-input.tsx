import { useMaskito } from '@maskito/react'
import type { Ref } from 'react'
import { Input, type InputProps } from '#ui/field/input.tsx'
import { useMergedRef } from '#ui/overlay/use-merged-ref.ts'
import { type MaskName, masks } from './masks.ts'

type Props = Omit<InputProps, 'type' | 'ref'> & { mask: MaskName; ref?: Ref<HTMLInputElement> }

const attributes = {
  cpf: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { inputMode: 'text', placeholder: '00.000.000/0000-00', autoCapitalize: 'characters' },
  cep: { inputMode: 'numeric', placeholder: '00000-000', autoComplete: 'postal-code' },
  phone: { inputMode: 'tel', placeholder: '(00) 00000-0000', autoComplete: 'tel-national' },
} as const

/** A masked CPF, CNPJ, CEP or phone, a control that keeps its own text. */
export function MaskedInput({ mask, ref, onChange, className = '', ...rest }: Props) {
  const maskito = useMaskito({ options: masks[mask] })
  const attach = useMergedRef(maskito, ref)

  // React fires no `onChange` for a value that the mask sets, so this listens to `onInput`.
  return (
    <Input
      autoComplete="off"
      {...attributes[mask]}
      {...rest}
      ref={attach}
      onInput={onChange as unknown as InputProps['onInput']}
      className={`tabular-nums ${className}`}
    />
  )
}
