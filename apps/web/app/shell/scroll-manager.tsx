import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { lerConteudo } from '#lib/conteudo.ts'
import { reduzirMovimento } from '#lib/movimento.ts'
import { lerPreferencias, type Preferencias } from '#lib/preferencias.ts'

/** Faint, and readable from the first frame: who changes pages does not wait for the animation. */
const opacity = 0.6

/** Where a page comes from, by the animation chosen. */
const entradas: Record<Exclude<Preferencias['animacao'], ''>, Keyframe> = {
  fade: { opacity },
  'fade-up': { opacity, transform: 'translateY(6px)' },
  'fade-down': { opacity, transform: 'translateY(-6px)' },
  'fade-left': { opacity, transform: 'translateX(8px)' },
  'fade-right': { opacity, transform: 'translateX(-8px)' },
  'slide-down': { transform: 'translateY(-16px)' },
  'slide-left': { transform: 'translateX(16px)' },
  'slide-right': { transform: 'translateX(-16px)' },
  'zoom-in': { opacity, transform: 'scale(.985)' },
}

/** Top of the page after a navigation, the saved position when there is one, and the entrance animation again. */
export function ScrollManager() {
  const { key } = useLocation()
  const anterior = useRef(key)

  useLayoutEffect(() => {
    if (anterior.current === key) return
    anterior.current = key
    const { animacao } = lerPreferencias()
    if (reduzirMovimento() || animacao === '') return
    const entrada = lerConteudo()?.animate([entradas[animacao], { opacity: 1, transform: 'none' }], {
      id: 'entrada',
      duration: 180,
      easing: 'ease-out',
    })
    return () => entrada?.cancel()
  }, [key])

  return <ScrollRestoration />
}
