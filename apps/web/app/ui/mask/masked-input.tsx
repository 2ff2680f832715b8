import { formatCnpj } from '@zelo/contract/brasil/cnpj'
import { formatCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import { formatTelefone } from '@zelo/contract/brasil/telefone'
import { mascarar } from '#lib/formato/mascara.ts'
import { Input, type InputProps } from '#ui/field/input.tsx'

const formatCep = (text: string) =>
  onlyDigits(text)
    .slice(0, 8)
    .replace(/^\d{5}(?=\d)/, '$&-')

const masks = {
  cpf: { format: formatCpf, inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { format: formatCnpj, placeholder: '00.000.000/0000-00', autoCapitalize: 'characters' },
  cep: { format: formatCep, inputMode: 'numeric', placeholder: '00000-000', autoComplete: 'postal-code' },
  phone: { format: formatTelefone, inputMode: 'tel', placeholder: '(00) 00000-0000', autoComplete: 'tel-national' },
} as const

type Props = Omit<InputProps, 'type'> & { mask: keyof typeof masks }

/** A masked CPF, CNPJ, CEP or phone, a control that keeps its own text. */
export function MaskedInput({ mask, onChange, className = '', ...rest }: Props) {
  const { format, ...attributes } = masks[mask]
  return (
    <Input
      autoComplete="off"
      {...attributes}
      {...rest}
      onBeforeInput={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        // A full field takes no more. A pasted number may bring its country.
        const isFull = value.length >= attributes.placeholder.length && selectionStart === selectionEnd
        if (isFull && event.data.length === 1) event.preventDefault()
      }}
      // Changes the text before `onChange` hears it.
      onInput={(event) => mascarar(event, format)}
      onChange={onChange}
      className={`tabular-nums ${className}`}
    />
  )
}
