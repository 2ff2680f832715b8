import type { ReactNode } from 'react'

/** The frame of a screen that people see from a distance: nothing but its content. */
export function LayoutTela({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="min-h-dvh">
      {children}
    </main>
  )
}
