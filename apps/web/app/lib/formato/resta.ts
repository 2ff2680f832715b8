import { useEffect, useState } from 'react'

/** The milliseconds left until `ate`, updated every second. Null without an end. */
export function useResta(ate: string | null): number | null {
  const [agora, tic] = useState(() => Date.now())
  useEffect(() => {
    if (ate === null) return
    const relogio = setInterval(() => tic(Date.now()), 1_000)
    return () => clearInterval(relogio)
  }, [ate])
  return ate === null ? null : new Date(ate).getTime() - agora
}

export function escreverResta(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
