import type { ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { Field, type FieldSize } from '../field.tsx'
import { type Rules, toValidate } from './rules.ts'
import type { Form } from './use-form.ts'

type Common<V extends FieldValues, N extends Path<V>> = {
  form: Form<V>
  name: N
  label: ReactNode
  hint?: ReactNode
  /** Why there is nothing to choose from. */
  failure?: Error | null
  optional?: boolean
  hideLabel?: boolean
  size?: FieldSize
  className?: string
  rules?: Rules<V, PathValue<V, N>>
}

type Registered<V extends FieldValues> = ReturnType<Form<V>['hook']['register']>

/** A field whose control keeps its own value: input, masked input, select, textarea, password, checkbox. Spread what it hands over. */
export function FormField<V extends FieldValues, N extends Path<V>>({
  form,
  name,
  rules = {},
  failure,
  children,
  ...field
}: Common<V, N> & { children: (control: Registered<V>) => ReactNode }) {
  const { error } = form.hook.getFieldState(name, form.hook.formState)
  return (
    <Field {...field} error={(error ?? failure)?.message}>
      {children(form.hook.register(name, { validate: toValidate(rules) } as never))}
    </Field>
  )
}

/** A field whose control is told its value: combobox, money, segmented, editor. */
export function ControlledField<V extends FieldValues, N extends Path<V>>({
  form,
  name,
  rules = {},
  failure,
  children,
  ...field
}: Common<V, N> & {
  children: (control: {
    value: PathValue<V, N>
    onChange: (value: PathValue<V, N>) => void
    onBlur: () => void
  }) => ReactNode
}) {
  const { field: control, fieldState } = useController({
    control: form.hook.control,
    name,
    rules: { validate: toValidate(rules) } as never,
  })
  return (
    <Field {...field} error={(fieldState.error ?? failure)?.message}>
      {children({ value: control.value, onChange: control.onChange, onBlur: control.onBlur })}
    </Field>
  )
}
