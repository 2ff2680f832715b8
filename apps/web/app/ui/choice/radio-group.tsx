import { type ReactNode, useId } from 'react'
import { FieldError } from '#ui/field/field.tsx'

export type Choice<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type Props<V extends string> = {
  legend: ReactNode
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
  error?: ReactNode
}

export function RadioGroup<V extends string>({ legend, choices, value, onChange, error }: Props<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} className="flex flex-col">
      <legend className="mb-1.5 text-note font-emphasis text-ink">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-sm text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 fine:min-h-8"
        >
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="m-0 size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-ctl bg-surface checked:border-[5px] checked:border-pri disabled:border-line disabled:bg-sunken forced-colors:appearance-auto"
          />
          <span>
            {choice.label}
            {choice.hint ? <span className="block text-note text-ink-3">{choice.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? <FieldError id={`${id}-erro`}>{error}</FieldError> : null}
    </fieldset>
  )
}
