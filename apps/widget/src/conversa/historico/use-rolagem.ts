import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { LinhaNaTela } from './linhas.ts'

/** The log follows new messages while it is at most this many pixels from its end. */
const toleranciaPx = 48

/** Follows the end of the log, unless the visitor scrolled back. */
export function useRolagem(linhas: LinhaNaTela[], digitando: boolean) {
  const caixa = useRef<HTMLDivElement>(null)
  const noFim = useRef(true)
  const [longe, setLonge] = useState(false)
  const [novas, setNovas] = useState(false)
  const ultima = linhas.at(-1)

  const irAoFim = useCallback(() => {
    noFim.current = true
    if (caixa.current) caixa.current.scrollTop = caixa.current.scrollHeight
  }, [])
  const aoRolar = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = caixa.current ?? {}
    noFim.current = scrollHeight - scrollTop - clientHeight < toleranciaPx
    setLonge(!noFim.current)
    if (noFim.current) setNovas(false)
  }

  const anterior = useRef(linhas.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row arrives or its state changes.
  useLayoutEffect(() => {
    const chegou = linhas.length > anterior.current
    anterior.current = linhas.length
    if (noFim.current || (chegou && ultima?.envio === 'enviando')) irAoFim()
    else if (chegou) setNovas(true)
  }, [linhas.length, ultima?.chave, ultima?.envio, digitando])

  useEffect(() => {
    if (!caixa.current) return
    // The keyboard or the input field made the log smaller.
    const observador = new ResizeObserver(() => noFim.current && irAoFim())
    observador.observe(caixa.current)
    return () => observador.disconnect()
  }, [irAoFim])

  return { caixa, aoRolar, longe, novas, irAoFim }
}
