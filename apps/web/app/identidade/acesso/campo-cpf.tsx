import { Trans } from '@lingui/react/macro'
import { Field } from '#ui/field/field.tsx'
import { Input, type InputProps } from '#ui/field/input.tsx'
import { mascararCpf } from './cpf-input.ts'

/** The CPF of an account. Its dots and dash are added while the user types. */
export function CampoCpf({ error, onInput, ...props }: InputProps & { error?: string }) {
  return (
    <Field label={<Trans>CPF</Trans>} size="lg" error={error}>
      <Input
        name="cpf"
        required
        inputMode="numeric"
        autoComplete="username"
        maxLength={14}
        placeholder="000.000.000-00"
        {...props}
        onInput={(event) => {
          mascararCpf(event)
          onInput?.(event)
        }}
        className="tabular-nums"
      />
    </Field>
  )
}
