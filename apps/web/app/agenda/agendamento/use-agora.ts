import { useEffect, useState } from 'react'

/** The current time (ISO), updated every full minute. */
export function useAgora(): string {
  const [agora, setAgora] = useState(() => new Date().toISOString())
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    const marcar = () => {
      relogio = setTimeout(
        () => {
          setAgora(new Date().toISOString())
          marcar()
        },
        60_000 - (Date.now() % 60_000),
      )
    }
    marcar()
    return () => clearTimeout(relogio)
  }, [])
  return agora
}
