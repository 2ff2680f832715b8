import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { reduzirMovimento } from '#lib/movimento.ts'
import { lerPreferencias } from '#lib/preferencias.ts'

/** Top of the page after a navigation, the saved position when there is one, and the entrance animation again. */
export function ScrollManager() {
  const { key } = useLocation()
  const anterior = useRef(key)

  useLayoutEffect(() => {
    if (anterior.current === key) return
    anterior.current = key
    if (reduzirMovimento() || lerPreferencias().animacao === '') return
    const entrada = document.querySelector('main')?.animate(
      [
        { opacity: 0, transform: 'translateY(6px)' },
        { opacity: 1, transform: 'none' },
      ],
      { id: 'entrada', duration: 180, easing: 'ease-out' },
    )
    return () => entrada?.cancel()
  }, [key])

  return <ScrollRestoration />
}
