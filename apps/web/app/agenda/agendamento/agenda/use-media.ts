import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. Prerendered pages say no; the browser fills it in. */
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
