import { type ReactNode, useId } from 'react'

type Option<V extends string> = { value: V; label: ReactNode; ariaLabel?: string }

type Props<V extends string> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  size?: 'sm' | 'md'
  className?: string
}

/** A choice among a few visible options, made of radio buttons. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  className = '',
}: Props<V>) {
  const name = useId()
  const height =
    size === 'md' ? 'min-h-11 fine:min-h-[34px] px-3.5' : 'min-h-11 min-w-11 fine:min-h-[26px] fine:min-w-8 px-2'
  return (
    <fieldset
      className={`inline-flex min-w-0 max-w-full flex-wrap in-[.filter-sheet]:relative in-[.filter-sheet]:mt-6 in-[.filter-sheet]:flex in-[.filter-sheet]:[&>label]:grow gap-0.5 rounded-button bg-sunken p-0.5 ${className}`}
    >
      <legend className="sr-only in-[.filter-sheet]:not-sr-only in-[.filter-sheet]:absolute! in-[.filter-sheet]:start-0 in-[.filter-sheet]:-top-6 in-[.filter-sheet]:font-emphasis in-[.filter-sheet]:text-note">
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={`segment ${height}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.ariaLabel}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
