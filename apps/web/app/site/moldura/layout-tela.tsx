import type { ReactNode } from 'react'

/** Frame of a screen that people look at from afar: nothing but its content. */
export function LayoutTela({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className="min-h-dvh">
      {children}
    </main>
  )
}
