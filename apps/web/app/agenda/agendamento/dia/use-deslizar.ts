import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Turns by a finger; its code comes after the page. */
export function useDeslizar(alvo: RefObject<HTMLElement | null>, onVirar: (sentido: 1 | -1) => void): void {
  const virar = useEffectEvent(onVirar)
  useEffect(() => {
    let parar: (() => void) | undefined
    let saiu = false
    import('./deslizar.ts').then(
      ({ deslizar }) => {
        if (alvo.current && !saiu) parar = deslizar(alvo.current, (sentido) => virar(sentido))
      },
      // Buttons turn it too.
      () => {},
    )
    return () => {
      saiu = true
      parar?.()
    }
  }, [alvo])
}
