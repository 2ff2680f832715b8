import { editarRascunho as editar } from '@zelo/contract/plataforma/experimento'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { gravarExperimento, lerExperimento } from '#lib/guardado/experimento-guardado.ts'
import { notifyError } from '#ui/flow/notify-error.ts'
import { lerRascunho } from './rascunho.ts'

const salvarAposMs = 700

type Erros = Record<string, string>
type Opcoes = {
  campos: RefObject<HTMLFormElement | null>
  conferir: (dados: FormData) => Erros
  /** Shows errors beside the fields. @returns whether a field matched */
  mostrar: (form: HTMLFormElement, erros: Erros) => boolean
  onOutroNegocio: () => void
  onAcabou: () => void
}

/** Saves an open draft. `mudou` saves a moment after the last change, once the form is valid. */
export function useSalvar({ campos, conferir, mostrar, onOutroNegocio, onAcabou }: Opcoes) {
  const [salvo, setSalvo] = useState(false)
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(relogio.current), [])

  async function salvar() {
    const atual = lerExperimento()
    const { current: form } = campos
    if (!atual || !form?.checkValidity()) return
    const dados = new FormData(form)
    const rascunho = lerRascunho(dados)
    if (mostrar(form, conferir(dados))) return
    try {
      await request(editar, { params: { id: atual.id }, body: rascunho }, { headers: { 'X-Experimento': atual.token } })
      gravarExperimento({ ...atual, rascunho })
      setSalvo(true)
      if (atual.rascunho.nome !== rascunho.nome || atual.rascunho.segmento !== rascunho.segmento) onOutroNegocio()
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404) onAcabou()
      else if (motivo.status !== 422 || !mostrar(form, motivo.corpo.campos ?? {})) notifyError(motivo)
    }
  }

  function mudou() {
    setSalvo(false)
    if (!lerExperimento()) return
    clearTimeout(relogio.current)
    relogio.current = setTimeout(() => void salvar(), salvarAposMs)
  }

  return { salvo, salvar, mudou }
}
