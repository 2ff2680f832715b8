import { useLingui } from '@lingui/react/macro'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { avisarErro } from './avisar-erro.ts'

type Controle = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Erros = Record<string, string>

type Opcoes<E extends Endpoint> = {
  chamada: E
  /** Request from the form data. */
  entrada(dados: FormData): Input<E> | Promise<Input<E>>
  /** Texts for empty and invalid fields. */
  frases?: Record<string, { vazio?: string; errado?: string }>
  /** Further checks after the browser's: sentence by field name. */
  conferir?(dados: FormData): Erros
  onResposta(resposta: Output<E>, dados: FormData): void
  /** True: the form handled the refusal itself. */
  onRecusa?(motivo: ErroApi): boolean
}

/**
 * Uncontrolled form: browser validation, JSON request. The `campos` of a 422 appear beside their
 * fields, other failures as a notice. `method="dialog"` keeps data out of the URL before hydration.
 */
export function useFormulario<E extends Endpoint>(opcoes: Opcoes<E>) {
  const { t } = useLingui()
  const [erros, setErros] = useState<Erros>({})
  const [ocupado, setOcupado] = useState(false)

  function mostrar(form: HTMLFormElement, novos: Erros): boolean {
    const primeiro = controlesDe(form).find(({ name }) => novos[name])
    setErros(novos)
    primeiro?.focus()
    return primeiro !== undefined
  }

  function errosNativos(form: HTMLFormElement): Erros {
    const errados = controlesDe(form).filter(({ validity }) => !validity.valid)
    return Object.fromEntries(
      errados.map(({ name, validity }) => {
        const { vazio, errado } = opcoes.frases?.[name] ?? {}
        const frase = validity.valueMissing
          ? (vazio ?? t`Preencha este campo.`)
          : (errado ?? t`Confira este campo: falta alguma coisa nele.`)
        return [name, frase]
      }),
    )
  }

  async function enviar(form: HTMLFormElement) {
    const dados = new FormData(form)
    const nativos = errosNativos(form)
    if (mostrar(form, Object.keys(nativos).length ? nativos : (opcoes.conferir?.(dados) ?? {}))) return
    setOcupado(true)
    try {
      opcoes.onResposta(await request(opcoes.chamada, await opcoes.entrada(dados)), dados)
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (opcoes.onRecusa?.(motivo)) return
      if (motivo.status === 422 && mostrar(form, motivo.corpo.campos ?? {})) return
      avisarErro(motivo)
    } finally {
      setOcupado(false)
    }
  }

  return {
    erros,
    ocupado,
    /** Shows errors beside fields and focuses the first. @returns whether a field matched */
    mostrar,
    /** Props of `<form>`. */
    ligar: {
      method: 'dialog',
      // Before hydration the browser shows errors, then we do.
      ref: (form: HTMLFormElement | null) => {
        if (form) form.noValidate = true
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name } = target as unknown as Controle
        if (erros[name]) setErros(({ [name]: _, ...outros }) => outros)
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!ocupado) void enviar(event.currentTarget)
      },
    },
  }
}

function controlesDe({ elements }: HTMLFormElement): Controle[] {
  return [...elements].filter((elemento): elemento is Controle => 'validity' in elemento && 'value' in elemento)
}
