import { useLingui } from '@lingui/react/macro'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { notifyError } from './notify-error.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Errors = Record<string, string>

type Options<E extends Endpoint> = {
  endpoint: E
  /** Request from the form data. */
  input(dados: FormData): Input<E> | Promise<Input<E>>
  /** Texts for empty and invalid fields. */
  phrases?: Record<string, { empty?: string; wrong?: string }>
  /** Further checks after the browser's: sentence by field name. */
  check?(dados: FormData): Errors
  onAnswer(resposta: Output<E>, dados: FormData): void
  /** True: the form handled the refusal itself. */
  onRefusal?(motivo: ErroApi): boolean
}

/**
 * Uncontrolled form: browser validation, JSON request. The `campos` of a 422 appear beside their
 * fields, other failures as a notice. `method="dialog"` keeps data out of the URL before hydration.
 */
export function useFlowForm<E extends Endpoint>(opcoes: Options<E>) {
  const { t } = useLingui()
  const [errors, setErros] = useState<Errors>({})
  const [busy, setOcupado] = useState(false)

  function show(form: HTMLFormElement, novos: Errors): boolean {
    const primeiro = controlsOf(form).find(({ name }) => novos[name])
    setErros(novos)
    primeiro?.focus()
    return primeiro !== undefined
  }

  function errosNativos(form: HTMLFormElement): Errors {
    const errados = controlsOf(form).filter(({ validity }) => !validity.valid)
    return Object.fromEntries(
      errados.map(({ name, validity }) => {
        const { empty, wrong } = opcoes.phrases?.[name] ?? {}
        const frase = validity.valueMissing
          ? (empty ?? t`Preencha este campo.`)
          : (wrong ?? t`Confira este campo: falta alguma coisa nele.`)
        return [name, frase]
      }),
    )
  }

  async function enviar(form: HTMLFormElement) {
    const dados = new FormData(form)
    const nativos = errosNativos(form)
    if (show(form, Object.keys(nativos).length ? nativos : (opcoes.check?.(dados) ?? {}))) return
    setOcupado(true)
    try {
      opcoes.onAnswer(await request(opcoes.endpoint, await opcoes.input(dados)), dados)
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (opcoes.onRefusal?.(motivo)) return
      if (motivo.status === 422 && show(form, motivo.corpo.campos ?? {})) return
      notifyError(motivo)
    } finally {
      setOcupado(false)
    }
  }

  return {
    errors,
    busy,
    /** Shows errors beside fields and focuses the first. @returns whether a field matched */
    show,
    /** Props of `<form>`. */
    bind: {
      method: 'dialog',
      // Before hydration the browser shows errors, then we do.
      ref: (form: HTMLFormElement | null) => {
        if (form) form.noValidate = true
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name } = target as unknown as Control
        if (errors[name]) setErros(({ [name]: _, ...outros }) => outros)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!busy) void enviar(event.currentTarget)
      },
    },
  }
}

function controlsOf({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter((elemento): elemento is Control => 'validity' in elemento && 'value' in elemento)
}
