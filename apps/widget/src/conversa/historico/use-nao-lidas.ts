import { useEffect, useRef, useState } from 'preact/hooks'
import type { Mensagem } from './mensagens.ts'

/** Answers that arrived while the visitor could not see the chat: panel closed, or another tab in front. */
export function useNaoLidas(mensagens: Mensagem[], visivel: boolean): number {
  const [naFrente, setNaFrente] = useState(!document.hidden)
  const ultima = mensagens.at(-1)?.ordem ?? 0
  const vista = useRef(ultima)
  useEffect(() => {
    const mudou = () => setNaFrente(!document.hidden)
    document.addEventListener('visibilitychange', mudou)
    return () => document.removeEventListener('visibilitychange', mudou)
  }, [])
  // The order starts again with a new conversation.
  if ((visivel && naFrente) || ultima < vista.current) vista.current = ultima
  return mensagens.filter(({ ordem, autor }) => ordem > vista.current && autor !== 'CLIENTE').length
}
