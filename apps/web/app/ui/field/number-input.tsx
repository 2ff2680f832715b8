import { Input, type InputProps } from './input.tsx'

type Props = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** NaN or null is shown as empty. */
  value: number | null
  /** NaN: no number. */
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
