import type { ChangeEvent } from 'react'

export type Values = Record<string, unknown>

/** A field, or a value within an object: `atendimento.br`. */
export type Name<V> = {
  [K in keyof V & string]: K | (V[K] extends Record<string, unknown> ? `${K}.${keyof V[K] & string}` : never)
}[keyof V & string]

export type ValueOf<V, N> = N extends keyof V
  ? V[N]
  : N extends `${infer K}.${infer In}`
    ? K extends keyof V
      ? In extends keyof V[K]
        ? V[K][In]
        : never
      : never
    : never

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Rule = (value: unknown, values: never) => string | undefined
type Shown = { errors: Record<string, string>; dirty: Record<string, boolean>; busy: boolean; tries: number }

const same = (one: unknown, other: unknown) =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

const top = (name: string) => name.split('.', 1)[0] as string

function read(values: Values, name: string): unknown {
  return name in values ? values[name] : name.split('.').reduce<unknown>((at, key) => (at as Values)?.[key], values)
}

function put(values: Values, name: string, value: unknown): Values {
  const [key = '', inner] = name in values ? [name] : name.split('.')
  return { ...values, [key]: inner === undefined ? value : { ...(values[key] as Values), [inner]: value } }
}

function show(control: Control, value: unknown): void {
  const isInput = control instanceof HTMLInputElement
  if (isInput && control.type === 'checkbox') control.checked = value === true
  else if (isInput && control.type === 'radio') control.checked = control.value === value
  else if (control.value !== (value ?? '')) control.value = String(value ?? '')
}

/**
 * The values of a form, beside the saved ones. Controls keep their own text. Listeners hear of what
 * a form shows.
 */
export function createFormValues<V extends Values>(first: V) {
  let given = first
  let values: Values = first
  let saved: Values = first
  let shown: Shown = { errors: {}, dirty: {}, busy: false, tries: 0 }
  const rules = new Map<string, Rule>()
  const controls = new Map<string, Set<Control>>()
  const watched = new Set<string>()
  const touched = new Set<string>()
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  const tell = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  const errorOf = (name: string) => rules.get(name)?.(read(values, name), values as never)
  const without = (name: string) => {
    const { [name]: _, ...others } = shown.errors
    return others
  }
  const refusals = () =>
    Object.fromEntries(
      [...rules.keys()].flatMap((name) => {
        const error = errorOf(name)
        return error === undefined ? [] : [[name, error]]
      }),
    )

  function set(name: string, value: unknown): void {
    values = put(values, name, value)
    for (const control of controls.get(name) ?? []) show(control, value)
    const key = top(name)
    const dirty = !same(values[key], saved[key])
    const error = shown.tries > 0 || name in shown.errors ? errorOf(name) : undefined
    const change = {
      ...(dirty !== Boolean(shown.dirty[key]) && { dirty: { ...shown.dirty, [key]: dirty } }),
      ...(error !== shown.errors[name] && {
        errors: error === undefined ? without(name) : { ...shown.errors, [name]: error },
      }),
    }
    if (Object.keys(change).length > 0 || watched.has(key) || watched.has('*')) tell(change)
    for (const listener of changeListeners) listener()
  }

  /** Takes over all values. */
  function load(next: Values, nowSaved: Values, change: Partial<Shown>): void {
    values = next
    saved = nowSaved
    for (const [name, its] of controls) for (const control of its) show(control, read(values, name))
    const keys = Object.keys({ ...saved, ...values })
    tell({ ...change, dirty: Object.fromEntries(keys.map((key) => [key, !same(values[key], saved[key])])) })
    for (const listener of changeListeners) listener()
  }

  function watch(): V
  function watch<N extends Name<V>>(name: N): ValueOf<V, N>
  function watch<const N extends readonly Name<V>[]>(names: N): { [I in keyof N]: ValueOf<V, N[I]> }
  function watch(names: string | readonly string[] = '*'): unknown {
    for (const name of [names].flat()) watched.add(top(name))
    if (names === '*') return values
    return typeof names === 'string' ? read(values, names) : names.map((name) => read(values, name))
  }

  return {
    /** Tells of what forms show: errors, unsaved fields, watched values. */
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Tells of each change of a value. */
    onChange(listener: () => void) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    shown: () => shown,
    /** The values, or one of them; the caller renders again when it changes. */
    watch,
    getValues: () => values as V,
    getValue: <N extends Name<V>>(name: N) => read(values, name) as ValueOf<V, N>,
    setValue: <N extends Name<V>>(name: N, value: ValueOf<V, N>) => set(name, value),
    /** Sets a value that the user did not choose: it is nothing unsaved. */
    propose<N extends Name<V>>(name: N, value: ValueOf<V, N>) {
      saved = put(saved, name, value)
      set(name, value)
    },
    /** The user has left the field at least once. */
    isTouched: (name: Name<V>) => touched.has(name),
    setError: (name: string, message: string) => tell({ errors: { ...shown.errors, [name]: message } }),
    clearErrors: (name?: Name<V>) => tell({ errors: name ? without(name) : {} }),
    /** Holds for a field while it is shown. */
    rule(name: string, rule: Rule) {
      rules.set(name, rule)
      return () => void rules.delete(name)
    },
    /** The props of a control that keeps its own text. */
    register(name: Name<V>) {
      let mine: Control | null = null
      return {
        name: name as string,
        ref(control: Control | null) {
          const its = controls.get(name) ?? new Set()
          controls.set(name, its)
          if (mine) its.delete(mine)
          mine = control
          if (!control) return
          its.add(control)
          show(control, read(values, name))
        },
        onChange: ({ target }: ChangeEvent<Control>) =>
          set(name, target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value),
        onBlur: () => void touched.add(name),
      }
    },
    /** Shows what the rules refuse. @returns whether nothing is */
    check() {
      const errors = refusals()
      tell({ errors })
      return Object.keys(errors).length === 0
    },
    async submit(send: (filled: V) => Promise<void>) {
      const errors = refusals()
      tell({ errors, busy: true })
      try {
        if (Object.keys(errors).length === 0) await send(values as V)
      } finally {
        tell({ busy: false, tries: shown.tries + 1 })
      }
    },
    /** The values are saved, and nothing is left to correct. */
    reset: (now: V) => load(now, now, { errors: {}, tries: 0 }),
    /** What the user has not changed follows the record. */
    follow(now: V) {
      if (same(now, given)) return
      given = now
      const own = Object.entries(values).filter(([key]) => shown.dirty[key])
      load({ ...now, ...Object.fromEntries(own) }, now, {})
    },
  }
}

export type FormValues<V extends Values> = ReturnType<typeof createFormValues<V>>
