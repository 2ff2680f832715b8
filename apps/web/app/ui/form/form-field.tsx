import { t } from '@lingui/core/macro'
import { type ComponentProps, createContext, type ElementType, type ReactNode, use } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useController } from 'react-hook-form'
import { Field, type FieldSize } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field-words.ts'
import { Input } from '#ui/field/input.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { type Rules, toValidate } from './rules.ts'

type Common<V extends FieldValues, N extends Path<V>> = {
  name: N
  /** Default: the field's label in the form's `words`. */
  label?: ReactNode
  hint?: ReactNode
  /** Why the options could not be loaded. */
  failure?: Error | null
  optional?: boolean
  hideLabel?: boolean
  size?: FieldSize
  className?: string
} & Rules<V, PathValue<V, N>>

type Registered<V extends FieldValues> = ReturnType<UseFormReturn<V>['register']>
type Told<T> = { value: T; onChange: (value: T) => void; onBlur: () => void }

type Limits = { min: number; max: number; step?: number }

/** The control: a component `as` with its props, or a render function. */
type Drawn<C extends ElementType, Given, Keys extends string> = {
  as?: C
  children?: ReactNode | ((control: Given) => ReactNode)
} & Omit<ComponentProps<C>, keyof Common<FieldValues, string> | Keys | 'onChange' | 'onBlur' | 'children' | 'as'>

/** The fields of a form with values `V`. */
export type Fields<V extends FieldValues> = {
  /** An uncontrolled field: input (default), masked input, select, textarea or password. */
  Field: <N extends Path<V>, C extends ElementType = typeof Input>(
    props: Common<V, N> & Drawn<C, Registered<V>, 'ref'>,
  ) => ReactNode
  /** A controlled field: combobox, money, number, segmented or editor. */
  Controlled: <N extends Path<V>, C extends ElementType = typeof Input>(
    props: Common<V, N> & Drawn<C, Told<PathValue<V, N>>, 'value'>,
  ) => ReactNode
  /** A whole number between two limits. */
  Whole: <N extends Path<V>>(props: Common<V, N> & Limits) => ReactNode
}

export type Place = { hook: UseFormReturn; words: FieldWords | undefined }
type Props = Common<FieldValues, string> & {
  as?: ElementType
  children?: ReactNode | ((control: object) => ReactNode)
}

/** The form of the fields below it. */
export const FormContext = createContext<Place | null>(null)

export const fields = {
  Field(props: Props) {
    const { hook, name, failure, field, validate, draw } = useParts(props)
    const { error } = hook.getFieldState(name, hook.formState)
    return (
      <Field {...field} error={(error ?? failure)?.message}>
        {draw(hook.register(name, { validate }))}
      </Field>
    )
  },
  Controlled,
  Whole({ min, max, ...props }: Props & Limits) {
    const check = (value: unknown) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : t`Informe um número inteiro de ${min} a ${max}.`
    return <Controlled {...props} {...{ min, max, check }} as={NumberInput} />
  },
}

function Controlled(props: Props) {
  const { hook, name, failure, field, validate, draw } = useParts(props)
  const { field: control, fieldState } = useController({ control: hook.control, name, rules: { validate } })
  return (
    <Field {...field} error={(fieldState.error ?? failure)?.message}>
      {draw({ value: control.value, onChange: control.onChange, onBlur: control.onBlur })}
    </Field>
  )
}

function useParts(props: Props) {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands in no form.')
  const { name, hint, failure, optional, hideLabel, size, className, ...rest } = props
  const { label = form.words?.[name]?.label, required, minChars, maxChars, check, ...control } = rest
  const { as: Control = Input, children, ...own } = control
  return {
    hook: form.hook,
    name,
    failure,
    field: { label, hint, optional, hideLabel, size, className },
    validate: toValidate({ required, minChars, maxChars, check }),
    draw: (given: object) =>
      typeof children === 'function' ? (
        children(given)
      ) : (
        <Control {...own} {...given}>
          {children}
        </Control>
      ),
  }
}
