import { Input, type InputProps } from './input.tsx'

type Props = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** NaN and null show as an empty field. */
  value: number | null
  /** Gets NaN when the text is not a number. */
  onChange: (value: number) => void
}

export function NumberInput({ value, onChange, ...rest }: Props) {
  return (
    <Input
      {...rest}
      type="number"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
