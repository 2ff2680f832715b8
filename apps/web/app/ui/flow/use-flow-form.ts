import { useLingui } from '@lingui/react/macro'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { notifyError } from './notify-error.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Errors = Record<string, string>

type Options<E extends Endpoint> = {
  endpoint: E
  /** Builds the request from the form data. */
  input(data: FormData): Input<E> | Promise<Input<E>>
  /** The texts for empty and for invalid fields. */
  phrases?: Record<string, { empty?: string; wrong?: string }>
  /** Further checks after the browser's. Returns one sentence per field name. */
  check?(data: FormData): Errors
  onAnswer(answer: Output<E>, data: FormData): void
  /** Returns true when the form handled the refusal itself. */
  onRefusal?(motivo: ErroApi): boolean
}

/**
 * An uncontrolled form with browser validation and a JSON request. The `campos` of a 422 appear
 * beside their fields, other failures as a notice. `method="dialog"` keeps the data out of the URL
 * before hydration.
 */
export function useFlowForm<E extends Endpoint>(options: Options<E>) {
  const { t } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function show(form: HTMLFormElement, next: Errors): boolean {
    const first = controlsOf(form).find(({ name }) => next[name])
    setErrors(next)
    first?.focus()
    return first !== undefined
  }

  function nativeErrors(form: HTMLFormElement): Errors {
    const invalid = controlsOf(form).filter(({ validity }) => !validity.valid)
    return Object.fromEntries(
      invalid.map(({ name, validity }) => {
        const { empty, wrong } = options.phrases?.[name] ?? {}
        const phrase = validity.valueMissing
          ? (empty ?? t`Preencha este campo.`)
          : (wrong ?? t`Confira este campo: falta alguma coisa nele.`)
        return [name, phrase]
      }),
    )
  }

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const native = nativeErrors(form)
    if (show(form, Object.keys(native).length ? native : (options.check?.(data) ?? {}))) return
    setBusy(true)
    try {
      options.onAnswer(await request(options.endpoint, await options.input(data)), data)
    } catch (reason) {
      if (!(reason instanceof ErroApi)) throw reason
      if (options.onRefusal?.(reason)) return
      if (reason.status === 422 && show(form, reason.corpo.campos ?? {})) return
      notifyError(reason)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    busy,
    /** Shows errors beside fields and focuses the first. @returns whether a field matched */
    show,
    /** The props of `<form>`. */
    bind: {
      method: 'dialog',
      // The browser shows errors before hydration, and this hook after it.
      ref: (form: HTMLFormElement | null) => {
        if (form) form.noValidate = true
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name } = target as unknown as Control
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!busy) void send(event.currentTarget)
      },
    },
  }
}

function controlsOf({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter((element): element is Control => 'validity' in element && 'value' in element)
}
