import { type RefObject, useEffect, useEffectEvent } from 'react'
import { primeirosDados } from '#lib/api/query-client.ts'

/** Turns by swipes. The code loads after the page's data. */
export function useDeslizar(alvo: RefObject<HTMLElement | null>, onVirar: (sentido: 1 | -1) => void): void {
  const virar = useEffectEvent(onVirar)
  useEffect(() => {
    let parar: (() => void) | undefined
    let saiu = false
    primeirosDados()
      .then(() => import('./deslizar.ts'))
      .then(
        ({ deslizar }) => {
          if (alvo.current && !saiu) parar = deslizar(alvo.current, (sentido) => virar(sentido))
        },
        // If the code does not load, buttons still turn.
        () => {},
      )
    return () => {
      saiu = true
      parar?.()
    }
  }, [alvo])
}
