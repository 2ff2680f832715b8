import { useEffect } from 'react'

/**
 * Sets `--altura` to the visible height. On an iPhone, the on-screen keyboard covers the page
 * instead of making it smaller.
 */
export function useTeclado(): void {
  useEffect(() => {
    const vista = visualViewport
    if (!vista) return
    const { style } = document.documentElement
    const medir = () => {
      const coberta = vista.scale === 1 && vista.height < innerHeight - 1
      if (!coberta) return style.removeProperty('--altura')
      style.setProperty('--altura', `${vista.height}px`)
      // Undoes the browser's scrolling, because the field is visible anyway.
      scrollTo(0, 0)
    }
    vista.addEventListener('resize', medir)
    return () => {
      vista.removeEventListener('resize', medir)
      style.removeProperty('--altura')
    }
  }, [])
}
