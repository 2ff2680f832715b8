import type { Idioma } from '@zelo/contract/nucleo/enums'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { conflictMessage } from '#ui/record/conflict-box.tsx'
import { guardar, type Instrucao, salvar, textoInicial } from './instrucao.queries.ts'

const pausaMs = 800

export type Salvamento =
  | { tipo: 'parado' }
  | { tipo: 'salvando' }
  | { tipo: 'salvo'; em: Date }
  | { tipo: 'falhou'; message: string }
  | { tipo: 'conflito'; message: string }

/**
 * Saves the typed text as the company's draft, a moment after the last key and when the user leaves
 * the page. Saves run one at a time, each based on the version that the last one returned. If
 * another person saved first, the user keeps their text and decides what to do with it.
 */
export function useSalvamento(empresa: string | null, idioma: Idioma, inicial: Instrucao) {
  const [texto, setTexto] = useState(() => textoInicial(inicial))
  const [estado, setEstado] = useState<Salvamento>({ tipo: 'parado' })
  const vista = useRef(inicial.versao)
  const guardado = useRef(texto)
  const escrito = useRef(texto)
  const fila = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Saves everything typed so far. False when that failed. */
  function salvarAgora(): Promise<boolean> {
    clearTimeout(timer.current)
    timer.current = undefined
    const vez = fila.current.then(async () => {
      const corpo = escrito.current
      if (corpo === guardado.current) return true
      setEstado({ tipo: 'salvando' })
      try {
        const nova = await salvar(idioma, corpo, vista.current)
        vista.current = nova.versao
        guardado.current = corpo
        guardar(empresa, nova)
        setEstado({ tipo: 'salvo', em: new Date() })
        return true
      } catch (error) {
        const conflito = conflictMessage(error)
        const message = error instanceof Error ? error.message : ''
        setEstado(conflito === undefined ? { tipo: 'falhou', message } : { tipo: 'conflito', message: conflito })
        return false
      }
    })
    fila.current = vez
    return vez
  }

  function escrever(novo: string) {
    setTexto(novo)
    escrito.current = novo
    if (estado.tipo === 'conflito') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void salvarAgora(), pausaMs)
  }

  /** Takes the server's text: after publishing, discarding, or choosing the other person's text. */
  function assumir(nova: Instrucao, novo = textoInicial(nova)) {
    clearTimeout(timer.current)
    vista.current = nova.versao
    guardado.current = novo
    escrito.current = novo
    setTexto(novo)
    setEstado({ tipo: 'parado' })
    guardar(empresa, nova)
  }

  /** Saves one's own text over the one that another person saved meanwhile. */
  async function insistir(atual: Instrucao): Promise<void> {
    vista.current = atual.versao
    guardado.current = textoInicial(atual)
    await salvarAgora()
  }

  const aoSair = useEffectEvent(() => {
    if (escrito.current !== guardado.current) void salvarAgora()
  })
  const aoFechar = useEffectEvent((event: BeforeUnloadEvent) => {
    if (escrito.current === guardado.current) return
    void salvarAgora()
    event.preventDefault()
  })
  useEffect(() => {
    const fechar = (event: BeforeUnloadEvent) => aoFechar(event)
    addEventListener('beforeunload', fechar)
    return () => {
      removeEventListener('beforeunload', fechar)
      aoSair()
    }
  }, [])

  return { texto, estado, escrever, salvarAgora, assumir, insistir, versao: () => vista.current }
}
