import { Select } from './select.tsx'

type Props<V extends string | number> = {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  options: readonly { value: V; label: string }[]
  /** The label of the option that filters nothing. */
  all?: string
  className?: string
}

/** A select that filters a list by one field. */
export function FilterSelect<V extends string | number>({ label, value, onChange, options, all, className }: Props<V>) {
  return (
    <Select
      aria-label={label}
      above={label}
      className={className}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((option) => String(option.value) === target.value)?.value)}
      options={all === undefined ? options : [{ value: '', label: all }, ...options]}
    />
  )
}
