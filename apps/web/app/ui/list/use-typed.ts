import { useEffect, useState } from 'react'

const pauseMs = 250

/** Words to search for: what is typed, trimmed, a moment after the last key. `waiting` until then. */
export function useTyped(): { search: string; type: (texto: string) => void; waiting: boolean } {
  const [digitado, type] = useState('')
  const [search, setBusca] = useState('')
  useEffect(() => {
    const relogio = setTimeout(() => setBusca(digitado.trim()), pauseMs)
    return () => clearTimeout(relogio)
  }, [digitado])
  return { search, type, waiting: digitado.trim() !== search }
}
