import { useEffect, useState } from 'react'

const pausaMs = 400

/** A text as it was when its writer last paused. */
export function usePausado(texto: string): string {
  const [pausado, setPausado] = useState(texto)
  useEffect(() => {
    const relogio = setTimeout(() => setPausado(texto), pausaMs)
    return () => clearTimeout(relogio)
  }, [texto])
  return pausado
}
