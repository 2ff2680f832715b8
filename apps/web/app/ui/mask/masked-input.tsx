import { type Ref, useRef } from 'react'
import { Input, type InputProps } from '#ui/field/input.tsx'
import { useMergedRef } from '#ui/overlay/use-merged-ref.ts'
import { LateMask } from './late-mask.tsx'

type Props = Omit<InputProps, 'type' | 'ref'> & { mask: keyof typeof attributes; ref?: Ref<HTMLInputElement> }

const attributes = {
  cpf: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { inputMode: 'text', placeholder: '00.000.000/0000-00', autoCapitalize: 'characters' },
  cep: { inputMode: 'numeric', placeholder: '00000-000', autoComplete: 'postal-code' },
  phone: { inputMode: 'tel', placeholder: '(00) 00000-0000', autoComplete: 'tel-national' },
} as const

/** A masked CPF, CNPJ, CEP or phone, a control that keeps its own text. */
export function MaskedInput({ mask, ref, onChange, className = '', ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const attach = useMergedRef(input, ref)

  // React fires no `onChange` for a value that the mask sets, so this listens to `onInput`.
  return (
    <>
      <Input
        autoComplete="off"
        {...attributes[mask]}
        {...rest}
        ref={attach}
        onInput={onChange as unknown as InputProps['onInput']}
        className={`tabular-nums ${className}`}
      />
      <LateMask mask={mask} input={input} />
    </>
  )
}
