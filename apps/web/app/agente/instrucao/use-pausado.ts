import { useEffect, useState } from 'react'

const pausaMs = 400

/** The text at the writer's last pause. */
export function usePausado(texto: string): string {
  const [pausado, setPausado] = useState(texto)
  useEffect(() => {
    const relogio = setTimeout(() => setPausado(texto), pausaMs)
    return () => clearTimeout(relogio)
  }, [texto])
  return pausado
}
