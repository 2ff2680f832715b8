import type { ComponentProps, ElementType, ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { Field, type FieldSize } from '../field.tsx'
import { Input } from '../input.tsx'
import { type Rules, toValidate } from './rules.ts'
import type { Form } from './use-form.ts'

type Common<V extends FieldValues, N extends Path<V>> = {
  form: Form<V>
  name: N
  /** Without it, what the form's `campos` call the field. */
  label?: ReactNode
  hint?: ReactNode
  /** Why there is nothing to choose from. */
  failure?: Error | null
  optional?: boolean
  hideLabel?: boolean
  size?: FieldSize
  className?: string
} & Rules<V, PathValue<V, N>>

type Registered<V extends FieldValues> = ReturnType<Form<V>['hook']['register']>
type Controlled<T> = { value: T; onChange: (value: T) => void; onBlur: () => void }

/** The control: `as`, with what it takes besides and what stands in it, or what a function makes of what the form hands over. */
type Drawn<C extends ElementType, Given, Keys extends string> = {
  as?: C
  children?: ReactNode | ((control: Given) => ReactNode)
} & Omit<ComponentProps<C>, keyof Common<FieldValues, string> | Keys | 'onChange' | 'onBlur' | 'children' | 'as'>

/** A field whose control keeps its own value: input (where `as` says no other), masked input, select, textarea, password. */
export function FormField<V extends FieldValues, N extends Path<V>, C extends ElementType = typeof Input>(
  props: Common<V, N> & Drawn<C, Registered<V>, 'ref'>,
) {
  const { form, name, failure, field, validate, draw } = parts<V, N>(props)
  const { error } = form.hook.getFieldState(name, form.hook.formState)
  return (
    <Field {...field} error={(error ?? failure)?.message}>
      {draw(form.hook.register(name, { validate } as never))}
    </Field>
  )
}

/** A field whose control is told its value: combobox, money, number, segmented, editor. */
export function ControlledField<V extends FieldValues, N extends Path<V>, C extends ElementType = typeof Input>(
  props: Common<V, N> & Drawn<C, Controlled<PathValue<V, N>>, 'value'>,
) {
  const { form, name, failure, field, validate, draw } = parts<V, N>(props)
  const { field: control, fieldState } = useController({
    control: form.hook.control,
    name,
    rules: { validate } as never,
  })
  return (
    <Field {...field} error={(fieldState.error ?? failure)?.message}>
      {draw({ value: control.value, onChange: control.onChange, onBlur: control.onBlur })}
    </Field>
  )
}

function parts<V extends FieldValues, N extends Path<V>>(
  props: Common<V, N> & { as?: ElementType; children?: ReactNode | ((control: never) => ReactNode) },
) {
  const { form, name, hint, failure, optional, hideLabel, size, className, ...rest } = props
  const { label = form.campos?.[name]?.label, required, minChars, maxChars, check, ...control } = rest
  const { as: Control = Input, children, ...own } = control
  return {
    ...{ form, name, failure },
    field: { label, hint, optional, hideLabel, size, className },
    validate: toValidate({ required, minChars, maxChars, check }),
    draw: (given: object) =>
      typeof children === 'function' ? (
        children(given as never)
      ) : (
        <Control {...own} {...given}>
          {children}
        </Control>
      ),
  }
}
