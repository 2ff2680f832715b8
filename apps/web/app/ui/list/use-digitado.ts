import { useEffect, useState } from 'react'

const pausaMs = 250

/** Debounced search text, trimmed. `esperando`: typing. */
export function useDigitado(): { busca: string; digitar: (texto: string) => void; esperando: boolean } {
  const [digitado, digitar] = useState('')
  const [busca, setBusca] = useState('')
  useEffect(() => {
    const relogio = setTimeout(() => setBusca(digitado.trim()), pausaMs)
    return () => clearTimeout(relogio)
  }, [digitado])
  return { busca, digitar, esperando: digitado.trim() !== busca }
}
