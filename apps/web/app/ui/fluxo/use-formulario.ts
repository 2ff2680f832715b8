import { useLingui } from '@lingui/react/macro'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { avisarErro } from './avisar-erro.ts'

type Controle = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Erros = Record<string, string>

type Opcoes<E extends Endpoint> = {
  chamada: E
  /** What is sent, from what was typed. */
  entrada(dados: FormData): Input<E> | Promise<Input<E>>
  /** What to say of a field that is empty, or filled but refused by the browser's own rules. */
  frases?: Record<string, { vazio?: string; errado?: string }>
  /** What the browser cannot judge: a sentence by field name. Runs after its rules passed. */
  conferir?(dados: FormData): Erros
  onResposta(resposta: Output<E>, dados: FormData): void
  /** A refusal that this form answers itself: true = nothing more is shown. */
  onRecusa?(motivo: ErroApi): boolean
}

/**
 * A form of a flow: it keeps what is typed in its own fields, is judged by the browser's rules on sending, and is sent as JSON. The `campos`
 * of a 422 stand beside their fields by name; any other refusal, or no answer, is a notice. Until React is there, `method="dialog"`
 * keeps what was typed out of the address.
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
    /** Tells what is wrong beside the fields, and takes the focus to the first. @returns whether any of them is named */
    mostrar,
    /** For the `<form>`. */
    ligar: {
      method: 'dialog',
      // Until React is there, the browser says what is wrong; from here on we do.
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
