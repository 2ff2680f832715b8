import { useEffect } from 'react'

/**
 * Where the keyboard of the screen covers the page instead of making it smaller (iPhone), the page
 * is told what is left: `--altura`.
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
      // The browser moved the page up to show the field, which now is in sight anyway.
      scrollTo(0, 0)
    }
    vista.addEventListener('resize', medir)
    return () => {
      vista.removeEventListener('resize', medir)
      style.removeProperty('--altura')
    }
  }, [])
}
