import { useState } from 'react'
import { Input, type InputProps } from '#ui/field/input.tsx'

const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

type Props = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** Whole cents. Null means empty. */
  value: number | null
  onChange: (centavos: number | null) => void
}

/** An amount in reais. It is written out when the field is left. */
export function MoneyInput({ value, onChange, onBlur, className = '', ...rest }: Props) {
  const [text, setText] = useState(() => format(value))
  // A value set by the caller replaces the typed text.
  const shown = parse(text) === value ? text : format(value)

  return (
    <Input
      autoComplete="off"
      placeholder="R$ 0,00"
      {...rest}
      inputMode="decimal"
      value={shown}
      onBeforeInput={(event) => {
        if (/[^\d.,R$\s]/.test(event.data)) event.preventDefault()
      }}
      onChange={(event) => {
        setText(event.target.value)
        onChange(parse(event.target.value))
      }}
      onBlur={(event) => {
        setText(format(value))
        onBlur?.(event)
      }}
      className={`tabular-nums ${className}`}
    />
  )
}

function format(centavos: number | null) {
  return centavos === null ? '' : `R$ ${written.format(centavos / 100)}`
}

/** «1.020,60», «1020.6 reais»: one or two digits after the last comma or dot are cents. */
function parse(text: string): number | null {
  const amount = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  const [, reais = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const digits = reais.replace(/\D/g, '') + cents.padEnd(2, '0')
  return /\d/.test(text) ? Number(digits) : null
}
