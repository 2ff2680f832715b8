import { t } from '@lingui/core/macro'
import {
  type ComponentProps,
  createContext,
  type ElementType,
  type ReactNode,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { Field, type FieldSize } from '#ui/field/field.tsx'
import type { FieldWords } from '#ui/field/field-words.ts'
import { Input } from '#ui/field/input.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import type { FormValues, Name, ValueOf, Values } from './form-values.ts'
import { type Rules, toRule } from './rules.ts'
import type { Form } from './use-form.ts'

type Common<V extends Values, N> = {
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
} & Rules<V, ValueOf<V, N>>

type Registered = ReturnType<FormValues<Values>['register']>
type Told<T> = { value: T; onChange: (value: T) => void; onBlur: () => void }

type Limits = { min: number; max: number; step?: number }

/** The control: a component `as` with its props, or a render function. */
type Drawn<C extends ElementType, Given, Keys extends string> = {
  as?: C
  children?: ReactNode | ((control: Given) => ReactNode)
} & Omit<ComponentProps<C>, keyof Common<Values, string> | Keys | 'onChange' | 'onBlur' | 'children' | 'as'>

/** The fields of a form with values `V`. */
export type Fields<V extends Values> = {
  /** An uncontrolled field: input (default), masked input, select, textarea or password. */
  Field: <N extends Name<V>, C extends ElementType = typeof Input>(
    props: Common<V, N> & Drawn<C, Registered, 'ref'>,
  ) => ReactNode
  /** A controlled field: combobox, money, number, segmented or editor. */
  Controlled: <N extends Name<V>, C extends ElementType = typeof Input>(
    props: Common<V, N> & Drawn<C, Told<ValueOf<V, N>>, 'value'>,
  ) => ReactNode
  /** A whole number between two limits. */
  Whole: <N extends Name<V>>(props: Common<V, N> & Limits) => ReactNode
}

type Place = Pick<Form<Values>, 'errors' | 'rule' | 'register' | 'onChange' | 'getValue' | 'setValue'> & {
  words: FieldWords | undefined
}
type Props = Common<Values, string> & {
  as?: ElementType
  children?: ReactNode | ((control: object) => ReactNode)
}

/** The form of the fields below it. */
export const FormContext = createContext<Place | null>(null)

export const fields = {
  Field(props: Props) {
    const { form, name, field, draw } = useParts(props)
    return <Field {...field}>{draw(form.register(name))}</Field>
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
  const { form, name, field, draw } = useParts(props)
  const value = useSyncExternalStore(form.onChange, () => form.getValue(name))
  const { onBlur } = form.register(name)
  return <Field {...field}>{draw({ value, onChange: (next: unknown) => form.setValue(name, next), onBlur })}</Field>
}

function useParts(props: Props) {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands in no form.')
  const { name, hint, failure, optional, hideLabel, size, className, ...rest } = props
  const { label = form.words?.[name]?.label, required, minChars, maxChars, check, ...control } = rest
  const { as: Control = Input, children, ...own } = control
  useEffect(() => form.rule(name, toRule({ required, minChars, maxChars, check })))
  return {
    form,
    name,
    field: { label, hint, optional, hideLabel, size, className, error: form.errors[name] ?? failure?.message },
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
