import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. False on prerendered pages until the browser knows. */
export function useMedia(consulta: string): boolean {
  return useSyncExternalStore(
    (aoMudar) => {
      const lista = matchMedia(consulta)
      lista.addEventListener('change', aoMudar)
      return () => lista.removeEventListener('change', aoMudar)
    },
    () => matchMedia(consulta).matches,
    () => false,
  )
}

export function reduzirMovimento(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
