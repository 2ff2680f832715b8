import { useEffect, useState } from 'react'

const pauseMs = 250

/** Debounced search text, trimmed. `waiting`: `search` is behind the typed text. */
export function useTyped(): { search: string; type: (texto: string) => void; waiting: boolean } {
  const [digitado, type] = useState('')
  const [search, setBusca] = useState('')
  useEffect(() => {
    const relogio = setTimeout(() => setBusca(digitado.trim()), pauseMs)
    return () => clearTimeout(relogio)
  }, [digitado])
  return { search, type, waiting: digitado.trim() !== search }
}
