import { maskitoNumberOptionsGenerator, maskitoParseNumber } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { useState } from 'react'
import { Input, type InputProps } from '#ui/field/input.tsx'
import { useMergedRef } from '#ui/overlay/use-merged-ref.ts'

const options = maskitoNumberOptionsGenerator({
  prefix: 'R$ ',
  thousandSeparator: '.',
  decimalSeparator: ',',
  decimalPseudoSeparators: ['.', ','],
  maximumFractionDigits: 2,
  min: 0,
})

const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

type Props = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** Whole cents. Null means empty. */
  value: number | null
  onChange: (centavos: number | null) => void
}

export function MoneyInput({ value, onChange, onBlur, className = '', ref, ...rest }: Props) {
  const maskito = useMaskito({ options })
  const attach = useMergedRef(maskito, ref)
  const [text, setText] = useState(() => format(value))
  // A value set by the caller replaces the typed text.
  const shown = parse(text) === value ? text : format(value)

  return (
    <Input
      autoComplete="off"
      placeholder="R$ 0,00"
      {...rest}
      ref={attach}
      inputMode="decimal"
      value={shown}
      onInput={(event) => {
        setText(event.currentTarget.value)
        onChange(parse(event.currentTarget.value))
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

function parse(text: string): number | null {
  const reais = maskitoParseNumber(text, { decimalSeparator: ',', thousandSeparator: '.', prefix: 'R$ ' })
  return Number.isNaN(reais) ? null : Math.round(reais * 100)
}
