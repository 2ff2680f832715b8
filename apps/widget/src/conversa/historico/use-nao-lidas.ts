import { useEffect, useRef, useState } from 'preact/hooks'
import type { Mensagem } from './mensagens.ts'

/** How many replies arrived while the chat was closed or its tab was hidden. */
export function useNaoLidas(mensagens: Mensagem[], visivel: boolean): number {
  const [naFrente, setNaFrente] = useState(!document.hidden)
  const ultima = mensagens.at(-1)?.ordem ?? 0
  const vista = useRef(ultima)
  useEffect(() => {
    const mudou = () => setNaFrente(!document.hidden)
    document.addEventListener('visibilitychange', mudou)
    return () => document.removeEventListener('visibilitychange', mudou)
  }, [])
  // A new conversation counts from 1 again.
  if ((visivel && naFrente) || ultima < vista.current) vista.current = ultima
  return mensagens.filter(({ ordem, autor }) => ordem > vista.current && autor !== 'CLIENTE').length
}
